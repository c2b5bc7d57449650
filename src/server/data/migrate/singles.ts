/** The one record of a `single` resource, made of its defaults as soon as its table is there. */
import type { ClientBase } from 'pg';
import { SYSTEM_PRINCIPAL } from '../../../engine/rights/access.ts';
import { AppError } from '../../../engine/errors.ts';
import { isToOne } from '../../../engine/fields/index.ts';
import { quote } from '../../../engine/names.ts';
import { type Registry, type Resource, SINGLE_ID } from '../../../engine/resource.ts';
import { createRecords } from '../repository/create.ts';
import { toWork } from '../repository/perform.ts';
import { reasonsOf } from '../repository/sentences.ts';
import { hostWords } from '../../locale.ts';
import { MigrationFailed } from './failures.ts';
import type { Snapshot } from './snapshot.ts';

/** A required relation has no default: such a record comes from the product's base seed. */
const isSeeded = ({ fields }: Resource): boolean => fields.some((field) => isToOne(field) && field.required);

async function isMissing(client: ClientBase, { name }: Resource): Promise<boolean> {
  const { rows } = await client.query(`select 1 from ${quote(name)} where "id" = $1`, [SINGLE_ID]);
  return rows.length === 0;
}

/** Names of those whose record is not there yet. */
export async function planSingles(client: ClientBase, registry: Registry, snapshot: Snapshot): Promise<string[]> {
  const missing: string[] = [];
  for (const resource of registry.resources)
    if (resource.single && !isSeeded(resource) && (!snapshot.has(resource.name) || (await isMissing(client, resource))))
      missing.push(resource.name);
  return missing;
}

/** Within the migration's transaction. */
export async function makeSingles(client: ClientBase, registry: Registry, names: readonly string[]): Promise<void> {
  for (const resource of names.map((name) => registry.get(name))) {
    const by = { principal: SYSTEM_PRINCIPAL, verb: 'seed' } as const;
    const work = toWork({ registry, clock: () => new Date() }, { client, begun: Promise.resolve() }, by);
    const [outcome] = await createRecords(work, resource, [{ input: {} }]);
    if (outcome instanceof AppError) {
      throw new MigrationFailed(`schemas/${resource.name}.json: ${hostWords().migrate.singleFailed(reasonsOf(outcome))}`);
    }
    await work.log.end();
    await work.follower.flush();
  }
}
