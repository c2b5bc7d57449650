/** What one list or look-up asks for: structure first, values beside it. */
import { type Decision, type Principal, decide } from '../../../engine/rights/access.ts';
import { demand, refusedBy } from '../../../engine/rights/why.ts';
import { DEPTH_MAX, LIST_LIMIT, LIST_LIMIT_MAX } from '../../../engine/constants.ts';
import { filtersOf } from '../../../engine/derive/filters.ts';
import { AppError } from '../../../engine/errors.ts';
import type { Slow } from '../../../engine/wire/slow.ts';
import { slowIn } from './slow.ts';
import type { Registry, Resource, SortKey } from '../../../engine/resource.ts';
import type { Arguments } from '../document/arguments.ts';
import { unknownName } from '../../data/unknown-name.ts';
import { exceeds } from '../document/limits.ts';
import { type Condition, Values, allOf, pathsIn, shapeOf } from './condition.ts';
import { demandIndexes, readFilter } from './filter.ts';
import { type Further, type Reach, reachOf } from './further.ts';
import { type LookupFor, fixedCondition, lookupForCondition, pointing, scopeCondition } from './fixed.ts';
import type { Cursor, Cursors } from './cursor.ts';
import { type Meant, meantShape, readMeant } from './meant.ts';
import { readSort, sortShape } from './sort.ts';
import { misfit, readSearch } from './values.ts';

/** Place of a word, `%…%`; short ones have no trigram: an index would be read from end to end. */
export interface Sought {
  index: number;
  short: boolean;
}

export interface Ask {
  resource: Resource;
  deleted: boolean;
  condition: Condition | null;
  /** The words that are sought, the longest first; never none. */
  search: readonly Sought[] | null;
  /** Of a look-up: what is meant comes before what merely has the words. */
  meant: Meant | null;
  /** Which records of a look-up tell more than their names, and so are found by more than those. */
  told: Telling;
  /** Of which that is selected. */
  detail: Telling;
  /** Path by which rows of a sheet stand together; null: none is declared, or none is this person's to read. */
  group: string | null;
  sort: readonly SortKey[];
  limit: number;
  cursor: Cursor | null;
  /** Place of the number of rows to skip. */
  offset: number | null;
  /** For what the columns do not declare. */
  reach: Reach;
}

/** Null: all that come; false: none. */
export type Telling = Condition | null | false;

type Asked = ReturnType<typeof finish>;

function readWhole(value: unknown, fallback: number, max: number, name: string): number {
  if (value === undefined || value === null) return fallback;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) throw misfit(name, value, 'a whole number from 1');
  if (value > max) throw exceeds(name, max);
  return value;
}

export const readLimit = (args: Arguments): number => readWhole(args['limit'], LIST_LIMIT, LIST_LIMIT_MAX, 'limit');

/** Letters and digits; trigrams are made of these. */
const SIGNIFICANT = /[\p{L}\p{N}]/gu;
const TRIGRAM = 3;

const readSearchTerm = (args: Arguments, values: Values): Ask['search'] => {
  if (args['search'] === undefined || args['search'] === null) return null;
  const words = readSearch(args['search'], 'search');
  const sought = (word: string): Sought => ({ index: values.add(`%${word}%`), short: (word.match(SIGNIFICANT) ?? []).length < TRIGRAM });
  return words.length === 0 ? null : words.map(sought);
};

/** `shape` is equal for asks that give the same SQL text. */
function finish(ask: Ask, values: Values, reached = '') {
  const { resource, deleted, condition, search, meant, told, detail, group, sort, limit, cursor, offset } = ask;
  const after = cursor ? cursor.map((place) => (place === null ? 'n' : 'v')).join('') : '';
  const shape = [
    deleted,
    shapeOf(condition),
    search && search.map(({ short }) => (short ? 'short' : 'long')).join('+') + resource.search.length,
    meant && meantShape(meant),
    told && shapeOf(told),
    told === false,
    detail && shapeOf(detail),
    detail === false,
    group,
    sortShape(sort),
    limit,
    after,
    offset !== null,
    reached,
  ].join('|');
  return { ask, values: values.list, shape };
}

interface Wanted {
  /** Whether rows or the cursor were selected; without them the place in the list does not matter. */
  withRows: boolean;
  further: readonly Further[];
  /** Absent where nothing goes on behind a row. */
  cursors?: Cursors;
  /** What is not offered; null or absent: everything is. */
  slow?: Slow | null;
}

