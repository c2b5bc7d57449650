/** Values that are changed here while others save them, where a screen is no form: whose each is, and what both changed. No React in here. */
import type { Choice, Clash, Origin } from '../state/form-state.ts';
import { isDisputed } from './dispute.ts';

/** What came in by itself: whose, in words, and what stood there before. */
export interface CameIn {
  from: string;
  was: unknown;
}

export interface Hands<V extends object> {
  /** The version that a save counts from. */
  version: number;
  /** That of before what is not chosen yet, for a draft. */
  since: number;
  /** Since when the values are changed from there (ISO UTC). */
  openedAt: string;
  /** At that version. */
  stored: V;
  /** As typed, what means the same as is stored included. */
  mine: Partial<V>;
  /** What it was typed over. */
  base: Partial<V>;
  clashes: Readonly<Partial<Record<keyof V, Clash>>>;
  came: Readonly<Partial<Record<keyof V, CameIn>>>;
}

export type IsSame<V> = <H extends keyof V>(handle: H, one: V[H], other: V[H]) => boolean;

export const handlesOf = <V extends object>(values: V): (keyof V)[] => Object.keys(values) as (keyof V)[];

const without = <T extends object>(those: T, handle: NoInfer<keyof T>): T => {
  const rest = { ...those };
  delete rest[handle];
  return rest;
};

export const begun = <V extends object>(version: number, stored: V, openedAt: string): Hands<V> => ({
  version,
  since: version,
  openedAt,
  stored,
  mine: {},
  base: {},
  // The compiler does not see that no handle is one of them.
  ...({ clashes: {}, came: {} } as Pick<Hands<V>, 'clashes' | 'came'>),
});

export const valuesOf = <V extends object>({ stored, mine }: Hands<V>): V => ({ ...stored, ...mine });

/** What is to be saved. */
export const changesIn = <V extends object>({ stored, mine }: Hands<V>, isSame: IsSame<V>): Partial<V> =>
  Object.fromEntries(
    handlesOf(mine).flatMap((handle) => (isSame(handle, mine[handle]!, stored[handle]) ? [] : [[handle, mine[handle]]])),
  ) as Partial<V>;

/** What waits for a choice: no save goes past it. */
export const openIn = <V extends object>({ clashes, stored }: Hands<V>): (keyof V)[] =>
  handlesOf(stored).filter((handle) => clashes[handle]?.choice === null);

/** What is typed over a choice is something else beside the three. */
function retold({ choice, ...clash }: Clash, value: unknown): Clash {
  return choice === null || choice === 'mine' ? { ...clash, choice, mine: value } : { ...clash, choice: 'other' };
}

export function typed<V extends object>(hands: Hands<V>, values: Partial<V>): Hands<V> {
  const { stored, mine, base, clashes } = hands;
  const handles = handlesOf(values);
  const over = Object.fromEntries(handles.map((handle) => [handle, stored[handle]])) as Partial<V>;
  const told = handles.flatMap((handle) => (clashes[handle] ? [[handle, retold(clashes[handle], values[handle])]] : []));
  return {
    ...hands,
    mine: { ...mine, ...values },
    base: { ...over, ...base },
    clashes: { ...clashes, ...(Object.fromEntries(told) as Hands<V>['clashes']) },
  };
}

/** Whose a newer value is, and how that is said. */
export interface News<V> {
  whose: (handle: keyof V) => Origin;
  from: (origin: Origin) => string;
  /** The other hand is the own one: nothing is disputed, and nothing told. */
  isOwn: boolean;
}

/** No change of one's own any more: what is stored shows. */
const dropped = <V extends object>(hands: Hands<V>, handle: keyof V): Hands<V> => ({
  ...hands,
  mine: without(hands.mine, handle),
  base: without(hands.base, handle),
  clashes: without(hands.clashes, handle),
});

/** One value of which `hands.stored` is what stands there now, and `hands.base` what it was changed from. */
function met<V extends object>(hands: Hands<V>, handle: keyof V, { whose, isOwn }: News<V>, isSame: IsSame<V>): Hands<V> {
  const [clash, theirs, mine] = [hands.clashes[handle], hands.stored[handle], hands.mine[handle] as V[keyof V]];
  // Where theirs was chosen, it is theirs as it is by now.
  if (!(handle in hands.mine))
    return clash ? { ...hands, clashes: { ...hands.clashes, [handle]: { ...clash, ...whose(handle), theirs } } } : hands;
  const base = hands.base[handle] as V[keyof V];
  if (isSame(handle, mine, theirs) || (!clash && isSame(handle, mine, base))) return dropped(hands, handle);
  const settled = { ...hands, clashes: without(hands.clashes, handle) };
  if (isOwn) return { ...settled, base: { ...hands.base, [handle]: theirs } };
  if (!isDisputed((one, other) => isSame(handle, one, other), { base, theirs, mine })) return settled;
  if (clash && isSame(handle, clash.theirs as V[keyof V], theirs)) return hands;
  return { ...hands, clashes: { ...hands.clashes, [handle]: { ...whose(handle), base, theirs, mine, choice: null } } };
}

