/** What is unsaved or tried on the desk, as the browser keeps it. Pure. */
import type { Kept, KeptHands } from 'skema/app';
import type { ConsultationView } from '../../contracts/konsultasi.ts';
import { type Assumed, type DeskValues, isSameValue, storedScore, toDeskValues, toScores } from './desk-changes.ts';

type View = Pick<ConsultationView, 'siswa' | 'semester' | 'nilai' | 'may'>;
type Names = Readonly<Record<string, string>>;

export interface DeskDraft extends Kept {
  /** Null: nothing is unsaved. */
  hands: KeptHands<DeskValues> | null;
  assumed: Assumed;
  /** What the scores were tried over. */
  scores: Readonly<Record<string, number | null>>;
  version: number;
  /** Of the programmes that it names. */
  names: Names;
}

export const isDeskDraft = (value: unknown): value is DeskDraft =>
  typeof value === 'object' && value !== null && ['version', 'hands', 'assumed', 'scores', 'names'].every((name) => name in value);

const scoresUnder = (view: View, assumed: Assumed): Record<string, number | null> =>
  Object.fromEntries(Object.keys(assumed).map((key) => [key, storedScore(view, toScores({ [key]: 0 })[0]!)]));

interface Unsaved {
  hands: KeptHands<DeskValues> | null;
  assumed: Assumed;
  nameOf: (programme: string) => string | undefined;
}

export function toDeskDraft(view: View, { hands, assumed, nameOf }: Unsaved, at: string): DeskDraft | null {
  if (hands === null && Object.keys(assumed).length === 0) return null;
  const { pilihan1, pilihan2 } = { ...hands?.mine };
  const ids = [pilihan1, pilihan2, hands?.base.pilihan1, hands?.base.pilihan2];
  const names = ids.flatMap((id) => (id && nameOf(id) !== undefined ? [[id, nameOf(id)!]] : []));
  const version = hands?.version ?? view.siswa.version;
  return { at, hands, assumed, scores: scoresUnder(view, assumed), version, names: Object.fromEntries(names) as Names };
}

/** Of a draft what nobody has typed since, and what waits on because it was: by its handles, those of scores last. */
export function sinceTyped(
  draft: DeskDraft,
  now: Pick<DeskDraft, 'hands' | 'assumed'>,
): { taken: DeskDraft; rest: DeskDraft | null; stays: string[] } {
  const { hands, assumed } = draft;
  const isTyped = (handle: string): boolean => {
    const key = handle as keyof DeskValues;
    return key in (now.hands?.mine ?? {}) && !isSameValue(key, now.hands!.mine[key], hands!.mine[key]);
  };
  const isTried = (key: string): boolean => key in now.assumed && now.assumed[key] !== assumed[key];
  const part = (isOf: (is: boolean) => boolean): Pick<DeskDraft, 'hands' | 'assumed'> => {
    const mine = Object.entries(hands?.mine ?? {}).filter(([handle]) => isOf(isTyped(handle)));
    return {
      hands: hands && mine.length > 0 ? { ...hands, mine: Object.fromEntries(mine) } : null,
      assumed: Object.fromEntries(Object.entries(assumed).filter(([key]) => isOf(isTried(key)))),
    };
  };
  const rest = part((is) => is);
  const stays = [...Object.keys(rest.hands?.mine ?? {}), ...Object.keys(rest.assumed)];
  return { taken: { ...draft, ...part((is) => !is) }, rest: stays.length > 0 ? { ...draft, ...rest } : null, stays };
}

export interface Restorable {
  hands: KeptHands<DeskValues> | null;
  assumed: Assumed;
  /** Scores that somebody else changed meanwhile: it is told, so that nothing is written over in silence. */
  isMoved: boolean;
  /** A note that may not be written any more. */
  lost: string | null;
}

const mayChange = ({ may }: View, handle: string): boolean => may[handle.startsWith('pilihan') ? 'pilihan' : (handle as 'catatan')];

/** What of it can be changed still, over the student as stored now. */
export function restorable(view: View, { hands, assumed, scores }: DeskDraft): Restorable {
  const open = Object.entries(hands?.mine ?? {}).filter(([handle]) => mayChange(view, handle));
  return {
    hands: hands && open.length > 0 ? { ...hands, mine: Object.fromEntries(open) } : null,
    assumed,
    isMoved: JSON.stringify(scoresUnder(view, assumed)) !== JSON.stringify(scores),
    lost: hands?.mine.catatan !== undefined && !view.may.catatan ? hands.mine.catatan : null,
  };
}

/** All that it says is stored already. */
export function isSpent({ siswa }: View, { hands, assumed }: DeskDraft): boolean {
  const stored = toDeskValues(siswa);
  const handles = Object.keys(hands?.mine ?? {}) as (keyof DeskValues)[];
  return Object.keys(assumed).length === 0 && handles.every((handle) => isSameValue(handle, hands!.mine[handle], stored[handle]));
}
