/** The columns of the ranking: what they are called, what their cells say, and where they stand on a phone. */
import type { RankingRow, RankingView } from '../../../contracts/peringkat.ts';
import { RANKING } from '../text.ts';
import { figure, NONE, plain } from 'skema/app';
import type { SortName } from './ranking-url.ts';

export interface RankingColumn {
  name: SortName;
  label: string;
  /** Where the label is too short to be understood. */
  note?: string;
  isFigure: boolean;
  /** Its place in the two lines of a phone; absent: not shown there. */
  phone?: 'rank' | 'name' | 'mean' | 'more';
  text: (row: RankingRow) => string;
}

const words = RANKING.columns;

const RANK: RankingColumn = {
  name: 'peringkat',
  label: words.peringkat,
  isFigure: true,
  phone: 'rank',
  text: (row) => plain(row.peringkat),
};
const NAME: RankingColumn = { name: 'nama', label: words.nama, isFigure: false, phone: 'name', text: (row) => row.nama ?? RANKING.other };
const MEAN: RankingColumn = { name: 'rerata', label: words.rerata, isFigure: true, phone: 'mean', text: (row) => figure(row.rerata) };

const toSemester = (semester: number, place: number): RankingColumn => ({
  name: `r${semester}`,
  label: RANKING.semester(semester),
  note: RANKING.semesterNote(semester),
  isFigure: true,
  text: (row) => figure(row.semester[place] ?? null),
});

/** Rows without their person tell rank, mean and status alone. */
export function columnsOf({ isAnonymous, semester }: RankingView): RankingColumn[] {
  if (isAnonymous) return [RANK, NAME, MEAN];
  return [
    RANK,
    NAME,
    { name: 'nisn', label: words.nisn, isFigure: false, text: (row) => row.nisn ?? NONE },
    { name: 'jurusan', label: words.jurusan, isFigure: false, phone: 'more', text: (row) => row.jurusan ?? NONE },
    ...semester.map(toSemester),
    MEAN,
    { name: 'utama', label: words.utama, isFigure: true, text: (row) => figure(row.utama) },
    { name: 'prestasi', label: words.prestasi, isFigure: true, text: (row) => plain(row.prestasi) },
  ];
}