const sinceOf = <V extends object>(hands: Hands<V>, before: number): Hands<V> => ({
  ...hands,
  since: openIn(hands).length > 0 ? Math.min(before, hands.since) : hands.version,
});

/** A newer version: what nobody touched here takes it, what was only touched here stays, and what both changed is to be chosen. */
export function arrivedAt<V extends object>(hands: Hands<V>, version: number, stored: V, news: News<V>, isSame: IsSame<V>): Hands<V> {
  const moved = handlesOf(stored).filter((handle) => !isSame(handle, hands.stored[handle], stored[handle]));
  const next = moved.reduce((before, handle) => met(before, handle, news, isSame), { ...hands, version, stored });
  const untouched = moved.filter((handle) => !news.isOwn && !(handle in hands.mine) && !hands.clashes[handle]);
  const came = untouched.map((handle) => [handle, { from: news.from(news.whose(handle)), was: hands.stored[handle] }]);
  return sinceOf({ ...next, came: { ...next.came, ...(Object.fromEntries(came) as Hands<V>['came']) } }, hands.version);
}

export function chosenIn<V extends object>(hands: Hands<V>, handle: keyof V, choice: Exclude<Choice, 'other'>): Hands<V> {
  const clash = hands.clashes[handle];
  if (!clash) return hands;
  const chosen = { ...hands, clashes: { ...hands.clashes, [handle]: { ...clash, choice } } };
  const next: Hands<V> =
    choice === 'theirs'
      ? { ...chosen, mine: without(hands.mine, handle), base: without(hands.base, handle) }
      : // From now on it counts from theirs, which was seen.
        { ...chosen, mine: { ...hands.mine, [handle]: clash[choice] }, base: { ...hands.base, [handle]: clash.theirs } };
  return sinceOf(next, hands.since);
}

/** What it was before it came in becomes a change of one's own. */
export function broughtBack<V extends object>(hands: Hands<V>, handle: keyof V): Hands<V> {
  const came = hands.came[handle];
  return came ? { ...typed(hands, { [handle]: came.was } as Partial<V>), came: without(hands.came, handle) } : hands;
}

/** The own save: what was changed again meanwhile counts from what was sent. */
export function savedAs<V extends object>(hands: Hands<V>, sent: Partial<V>, version: number, at: string): Hands<V> {
  const kept = handlesOf(hands.mine).filter((handle) => !(handle in sent) || hands.mine[handle] !== sent[handle]);
  const stored = { ...hands.stored, ...sent };
  const only = (values: Partial<V>): Partial<V> => Object.fromEntries(kept.map((handle) => [handle, values[handle]])) as Partial<V>;
  return { ...begun(version, stored, at), mine: only(hands.mine), base: only({ ...hands.base, ...sent }) };
}

/** What is kept of it in the browser. */
export interface KeptHands<V extends object> {
  version: number;
  mine: Partial<V>;
  base: Partial<V>;
}

export function toKept<V extends object>(hands: Hands<V>, isSame: IsSame<V>): KeptHands<V> {
  const mine = changesIn(hands, isSame);
  const base = Object.fromEntries(handlesOf(mine).map((handle) => [handle, hands.base[handle]])) as Partial<V>;
  return { version: hands.since, mine, base };
}

/** What an earlier visit left, over what is stored by now. */
export function restoredIn<V extends object>(hands: Hands<V>, kept: KeptHands<V>, at: string, news: News<V>, isSame: IsSame<V>): Hands<V> {
  const handles = handlesOf(kept.mine);
  const over: Hands<V> = {
    ...hands,
    openedAt: at,
    mine: { ...hands.mine, ...kept.mine },
    base: { ...hands.base, ...kept.base },
    clashes: handles.reduce(without, hands.clashes),
  };
  return sinceOf(
    handles.reduce((next, handle) => met(next, handle, news, isSame), over),
    kept.version,
  );
}
