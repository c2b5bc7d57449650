/** What a rule of the product offers for the relation a look-up is made for. */
import type { Pool } from 'pg';
import { type Principal, decide } from '../../engine/rights/access.ts';
import { isId, relationId } from '../../engine/fields/index.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import { retryRead } from '../data/faults.ts';
import { createRuleData } from '../data/repository/rule-data.ts';
import { idsWithin } from '../data/repository/stored.ts';
import { withClient } from '../data/transaction.ts';
import type { LookupFor } from './query/fixed.ts';

interface Reading {
  registry: Registry;
  pool: Pool;
}

const readOnly = (): Promise<never> => Promise.reject(new Error('a look-up writes nothing'));

/** Ids; null when nothing is narrowed. Of what decides it, only records count that the person could choose. */
export async function readOffered({ registry, pool }: Reading, principal: Principal, given: unknown): Promise<readonly string[] | null> {
  const { resource: name, field, values } = (given ?? {}) as Partial<LookupFor>;
  const { rules } = registry.product;
  const offer = rules[name ?? '']?.offers?.[field ?? ''];
  if (!offer || typeof values !== 'object' || values === null) return null;
  const deciding = rules[name!]!.offeredBy?.[field!] ?? [];
  const owner = registry.get(name!);
  return retryRead(() =>
    withClient(pool, async (client) => {
      const known: Record<string, unknown> = {};
      for (const handle of deciding) {
        const id = relationId((values as Record<string, unknown>)[handle]);
        const target = targetOf(registry, owner, handle);
        const { allowed, rows } = decide(principal, target, 'lookup');
        if (allowed && isId(id) && (await idsWithin(client, registry, target, [id], rows)).has(id)) known[handle] = id;
      }
      return offer(known, createRuleData(client, registry, readOnly));
    }),
  );
}

const targetOf = (registry: Registry, { fields }: Resource, handle: string): Resource =>
  registry.get(fields.find((field) => field.handle === handle)!.source!);
