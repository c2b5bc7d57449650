/** Deleting and restoring rows, one after the other, each with its own answer. */
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { RecordValue } from '../../engine/reply.ts';
import type { Resource } from '../../engine/resource.ts';
import { toast } from '../controls/toaster.tsx';
import { removeRecord } from '../data/remove.ts';
import { restoreRecord } from '../data/actions.ts';
import { LIST, nounOf } from '../text/list.ts';
import { causeOf } from './cause.ts';

export interface Refusal {
  row: RecordValue;
  why: string;
}
export interface Outcome {
  done: readonly RecordValue[];
  refused: readonly Refusal[];
}

/** Every row gets its turn, whatever happened to the one before. */
export async function eachRow(
  rows: readonly RecordValue[],
  act: (row: RecordValue) => Promise<void>,
  tell: (finished: number) => void,
): Promise<Outcome> {
  const done: RecordValue[] = [];
  const refused: Refusal[] = [];
  for (const row of rows) {
    try {
      await act(row);
      done.push(row);
    } catch (error) {
      refused.push({ row, why: causeOf(error) });
    }
    tell(done.length + refused.length);
  }
  return { done, refused };
}

export interface Removal {
  /** How many of the running job are finished; null when none runs. */
  progress: number | null;
  remove: (rows: readonly RecordValue[]) => Promise<Outcome>;
  restore: (rows: readonly RecordValue[]) => Promise<Outcome>;
}

export function useRemoval(resource: Resource): Removal {
  const { mutate } = useSWRConfig();
  const [progress, setProgress] = useState<number | null>(null);
  const noun = nounOf(resource.title);

  const run = async (rows: readonly RecordValue[], act: (row: RecordValue) => Promise<void>): Promise<Outcome> => {
    setProgress(0);
    const outcome = await eachRow(rows, act, setProgress);
    setProgress(null);
    void mutate((key) => Array.isArray(key) && key[0] === resource.name);
    return outcome;
  };

  const restore = async (rows: readonly RecordValue[]): Promise<Outcome> => {
    const outcome = await run(rows, ({ id }) => restoreRecord(resource.name, id));
    const [first] = outcome.done;
    if (first) toast.success(outcome.done.length === 1 ? LIST.restored(first.display) : LIST.restoredMany(outcome.done.length, noun));
    for (const { row, why } of outcome.refused.slice(0, 3)) toast.danger(LIST.notRestored(row.display, why));
    return outcome;
  };

  const remove = async (rows: readonly RecordValue[]): Promise<Outcome> => {
    const outcome = await run(rows, (row) => removeRecord(resource, row));
    const { done, refused } = outcome;
    const [first] = done;
    const action = { label: LIST.undo, run: () => void restore(done) };
    if (first) toast.success(done.length === 1 ? LIST.removed(first.display) : LIST.removedMany(done.length, noun), { action });
    if (rows.length === 1 && refused[0]) toast.danger(LIST.notRemoved(refused[0].row.display, refused[0].why));
    return outcome;
  };

  return { progress, remove, restore };
}
