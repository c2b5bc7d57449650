/** `allow` of a schema file permits the one change it was written for: once used, or found not to be needed, it permits nothing more. */
import type { ClientBase } from 'pg';
import { nearest } from '../../../engine/names.ts';
import type { Registry, Resource } from '../../../engine/resource.ts';
import { hostWords } from '../../locale.ts';
import type { Ghost } from './plan.ts';

export type Allowances = Awaited<ReturnType<typeof readAllowances>>;

export async function readAllowances(client: ClientBase) {
  const { rows } = await client.query<{ key: string }>(`select resource || ' ' || word as key from skema.allowance`);
  const spent: ReadonlySet<string> = new Set(rows.map(({ key }) => key));
  const used = new Set<string>();
  const keyOf = ({ name }: Pick<Resource, 'name'>, word: string): string => `${name} ${word}`;
  return {
    /** Whether this is permitted; asking means that it is needed. */
    permits: (resource: Resource, word: string): boolean => {
      const key = keyOf(resource, word);
      const isOpen = resource.allow.includes(word) && !spent.has(key);
      if (isOpen) used.add(key);
      return isOpen;
    },
    isSpent: (resource: Resource, word: string): boolean => resource.allow.includes(word) && spent.has(keyOf(resource, word)),
    /** What stands in a schema file and was not needed this time. */
    notices: (registry: Registry, ghosts: readonly Ghost[]): string[] => {
      const { unmatched, unneeded } = hostWords().migrate;
      return registry.resources.flatMap((resource) => {
        const { name, allow } = resource;
        const left = ghosts.flatMap(({ table, column }) => (table === name && column !== null ? [column] : []));
        return allow
          .filter((word) => !used.has(keyOf(resource, word)))
          .map((word) => {
            const handle = word.replace('drop:', '');
            const guess = left.includes(handle) ? null : nearest(handle, left);
            return `schemas/${name}.json: ${guess === null ? unneeded(word) : unmatched(word, guess)}`;
          });
      });
    },
  };
}

/** After the changes: every word there is has had its turn; one that was taken out of its file may be written anew. */
export async function spendAllowances(client: ClientBase, registry: Registry): Promise<void> {
  const words = JSON.stringify(registry.resources.flatMap(({ name, allow }) => allow.map((word) => ({ resource: name, word }))));
  const given = 'select w.resource, w.word from jsonb_to_recordset($1::jsonb) as w(resource text, word text)';
  await client.query(`delete from skema.allowance where (resource, word) not in (${given})`, [words]);
  await client.query(`insert into skema.allowance (resource, word) ${given} on conflict do nothing`, [words]);
}
