/** What others bring into the list that a sheet stands over, and take out of it. No React in here. */
import { isUsed, type SheetState } from '../sheet-state.ts';

export interface News {
  /** Records that are in the list by now, or in it no more. */
  ids: ReadonlySet<string>;
  /** Something, nobody said how much. */
  isUntold: boolean;
}

export const NO_NEWS: News = { ids: new Set(), isUntold: false };

/** By which one tells what comes later anyhow: the last row that none of these is. */
export const lastBut = ({ known, order }: SheetState, told: readonly string[]): string | undefined =>
  order.findLast((key) => known.get(key)?.isGone !== true && !told.includes(key));

interface Told {
  told: readonly string[];
  /** Those of them that the list has, in its order, the last row too. */
  listed: readonly string[];
  /** Null: all rows of the list are there. */
  last: string | null;
  /** Those of the rows told of that are stored still: one that is gone says so itself. */
  alive: ReadonlySet<string>;
}

/** Each record counts once, as it is by now: who comes and goes again is none. */
export function withTold(news: News, state: SheetState, { told, listed, last, alive }: Told): News {
  const end = last === null ? -1 : listed.indexOf(last);
  const near = new Set(end < 0 ? listed : listed.slice(0, end));
  const there = new Set(listed);
  const order = new Set(state.order);
  const isOther = (id: string): boolean => (order.has(id) ? alive.has(id) && !there.has(id) : near.has(id));
  return { ...news, ids: new Set([...[...news.ids].filter((id) => !told.includes(id)), ...told.filter(isOther)]) };
}

/** Whether these first rows of the list are others than stand there. */
export function isOtherThan(state: SheetState, first: readonly string[], alive: ReadonlySet<string>, isWhole: boolean): boolean {
  const [order, now] = [new Set(state.order), new Set(first)];
  const near = isWhole ? first : first.slice(0, state.order.length);
  return near.some((key) => !order.has(key)) || (isWhole && state.order.some((key) => alive.has(key) && !now.has(key)));
}

/** The rows of the list as they are by now; one that was written in stays below the row it stood under. */
export function renewed(state: SheetState, rows: readonly string[]): string[] {
  const written = new Set(state.steps.flat().map(({ key }) => key));
  const now = new Set(rows);
  const order = [...now];
  state.order.forEach((key, index) => {
    if (now.has(key) || !(isUsed(state, key) || written.has(key))) return;
    now.add(key);
    const above = state.order.slice(0, index).findLast((before) => now.has(before));
    order.splice(above === undefined ? 0 : order.indexOf(above) + 1, 0, key);
  });
  return order;
}

/** Where each row of `before` stands in `after`; one that is there no more, where the next one above it does. */
export function moves(before: readonly string[], after: readonly string[]): (row: number) => number {
  const now = new Map(after.map((key, row) => [key, row]));
  return (row) => {
    const key = before.slice(0, row + 1).findLast((each) => now.has(each));
    return key === undefined ? 0 : now.get(key)!;
  };
}
