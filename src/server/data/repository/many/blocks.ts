/** Many records, each of which is written or says why not: in blocks where that comes to the same, else each by itself. */
import { AppError } from '../../../../engine/errors.ts';
import type { Resource } from '../../../../engine/resource.ts';
import { inSavepoint } from '../savepoint.ts';
import type { Work } from '../work.ts';

const BLOCK = 500;

/** What became of one: whether it is another than before. */
export interface Done {
  changed: boolean;
}
export type Outcome = Done | AppError;

/** Said by a block of one that only its own turn, after the others, can tell of. */
export const LATER = Symbol('later');

/** A block whose records may have to do with each other: each is tried by itself. */
export class OneByOne extends Error {}

/** A block that would stand without these. */
export class Without extends Error {
  readonly refused: ReadonlyMap<string, AppError>;
  constructor(refused: ReadonlyMap<string, AppError>) {
    super('some of the block are refused');
    this.refused = refused;
  }
}

export interface Way<I> {
  /** In the order of the items. */
  together: (items: readonly I[]) => Promise<(Outcome | typeof LATER)[]>;
  alone: (item: I) => Promise<Done>;
}

interface Item {
  id: string;
}

/** A failure of the server refuses the whole, not one record. */
function refusalOf(error: unknown): AppError {
  if (error instanceof AppError && error.status < 500) return error;
  throw error;
}

async function eachAlone<I extends Item>(work: Work, items: readonly I[], { alone }: Way<I>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const item of items) outcomes.push(await inSavepoint(work, () => alone(item)).catch(refusalOf));
  return outcomes;
}

/** Those that are refused for sure, and what becomes of the others without them. */
async function without<I extends Item>(
  work: Work,
  items: readonly I[],
  way: Way<I>,
  refused: ReadonlyMap<string, AppError>,
): Promise<Outcome[]> {
  const rest = items.filter(({ id }) => !refused.has(id));
  const outcomes = rest.length === 0 ? [] : await attempt(work, rest, way);
  return items.map(({ id }) => refused.get(id) ?? outcomes.shift()!);
}

/** What breaks a block is looked for by halves. */
async function attempt<I extends Item>(work: Work, items: readonly I[], way: Way<I>): Promise<Outcome[]> {
  if (items.length === 1) return eachAlone(work, items, way);
  try {
    const found = await inSavepoint(work, () => way.together(items));
    const late = items.filter((_, index) => found[index] === LATER);
    const told = await eachAlone(work, late, way);
    return found.map((outcome) => (outcome === LATER ? told.shift()! : outcome));
  } catch (error) {
    if (error instanceof OneByOne) return eachAlone(work, items, way);
    if (error instanceof Without) return without(work, items, way, error.refused);
    refusalOf(error);
    const half = Math.ceil(items.length / 2);
    return [...(await attempt(work, items.slice(0, half), way)), ...(await attempt(work, items.slice(half), way))];
  }
}

/** `tell` hears how many are finished, and may throw to end it. */
export async function inBlocks<I extends Item>(
  work: Work,
  items: readonly I[],
  way: Way<I>,
  tell?: (finished: number) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < items.length; from += BLOCK) {
    outcomes.push(...(await attempt(work, items.slice(from, from + BLOCK), way)));
    await work.log.relieve();
    tell?.(outcomes.length);
  }
  return outcomes;
}

/** What the rules look at while a block is written must not be in the block itself, nor follow from it. */
export function watching({ registry, data }: Work, { name }: Resource) {
  // Of accounts the sessions and the last one that lets others in count.
  if (name === registry.product.account.resource) throw new OneByOne();
  const { asked, updated } = data.watch();
  const isApart = (): void => {
    if (asked.has(name) || updated.has(name) || [...updated].some((each) => asked.has(each))) throw new OneByOne();
  };
  /** Whether `act` asks for nothing of the block's own; who does waits for its own turn, and then has not asked here. */
  const apart = async <T>(act: () => Promise<T>): Promise<T | typeof LATER> => {
    const had = asked.delete(name);
    const answer = await act();
    const has = asked.delete(name);
    if (had) asked.add(name);
    return has ? LATER : answer;
  };
  return { isApart, apart };
}
