/** The state of the ranking as its address; an empty one is the own school, the active year, everybody by rank. */
import { isId, SEARCH_MAX } from 'skema';
import { RANK_STATUS_LABELS } from '../../../snbp/labels.ts';
import type { RankStatus } from '../../../snbp/types.ts';
import { useSearchParams } from 'react-router-dom';

export interface RankingUrl {
  sekolah: string | null;
  tahun: string | null;
  jurusan: string | null;
  status: RankStatus | null;
  search: string;
  sort: RankingSort | null;
}

export interface RankingSort {
  by: SortName;
  order: 'asc' | 'desc';
}

const NAMES = ['peringkat', 'nama', 'nisn', 'jurusan', 'rerata', 'utama', 'prestasi'] as const;
/** A column, or the mean of a semester: `r1`. */
export type SortName = (typeof NAMES)[number] | `r${number}`;

const readId = (value: string | null): string | null => (value !== null && isId(value.toLowerCase()) ? value : null);
export const isColumn = (name: string): name is (typeof NAMES)[number] => (NAMES as readonly string[]).includes(name);
const isSortName = (name: string): name is SortName => /^r[1-9]$/.test(name) || isColumn(name);
const isStatus = (value: string | null): value is RankStatus => value !== null && Object.hasOwn(RANK_STATUS_LABELS, value);

function readSort(value: string): RankingSort | null {
  const by = value.replace(/^-/, '');
  return isSortName(by) ? { by, order: value.startsWith('-') ? 'desc' : 'asc' } : null;
}

export function readRankingUrl(params: URLSearchParams): RankingUrl {
  const status = params.get('status');
  return {
    sekolah: readId(params.get('sekolah')),
    tahun: readId(params.get('tahun')),
    jurusan: params.get('jurusan') || null,
    status: isStatus(status) ? status : null,
    search: (params.get('q') ?? '').trim().slice(0, SEARCH_MAX),
    sort: readSort(params.get('urut') ?? ''),
  };
}

export function writeRankingUrl({ sekolah, tahun, jurusan, status, search, sort }: RankingUrl): URLSearchParams {
  const order = sort && `${sort.order === 'desc' ? '-' : ''}${sort.by}`;
  const parts = { sekolah, tahun, jurusan, status, q: search, urut: order };
  return new URLSearchParams(Object.entries(parts).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** The next state of a header: as texts begin upwards and figures downwards, then turned, then by rank again. */
export function nextSort(sort: RankingSort | null, by: SortName): RankingSort | null {
  const first = by === 'peringkat' || by === 'nama' || by === 'nisn' || by === 'jurusan' ? 'asc' : 'desc';
  if (sort?.by !== by) return { by, order: first };
  return sort.order === first ? { by, order: first === 'asc' ? 'desc' : 'asc' } : null;
}

export type ChangeRanking = (values: Partial<RankingUrl>) => void;

/** The state of the ranking and the one way to change it: a new entry of the history. */
export function useRankingUrl(): { url: RankingUrl; change: ChangeRanking } {
  const [params, setParams] = useSearchParams();
  return {
    url: readRankingUrl(params),
    change: (values) => setParams((now) => writeRankingUrl({ ...readRankingUrl(now), ...values }), { preventScrollReset: true }),
  };
}
