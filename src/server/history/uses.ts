/** Who points at records, and how many: what a person sees beside a record, and before the question whether to delete some. */
import { AppError } from '../../engine/errors.ts';
import type { Use } from '../../engine/history.ts';
import { decide } from '../../engine/rights/access.ts';
import { countPointing } from '../data/repository/references.ts';
import { COUNT_CAP } from '../data/repository/sentences.ts';
import { askRows } from '../data/transaction.ts';
import { Params } from '../sql/scope.ts';
import { withName } from '../sql/statement.ts';
import { ID, objectOf, personView } from '../view.ts';
import { resourceNamed, rowsOf } from './reach.ts';

interface Asked {
  resource: string;
  ids: readonly string[];
}

const MOST = 200;

/** In the order of the registry; those that nothing points through are there with nothing. */
export const recordUses = personView<Asked>({
  name: 'recordUses',
  input: objectOf({ resource: { type: 'string' }, ids: { type: 'array', items: ID, minItems: 1, maxItems: MOST, uniqueItems: true } }, [
    'resource',
    'ids',
  ]),
  run: async ({ registry, pool }, { principal }, { resource: name, ids }): Promise<Use[]> => {
    const resource = resourceNamed(registry, name);
    const params = new Params();
    const sql = `select count(*)::int as "count" from ${rowsOf(registry, principal, { resource: name, ids }, params)}`;
    const references = resource.referencedBy;
    const [[reached], found] = await Promise.all([
      askRows<{ count: number }>(pool, withName(`${name}.reached`, sql), params.values),
      countPointing(
        pool,
        registry,
        { principal, name, ids },
        references.map((reference) => [reference]),
      ),
    ]);
    if (reached!.count < ids.length) throw new AppError('NOT_FOUND');
    return references.map(({ resource: user, field, onDelete }, index) => {
      const { count, others } = found[index]!;
      const { fields, single } = registry.get(user);
      const may = (verb: 'list' | 'item'): boolean => decide(principal, registry.get(user), verb).allowed;
      return {
        resource: user,
        field,
        name: fields.find(({ handle }) => handle === field)!.name,
        readable: may('list') || may('item'),
        listed: !single && may('list'),
        holds: onDelete === 'restrict',
        total: Math.min(count, COUNT_CAP),
        capped: count > COUNT_CAP,
        unseen: others,
      };
    });
  },
});
