/** Something vanished and something like it is new: perhaps a rename that nobody has told. */
import type { Registry } from '../../../engine/resource.ts';
import { hostWords } from '../../locale.ts';
import { SYSTEM_COLUMNS } from './model.ts';
import type { TableModel } from './objects.ts';
import type { Draft } from './plan.ts';
import type { TableFacts } from './snapshot.ts';
import { literal, quote } from '../../../engine/names.ts';

const SYSTEM: ReadonlySet<string> = new Set(SYSTEM_COLUMNS.map(({ name }) => name));
const own = (names: Iterable<string>): string[] => [...names].filter((name) => !SYSTEM.has(name));
const shown = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(` ${hostWords().migrate.or} `);

async function suggestColumns(draft: Draft, { name, resource, columns, link }: TableModel, facts: TableFacts): Promise<void> {
  if (link !== null) return;
  const wanted = new Set(columns.map((column) => column.name));
  const gone = [...facts.columns.values()].filter((column) => !wanted.has(column.name));
  for (const column of columns) {
    if (facts.columns.has(column.name) || column.handle === null) continue;
    const like: string[] = [];
    for (const other of gone)
      if (other.type === column.type && (await draft.probe.count(name, `${quote(other.name)} is not null`)) > 0) like.push(other.name);
    if (like.length > 0) draft.notices.push(`schemas/${resource}.json: ${hostWords().migrate.likeColumn(column.handle, shown(like))}`);
  }
}

function suggestTable(draft: Draft, model: TableModel, wanted: ReadonlySet<string>): void {
  const columns = own(model.columns.map(({ name }) => name));
  const like = [...draft.snapshot.values()].filter(
    (facts) =>
      !wanted.has(facts.name) &&
      [...SYSTEM].every((name) => facts.columns.has(name)) &&
      columns.filter((name) => facts.columns.has(name)).length * 2 > Math.max(columns.length, own(facts.columns.keys()).length),
  );
  if (like.length > 0)
    draft.notices.push(`schemas/${model.resource}.json: ${hostWords().migrate.likeTable(shown(like.map(({ name }) => name)))}`);
}

export async function suggestRenames(draft: Draft, registry: Registry, models: readonly TableModel[]): Promise<void> {
  const wanted = new Set(models.map(({ name }) => name));
  for (const model of models) {
    const facts = draft.snapshot.get(model.name);
    if (facts) await suggestColumns(draft, model, facts);
    else if (model.link === null && registry.get(model.resource).was === undefined) suggestTable(draft, model, wanted);
  }
}

/** A default that points at nobody would be refused with every new record; told as soon as there are records to point at. */
export async function tellDefaults(draft: Draft, registry: Registry): Promise<void> {
  for (const { name, fields } of registry.resources)
    for (const { handle, source, default: given } of fields) {
      const ids = source === undefined || !draft.snapshot.has(source) ? [] : [given ?? []].flat().map(String);
      for (const id of ids)
        if (
          (await draft.probe.isEmpty(source!, `"id" = ${literal(id)} and "deletedAt" is null`)) &&
          !(await draft.probe.isEmpty(source!, '"deletedAt" is null'))
        )
          draft.notices.push(`schemas/${name}.json: ${handle}: ${hostWords().migrate.noDefault(source!, id)}`);
    }
}
