import { toFigures } from '../../snbp/diterima.ts';
import type { AcceptedView } from '../../contracts/diterima.ts';
import type { Named } from '../../contracts/common.ts';
import type { SchoolRecord } from './records.ts';

const YEARS_SHOWN = 3;

type Grouped = Map<string, SchoolRecord[]>;

const groupBy = (records: readonly SchoolRecord[], key: 'sekolah' | 'tahun'): Grouped => Map.groupBy(records, (record) => record[key]);

const accepted = (records: readonly SchoolRecord[]): number => toFigures(records).diterima;

/** Newest first. */
export function perYear(records: readonly SchoolRecord[], years: readonly Named[]): AcceptedView['perTahun'] {
  const grouped = groupBy(records, 'tahun');
  return years.flatMap((tahun) => {
    const own = grouped.get(tahun.id);
    return own ? [{ tahun, ...toFigures(own) }] : [];
  });
}

/** One row per school that may be named, those with the most accepted first; the others as counts. */
export function perSchool(
  records: readonly SchoolRecord[],
  perTahun: AcceptedView['perTahun'],
): Pick<AcceptedView, 'tahunSekolah' | 'perSekolah' | 'sekolahLain'> {
  const tahunSekolah = perTahun
    .slice(0, YEARS_SHOWN)
    .map(({ tahun }) => tahun)
    .toReversed();
  const shown = new Set(tahunSekolah.map(({ id }) => id));
  const recent = records.filter(({ tahun }) => shown.has(tahun));
  const others = recent.filter(({ isReached }) => !isReached);
  const rows = [
    ...groupBy(
      recent.filter(({ isReached }) => isReached),
      'sekolah',
    ).values(),
  ]
    .map((own) => ({ own, total: accepted(own) }))
    .sort((one, other) => other.total - one.total || one.own[0]!.namaSekolah.localeCompare(other.own[0]!.namaSekolah, 'id'))
    .map(({ own }) => {
      const { sekolah: id, namaSekolah: nama, kabupaten } = own[0]!;
      const byYear = groupBy(own, 'tahun');
      const tahun = tahunSekolah.map((year) => {
        const found = byYear.get(year.id);
        return found ? toFigures(found) : null;
      });
      return { sekolah: { id, nama, kabupaten }, tahun };
    });
  return { tahunSekolah, perSekolah: rows, sekolahLain: { sekolah: groupBy(others, 'sekolah').size, diterima: accepted(others) } };
}
