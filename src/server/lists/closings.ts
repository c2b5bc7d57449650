/** What of a resource is closed to a person at this moment, told before anybody tries. */
import type { Closing } from '../../engine/rules/entity.ts';
import { decide } from '../../engine/rights/access.ts';
import { locale } from '../../engine/words/locale.ts';
import { rulesOf } from '../data/repository/account-rules.ts';
import { createRuleData } from '../data/repository/rule-data.ts';
import { dayAt } from '../data/today.ts';
import { withClient } from '../data/transaction.ts';
import { resourceNamed } from '../history/reach.ts';
import { objectOf, personView } from '../view.ts';

const readOnly = (): Promise<never> => Promise.reject(new Error('what is closed is only read'));
const WRITES = ['create', 'update', 'remove'] as const;

export const closedNow = personView<{ resource: string }>({
  name: 'closedNow',
  input: objectOf({ resource: { type: 'string' } }, ['resource']),
  run: async ({ registry, pool, clock }, { principal }, { resource: name }): Promise<{ closings: readonly Closing[] }> => {
    const resource = resourceNamed(registry, name);
    const rules = rulesOf(registry, resource);
    // Whoever may write nothing of it is told so by the role.
    if (!rules?.closings || !WRITES.some((verb) => decide(principal, resource, verb).allowed)) return { closings: [] };
    const { closings } = rules;
    const now = clock().toISOString();
    const today = dayAt(now, locale().zone);
    return withClient(pool, async (client) => {
      const data = createRuleData(client, registry, readOnly);
      return { closings: await closings({ principal, today, now, data }) };
    });
  },
});
