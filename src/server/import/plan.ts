/** A mapping, a resource and the columns of a file made into readers of its rows; every problem is reported at once. */
import type { Field } from '../../engine/field.ts';
import { isSecret } from '../../engine/fields/index.ts';
import { plainDigits } from '../../engine/fields/number.ts';
import { nearest } from '../../engine/names.ts';
import { resolvePath } from '../../engine/paths.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import { fold } from '../../engine/fold.ts';
import { locale } from '../../engine/words/locale.ts';
import { unguard } from '../../engine/fields/formula.ts';
import { hostWords } from '../locale.ts';
import type { ColumnMapping, FieldMapping, Mapping } from './mapping.ts';
import { ImportProblem } from './problem.ts';
import type { Cell } from './source.ts';
import { compileCondition, compileSteps, joinText } from './steps.ts';
import type { Table } from './table.ts';

type Cells = readonly Cell[];
export type Decimal = ',' | '.';

export interface FieldPlan {
  field: Field;
  /** Columns it comes from, for messages. */
  columns: readonly string[];
  mapping: FieldMapping;
  /** One text; several where a natural key has several parts. */
  texts: (cells: Cells, decimal: Decimal) => string[];
  /** Paths of the related record that the texts name; null: its keys and its label. */
  by: readonly string[] | null;
  /** Read in rows whose texts are empty here. */
  otherwise: FieldPlan | null;
}

export interface Plan {
  resource: Resource;
  mapping: Mapping;
  key: readonly string[];
  fields: readonly FieldPlan[];
  isSkipped: (cells: Cells) => boolean;
}

/** As a person writes it. */
export const cellText = (cell: Cell | undefined, decimal: Decimal): string => {
  if (typeof cell === 'number') return decimal === ',' ? plainDigits(cell).replace('.', ',') : plainDigits(cell);
  const { yes, no } = locale().words.read;
  return typeof cell === 'boolean' ? (cell ? yes : no)[0]! : (cell ?? '');
};

type Reader = (cells: Cells, decimal: Decimal) => string;

/** Readers of the file's columns and of those the mapping makes. */
function createReaders(table: Table, mapping: Mapping, problems: string[]): (name: string, place: string) => Reader {
  const known = new Map<string, Reader>();
  // Our own exports keep formulas from running with an apostrophe in front.
  table.headers.forEach(
    (name, index) => name !== '' && known.set(fold(name), (cells, decimal) => unguard(cellText(cells[index], decimal)).trim()),
  );
  const read = (name: string, place: string): Reader => {
    const reader = known.get(fold(name));
    if (reader) return reader;
    const guess = nearest(name, table.headers.filter(Boolean));
    const columns = table.headers.filter(Boolean).join(', ');
    problems.push(`${place}: ${hostWords().import.noColumn(name, guess, columns.length > 300 ? `${columns.slice(0, 300)}…` : columns)}`);
    return () => '';
  };
  for (const [name, column] of Object.entries(mapping.columns ?? {})) {
    const texts = textsOf(column, (from) => read(from, hostWords().import.madeColumn(name)));
    const steps = compileSteps(column, mapping.empty);
    known.set(fold(name), (cells, decimal) => steps(joinText(texts(cells, decimal), column)) || (column.default ?? ''));
  }
  return read;
}

const namesOf = ({ from }: ColumnMapping): readonly string[] => (from === undefined ? [] : typeof from === 'string' ? [from] : from);

function textsOf(column: ColumnMapping, read: (name: string) => Reader): (cells: Cells, decimal: Decimal) => string[] {
  const { constant } = column;
  if (constant !== undefined) return () => [constant];
  const readers = namesOf(column).map(read);
  return (cells, decimal) => readers.map((reader) => reader(cells, decimal));
}

/** Without a mapping: columns that are called as a handle, or as a label in any language of the product. */
export function autoFields(resource: Resource, headers: readonly string[], inOther?: Registry['inOther']): Record<string, FieldMapping> {
  const others = [...(inOther?.values() ?? [])].map(({ get }) => get(resource.name));
  // Where two languages mean different fields by one word, the first language is right.
  const named = [...others, resource].flatMap(({ fields }) => fields);
  const fields = new Map(named.flatMap(({ handle, name }) => [handle, name].map((text) => [fold(text), handle] as const)));
  return Object.fromEntries(
    headers.flatMap((header) => {
      const handle = fields.get(fold(header));
      return handle === undefined ? [] : [[handle, { from: header }]];
    }),
  );
}

