/** Tells in one notice what somebody else did to what stands open here. */
import { toast } from '../../controls/toast/toast.ts';
import { listed } from '../../in-words.ts';
import { words as CONFLICT } from 'virtual:skema/words/conflict';
import type { Origin } from '../state/form-state.ts';
import { momentOf } from './moment.ts';

export interface News extends Origin {
  /** Names of what came in by itself, of what both changed, of records that are gone. */
  came: readonly string[];
  both: readonly string[];
  gone?: readonly string[];
  /** Something is unsaved here. */
  isMine: boolean;
  /** What both changed can be chosen at once; else the save asks. */
  isOpen?: boolean;
  /** To the first that is to be chosen, else to the first of them. */
  go: () => void;
}

/** From whom and when a value came in. */
export const cameFrom = ({ by, at }: Origin): string => CONFLICT.cameFrom(by ?? CONFLICT.somebody, momentOf(at));

/** Notices of the same person take each other's place. */
export function tellNews({ by, at, came, both, gone = [], isMine, isOpen = false, go }: News): void {
  const [who, when] = [by ?? CONFLICT.somebodyFirst, momentOf(at)];
  const [alone, met] = [listed(came), listed(both)];
  // Nothing is named twice.
  const sentences = [
    alone !== '' && CONFLICT.cameToast(who, alone, when, isMine),
    met !== '' && (alone === '' ? CONFLICT.metToast(who, met, when, isOpen) : CONFLICT.bothToast(met, isOpen)),
    gone.length > 0 && CONFLICT.goneToast(who, listed(gone), when),
  ];
  const text = sentences.filter((sentence) => sentence !== false).join(' ');
  if (text !== '') toast.news(text, { id: `came ${by ?? ''}`, action: { label: met || alone || listed(gone), run: go } });
}
