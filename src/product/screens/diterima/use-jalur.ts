import { useSearchParams } from 'react-router-dom';
import type { Jalur } from '../../contracts/diterima.ts';

/** `semua`: no filter, and nothing in the address. */
export type Way = Jalur | 'semua';
export const WAYS: readonly Way[] = ['semua', 'snbp', 'snbt', 'mandiri'];

/** The way of admission that is shown, kept in the address. */
export function useJalur(): { way: Way; choose: (way: Way) => void } {
  const [params, setParams] = useSearchParams();
  const asked = params.get('jalur');
  const way = WAYS.find((known) => known === asked) ?? 'semua';
  const choose = (next: Way): void =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'semua') after.delete('jalur');
        else after.set('jalur', next);
        return after;
      },
      { preventScrollReset: true },
    );
  return { way, choose };
}
