/** `allow` of a schema file permits the one change it was written for: once used, or found not to be needed, it permits nothing more. */
import type { ClientBase } from 'pg';
import { nearest } from '../../../engine/names.ts';
import type { Registry, Resource } from '../../../engine/resource.ts';
import { hostWords } from '../../locale.ts';
import type { Ghost } from './plan.ts';

export class Allowances {
  readonly #spent: ReadonlySet<string>;
  readonly #used = new Set<string>();

  private constructor(spent: ReadonlySet<string>) {
    this.#spent = spent;
  }

  static async read(client: ClientBase): Promise<Allowances> {
    const { rows } = await client.query<{ key: string }>(`select resource || ' ' || word as key from skema.allowance`);
    return new Allowances(new Set(rows.map(({ key }) => key)));
  }

  /** Words of this resource that may still be used. */
  open({ name, allow }: Resource): ReadonlySet<string> {
    return new Set(allow.filter((word) => !this.#spent.has(`${name} ${word}`)));
  }

  /** Whether this is permitted; asking means that it is needed. */
  permits(resource: Resource, word: string): boolean {
    if (!this.open(resource).has(word)) return false;
    this.#used.add(`${resource.name} ${word}`);
    return true;
  }

  isSpent({ name, allow }: Resource, word: string): boolean {
    return allow.includes(word) && this.#spent.has(`${name} ${word}`);
  }

  /** What stands in a schema file and was not needed this time. */
  notices(registry: Registry, ghosts: readonly Ghost[]): string[] {
    const { unmatched, unneeded } = hostWords().migrate;
    return registry.resources.flatMap(({ name, allow }) => {
      const left = ghosts.flatMap(({ table, column }) => (table === name && column !== null ? [column] : []));
      return allow
        .filter((word) => !this.#used.has(`${name} ${word}`))
        .map((word) => {
          const handle = word.replace('drop:', '');
          const guess = left.includes(handle) ? null : nearest(handle, left);
          return `schemas/${name}.json: ${guess === null ? unneeded(word) : unmatched(word, guess)}`;
        });
    });
  }
}

/** After the changes: every word there is has had its turn; one that was taken out of its file may be written anew. */
export async function spendAllowances(client: ClientBase, registry: Registry): Promise<void> {
  const words = JSON.stringify(registry.resources.flatMap(({ name, allow }) => allow.map((word) => ({ resource: name, word }))));
  const given = 'select w.resource, w.word from jsonb_to_recordset($1::jsonb) as w(resource text, word text)';
  await client.query(`delete from skema.allowance where (resource, word) not in (${given})`, [words]);
  await client.query(`insert into skema.allowance (resource, word) ${given} on conflict do nothing`, [words]);
}