/** `header=handle`, or `header=relation.path` to name the key of the related record. */
export function parseMapArgument(text: string): [string, FieldMapping] | null {
  const at = text.lastIndexOf('=');
  const [header, target] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  if (at < 1 || header === '' || target === '') return null;
  const [handle = '', ...path] = target.split('.');
  return [handle, path.length > 0 ? { from: header, by: path.join('.') } : { from: header }];
}

function checkBy(registry: Registry, field: Field, by: readonly string[], columns: number, place: string, problems: string[]): void {
  const text = hostWords().import;
  if (!field.source) return void problems.push(`${place}: ${text.byRelation}`);
  if (columns !== by.length && by.length > 1) problems.push(`${place}: ${text.byAmount(by.length, columns)}`);
  for (const path of by) {
    const resolved = resolvePath(registry, registry.get(field.source), path);
    if ('wrong' in resolved) problems.push(`${place}: ${text.byUnknown(field.source, path, resolved.known.join(', '))}`);
  }
}

/** A number that the server gives is no column of a file, unless records are only found by it; demo data bring theirs. */
export function refuseNumbers({ name, fields }: Resource, { create, fields: wanted = {} }: Mapping, file: string): void {
  const numbers = create === false ? [] : fields.filter(({ handle, series }) => series !== undefined && handle in wanted);
  const told = numbers.map(({ handle }) => hostWords().import.running(name, handle));
  if (told.length > 0) throw new ImportProblem(file, told);
}

/** The first unique fields but those with a number that the server gives and no column brings: without others every row is a new record. */
const defaultKey = ({ unique, fields }: Resource, mapped: readonly string[]): readonly string[] => {
  const given = fields.flatMap(({ handle, series }) => (series === undefined || mapped.includes(handle) ? [] : [handle]));
  return unique.find((group) => !group.some((handle) => given.includes(handle))) ?? [];
};

export function compilePlan(registry: Registry, resource: Resource, table: Table, mapping: Mapping, wantedKey?: readonly string[]): Plan {
  const said = hostWords().import;
  const handles = resource.fields.map(({ handle }) => handle);
  const problems: string[] = [];
  const read = createReaders(table, mapping, problems);
  const planField = (own: FieldMapping, field: Field): FieldPlan => {
    const place = said.field(field.handle);
    const by = own.by === undefined ? null : typeof own.by === 'string' ? [own.by] : own.by;
    const columns = namesOf(own);
    if (by) checkBy(registry, field, by, own.constant === undefined ? columns.length : 1, place, problems);
    const texts = textsOf(own, (name) => read(name, place));
    const steps = compileSteps(own, mapping.empty);
    const parts = by !== null && by.length > 1;
    return {
      field,
      columns,
      mapping: own,
      by,
      texts: (cells, decimal) => (parts ? texts(cells, decimal).map(steps) : [steps(joinText(texts(cells, decimal), own))]),
      otherwise: own.otherwise ? planField(own.otherwise, field) : null,
    };
  };
  const fields = Object.entries(mapping.fields ?? {}).flatMap(([handle, value]): FieldPlan[] => {
    const field = resource.fields.find((candidate) => candidate.handle === handle);
    if (!field) {
      problems.push(said.noField(resource.name, handle, nearest(handle, handles)));
      return [];
    }
    return [planField(typeof value === 'string' ? { from: value } : value, field)];
  });
  if (fields.length === 0 && problems.length === 0) problems.push(said.noMatch(resource.title, handles.join(', ')));
  const mapped = fields.map(({ field }) => field.handle);
  const key = resource.single ? [] : [...new Set(wantedKey ?? mapping.key ?? defaultKey(resource, mapped))];
  if (fields.length > 0) {
    const keys = fields.flatMap(({ field }) => (isSecret(field) ? [] : [field.handle]));
    const known = keys.join(', ');
    for (const handle of key) if (!keys.includes(handle)) problems.push(said.unmappedKey(handle, known));
    const needsKey = !resource.single && (resource.unique.length === 0 || mapping.create === false);
    if (key.length === 0 && needsKey) problems.push(said.noKey(resource.name, known));
  }
  const conditions = (mapping.skipWhen ?? []).map((condition) => ({
    test: compileCondition(condition),
    reader: read(condition.column, 'skipWhen'),
  }));
  if (problems.length > 0) throw new ImportProblem(table.source.file, problems);
  return { resource, mapping, key, fields, isSkipped: (cells) => conditions.some(({ test, reader }) => test(reader(cells, '.'))) };
}
