/** Who did what one may see: their names stand beside that anyway, and by them it is narrowed also by who may not look up accounts. */
import { TOTAL_CAP } from '../../engine/constants.ts';
import type { ActivityPerson } from '../../engine/history.ts';
import { quote } from '../../engine/names.ts';
import { askRows } from '../data/transaction.ts';
import { Params } from '../sql/scope.ts';
import { withName } from '../sql/statement.ts';
import { objectOf, personView } from '../view.ts';
import { isMeantSql, lookedSql } from './asked.ts';
import { seenBy } from './visible.ts';

/** More are no choice any more. */
const MOST = 500;

export const activityPeople = personView<Record<string, never>>({
  name: 'activityPeople',
  input: objectOf({}),
  run: async ({ registry, pool }, { principal }): Promise<ActivityPerson[]> => {
    const { account } = registry.product;
    const params = new Params();
    const seen = seenBy(registry, principal, undefined, params);
    if (seen === null) return [];
    const looked = lookedSql(registry, principal, { walked: {}, meaning: null, most: { looked: TOTAL_CAP, sought: TOTAL_CAP } }, params);
    const sql = `select u.id, u.${quote(account.name)} as "name" from ${quote(account.resource)} u
      where u.id in (select a."userId" from (${looked}) l join skema.action a on a.id = l.id where ${isMeantSql('l', seen.condition)})
      order by 2, 1 limit ${MOST}`;
    return askRows<ActivityPerson>(pool, withName('activity.people', sql), params.values);
  },
});
