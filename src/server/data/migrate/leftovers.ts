/** What the registry no longer names stays in the database, unless the schema file says `drop:…`. */
import { linkTable, quote } from '../../../engine/names.ts';
import type { Registry } from '../../../engine/resource.ts';
import type { TableContext } from './diff-columns.ts';
import { SYSTEM_COLUMNS } from './model.ts';
import type { TableModel } from './objects.ts';
import type { Draft } from './plan.ts';

/** The field a column belongs to: one end of a range goes with the other. */
const handleOf = (column: string): string => column.replace(/_(start|end)$/, '');

export function keepColumns({ draft, model, facts, permits }: TableContext): void {
  if (model.link !== null) return;
  const wanted = new Set(model.columns.map(({ name }) => name));
  for (const { name, notNull } of facts.columns.values()) {
    if (wanted.has(name)) continue;
    if (permits(`drop:${name}`) || permits(`drop:${handleOf(name)}`)) {
      draft.step('column', `ALTER TABLE ${quote(model.name)} DROP COLUMN ${quote(name)}`);
      continue;
    }
    if (notNull) draft.step('column', `ALTER TABLE ${quote(model.name)} ALTER COLUMN ${quote(name)} DROP NOT NULL`);
    draft.notices.push(`${model.name}.${name} tidak ada lagi di skema; kolom dan isinya disimpan ("allow": ["drop:${name}"] membuangnya).`);
  }
}

/** Tables of schema files that are gone, and link tables of fields that are gone. */
export function keepTables(draft: Draft, registry: Registry, models: readonly TableModel[]): void {
  const wanted = new Set(models.map(({ name }) => name));
  const isDoomed = (table: string): boolean =>
    registry.resources.some(
      (resource) =>
        table.startsWith(linkTable(resource.name, '')) &&
        draft.allowances.permits(resource, `drop:${table.slice(resource.name.length + 1)}`),
    );
  for (const { name, columns, isLink } of draft.snapshot.values()) {
    if (wanted.has(name) || !(isLink || SYSTEM_COLUMNS.every((column) => columns.has(column.name)))) continue;
    if (isLink && isDoomed(name)) draft.step('drop', `DROP TABLE ${quote(name)}`);
    else draft.notices.push(`tabel ${name} tidak ada lagi di skema; isinya disimpan.`);
  }
}
