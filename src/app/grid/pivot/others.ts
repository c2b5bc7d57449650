/** What others write while a sheet of two relations stands open. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { sameValue } from '../../../engine/fields/index.ts';
import type { Pivot } from '../../../engine/resource.ts';
import { isOwn, writesNoted } from '../../data/own.ts';
import { follow } from '../../live/channel.ts';
import { logError } from '../../log.ts';
import type { Values } from '../../form/state/values.ts';
import type { Store } from '../../store.ts';
import { editOf, isUsed, movedTo, type Row, type SheetState, withClashes, withLabels, withRows } from '../sheet-state.ts';
import { placeKey } from './expected.ts';
import type { Asked } from './asked.ts';
import { loadCells, type Sides } from './load.ts';

/** By then what was written here is known to be. */
const SETTLE_MS = 300;

const isOlder = (row: Row, than: Row | undefined): boolean => (than?.record?.version ?? 0) > (row.record?.version ?? 0);

/** `cells`: all that stand in these rows now. What nobody touched here is as they are; what somebody did is a choice, also where there was nothing before. */
export function withOthers(state: SheetState, cells: readonly Row[], pivot: Pivot, of: string): SheetState {
  const placeOf = (base: Values): string => placeKey(String(base[pivot.rows]), String(base[pivot.columns]));
  const ids = new Set(cells.map(({ key }) => key));
  const known = new Map(
    [...state.known].filter(([key, { record, base }]) => record === null || ids.has(key) || base[pivot.of] !== of || isUsed(state, key)),
  );
  const news = cells.filter((row) => !isOlder(row, known.get(row.key)));
  const byPlace = new Map(news.map((row) => [placeOf(row.base), row]));
  let next = withRows({ ...state, known }, news);
  for (const [key, { record, base }] of state.known) {
    const there = record === null && base[pivot.of] === of && isUsed(state, key) ? byPlace.get(placeOf(base)) : undefined;
    if (there) next = movedTo(next, key, there.key);
  }
  const clashes = news.flatMap(({ key, base }) => {
    const [edit, theirs] = [editOf(next, key, pivot.value), base[pivot.value]];
    const isMoved = !sameValue(state.known.get(key)?.base[pivot.value], theirs);
    return edit && isMoved && !sameValue(edit.value, theirs) ? [[key, pivot.value, theirs] as const] : [];
  });
  return withClashes(next, clashes);
}

interface Ground {
  /** Null: nothing stands there yet. */
  asked: Asked | null;
  sides: Sides;
  store: Store<SheetState>;
}

/** Follows them; the function reads anew at once. */
export function useOthers({ asked, sides, store }: Ground): () => Promise<void> {
  const run = useRef<Promise<void>>(Promise.resolve());
  const read = async (): Promise<void> => {
    if (asked === null || sides.rows.length === 0) return;
    const { cells, labels } = await loadCells(asked, sides.rows);
    store.set(withLabels(withOthers(store.get(), cells, asked.pivot, asked.of), labels));
  };
  /** One after the other: an earlier answer never comes over a later one. */
  const reread = (): Promise<void> => (run.current = run.current.then(read).catch(logError));
  const hear = useEffectEvent(() => void reread());
  const name = asked?.resource.name;
  useEffect(() => {
    if (name === undefined) return undefined;
    return follow({
      shown: () => ({ resource: name }),
      changed: ({ log }) => void setTimeout(() => void writesNoted().then(() => isOwn(log) || hear()), SETTLE_MS),
      again: () => hear(),
    });
  }, [name]);
  return reread;
}
