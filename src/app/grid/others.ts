/** What others write while a sheet stands open, whatever its rows are. */
import { useEffect, useEffectEvent, useRef } from 'react';
import useSWR from 'swr';
import { sameValue } from '../../engine/fields/index.ts';
import type { Resource } from '../../engine/resource.ts';
import { isExpiry } from '../data/clients.ts';
import { isOwn, writesNoted } from '../data/own.ts';
import type { Origin } from '../form/state/form-state.ts';
import type { Labels } from '../form/state/values.ts';
import { follow } from '../live/channel.ts';
import { logError } from '../log.ts';
import type { Store } from '../store.ts';
import { words as GRID } from 'virtual:skema/words/grid';
import { arrived, departed, type Places, placeIn } from './arrive.ts';
import { type Came, editOf, put, type Row, type SheetState, withLabels } from './sheet-state.ts';
import type { Cells } from './use-cells.ts';
import type { Paper } from './paper.ts';

/** By then what was written here is known to be. */
const SETTLE_MS = 300;
/** Under this key of its resource a sheet hears what this tab did past it: a notice, or Ctrl+Z after a reload, took something back. */
export const OWN_DEEDS = 'sheet';
let deeds = 0;
const HEARD_ONLY = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false };
/** Of so many records the history is asked who changed them; of more it was one and the same hand, or nobody knows. */
const ASKED_MAX = 8;
/** Names that one reads in passing. */
const NAMED_MAX = 3;

interface Seen {
  rows: readonly Row[];
  labels: Labels;
  /** Keys that were looked for: what is known of them and did not come is gone. */
  asked: readonly string[];
}

interface Ground extends Pick<Cells, 'view' | 'go' | 'scroller'>, Pick<Paper, 'placeOf' | 'isSaving'> {
  resource: Resource;
  store: Store<SheetState>;
  places: Places | null;
  /** Fields that the sheet shows. */
  handles: readonly string[];
  isReady: boolean;
  /** What a cell is called. */
  nameOf: (row: Row, handle: string) => string;
  /** The records as they are now; `ids`: those that were told of, null: whichever. */
  look: (ids: readonly string[] | null) => Promise<Seen>;
}

/** What became of a cell; `''`: of the whole record. */
interface Change {
  row: Row;
  handle: string;
  is: 'came' | 'both' | 'gone';
  was?: unknown;
}

/** What these records have brought. */
function changesIn({ places, handles }: Ground, before: SheetState, after: SheetState, rows: readonly Row[]): Change[] {
  const holes = places
    ? new Map([...before.known.values()].flatMap((row) => (row.record ? [] : [[placeIn(places, row.base), row]])))
    : null;
  return rows.flatMap((row) => {
    const was = before.known.get(row.key) ?? holes?.get(placeIn(places!, row.base));
    if (!was) return [];
    return handles.flatMap((handle): Change[] => {
      if (sameValue(was.base[handle], row.base[handle])) return [];
      if (after.clashes.get(row.key)?.[handle]) return [{ row, handle, is: 'both' }];
      // What both made the same of it is no news.
      const isMine = editOf(before, was.key, handle) ?? editOf(after, row.key, handle);
      return isMine ? [] : [{ row, handle, is: 'came', was: was.base[handle] }];
    });
  });
}

/** Whose the records' cells are, as far as their history says it. */
async function whoseAre(resource: Resource, rows: readonly Row[], before: SheetState): Promise<(change: Change) => Origin> {
  const { whoseSince, UNKNOWN } = await loadMeeting();
  const asked = rows.slice(0, ASKED_MAX);
  const found = await Promise.all(asked.map(({ key }) => whoseSince(resource, key, before.known.get(key)?.record?.version ?? 0)));
  const [first = UNKNOWN, ...others] = found.map((whose) => whose(''));
  const isOne = others.every(({ by, at }) => by === first.by && at === first.at);
  return ({ row, handle }) => {
    const own = found[asked.findIndex(({ key }) => key === row.key)];
    return own ? own(handle) : isOne ? first : UNKNOWN;
  };
}

/** One chunk with what a form says of a newer version. */
const loadMeeting = () => import('../form/meeting/parts.ts');

const few = (names: readonly string[]): string[] =>
  names.length > NAMED_MAX + 1 ? [...names.slice(0, NAMED_MAX), GRID.moreOf(names.length - NAMED_MAX)] : [...names];

/** One notice for each person. */
async function tell(ground: Ground, changes: readonly Change[], whose: (change: Change) => Origin): Promise<void> {
  const { store, nameOf, placeOf, go, scroller } = ground;
  const { tellNews } = await loadMeeting();
  const isMine = store.get().edits.size > 0;
  for (const all of Map.groupBy(changes, (change) => whose(change).by).values()) {
    const names = (is: Change['is']): string[] =>
      few(all.filter((change) => change.is === is).map(({ row, handle }) => nameOf(row, handle)));
    const toFirst = (): void => {
      const { row, handle } = all.find(({ is }) => is === 'both') ?? all[0]!;
      const place = placeOf(row.key, handle);
      if (place) go(place);
      scroller.current?.focus();
    };
    tellNews({ ...whose(all[0]!), came: names('came'), both: names('both'), gone: names('gone'), isMine, isOpen: true, go: toFirst });
  }
}

