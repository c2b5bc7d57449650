/** How many actions there are of what is asked for: of so many of the newest at most, however long the log has become. */
import { TOTAL_CAP } from '../../engine/constants.ts';
import type { ActivityCount } from '../../engine/history.ts';
import { askRows } from '../data/transaction.ts';
import { Params } from '../sql/scope.ts';
import { withName } from '../sql/statement.ts';
import { objectOf, personView } from '../view.ts';
import { type Asked, ASKED, isMeantSql, lookedSql } from './asked.ts';
import { meaningOf } from './search.ts';
import { seenBy } from './visible.ts';

const MOST = { looked: TOTAL_CAP + 1, sought: TOTAL_CAP + 1 };

export const activityCount = personView<Asked>({
  name: 'activityCount',
  input: objectOf(ASKED),
  run: async (tools, { principal }, { search = '', ...walked }): Promise<ActivityCount> => {
    const { registry, pool } = tools;
    const meaning = await meaningOf(tools, principal, search, walked);
    const params = new Params();
    const meant = seenBy(registry, principal, walked.resources, params);
    if (meant === null) return { total: 0, capped: false };
    const looked = lookedSql(registry, principal, { walked, meaning, most: MOST }, params);
    const sql = `select count(*) filter (where ${isMeantSql('l', meant.condition)})::int as "found", count(*)::int as "looked" from (${looked}) l`;
    const [row] = await askRows<{ found: number; looked: number }>(pool, withName('activity.count', sql), params.values);
    return { total: Math.min(row!.found, TOTAL_CAP), capped: row!.looked > TOTAL_CAP };
  },
});
