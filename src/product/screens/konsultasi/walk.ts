/** Which list a consultation was opened from, as the address has it, and its neighbours there. */
import { useSearchParams } from 'react-router-dom';
import { SEARCH_MAX } from 'skema';
import { useView } from 'skema/app';
import { type OwnStudentsView, type Segment, SEGMENTS } from '../../contracts/mulai.ts';
import { konsultasi } from './route.ts';

export interface Walk {
  segmen: Segment;
  search: string;
}

const toParams = ({ segmen, search }: Walk): Record<string, string> => ({ segmen, ...(search !== '' && { q: search }) });

/** The desk of a student that stands in this list. */
export const deskPath = (siswa: string, walk: Walk): string => `${konsultasi.path}?${new URLSearchParams({ siswa, ...toParams(walk) })}`;

/** The list itself, as it was left. */
export const listPath = (walk: Walk): string => `${konsultasi.path}?${new URLSearchParams(toParams(walk))}`;

export function useWalk() {
  const [params, setParams] = useSearchParams();
  const given = params.get('segmen');
  const walk: Walk = {
    segmen: SEGMENTS.find((segment) => segment === given) ?? 'semua',
    search: (params.get('q') ?? '').trim().slice(0, SEARCH_MAX),
  };
  return {
    siswa: params.get('siswa'),
    walk,
    /** Opened from a list, so that there is a next one. */
    hasList: given !== null,
    change: (values: Partial<Walk>) => setParams(toParams({ ...walk, ...values })),
  };
}

export interface Neighbours {
  position: number;
  total: number;
  previous: string | null;
  next: string | null;
}

/** Opened from elsewhere it is walked through as one's own students stand. The order stays as it was when the list was seen: a consultation that is saved does not move the next one. */
export function useNeighbours(siswa: string | null): Neighbours | null {
  const { walk } = useWalk();
  const { segmen, search } = walk;
  const input = siswa === null ? null : search === '' ? { segmen } : { segmen, search };
  const kept = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false };
  const { data } = useView<OwnStudentsView>('siswaSaya', input, kept);
  const at = siswa === null ? -1 : (data?.ids.indexOf(siswa) ?? -1);
  if (!data || at < 0) return null;
  const total = search === '' ? data.jumlah[segmen] : data.ids.length;
  const to = (place: number): string | null => (data.ids[place] === undefined ? null : deskPath(data.ids[place], walk));
  return { position: at + 1, total, previous: to(at - 1), next: to(at + 1) };
}
