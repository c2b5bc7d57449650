/** `allow` of a schema file permits the one change it was written for: once used, or found not to be needed, it permits nothing more. */
import type { ClientBase } from 'pg';
import { linkTable, nearest } from '../../../engine/names.ts';
import type { Registry, Resource } from '../../../engine/resource.ts';
import { hostWords } from '../../locale.ts';
import { handleOf } from './objects.ts';
import type { Ghost } from './plan.ts';

export type Allowances = Awaited<ReturnType<typeof readAllowances>>;

/** What stands behind `drop:` for it: the handle of a field that is gone. */
function droppedBy(resource: string, { table, column }: Ghost): string[] {
  if (column !== null) return table === resource ? [handleOf(column)] : [];
  const start = linkTable(resource, '');
  return table.startsWith(start) ? [table.slice(start.length)] : [];
}

/** What a word that fits nothing was meant to drop; one that has had its turn may just have been left there. */
function meantBy(word: string, left: readonly string[], isSpent: boolean): readonly string[] {
  const [verb, handle = ''] = word.split(':');
  if (verb !== 'drop' || left.some((other) => other === handle || other === handleOf(handle))) return [];
  const close = nearest(handle, left);
  return close !== null ? [close] : isSpent ? [] : left;
}

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
      const { or, unmatched, unneeded } = hostWords().migrate;
      return registry.resources.flatMap((resource) => {
        const { name, allow } = resource;
        const left = [...new Set(ghosts.flatMap((ghost) => droppedBy(name, ghost)))];
        return allow
          .filter((word) => !used.has(keyOf(resource, word)))
          .map((word) => {
            const meant = meantBy(word, left, spent.has(keyOf(resource, word)));
            const words = meant.map((handle) => `"drop:${handle}"`).join(` ${or} `);
            return `schemas/${name}.json: ${words === '' ? unneeded(word) : unmatched(word, words)}`;
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
