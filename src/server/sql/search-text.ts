/** What is searched of a record: its texts as one, as the indexes have it and every question about them. */
import { codesBeside, declaredTexts } from '../../engine/derive/indexed.ts';
import { isFolded, isToOne } from '../../engine/fields/index.ts';
import { kept } from '../../engine/kept.ts';
import { quote } from '../../engine/names.ts';
import { type PathStep, resolvePath } from '../../engine/paths.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import { soughtIn } from './fold.ts';

export interface SearchedTexts {
  steps: readonly PathStep[];
  /** That of the record at their end, and its texts. */
  table: string;
  columns: readonly string[];
}

/** Without declared paths the texts of the label are searched: what a person sees of a record, in a select too. */
const declared = (registry: Registry, resource: Resource): readonly string[] =>
  resource.search.length > 0 ? resource.search : labelPaths(registry, resource);

/** The paths of the values that a label is made of, through the labels that it shows. */
const labelPaths = (registry: Registry, resource: Resource): string[] =>
  resource.display.flatMap((part) => {
    if (!('path' in part)) return [];
    const resolved = resolvePath(registry, resource, part.path);
    if ('wrong' in resolved) return [];
    const { steps, end } = resolved;
    const relation = 'field' in end && isToOne(end.field) ? end.field : null;
    if (relation === null && !('system' in end && end.system === 'display')) return [part.path];
    const shown = relation?.options?.display;
    const before = [...steps.map(({ field }) => field.handle), ...(relation ? [relation.handle] : [])].join('.');
    const target = relation ? registry.get(relation.source!) : steps.at(-1)?.target;
    if (!target) return [];
    return (shown === undefined ? labelPaths(registry, target) : [shown]).map((path) => `${before}.${path}`);
  });

/** As whoever is told of a record only what it is called may search. */
export const byName = (resource: Resource): Resource => ({ ...resource, search: [] });

/** As whoever is told what stands beside the name may search: by the codes there, too. */
export function byCodes(registry: Registry, resource: Resource): Resource {
  const codes = codesBeside(resource).filter((code) => !resource.search.includes(code));
  return codes.length === 0 ? resource : { ...resource, search: [...declared(registry, resource), ...codes] };
}

/** The searched texts, those of one record together. */
export const searchedTexts = (registry: Registry, resource: Resource): SearchedTexts[] =>
  textsOf(registry, resource).flatMap((texts) => {
    const { table, columns } = texts;
    return columns.length === 1 || indexOver(registry, table, columns)
      ? [texts]
      : columns.map((column) => ({ ...texts, columns: [column] }));
  });

function textsOf(registry: Registry, resource: Resource): SearchedTexts[] {
  const found = declared(registry, resource).flatMap((path) => {
    const resolved = resolvePath(registry, resource, path);
    if ('wrong' in resolved || !('field' in resolved.end) || !isFolded(resolved.end.field)) return [];
    return [{ steps: resolved.steps, column: resolved.end.field.handle }];
  });
  const records = Map.groupBy(found, ({ steps }) => steps.map(({ field }) => field.handle).join('.'));
  return [...records.values()].map((texts) => {
    const { steps } = texts[0]!;
    return { steps, table: steps.at(-1)?.target.name ?? resource.name, columns: [...new Set(texts.map(({ column }) => column))].sort() };
  });
}

type Columns = readonly string[];

/** No word has a line break in it: nothing is found across two texts. */
export const searchText = (columns: Columns, sql: (column: string) => string = quote): string =>
  columns.length === 1
    ? soughtIn(sql(columns[0]!))
    : `(${columns.map((column) => `coalesce(${soughtIn(sql(column))}, '')`).join(` || E'\\n' || `)})`;

/** Asked for each text of each question: read from the schemas once. */
const searchedEverywhere = kept((registry: Registry) =>
  registry.resources.filter(({ search }) => search.length > 0).flatMap((resource) => textsOf(registry, resource)),
);

/** Which texts of the table have an index together; those that a schema file's `index` names, each by itself. */
export function indexedTexts(registry: Registry, table: string): Columns[] {
  const all = searchedEverywhere(registry).filter((texts) => texts.table === table);
  const searched = [...new Map(all.map(({ columns }) => [columns.join(' '), columns])).values()];
  const alone = declaredTexts(registry, table).filter((column) => !searched.some((columns) => columns.includes(column)));
  return [...searched, ...alone.map((column) => [column])];
}

/** The smallest index that knows these texts; null where none does. */
export const indexOver = (registry: Registry, table: string, columns: Columns): Columns | null =>
  indexedTexts(registry, table)
    .filter((indexed) => columns.every((column) => indexed.includes(column)))
    .sort((a, b) => a.length - b.length)[0] ?? null;
