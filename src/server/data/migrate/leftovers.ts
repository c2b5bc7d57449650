/** What the registry no longer names stays in the database, unless the schema file says `drop:…`. */
import { endColumn, linkTable, quote, startColumn } from '../../../engine/names.ts';
import type { Registry } from '../../../engine/resource.ts';
import type { TableContext } from './diff-columns.ts';
import { SYSTEM_COLUMNS } from './model.ts';
import type { TableModel } from './objects.ts';
import type { Draft } from './plan.ts';

const dropped = (allow: ReadonlySet<string>): string[] =>
  [...allow].filter((word) => word.startsWith('drop:')).map((word) => word.slice('drop:'.length));

export function keepColumns({ draft, model, facts, allow }: TableContext): void {
  if (model.link !== null) return;
  const wanted = new Set(model.columns.map(({ name }) => name));
  const doomed = new Set(dropped(allow).flatMap((handle) => [handle, startColumn(handle), endColumn(handle)]));
  for (const { name, notNull } of facts.columns.values()) {
    if (wanted.has(name)) continue;
    if (doomed.has(name)) {
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
  const doomed = new Set(registry.resources.flatMap(({ name, allow }) => dropped(new Set(allow)).map((handle) => linkTable(name, handle))));
  for (const { name, columns } of draft.snapshot.values()) {
    const isLink = columns.has('owner') && columns.has('target');
    if (wanted.has(name) || !(isLink || SYSTEM_COLUMNS.every((column) => columns.has(column.name)))) continue;
    if (isLink && doomed.has(name)) draft.step('drop', `DROP TABLE ${quote(name)}`);
    else draft.notices.push(`tabel ${name} tidak ada lagi di skema; isinya disimpan.`);
  }
}
