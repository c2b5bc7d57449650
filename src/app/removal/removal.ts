/** Deleting and restoring rows, one after the other, each with its own answer. */
import type { ScopedMutator } from 'swr';
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
async function eachRow(
  rows: readonly RecordValue[],
  act: (row: RecordValue) => Promise<void>,
  tell?: (finished: number) => void,
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
    tell?.(done.length + refused.length);
  }
  return { done, refused };
}

/** A person reads a few; the list shows the rest. */
const TOLD_MAX = 3;

/** Of which resource the rows are, and where what is known of it is kept. */
interface Place {
  resource: Resource;
  mutate: ScopedMutator;
}
const nounOf = ({ resource: { title, plural } }: Place): string => nouns.several(title, plural);

export async function restore(place: Place, rows: readonly RecordValue[]): Promise<void> {
  const { resource, mutate } = place;
  const warnings: string[] = [];
  const again = async ({ id, display }: RecordValue): Promise<void> => {
    const told = await restoreRecord(resource.name, id);
    if (told !== null) warnings.push(REMOVE.restoredBut(display, told));
  };
  const { done, refused } = await eachRow(rows, again);
  void mutate((key) => Array.isArray(key) && key[0] === resource.name);
  const [first] = done;
  if (first) toast.success(done.length === 1 ? REMOVE.restored(first.display) : REMOVE.restoredMany(done.length, nounOf(place)));
  for (const warning of warnings.slice(0, TOLD_MAX)) toast.warning(warning, { stays: true });
  for (const { row, why } of refused.slice(0, TOLD_MAX)) toast.danger(REMOVE.notRestored(row.display, why));
}

/** A record that went is not there to be asked for; everything else of the resource is asked for anew. */
export async function remove(place: Place, rows: readonly RecordValue[], tell: (finished: number) => void): Promise<Outcome> {
  const { resource, mutate } = place;
  const outcome = await eachRow(rows, (row) => removeRecord(resource, row), tell);
  void mutate((key) => Array.isArray(key) && key[0] === resource.name && key[1] !== 'item');
  const { done } = outcome;
  const [first] = done;
  const action = { label: REMOVE.undo, run: () => void restore(place, done) };
  if (first) toast.success(done.length === 1 ? REMOVE.removed(first.display) : REMOVE.removedMany(done.length, nounOf(place)), { action });
  return outcome;
}
