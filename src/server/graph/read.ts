/** Root fields that read: one prepared statement each, whose text goes into the reply as it is. */
import type { Pool } from 'pg';
import { type Principal, decide } from '../../engine/rights/access.ts';
import { lookupPaths } from '../../engine/rights/lookups.ts';
import { type Reason, reasonOutside } from '../../engine/rights/reason.ts';
import { demand, whyOutside } from '../../engine/rights/why.ts';
import { AppError } from '../../engine/errors.ts';
import { isId, relationId } from '../../engine/fields/index.ts';
import { type Registry, SINGLE_ID } from '../../engine/resource.ts';
import { retryRead } from '../data/faults.ts';
import { withClient } from '../data/transaction.ts';
import { type Statement, runStatement, toStatement, withName } from '../sql/statement.ts';
import { createRuleData } from '../data/repository/rule-data.ts';
import { idsWithin } from '../data/repository/stored.ts';
import { namingComputed } from './computed-failure.ts';
import type { Arguments } from './document/arguments.ts';
import type { Selection } from './document/selection.ts';
import type { ResourceRoot } from './operation.ts';
import type { Info } from '../../engine/reply.ts';
import { SUCCESS, failure } from '../answer.ts';
import { payloadPieces, toText } from './plan/concat.ts';
import { itemSql } from './plan/item.ts';
import { isWithoutRows, listSql, wantsDetail, wantsGroup, wantsRows } from './plan/list.ts';
import { type Ask, askList, askLookup, readLimit } from './query/ask.ts';
import { Values, pathsIn, shapeOf } from './query/condition.ts';
import { type ReadCursors, placeOf } from './query/cursor.ts';
import { type LookupFor, scopeCondition } from './query/fixed.ts';
import { slowIn } from './query/slow.ts';
import { reachOf } from './query/further.ts';

/** Hears why a record is not within reach; null: nothing narrows it. */
export type Tell = (why: string | null, reason: Reason | null) => void;

/** Asks a statement for its text. */
export type Send = (statement: Statement, values: readonly unknown[]) => Promise<string | null>;

interface Reader {
  registry: Registry;
  pool: Pool;
  tell: Tell;
  cursors: ReadCursors;
  /** Takes the only statement; absent: as many as there are, each for itself. */
  send: Send | undefined;
}

/** Of what was asked to be one statement and is not. */
export const MORE_THAN_ONE = new Error('more than one statement');

const readOnly = (): Promise<never> => Promise.reject(new Error('a look-up writes nothing'));

/** What a rule of the product offers for the relation a look-up is made for: ids, null when nothing is narrowed, as for a filter, which fills in no record and sends no values. Of what decides it, only records count that the person could choose. */
async function readOffered({ registry, pool, send }: Reader, principal: Principal, given: unknown): Promise<readonly string[] | null> {
  const { resource: name, field, values, offers } = (given ?? {}) as Partial<LookupFor>;
  const { rules } = registry.product;
  const offer = rules[name ?? '']?.offers?.[field ?? ''];
  if (!offer || offers === false || typeof values !== 'object' || values === null) return null;
  if (send) throw MORE_THAN_ONE;
  const deciding = rules[name!]!.offeredBy?.[field!] ?? [];
  const owner = registry.get(name!);
  return retryRead(() =>
    withClient(pool, async (client) => {
      const known: Record<string, unknown> = {};
      for (const handle of deciding) {
        const id = relationId((values as Record<string, unknown>)[handle]);
        const { source } = owner.fields.find((one) => one.handle === handle)!;
        const target = registry.get(source!);
        const { allowed, rows } = decide(principal, target, 'lookup');
        if (allowed && isId(id) && (await idsWithin({ client, registry }, target, [id], rows)).has(id)) known[handle] = id;
      }
      return offer(known, createRuleData(client, registry, readOnly), principal);
    }),
  );
}

const run = ({ pool, send }: Reader, statement: Statement, values: readonly unknown[]): Promise<string | null> =>
  send ? send(statement, values) : retryRead(() => withClient(pool, (client) => runStatement(client, statement, values)));

const statementFor = ({ statements, operation: { resource, verb } }: ResourceRoot, shape: string, toSql: () => string): Statement =>
  statements.get(shape) ?? statements.add(shape, toStatement(withName(`${resource.name}.${verb}`, toSql())));

/** What is searched is kept from the planner. */
const searching = ({ search, meant }: Ask, statement: Statement): Statement =>
  search === null && meant === null ? statement : { ...statement, isPlannedOnce: true };

/** Rows a root may bring, each step beyond the columns one more: what it costs. */
export const costOf = ({ operation: { verb }, further }: ResourceRoot, args: Arguments): number =>
  (verb === 'item' ? 1 : readLimit(args)) * (1 + further.length);

/** What can be said without a row. */
const payload = (selection: Selection, info: Info): string => toText(payloadPieces(selection, { info }, () => ['null']));

async function readItem(reader: Reader, root: ResourceRoot, principal: Principal, args: Arguments): Promise<string> {
  const { resource } = root.operation;
  const { children } = root.selected;
  const { rows } = demand(principal, resource, 'item');
  const id = resource.single ? (args['id'] ?? SINGLE_ID) : args['id'];
  if (!isId(id)) return missingPayload(children);
  const values = new Values();
  values.add(id);
  const scope = scopeCondition(rows, values);
  const { reach, shape } = reachOf(principal, root.further, values);
  const statement = statementFor(root, `${shapeOf(scope)}|${shape}`, () => itemSql(reader.registry, resource, { scope, reach }, children));
  const text = await run(reader, statement, values.list);
  if (text === null) reader.tell(whyOutside(principal, resource, 'item'), reasonOutside(principal, resource, 'item'));
  return text ?? missingPayload(children);
}

const missingPayload = (selection: Selection): string => payload(selection, failure(new AppError('NOT_FOUND')));

export async function readRoot(reader: Reader, root: ResourceRoot, principal: Principal, args: Arguments): Promise<string> {
  const { resource, verb } = root.operation;
  if (verb === 'item') return readItem(reader, root, principal, args);
  const { children } = root.selected;
  const cursors = await reader.cursors();
  const { ask, values, shape } =
    verb === 'list'
      ? askList(principal, resource, args, {
          withRows: wantsRows(children),
          further: root.further,
          cursors,
          slow: slowIn(reader.registry, resource),
        })
      : askLookup(reader.registry, principal, resource, args, {
          offered: await readOffered(reader, principal, args['for']),
          paths: lookupPaths(reader.registry, principal, resource),
          withDetail: wantsDetail(children),
          withGroup: wantsGroup(children),
          cursors,
        });
  if (isWithoutRows(children)) return payload(children, SUCCESS);
  const statement = statementFor(root, shape, () => listSql(reader.registry, ask, children));
  const text = await run(reader, searching(ask, statement), values).catch((error: unknown) => {
    const beside = [...(ask.condition ? pathsIn(ask.condition) : []), ...ask.sort.map(({ by }) => by)];
    throw namingComputed(error, ask.resource, children, beside);
  });
  return cursors.sealIn(text!, placeOf(ask.resource, ask.sort));
}
