/** What the records of schools about one programme (`keterikatanSekolah`) come to. */
import { roundHalfUp } from 'skema';
import type { AcceptedFigures, Jalur } from '../contracts/diterima.ts';

export interface AcceptedRecord {
  sekolah: string;
  tahun: string;
  jalur: Jalur;
  /** In all five, 0 stands for not known as well. */
  jumlahPendaftar: number;
  jumlahDiterima: number;
  jumlahDaftarUlang: number;
  rerataNilai: number;
  nilaiTerendah: number;
}

type Counted = 'jumlahPendaftar' | 'jumlahDiterima' | 'jumlahDaftarUlang';

const sumOf = (records: readonly AcceptedRecord[], count: Counted): number => records.reduce((sum, record) => sum + record[count], 0);

/** Those that can weigh in a mean: somebody was accepted, and their mean is known. */
const withMean = (records: readonly AcceptedRecord[]): AcceptedRecord[] =>
  records.filter(({ rerataNilai, jumlahDiterima }) => rerataNilai > 0 && jumlahDiterima > 0);

/** The mean score of those accepted, every student counting once; null when no record knows it. */
export function weightedMean(records: readonly AcceptedRecord[]): number | null {
  const known = withMean(records);
  const weight = sumOf(known, 'jumlahDiterima');
  return weight > 0 ? known.reduce((sum, { rerataNilai, jumlahDiterima }) => sum + rerataNilai * jumlahDiterima, 0) / weight : null;
}

export function toFigures(records: readonly AcceptedRecord[]): AcceptedFigures {
  const lowest = records.map(({ nilaiTerendah }) => nilaiTerendah).filter((value) => value > 0);
  return {
    pendaftar: sumOf(records, 'jumlahPendaftar'),
    diterima: sumOf(records, 'jumlahDiterima'),
    daftarUlang: sumOf(records, 'jumlahDaftarUlang'),
    rerata: weightedMean(records),
    terendah: lowest.length > 0 ? lowest.reduce((least, value) => Math.min(least, value)) : null,
  };
}

const DECIMALS = 2;

export interface Reference {
  nilai: number;
  /** Id of the year. */
  tahun: string;
  /** How many schools the mean is of. */
  sekolah: number;
}

/** The reference value that the records speak for: of the newest year in which SNBP acceptances have a mean. `years` newest first. */
export function toReference(records: readonly AcceptedRecord[], years: readonly string[]): Reference | null {
  for (const tahun of years) {
    const known = withMean(records.filter((record) => record.tahun === tahun && record.jalur === 'snbp'));
    const mean = weightedMean(known);
    if (mean !== null) return { nilai: roundHalfUp(mean, DECIMALS), tahun, sekolah: new Set(known.map(({ sekolah }) => sekolah)).size };
  }
  return null;
}

/** Years in which more students are named than the schools recorded: one of the two is wrong. In the order of `years`. */
export function namedBeyondRecorded(
  recorded: ReadonlyMap<string, number>,
  named: ReadonlyMap<string, number>,
  years: readonly string[],
): Array<{ tahun: string; bernama: number; tercatat: number }> {
  return years.flatMap((tahun) => {
    const bernama = named.get(tahun) ?? 0;
    const tercatat = recorded.get(tahun) ?? 0;
    return bernama > tercatat ? [{ tahun, bernama, tercatat }] : [];
  });
}