/** Takes the records in, and says what others have brought; false: not now. */
async function takeIn(ground: Ground, ids: readonly string[] | null, isOwnHand: boolean, isBusy: () => boolean): Promise<boolean> {
  const { resource, store, places, look } = ground;
  const { rows, labels, asked } = await look(ids);
  const there = new Set(rows.map(({ key }) => key));
  const isNews = (row: Row): boolean => (row.record?.version ?? 0) > (store.get().known.get(row.key)?.record?.version ?? 0);
  const news = rows.filter(isNews);
  const lost = asked.flatMap((key) => {
    const row = store.get().known.get(key);
    return row?.record && !row.isGone && !there.has(key) ? [row] : [];
  });
  if (news.length + lost.length === 0) return true;
  if (isOwnHand) {
    if (isBusy()) return false;
    const keys = lost.map(({ key }) => key);
    store.set(withLabels(departed(arrived(store.get(), news, places, true), keys, places), labels));
    return true;
  }
  const whose = await whoseAre(resource, [...news, ...lost], store.get());
  const { cameFrom } = await loadMeeting();
  if (isBusy()) return false;
  const before = store.get();
  const gone = lost.filter(({ key }) => before.known.has(key));
  const after = departed(
    arrived(before, news, places),
    gone.map(({ key }) => key),
    places,
  );
  const changes = [...changesIn(ground, before, after, news), ...gone.map((row): Change => ({ row, handle: '', is: 'gone' }))];
  const came = changes.flatMap((change) =>
    change.is === 'came'
      ? [[change.row.key, change.handle, { from: cameFrom(whose(change)), was: change.was } satisfies Came] as const]
      : [],
  );
  store.set(withLabels({ ...after, came: put(after.came, came) }, labels));
  await tell(ground, changes, whose);
  return true;
}

type Waiting = ReadonlySet<string> | 'all';
const NONE: ReadonlySet<string> = new Set();
const both = (a: Waiting, b: Waiting): Waiting => (a === 'all' || b === 'all' ? 'all' : new Set([...a, ...b]));

/** Follows them; the function looks anew at once. */
export function useOthers(ground: Ground): () => Promise<void> {
  const { resource, isReady, isSaving, view } = ground;
  const latest = useRef(ground);
  latest.current = ground;
  const waiting = useRef<Waiting>(NONE);
  /** All that is waited for was done here: no news to anybody. */
  const isOwnHand = useRef(false);
  const run = useRef<Promise<void>>(Promise.resolve());
  // Nothing comes in below the hand that writes, and the own save brings its answer itself.
  const isBusy = (): boolean => !latest.current.isReady || latest.current.isSaving || latest.current.view.editing !== null;

  const take = async (): Promise<void> => {
    const wanted = waiting.current;
    if (isBusy() || (wanted !== 'all' && wanted.size === 0)) return;
    waiting.current = NONE;
    const isMine = isOwnHand.current;
    const isTaken = await takeIn(latest.current, wanted === 'all' ? null : [...wanted], isMine, isBusy).catch((error: unknown) => {
      if (!isExpiry(error)) logError(error);
      return false;
    });
    if (isTaken) return;
    waiting.current = both(waiting.current, wanted);
    isOwnHand.current &&= isMine;
  };
  /** One after the other: an earlier answer never comes over a later one. */
  const look = (wanted: Waiting, isMine = false): Promise<void> => {
    const isFirst = waiting.current !== 'all' && waiting.current.size === 0;
    if (wanted !== NONE) isOwnHand.current = isMine && (isFirst || isOwnHand.current);
    waiting.current = both(waiting.current, wanted);
    return (run.current = run.current.then(take));
  };
  const hear = useEffectEvent((wanted: Waiting, isMine?: boolean) => void look(wanted, isMine));
  const { data: deed } = useSWR([resource.name, OWN_DEEDS], () => (deeds += 1), HEARD_ONLY);
  const known = useRef(deed);
  useEffect(() => {
    if (known.current !== undefined && deed !== known.current) hear('all', true);
    known.current = deed;
  }, [deed]);
  useEffect(() => {
    if (!isReady) return undefined;
    return follow({
      shown: () => ({ resource: resource.name }),
      // Of very many none is named.
      changed: ({ log, changes, count }) =>
        void setTimeout(
          () => void writesNoted().then(() => isOwn(log) || hear(changes.length < count ? 'all' : new Set(changes.map(({ id }) => id)))),
          SETTLE_MS,
        ),
      again: () => hear('all'),
    });
  }, [resource.name, isReady]);
  const isFree = isReady && !isSaving && view.editing === null;
  useEffect(() => {
    if (isFree) hear(NONE);
  }, [isFree]);
  return () => look('all');
}
