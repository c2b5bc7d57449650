/** What the schools recorded about a programme, and which of them this person may see by name. */
import { type AcceptedRecord, toFigures } from '../../snbp/diterima.ts';
import type { Principal, Registry } from 'skema';
import { askRows, type Db, Params } from 'skema/server';
import { scopedTo } from '../../reading/scope.ts';
import type { AcceptedView } from '../../contracts/diterima.ts';
import type { Named } from '../../contracts/common.ts';

interface SchoolRecord extends AcceptedRecord {
  namaSekolah: string;
  kabupaten: string;
  /** The school lies within the row scope. */
  isReached: boolean;
}

const selectRecords = (scope: string): string => `
  select k."sekolah", k."tahun", k."jalur", s."nama" as "namaSekolah", coalesce(b."nama", '') as "kabupaten", ${scope} as "isReached",
    coalesce(k."jumlahPendaftar", 0)::float8 as "jumlahPendaftar", k."jumlahDiterima"::float8 as "jumlahDiterima",
    coalesce(k."jumlahDaftarUlang", 0)::float8 as "jumlahDaftarUlang",
    coalesce(k."rerataNilai", 0)::float8 as "rerataNilai", coalesce(k."nilaiTerendah", 0)::float8 as "nilaiTerendah"
  from "keterikatanSekolah" k
  join "sekolah" s on s."id" = k."sekolah"
  left join "kabupaten" b on b."id" = s."kabupaten"
  where k."universitasProgramStudi" = $1 and k."deletedAt" is null`;

/** Of all schools: the sums per year are of no one school. Who sees a school by name is decided by the rows of `sekolah`. */
export function loadRecords(db: Db, registry: Registry, principal: Principal, id: string): Promise<SchoolRecord[]> {
  const params = new Params();
  params.add(id);
  const scope = scopedTo(registry, principal, { resource: 'sekolah', verb: 'lookup', alias: 's' }, params);
  return askRows<SchoolRecord>(db, selectRecords(scope), params.values);
}

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
