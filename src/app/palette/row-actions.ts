/** What Tab shows of a row. */
import { words as text } from 'virtual:skema/words/palette';
import type { useGo } from '../controls/link.tsx';
import type { Row } from './row.ts';

interface Doing {
  go: ReturnType<typeof useGo>;
  copy: (path: string) => void;
}

export function actionsOf({ to, state }: Row, { go, copy }: Doing): Row[] {
  if (to === undefined) return [];
  return [
    { key: 'open', title: text.open, run: () => go(to, { state }) },
    { key: 'elsewhere', title: text.elsewhere, run: () => void window.open(to, '_blank', 'noopener') },
    { key: 'copy', title: text.copyLink, run: () => copy(to) },
  ];
}
