/** What indexes keep, as the schema files say: by `columns` and `sort` without a word, by `index` for everything else. */
import { columnsOf, fieldType, isFolded, isToOne } from '../fields/index.ts';
import type { Field } from '../field.ts';
import { kept } from '../kept.ts';
import { mustResolve, type PathStep, sortPathOf } from '../paths.ts';
import type { Registry, Resource } from '../resource.ts';

export const isSingleColumn = (field: Field): boolean => fieldType(field).shape === 'single' && columnsOf(field).length === 1;

interface Declared {
  /** Whose table it is about. */
  table: string;
  field: Field;
}

/** Each `index` as the field it ends at; a relation stands for the field it is shown by. */
const declaredIn = kept((registry: Registry): readonly Declared[] =>
  registry.resources.flatMap((resource) =>
    resource.index.flatMap((path) => {
      const { steps, end } = mustResolve(registry, resource, sortPathOf(registry, resource, path) ?? path);
      return 'field' in end ? [{ table: steps.at(-1)?.target.name ?? resource.name, field: end.field }] : [];
    }),
  ),
);

/** The fields of one column in whose order an index keeps the records. */
export function orderedFields(registry: Registry, resource: Resource): readonly Field[] {
  const declared = new Set(declaredIn(registry).flatMap(({ table, field }) => (table === resource.name ? [field.handle] : [])));
  return resource.fields.filter(
    (field) => isSingleColumn(field) && !isToOne(field) && (resource.ordered.includes(field.handle) || declared.has(field.handle)),
  );
}

export const isAlwaysThere = ({ field }: PathStep): boolean => columnsOf(field)[0]?.notNull === true;

/** The relation of the row itself that need not be there, where the way to a field leads over it and then over nothing else that may be missing. */
export function optionalFirst([first, ...further]: readonly PathStep[], field: Field): string | null {
  if (!first || isAlwaysThere(first) || isToOne(field)) return null;
  return further.every(isAlwaysThere) && columnsOf(field)[0]?.notNull === true ? first.field.handle : null;
}

/** The own texts that stand small beside a name: the record is found by them wherever they are told. */
export const codesBeside = ({ detail, fields, single }: Resource): readonly string[] =>
  single ? [] : fields.filter((field) => detail.includes(field.handle) && isFolded(field)).map(({ handle }) => handle);

/** The texts of a table that are to be found by what they contain. */
export const declaredTexts = (registry: Registry, table: string): readonly string[] => [
  ...new Set([
    ...declaredIn(registry).flatMap((each) => (each.table === table && isFolded(each.field) ? [each.field.handle] : [])),
    ...codesBeside(registry.get(table)),
  ]),
];

/** Of what is computed from the row alone; absent: an index is not declared and nothing else makes one. */
export const isOrderedComputed = ({ product: { computed } }: Registry, resource: Resource, handle: string): boolean => {
  const found = resource.computed.find((each) => each.handle === handle);
  return found !== undefined && computed[found.expression]?.isOwn === true && resource.index.includes(handle);
};
