/** Columns of records: any path the schemas know, read from the record as the API gives it. */
import { type FieldNode, Kind as Node } from 'graphql';
import { locale } from '../../engine/words/locale.ts';
import type { Field } from '../../engine/field.ts';
import { fieldType, isRelation, isSecret, typeOfKind } from '../../engine/fields/index.ts';
import { asField, mustResolve, toReference } from '../../engine/paths.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import type { Selected } from '../graph/document/selection.ts';
import type { Column, Value } from './value.ts';

export interface RecordColumn extends Column {
  path: string;
  /** From the record. */
  read: (record: object) => Value;
}

export interface ColumnSpec {
  path: string;
  label?: string;
  /** Unless false, a file has it without being asked. */
  isDefault?: boolean;
}

const orNull = (text: string): string | null => (text === '' ? null : text);
/** As the record's text, but for what a file keeps as it is. */
function fieldValue({ product }: Registry, field: Field, value: unknown): Value {
  const { file, format } = fieldType(field);
  if (!file) return orNull(format(value, field, locale().zone));
  return (file.value && value !== null ? file.value(value, field, product) : value) as Value;
}

const valueAt = (record: object, words: readonly string[]): unknown =>
  words.reduce<unknown>((at, word) => (at as Record<string, unknown> | null)?.[word] ?? null, record);

export function recordColumn(registry: Registry, resource: Resource, { path, label, isDefault = true }: ColumnSpec): RecordColumn {
  const resolved = mustResolve(registry, resource, path);
  const reference = toReference(path, resolved, resource.name);
  const shown = 'field' in resolved.end ? resolved.end.field : asField(reference);
  if (isSecret(reference)) throw new Error(`${resource.name}.${path} is never read`);
  const words = path.split('.');
  const kind = typeOfKind(reference.kind).file?.kind ?? 'text';
  const isDate = kind === 'date' || kind === 'instant';
  return {
    key: path,
    path,
    label: label ?? reference.label,
    kind,
    isDefault,
    read: (record) => fieldValue(registry, shown, valueAt(record, words)),
    ...(isDate && { toText: (value: string) => fieldType(shown).format(value, shown, locale().zone) }),
  };
}

/** The columns of the list, then every other field; secrets never. */
export function resourceColumns(registry: Registry, resource: Resource): RecordColumn[] {
  const listed = resource.columns.map(({ path }) => path);
  const others = resource.fields.flatMap((field) => (isSecret(field) || listed.includes(field.handle) ? [] : [field.handle]));
  const specs = [...listed.map((path) => ({ path })), ...others.map((path) => ({ path, isDefault: false }))];
  return specs.map((spec) => recordColumn(registry, resource, spec));
}

/** The statement is made by hand: there is no document behind it. */
const NODE: FieldNode = { kind: Node.FIELD, name: { kind: Node.NAME, value: '' } };
const selected = (name: string, children: readonly Selected[]): Selected => ({ key: name, name, parent: '', node: NODE, children });

interface Tree extends Map<string, Tree> {}

function grow(tree: Tree, words: readonly string[]): void {
  const [word, ...rest] = words;
  if (word === undefined) return;
  const next: Tree = tree.get(word) ?? new Map();
  tree.set(word, next);
  grow(next, rest);
}

const toSelection = (tree: Tree): Selected[] => [...tree].map(([name, children]) => selected(name, toSelection(children)));

/** What the API would be asked for to fill these columns. */
export function selectionOf(registry: Registry, resource: Resource, columns: readonly RecordColumn[]): Selected[] {
  const tree: Tree = new Map();
  for (const { path } of columns) {
    const { end } = mustResolve(registry, resource, path);
    grow(tree, [...path.split('.'), ...('field' in end && isRelation(end.field) ? ['display'] : [])]);
  }
  return toSelection(tree);
}
