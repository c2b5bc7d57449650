/** Many records, each of which is written or says why not: in blocks where that comes to the same, else each by itself. */
import { type AppError, asRefusal } from '../../../../engine/errors.ts';
import type { Resource } from '../../../../engine/resource.ts';
import { assertThere } from '../../gone.ts';
import { inSavepoint } from '../savepoint.ts';
import type { Values } from '../record.ts';
import type { Work } from '../work.ts';
import type { Where } from '../../../../engine/rules/entity.ts';
import type { TransactionData } from '../rule-data.ts';
import { among, type State } from './meets.ts';

const BLOCK = 500;
/** Of those that wait for their turn so many are asked for together: what holds each of them may be counted far. */
const TURNS = 20;

/** What became of one: whether it is another than before. */
export interface Done {
  changed: boolean;
  /** Of an undo: fields that stay as they are, and what the others hold then. */
  left?: readonly string[];
  back?: Values;
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
  /** Of items whose turn has come: the refusals of the first of them, as far as nothing is written. */
  refusals?: (items: readonly I[]) => Promise<AppError[]>;
  alone: (item: I) => Promise<Done>;
}

interface Item {
  id: string;
}

/** None of them may be written by who asks. */
export const refusing = (refused: AppError): Way<Item> => ({
  alone: () => Promise.reject(refused),
  together: (items) => Promise.resolve(items.map(() => refused)),
});

async function eachAlone<I extends Item>(work: Work, items: readonly I[], { alone }: Way<I>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const item of items) outcomes.push(await inSavepoint(work, () => alone(item)).catch(asRefusal));
  return outcomes;
}

/** Each in its turn, after the others; those that are refused in any case hear it together. */
async function inTurn<I extends Item>(work: Work, items: readonly I[], way: Way<I>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < items.length; from += TURNS) {
    const some = items.slice(from, from + TURNS);
    const refused = (await way.refusals?.(some)) ?? [];
    outcomes.push(...refused, ...(await eachAlone(work, some.slice(refused.length), way)));
  }
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
    const told = await inTurn(work, late, way);
    return found.map((outcome) => (outcome === LATER ? told.shift()! : outcome));
  } catch (error) {
    if (error instanceof OneByOne) return eachAlone(work, items, way);
    if (error instanceof Without) return without(work, items, way, error.refused);
    asRefusal(error);
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
    assertThere(work.gone);
    outcomes.push(...(await attempt(work, items.slice(from, from + BLOCK), way)));
    await work.log.relieve();
    tell?.(outcomes.length);
  }
  return outcomes;
}

/** What the rules look at while a block is written must not be changed by the block itself, nor by what follows from it. */
export function watching({ registry, data }: Work, resource: Resource) {
  const { name } = resource;
  // Of accounts the sessions and the last one that lets others in count.
  if (name === registry.product.account.resource) throw new OneByOne();
  const { asked, updated } = data.watch();
  /** `states`: of the records of the block, as they are before and after it. */
  const isApart = (states: readonly State[]): void => {
    const could = among(resource, states);
    const isOwn = (asked.get(name) ?? []).some((where) => could(where));
    if (isOwn || updated.has(name) || [...updated].some((each) => asked.has(each))) throw new OneByOne();
  };
  /** All at once, each with what it asked of the block's own: where another of the block could be it, it waits for its own turn, and then has not asked here. */
  const apart = async <T>(acts: readonly Check<T>[]): Promise<Told<T>[]> => {
    const before = asked.get(name)?.slice() ?? [];
    const noted = acts.map(() => noting(data, name));
    const answers = await data.together(acts.map((act, index) => () => act(noted[index]!.data)));
    asked.set(name, before);
    return answers.map((answer, index) => ({ answer, wheres: noted[index]!.wheres }));
  };
  return { isApart, apart };
}

type Check<T> = (data: TransactionData) => Promise<T>;
interface Told<T> {
  answer: T;
  /** What it asked of the block's own resource. */
  wheres: readonly Where[];
}

/** `data`, and what is asked through it of this resource. */
function noting(data: TransactionData, name: string): { data: TransactionData; wheres: Where[] } {
  const wheres: Where[] = [];
  const note = (asked: string, where: Where): void => void (asked === name && wheres.push(where));
  const noted: TransactionData = {
    ...data,
    find: (resource, id) => (note(resource, { id }), data.find(resource, id)),
    findWhere: (resource, where, limit) => (note(resource, where), data.findWhere(resource, where, limit)),
    count: (resource, where) => (note(resource, where), data.count(resource, where)),
  };
  return { data: noted, wheres };
}
