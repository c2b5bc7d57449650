/** What is unsaved or tried on the desk, as the browser keeps it. Pure. */
import type { Kept } from 'skema/app';
import type { ConsultationView } from '../../contracts/konsultasi.ts';
import { type Assumed, type Changes, storedScore, toScores } from './desk-changes.ts';

type Part = keyof Changes | 'nilai';
type View = Pick<ConsultationView, 'siswa' | 'semester' | 'nilai' | 'may'>;

export interface DeskDraft extends Kept {
  version: number;
  changes: Changes;
  assumed: Assumed;
  /** What they were typed over. */
  base: Changes;
  scores: Readonly<Record<string, number | null>>;
}

export const isDeskDraft = (value: unknown): value is DeskDraft =>
  typeof value === 'object' && value !== null && ['version', 'changes', 'assumed', 'base', 'scores'].every((name) => name in value);

const scoresUnder = (view: View, assumed: Assumed): Record<string, number | null> =>
  Object.fromEntries(Object.keys(assumed).map((key) => [key, storedScore(view, toScores({ [key]: 0 })[0]!)]));

const partsOf = (changes: Changes): (keyof Changes)[] =>
  (['catatan', 'pilihan', 'prestasi'] as const).filter((part) => changes[part] !== undefined);

const storedOf = ({ siswa }: View, changes: Changes): Changes =>
  Object.fromEntries(partsOf(changes).map((part) => [part, siswa[part] ?? (part === 'catatan' ? '' : [])]));

export function toDeskDraft(view: View, changes: Changes, assumed: Assumed, at: string): DeskDraft | null {
  if (partsOf(changes).length === 0 && Object.keys(assumed).length === 0) return null;
  return { at, version: view.siswa.version, changes, assumed, base: storedOf(view, changes), scores: scoresUnder(view, assumed) };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export interface Restorable {
  changes: Changes;
  assumed: Assumed;
  /** What somebody else changed meanwhile: it is told, so that nothing is written over in silence. */
  met: readonly Part[];
  /** A note that may not be written any more. */
  lost: string | null;
}

/** What of it can be changed still, over the student as stored now. */
export function restorable(view: View, { changes, assumed, base, scores }: DeskDraft): Restorable {
  const open = partsOf(changes).filter((part) => view.may[part]);
  const now = storedOf(view, changes);
  const met = open.filter((part) => !isSame(base[part], now[part]) && !isSame(changes[part], now[part]));
  const isMoved = !isSame(scoresUnder(view, assumed), scores);
  return {
    changes: Object.fromEntries(open.map((part) => [part, changes[part]])),
    assumed,
    met: [...met, ...(isMoved ? (['nilai'] as const) : [])],
    lost: changes.catatan !== undefined && !view.may.catatan ? changes.catatan : null,
  };
}

/** All that it says is stored already. */
export const isSpent = (view: View, { changes, assumed }: DeskDraft): boolean =>
  Object.keys(assumed).length === 0 && isSame(storedOf(view, changes), changes);
