/** What of a resource is closed to a person at this moment, told before anybody tries. */
import type { Closing } from '../../engine/rules/entity.ts';
import type { Resource } from '../../engine/resource.ts';
import { type Principal, decide } from '../../engine/rights/access.ts';
import { locale } from '../../engine/words/locale.ts';
import { rulesOf } from '../data/repository/account-rules.ts';
import { whyOnlyRead } from '../data/repository/only-read.ts';
import { createRuleData } from '../data/repository/rule-data.ts';
import { dayAt } from '../data/today.ts';
import { idsWithin } from '../data/repository/stored.ts';
import { withClient } from '../data/transaction.ts';
import { resourceNamed } from '../history/reach.ts';
import { type OnlyRead, ONLY_READ_MAX } from '../../engine/wire/only-read.ts';
import { type ViewTools, ID, objectOf, personView } from '../view.ts';

const readOnly = (): Promise<never> => Promise.reject(new Error('what is closed is only read'));
const WRITES = ['create', 'update', 'remove'] as const;

/** By resource; without those of which nothing is closed, or which this person may not write at all: that is told by the role. */
export async function closingsNow(
  { registry, pool, clock }: Pick<ViewTools, 'registry' | 'pool' | 'clock'>,
  principal: Principal,
  resources: readonly Resource[],
): Promise<ReadonlyMap<string, readonly Closing[]>> {
  const asked = resources.flatMap((resource) => {
    const closings = rulesOf(registry, resource)?.closings;
    return closings && WRITES.some((verb) => decide(principal, resource, verb).allowed) ? [{ name: resource.name, closings }] : [];
  });
  if (asked.length === 0) return new Map();
  const now = clock().toISOString();
  const today = dayAt(now, locale().zone);
  return withClient(pool, async (client) => {
    const data = createRuleData(client, registry, readOnly);
    const found = new Map<string, readonly Closing[]>();
    for (const { name, closings } of asked) {
      const closed = await closings({ principal, today, now, data });
      if (closed.length > 0) found.set(name, closed);
    }
    return found;
  });
}

export const closedNow = personView<{ resource: string }>({
  name: 'closedNow',
  input: objectOf({ resource: { type: 'string' } }, ['resource']),
  run: async (tools, { principal }, { resource: name }): Promise<{ closings: readonly Closing[] }> => {
    const resource = resourceNamed(tools.registry, name);
    return { closings: (await closingsNow(tools, principal, [resource])).get(name) ?? [] };
  },
});

interface Beyond {
  resource: string;
  verb: 'update' | 'remove';
  records: readonly string[];
}

/** Which of these records this person reads, and may not change or delete, and why. */
export const onlyRead = personView<Beyond>({
  name: 'onlyRead',
  input: objectOf(
    {
      resource: { type: 'string' },
      verb: { enum: ['update', 'remove'] },
      records: { type: 'array', items: ID, maxItems: ONLY_READ_MAX },
    },
    ['resource', 'verb', 'records'],
  ),
  run: async ({ registry, pool }, { principal }, { resource: name, verb, records }): Promise<OnlyRead> => {
    const resource = resourceNamed(registry, name);
    const { allowed, rows } = decide(principal, resource, verb);
    if (!allowed) return { records: [], why: null };
    return withClient(pool, async (client) => {
      const work = { client, registry, principal };
      const reached = await idsWithin(work, resource, records, rows);
      const others = records.filter((id) => !reached.has(id));
      const found = await whyOnlyRead(work, resource, others, verb);
      return { records: [...found.keys()], why: [...found.values()][0]?.message ?? null };
    });
  },
});