export function askList(
  principal: Principal,
  resource: Resource,
  args: Arguments,
  { withRows, further, cursors, slow = null }: Wanted,
): Asked {
  const values = new Values();
  // Joined to everything else by AND, whatever the filter says.
  const scope = scopeCondition(demand(principal, resource, 'list').rows, values);
  const filter = readFilter(principal, resource, args['filter'], values);
  demandIndexes(resource, slow, filter.condition);
  const search = readSearchTerm(args, values);
  const sort = readSort(resource, args['sort'], slow, filter.deleted);
  const limit = readLimit(args);
  const page = readWhole(args['page'], 1, Number.MAX_SAFE_INTEGER, 'page');
  // Read in any case: a wrong cursor is refused even where it would not be used.
  const cursor = cursors?.read(resource, sort, args['after'], withRows ? values : new Values()) ?? null;
  if (!cursor && page * limit > DEPTH_MAX) throw exceeds('page × limit', DEPTH_MAX);
  const offset = withRows && !cursor && page > 1 ? values.add((page - 1) * limit) : null;
  const condition = allOf([scope, filter.condition]);
  const { reach, shape } = reachOf(principal, further, values);
  const place = { cursor: withRows ? cursor : null, offset };
  return finish({ resource, deleted: filter.deleted, condition, search, ...OF_LIST, sort, limit, ...place, reach }, values, shape);
}

/** What only a look-up has. */
const OF_LIST = { meant: null, told: false, detail: false, group: null } as const;

const NOTHING: Condition = { type: 'and', of: [] };

export interface Narrowing {
  /** The only records that come, where a rule of the product names them. */
  offered?: readonly string[] | null;
  /** The only paths that may be asked by; null: all. Absent for a view of a product, which tells of the records what it tells. */
  paths?: ReadonlySet<string> | null;
  withDetail?: boolean;
  withGroup?: boolean;
  /** Absent where nothing goes on behind a record. */
  cursors?: Cursors;
}

/** Beside its name, only of a record that this person may read by a right of its own; `offered`: the rows of the look-up. */
function readTelling(principal: Principal, resource: Resource, offered: Decision['rows'], values: Values): Telling {
  const right = (['list', 'item'] as const).map((verb) => decide(principal, resource, verb)).find(({ allowed }) => allowed);
  if (right === undefined) return false;
  return JSON.stringify(right.rows) === JSON.stringify(offered) ? null : scopeCondition(right.rows, values);
}

/** Declared by a sheet of the records that this is chosen for, so read with their list, as the paths of its columns are. */
function readGroup(registry: Registry, principal: Principal, args: Arguments): string | null {
  const given = args['for'] as LookupFor | null | undefined;
  if (!given || !registry.has(given.resource)) return null;
  const owner = registry.get(given.resource);
  const sheet = owner.pivots?.find(({ rows, group }) => rows === given.field && group !== undefined);
  return sheet && decide(principal, owner, 'list').allowed ? sheet.group! : null;
}

function readMeantTerm({ search }: Arguments, values: Values): Meant | null {
  if (search === undefined || search === null) return null;
  // As long as a list's may be, and a text.
  readSearch(search, 'search');
  return readMeant(search as string, (value) => values.add(value));
}

export function askLookup(
  registry: Registry,
  principal: Principal,
  resource: Resource,
  args: Arguments,
  { offered = null, paths, withDetail = false, withGroup = false, cursors }: Narrowing = {},
): Asked {
  const values = new Values();
  const { rows } = demand(principal, resource, 'lookup');
  const scope = scopeCondition(rows, values);
  const filter = readFilter(principal, resource, args['filter'], values);
  if (filter.deleted) throw new AppError('BAD_REQUEST');
  if (paths && filter.condition && !pathsIn(filter.condition).every((path) => paths.has(path)))
    throw refusedBy(principal, resource, 'list');
  // Fields that no list declares are for whoever reads the list.
  const declared = new Set(['id', ...filtersOf(resource).map(({ path }) => path)]);
  const strange = pathsIn(filter.condition ?? NOTHING).find((path) => !declared.has(path));
  if (strange !== undefined) throw unknownName('FILTER_UNKNOWN', strange, ['filter', declared]);
  // Of what is not this person's to ask by, nothing is said of its index.
  demandIndexes(resource, slowIn(registry, resource), filter.condition);
  const meant = readMeantTerm(args, values);
  const usual = filter.byId ? null : fixedCondition(registry, resource, resource.lookupWhere, values);
  const owner = args['for'] ? lookupForCondition(registry, principal, resource, args['for'] as LookupFor, values, filter.byId) : null;
  const narrowed = offered && pointing('id', { operator: 'in', index: values.add(offered) });
  const condition = allOf([scope, filter.condition, usual, owner, narrowed]);
  const isAsked = paths !== undefined && (meant !== null || withDetail);
  const told = isAsked ? readTelling(principal, resource, rows, values) : null;
  // What is searched for comes by how well it fits, and goes on nowhere.
  if (meant && args['after'] != null) throw new AppError('BAD_REQUEST', { why: 'after: a look-up goes on without "search" only' });
  const cursor = cursors?.read(resource, resource.sort, args['after'], values) ?? null;
  return finish(
    {
      resource,
      sort: resource.sort,
      deleted: false,
      condition,
      search: null,
      meant,
      told,
      detail: withDetail && told,
      group: withGroup ? readGroup(registry, principal, args) : null,
      limit: readLimit(args),
      cursor,
      offset: null,
      reach: new Map(),
    },
    values,
  );
}
