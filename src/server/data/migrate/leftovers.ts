/** What the registry no longer names stays in the database, unless the schema file says `drop:…`. */
import { linkTable, quote } from '../../../engine/names.ts';
import type { Registry } from '../../../engine/resource.ts';
import { hostWords } from '../../locale.ts';
import type { TableContext } from './columns/diff-columns.ts';
import { SYSTEM_COLUMNS } from './model.ts';
import { handleOf, isOwned, type TableModel } from './objects.ts';
import type { Draft, Ghost } from './plan.ts';
import type { Snapshot } from './snapshot.ts';

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
    draft.ghosts.push({ table: model.name, column: name });
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
    else draft.ghosts.push({ table: name, column: null });
  }
}

const nameOf = ({ table, column }: Ghost): string => (column === null ? hostWords().migrate.table(table) : `${table}.${column}`);
const kept = (ghost: Ghost): string =>
  ghost.column === null ? hostWords().migrate.keptTable(nameOf(ghost)) : hostWords().migrate.keptColumn(nameOf(ghost), ghost.column);

/** Holds for the rows in which there is something. */
export const filled = (snapshot: Snapshot, { table, column }: Ghost): string => {
  if (column === null) return 'true';
  return snapshot.get(table)!.columns.get(column)!.type.endsWith('[]')
    ? `cardinality(${quote(column)}) > 0`
    : `${quote(column)} is not null`;
};

/** Of the tables that could go those that nothing points at which stays. */
function free(tables: readonly string[], snapshot: Snapshot, wanted: ReadonlySet<string>): string[] {
  const isHeld = (table: string): boolean =>
    [...snapshot.values()].some(
      ({ name, objects }) =>
        !tables.includes(name) &&
        // Those of the registry's own tables are gone by then.
        [...objects.values()].some((object) => object.target === table && !(wanted.has(name) && isOwned(object.name))),
    );
  const left = tables.filter((table) => !isHeld(table));
  return left.length === tables.length ? left : free(left, snapshot, wanted);
}

/** What is said of the ghosts; those that nobody ever filled go where that is wanted. */
export async function settleGhosts(draft: Draft, models: readonly TableModel[]): Promise<void> {
  const { snapshot, probe, ghosts, options } = draft;
  const isOurs = ({ table }: Ghost): boolean => [...snapshot.get(table)!.objects.keys()].some(isOwned);
  const idle: Ghost[] = [];
  for (const ghost of options.tidy ? ghosts : [])
    if (isOurs(ghost) && (await probe.isEmpty(ghost.table, filled(snapshot, ghost)))) idle.push(ghost);
  const empty = idle.filter(({ column }) => column === null).map(({ table }) => table);
  const tables = free(empty, snapshot, new Set(models.map(({ name }) => name)));
  const gone = idle.filter(({ table, column }) => column !== null || tables.includes(table));
  for (const { table, column } of gone) if (column !== null) draft.step('tidy', `ALTER TABLE ${quote(table)} DROP COLUMN ${quote(column)}`);
  if (tables.length > 0) draft.step('tidy', `DROP TABLE ${tables.map(quote).join(', ')}`);
  if (gone.length > 0) draft.notices.push(hostWords().migrate.idle(gone.map(nameOf).join(', ')));
  ghosts.splice(0, ghosts.length, ...ghosts.filter((ghost) => !gone.includes(ghost)));
  draft.notices.push(...ghosts.map(kept));
}
