/** What a change would come to beyond the record itself, said before it is saved: a product's own computation, by resource. */
import { readInput } from '../data/repository/input.ts';
import { readRow, rowSql, type Values } from '../data/repository/record.ts';
import { demand } from '../../engine/rights/why.ts';
import type { Principal } from '../../engine/rights/access.ts';
import type { Registry } from '../../engine/resource.ts';
import { AppError } from '../../engine/errors.ts';
import { askRows } from '../data/transaction.ts';
import { resourceNamed, rowOf } from '../history/reach.ts';
import { Params, scopeSql } from '../sql/scope.ts';
import { ID, objectOf, personView } from '../view.ts';
import type { Pool } from 'pg';

/** Whole records, as they are stored and as they would be. Nothing may be written. */
export type Effect = (
  tools: { registry: Registry; pool: Pool; principal: Principal },
  change: { before: Values; after: Values },
) => Promise<readonly string[]>;

interface Asked {
  resource: string;
  id: string;
  /** What would be saved. */
  input: Values;
}

/** For who may save it: what may not be written, or is not read, is refused as the save would be. */
export const changeEffect = personView<Asked>({
  name: 'changeEffect',
  input: objectOf({ resource: { type: 'string' }, id: ID, input: { type: 'object' } }, ['resource', 'id', 'input']),
  run: async ({ registry, pool, effects }, { principal }, { resource: name, id, input }) => {
    const resource = resourceNamed(registry, name);
    const right = demand(principal, resource, 'update');
    const params = new Params();
    const within = scopeSql(registry, resource, right.rows, 't', params);
    const text = `select ${rowSql(resource, 't')} as "row" from ${rowOf(registry, principal, { resource: name, id }, params)} and ${within}`;
    const [found] = await askRows<{ row: Values }>(pool, text, params.values);
    if (!found) throw new AppError('NOT_FOUND');
    const { values, messages } = readInput(resource, input, right);
    if (Object.keys(messages).length > 0) throw new AppError('INVALID', { messages });
    const before = readRow(resource, found.row).values;
    const effect = Object.hasOwn(effects, name) ? effects[name] : undefined;
    return { said: effect ? await effect({ registry, pool, principal }, { before, after: { ...before, ...values } }) : [] };
  },
});
