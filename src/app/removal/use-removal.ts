/** Deleting and restoring rows, one after the other, each with its own answer. */
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { RecordValue } from '../../engine/reply.ts';
import type { Resource } from '../../engine/resource.ts';
import { toast } from '../controls/toast/toast.ts';
import { removeRecord, restoreRecord } from '../data/actions.ts';
import { causeOf } from '../wire/api-error.ts';
import { words as nouns } from 'virtual:skema/words/noun';
import { words as REMOVE } from 'virtual:skema/words/remove';

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

/** A person reads a few; the list shows the rest. */
const TOLD_MAX = 3;

export function useRemoval(resource: Resource) {
  const { mutate } = useSWRConfig();
  /** How many of the running job are finished; null when none runs. */
  const [progress, setProgress] = useState<number | null>(null);
  const noun = nouns.several(resource.title, resource.plural);

  /** What is kept of the resource is asked for anew; a record that went is not there to be asked for. */
  const run = async (rows: readonly RecordValue[], act: (row: RecordValue) => Promise<void>, withItems: boolean): Promise<Outcome> => {
    setProgress(0);
    const outcome = await eachRow(rows, act, setProgress);
    setProgress(null);
    void mutate((key) => Array.isArray(key) && key[0] === resource.name && (withItems || key[1] !== 'item'));
    return outcome;
  };

  const restore = async (rows: readonly RecordValue[]): Promise<Outcome> => {
    const warnings: string[] = [];
    const again = async ({ id, display }: RecordValue): Promise<void> => {
      const told = await restoreRecord(resource.name, id);
      if (told !== null) warnings.push(REMOVE.restoredBut(display, told));
    };
    const outcome = await run(rows, again, true);
    const [first] = outcome.done;
    if (first) toast.success(outcome.done.length === 1 ? REMOVE.restored(first.display) : REMOVE.restoredMany(outcome.done.length, noun));
    for (const warning of warnings.slice(0, TOLD_MAX)) toast.warning(warning, { stays: true });
    for (const { row, why } of outcome.refused.slice(0, TOLD_MAX)) toast.danger(REMOVE.notRestored(row.display, why));
    return outcome;
  };

  const remove = async (rows: readonly RecordValue[]): Promise<Outcome> => {
    const outcome = await run(rows, (row) => removeRecord(resource, row), false);
    const { done } = outcome;
    const [first] = done;
    const action = { label: REMOVE.undo, run: () => void restore(done) };
    if (first) toast.success(done.length === 1 ? REMOVE.removed(first.display) : REMOVE.removedMany(done.length, noun), { action });
    return outcome;
  };

  return { progress, remove, restore };
}
