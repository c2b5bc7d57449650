/** Who still points at a record, and what its removal does to them. */
import { isToMany } from '../../../engine/fields/index.ts';
import type { ClientBase } from 'pg';
import { linkTable, quote } from '../../../engine/names.ts';
import type { Reference, Registry, Resource } from '../../../engine/resource.ts';
import { toStatement } from '../../sql/statement.ts';
import { COUNT_CAP, countText } from './sentences.ts';

/** From-clause and condition of the live records that point at $1 through this reference. */
function usersSql(registry: Registry, { resource, field }: Reference): string {
  if (isToMany(registry.get(resource).fields.find(({ handle }) => handle === field)!)) {
    const link = quote(linkTable(resource, field));
    return `from ${link} l join ${quote(resource)} t on t."id" = l."owner" where l."target" = $1::uuid and t."deletedAt" is null`;
  }
  return `from ${quote(resource)} t where t.${quote(field)} = $1::uuid and t."deletedAt" is null`;
}

/** Texts such as `3 Buku`, one per resource that holds the record fast. The record itself must be locked before. */
export async function findUses(client: ClientBase, registry: Registry, resource: Resource, id: string): Promise<string[]> {
  const holding = Map.groupBy(
    resource.referencedBy.filter(({ onDelete }) => onDelete === 'restrict'),
    (reference) => reference.resource,
  );
  if (holding.size === 0) return [];
  const counts = [...holding].map(([name, references], index) => {
    const self = name === resource.name ? ' and t."id" <> $1::uuid' : '';
    // A record that points here twice counts once.
    const users = references.map((reference) => `select t."id" ${usersSql(registry, reference)}${self}`).join(' union ');
    return `(select count(*) from (${users} limit ${COUNT_CAP + 1}) as found)::int as "r${index}"`;
  });
  const { rows } = await client.query<Record<string, number>>({
    ...toStatement(`select ${counts.join(', ')}`),
    values: [id],
  });
  return [...holding.keys()].flatMap((name, index) => {
    const count = rows[0]![`r${index}`]!;
    return count === 0 ? [] : [`${countText(count)} ${registry.get(name).title}`];
  });
}

/** Live records whose reference is emptied when the record goes. */
export async function findDetached(
  client: ClientBase,
  registry: Registry,
  resource: Resource,
  id: string,
): Promise<{ resource: string; field: string; id: string }[]> {
  const loose = resource.referencedBy.filter(({ onDelete }) => onDelete === 'setNull');
  if (loose.length === 0) return [];
  const parts = loose.map(
    (reference) => `select '${reference.resource}' as "resource", '${reference.field}' as "field", t."id" ${usersSql(registry, reference)}`,
  );
  const { rows } = await client.query<{ resource: string; field: string; id: string }>(parts.join(' union all '), [id]);
  return rows;
}
