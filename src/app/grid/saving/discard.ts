/** `Batal` of a sheet, and all of it back. */
import { type Discarded, tellDiscarded } from '../../drafts/discarded.ts';
import { arrived, type Places } from '../arrive.ts';
import type { Paper } from '../paper.ts';
import { isUsed, type SheetState, withCells, withLabels } from '../sheet-state.ts';

/** Over what came in meanwhile, and below what was typed since. */
export function broughtBack(places: Places | null, now: SheetState, left: SheetState): SheetState {
  const fresh = [...left.fresh, ...now.fresh.filter((key) => isUsed(now, key) && !left.fresh.includes(key))];
  const known = new Map([...now.known, ...left.known]);
  const before = withLabels({ ...left, known, fresh, order: now.order }, now.labels);
  const rows = [...now.known.values()].filter((row) => row !== left.known.get(row.key));
  const since = [...now.edits].flatMap(([key, edits]) => Object.entries(edits).map(([handle, edit]) => ({ key, handle, edit })));
  return withCells(arrived(before, rows, places), since);
}

const told = new WeakMap<Paper['store'], Discarded>();

export function discard({ store, places, scroller, cancel }: Paper): void {
  const left = store.get();
  cancel();
  scroller.current?.focus({ preventScroll: true });
  const back = (): void => {
    store.set(broughtBack(places, store.get(), left));
    scroller.current?.focus({ preventScroll: true });
  };
  told.set(store, tellDiscarded(back));
}

/** Something was typed in this sheet. */
export const passDiscarded = (store: Paper['store']): void => told.get(store)?.pass();
/** Another sheet stands there. */
export const endDiscarded = (store: Paper['store']): void => told.get(store)?.end();
