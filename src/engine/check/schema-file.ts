/** One schema file: what of it can be read, with every mistake of its shape told. */
import type { FieldDefinition } from '../field.ts';
import { kindOf } from '../fields/index.ts';
import { COMPARE_KEYS, COMPUTED_KEYS, FILE_KEYS, type Keys, type Written, PIVOT_KEYS } from '../keys/table.ts';
import { isObject } from '../keys/shape.ts';
import { isName } from '../names.ts';
import { INHERITED } from './reserved.ts';
import { DELETED_WORDS } from '../services.ts';
import { type Doubts, noDoubts } from './doubts.ts';
import { HANDLE, readFields } from './fields.ts';
import { type JsonText, readJson } from './json.ts';
import { pickLabels, type Spoken } from './labels.ts';
import { type Problem, type Report, reporter, toProblem } from './problem.ts';
import { readKeys } from './shape.ts';

/** `file` is shown in problems; its base name is the entity's name. */
export interface SchemaText {
  file: string;
  text: string;
}

/** A schema file after its shape was checked, with what may be left out. */
export interface SchemaFile extends Written<typeof FILE_KEYS> {
  /** Empty: the one record there is, which is called by the title. */
  display: string;
  columns: readonly string[];
}

/** What is left of a file without its mistakes. */
export interface ReadFile {
  file: string;
  schema: SchemaFile;
  doubts: Doubts;
  locate: JsonText['locate'];
}

/** Words that GraphQL, the types of the API or every object take for themselves. */
const GRAPHQL = ['query', 'mutation', 'subscription', 'string', 'float', 'int', 'boolean', 'execute'];
const TYPES = ['relation', 'info', 'listMeta', 'sortInput', 'sortOrder', 'lookupFor', 'lookupItem'];
const RESERVED_NAMES = [...GRAPHQL, ...TYPES, ...DELETED_WORDS, ...INHERITED];

export const nameOfFile = (file: string): string => file.replace(/^.*\//, '').replace(/\.json$/, '');

function isFileName(report: Report, name: string): boolean {
  const isTaken = RESERVED_NAMES.includes(name);
  const fits = isName(name) && HANDLE.test(name) && !isTaken;
  const fact = isTaken ? `"${name}" is a word of the engine` : `"${name}" cannot be the name of an entity`;
  if (!fits) report('NAME', 'file name', fact, 'write a name of at most 40 letters and digits that begins small, such as book.json');
  return fits;
}

/** Reads one schema file; null when there is nothing in it to go on with. Every problem of its shape is reported. */
export function readSchemaFile(problems: Problem[], { file, text }: SchemaText, spoken: Spoken): ReadFile | null {
  const { value, slips, locate } = readJson(text);
  const report = reporter(problems, file, locate);
  if (!isFileName(reporter(problems, file), nameOfFile(file))) return null;
  for (const { code, ...slip } of slips) problems.push(toProblem(code, file, { ...slip, place: 'syntax' }));
  if (isObject(value)) return { file, locate, ...readObject(report, pickLabels(report, '', value, FILE_KEYS, spoken)) };
  if (value !== undefined) report('JSON', 'whole file', 'it is not an object', 'write { "title": …, "fields": […] }');
  return null;
}

/** What stands for a key that was lost: it is never wrong. */
const STAND_IN = { title: '?', display: 'id', columns: ['id'], sort: 'id' };

const COLUMNS = 6;

/** What a file without a word of it shows: the first text for a record, its first fields for a list, in the order of that text. */
function unsaid(
  fields: readonly FieldDefinition[],
  { columns, single }: Record<string, unknown>,
): Pick<SchemaFile, 'display' | 'columns' | 'sort'> {
  const shown = fields.filter((field) => kindOf(field) !== 'secret').map(({ handle }) => handle);
  const isMany = single !== true;
  const display = fields.find((field) => kindOf(field) === 'text')?.handle ?? shown[0] ?? 'id';
  // One record is no list: what stands for its columns costs no index, and its title tells which it is.
  const listed = shown.length === 0 ? ['id'] : shown.slice(0, isMany ? COLUMNS : 1);
  return { display: isMany ? display : '', columns: listed, ...(columns === undefined && isMany && { sort: display }) };
}

/** What belongs to a list, to a choice or to a comparison with others. */
const OF_MANY = ['columns', 'search', 'sort', 'filters', 'index', 'unique', 'active', 'pivot'];

function readObject(report: Report, value: Record<string, unknown>): Pick<ReadFile, 'schema' | 'doubts'> {
  const { good, lost } = readKeys(report, '', value, FILE_KEYS);
  const doubts: Doubts = { ...noDoubts(), keys: lost, isOpen: lost.has('fields') || lost.has('computed') };
  for (const key of good['single'] === true ? OF_MANY.filter((word) => Object.hasOwn(good, word)) : [])
    report('KEY_IDLE', key, `"${key}" means nothing beside "single"`, 'take it out; there is one record, and no list');
  const fields = readFields(report, doubts, value['fields']);
  const computed = readEach(report, 'computed', value['computed'], COMPUTED_KEYS);
  for (const { handle } of computed.broken) {
    if (typeof handle === 'string') doubts.kinds.add(handle);
    else doubts.isOpen = true;
  }
  const compare = readEach(report, 'compare', value['compare'], COMPARE_KEYS);
  const pivot = readEach(report, 'pivot', value['pivot'], PIVOT_KEYS);
  const standIn = Object.entries(STAND_IN).filter(([key]) => key === 'title' || lost.has(key));
  const schema = {
    ...unsaid(fields, value),
    ...Object.fromEntries(standIn),
    ...good,
    fields,
    computed: computed.whole,
    compare: compare.whole,
    // Of a sheet that has lost a key nothing more can be told.
    pivot: pivot.whole.length > 0 ? pivot.whole : undefined,
  };
  return { schema: schema as unknown as SchemaFile, doubts };
}

/** The entries of a list that are whole, and those that are not. */
function readEach(report: Report, place: string, list: unknown, keys: Keys): Record<'whole' | 'broken', Record<string, unknown>[]> {
  const read: Record<'whole' | 'broken', Record<string, unknown>[]> = { whole: [], broken: [] };
  if (!Array.isArray(list)) return read;
  for (const [index, entry] of list.entries()) {
    if (!isObject(entry)) continue;
    const handle = typeof entry['handle'] === 'string' ? entry['handle'] : index;
    const isWhole = readKeys(report, `${place}.${handle}`, entry, keys).lost.size === 0;
    read[isWhole ? 'whole' : 'broken'].push(entry);
  }
  return read;
}
