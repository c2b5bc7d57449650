/** Which rows are shown, and in which order; the server has given all of them by rank. */
import type { RankingRow, RankingView } from '../../../contracts/peringkat.ts';
import { isColumn, type RankingSort, type RankingUrl, type SortName } from './ranking-url.ts';

type Value = string | number | null;

const TEXT = new Intl.Collator('id', { numeric: true });

function valueOf(row: RankingRow, by: SortName, semesters: readonly number[]): Value {
  return isColumn(by) ? row[by] : (row.semester[semesters.indexOf(Number(by.slice(1)))] ?? null);
}

/** Nothing comes last, whichever way. */
function compare(one: Value, other: Value, way: 1 | -1): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  return way * (typeof one === 'number' && typeof other === 'number' ? one - other : TEXT.compare(String(one), String(other)));
}

function sorted(rows: readonly RankingRow[], { by, order }: RankingSort, semesters: readonly number[]): RankingRow[] {
  const way = order === 'asc' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: valueOf(row, by, semesters) }))
    .sort((one, other) => compare(one.value, other.value, way))
    .map(({ row }) => row);
}

const fold = (text: string): string => text.toLocaleLowerCase('id');

function matcher({ jurusan, status, search }: RankingUrl): (row: RankingRow) => boolean {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return (row) => {
    if (jurusan !== null && row.jurusan !== jurusan) return false;
    if (status !== null && row.status !== status) return false;
    const text = words.length > 0 ? fold(`${row.nama ?? ''} ${row.nisn ?? ''}`) : '';
    return words.every((word) => text.includes(word));
  };
}

export function shownRows({ baris, semester }: RankingView, url: RankingUrl): readonly RankingRow[] {
  const rows = baris.filter(matcher(url));
  return url.sort ? sorted(rows, url.sort, semester) : rows;
}

/** Streams of the rows, by name. */
export const streamsOf = ({ baris }: RankingView): string[] =>
  [...new Set(baris.flatMap(({ jurusan }) => jurusan ?? []))].sort(TEXT.compare);
