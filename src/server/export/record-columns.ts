/** Columns of records: any path the schemas know, each a column of the statement too. */
import { type FieldNode, Kind as Node } from 'graphql';
import { words as said } from '../locale.ts';
import { locale } from '../../engine/words/locale.ts';
import type { Field } from '../../engine/field.ts';
import { jsonText } from '../../engine/fields/field-type.ts';
import { fieldType, isSecret, isToOne, typeOfKind } from '../../engine/fields/index.ts';
import { asField, mustResolve, toReference } from '../../engine/paths.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import type { Selected } from '../graph/document/selection.ts';
import { toConcat } from '../graph/plan/concat.ts';
import { recordPieces } from '../graph/plan/record.ts';
import { relationLabelSql } from '../sql/label.ts';
import type { Source } from '../sql/source.ts';
import type { Column, Value } from './value.ts';

export interface RecordColumn extends Column, Reading {
  path: string;
}

/** What a statement gives, and what it means. */
interface Reading {
  sql: (source: Source) => string;
  read: (cell: string | null) => Value;
  /** A text or a number, and what the statement gives is what it reads. */
  isKept?: boolean;
}

export interface ColumnSpec {
  path: string;
  label?: string;
  /** Unless false, a file has it without being asked. */
  isDefault?: boolean;
}

const orNull = (text: string | null): string | null => (text === '' ? null : text);
/** As the record's text, but for what a file keeps as it is. */
function valueReader({ product }: Registry, field: Field): (value: unknown) => Value {
  const { file, format } = fieldType(field);
  if (!file) return (value) => orNull(format(value, field, locale().zone));
  const { value: convert } = file;
  return convert ? (value) => (value === null ? null : (convert(value, field, product) as Value)) : (value) => value as Value;
}

/** The statement is made by hand: there is no document behind it. */
const NODE: FieldNode = { kind: Node.FIELD, name: { kind: Node.NAME, value: '' } };
const selectionAt = ([name = '', ...rest]: readonly string[]): Selected[] =>
  name === '' ? [] : [{ key: name, name, parent: '', node: NODE, children: selectionAt(rest) }];

const valueAt = (record: unknown, words: readonly string[]): unknown =>
  words.reduce((at, word) => (at as Record<string, unknown> | null)?.[word] ?? null, record);

/** As the API gives it in a record; what is stored as it is read needs no JSON between, which takes longer than all else. */
function readingOf(registry: Registry, resource: Resource, path: string, shown: Field): Reading {
  const { steps, end } = mustResolve(registry, resource, path);
  const toValue = valueReader(registry, shown);
  const field = 'field' in end ? end.field : null;
  if (field && isToOne(field)) {
    const through = [...steps, { field, target: registry.get(field.source!) }];
    return { sql: (source) => relationLabelSql(source, through), read: orNull, isKept: true };
  }
  const json = field && fieldType(field).json;
  if (field && json) {
    const at = (source: Source) => (name: string) => source.column(source.at(steps), name);
    const { kind, value } = fieldType(field).file ?? {};
    if (json === jsonText) return { sql: (source) => at(source)(field.handle), read: toValue, isKept: kind === 'text' && !value };
    return {
      sql: (source) => json(at(source), field.handle),
      read: (cell) => toValue(JSON.parse(cell!)),
      isKept: kind === 'number' && !value,
    };
  }
  const words = path.split('.');
  const selection = selectionAt(field ? [...words, 'display'] : words);
  return {
    sql: (source) => toConcat(recordPieces(source, selection)),
    read: (cell) => toValue(valueAt(JSON.parse(cell!), words)),
  };
}

export function recordColumn(registry: Registry, resource: Resource, { path, label, isDefault = true }: ColumnSpec): RecordColumn {
  const resolved = mustResolve(registry, resource, path);
  const reference = toReference(path, resolved, resource.name);
  const shown = 'field' in resolved.end ? resolved.end.field : asField(reference);
  if (isSecret(reference)) throw new Error(`${resource.name}.${path} is never read`);
  const kind = typeOfKind(reference.kind).file?.kind ?? 'text';
  const isDate = kind === 'date' || kind === 'instant';
  return {
    key: path,
    path,
    label: label ?? reference.label,
    kind,
    isDefault,
    ...readingOf(registry, resource, path, shown),
    ...(isDate && { toText: (value: string) => fieldType(shown).format(value, shown, locale().zone) }),
  };
}

/** What the server itself notes of each record: when it was made, changed and put into the bin, and by whom that was. */
export function stampColumns(registry: Registry): RecordColumn[] {
  const { stamps } = said().exports;
  return (['createdAt', 'updatedAt', 'deletedAt', 'deletedBy'] as const).map((name) => {
    const kind = name === 'deletedBy' ? 'text' : 'instant';
    const field = asField({ path: name, label: stamps[name], kind });
    const toValue = valueReader(registry, field);
    return {
      key: name,
      path: name,
      label: stamps[name],
      kind,
      isDefault: false,
      sql: (source) => toConcat(recordPieces(source, selectionAt([name]))),
      read: (cell) => toValue(valueAt(JSON.parse(cell!), [name])),
      ...(kind === 'instant' && { toText: (value: string) => fieldType(field).format(value, field, locale().zone) }),
    };
  });
}

/** The columns of the list, then every other field; secrets never. */
export function resourceColumns(registry: Registry, resource: Resource): RecordColumn[] {
  const listed = resource.columns.map(({ path }) => path);
  const others = resource.fields.flatMap((field) => (isSecret(field) || listed.includes(field.handle) ? [] : [field.handle]));
  const specs = [...listed.map((path) => ({ path })), ...others.map((path) => ({ path, isDefault: false }))];
  return specs.map((spec) => recordColumn(registry, resource, spec));
}
