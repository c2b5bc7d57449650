/** What a paste comes to, while it waits to be taken over: by Enter, or by whoever goes on. */
import { useState } from 'react';
import type { Pivot } from '../../../engine/resource.ts';
import type { Store } from '../../store.ts';
import type { Judge } from '../judge.ts';
import { type CellChange, type SheetState, undone, withCells } from '../sheet-state.ts';
import type { Pasted } from '../paste/use-paste.ts';
import { refusalIn } from './figures.ts';

export interface Preview extends Pasted {
  fresh: number;
  changed: number;
  same: number;
  /** Of the texts those that cannot stand there. */
  refused: number;
  /** How many places of those that are asked for were filled before. */
  before: number;
  /** What takes it back, and how many steps there are with it. */
  back: readonly CellChange[];
  depth: number;
}

interface Ground {
  store: Store<SheetState>;
  judge: Judge;
  pivot: Pivot;
}

export function usePreview({ store, judge, pivot }: Ground) {
  const [preview, setPreview] = useState<Preview | null>(null);
  return {
    preview,
    accept: (): void => void (preview && setPreview(null)),
    refuse: (): void => {
      if (!preview) return;
      setPreview(null);
      const now = store.get();
      // A save that was on its way, or a draft, has left other steps than its own.
      store.set(now.steps.length === preview.depth ? undone(now) : withCells(now, preview.back));
    },
    /** `before`: how many were filled. */
    show: (pasted: Pasted, before: number): void => {
      const { known, edits, steps } = store.get();
      const moved = pasted.changes.filter(({ key, handle }) => edits.get(key)?.[handle]);
      const isRefused = (key: string): boolean => refusalIn(judge.refusals(store.get(), known.get(key)!), pivot.value) !== undefined;
      const taken = moved.filter(({ key }) => !isRefused(key));
      const fresh = taken.filter(({ key }) => known.get(key)!.record === null).length;
      setPreview({
        ...pasted,
        fresh,
        changed: taken.length - fresh,
        same: pasted.changes.length - moved.length,
        refused: moved.length - taken.length,
        before,
        back: steps.at(-1)!,
        depth: steps.length,
      });
    },
  };
}
