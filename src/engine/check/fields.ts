/** The list of fields of a schema file: each that can be told by its handle is kept, without what is wrong in it. */
import type { FieldDefinition } from '../field.ts';
import { isObject } from '../keys/shape.ts';
import { CHOICE_KEYS, CONVERT_KEYS, fieldKeys, OPTION_KEYS } from '../keys/table.ts';
import { RESERVED_HANDLES } from './reserved.ts';
import type { Doubts } from './doubts.ts';
import { checkField } from './field.ts';
import type { Report } from './problem.ts';
import { readKeys } from './shape.ts';

export const HANDLE = /^[a-z][A-Za-z0-9]{0,39}$/;
/** What decides how a value is stored. */
const KIND_OPTIONS = ['range', 'isTimePicker', 'flow', 'choices'];
const KIND_KEYS = ['input', 'mode', 'source', 'multiple', 'options', ...KIND_OPTIONS.map((key) => `options.${key}`)];

/** One field without its mistakes; null where its handle cannot be read. */
function readField(report: Report, doubts: Doubts, place: string, given: Record<string, unknown>): FieldDefinition | null {
  const { good, lost } = readKeys(report, place, given, fieldKeys());
  if (isObject(good['options'])) {
    const options = readKeys(report, `${place}.options`, good['options'], OPTION_KEYS);
    if (!readChoices(report, `${place}.options.choices`, options.good['choices'])) options.lost.add('choices');
    good['options'] = options.good;
    for (const key of options.lost) lost.add(`options.${key}`);
  }
  if (isObject(good['convert'])) good['convert'] = readKeys(report, `${place}.convert`, good['convert'], CONVERT_KEYS).good;
  if (typeof good['handle'] !== 'string') return null;
  if (KIND_KEYS.some((key) => lost.has(key))) doubts.kinds.add(good['handle']);
  if (lost.size > 0) doubts.fields.add(good['handle']);
  // What cannot be read stands for a text; nothing that hangs on it is told.
  return { name: good['handle'], input: 'text', ...good } as FieldDefinition;
}

function readChoices(report: Report, place: string, list: unknown): boolean {
  if (!Array.isArray(list)) return true;
  const read = list.map((choice, index) => readKeys(report, `${place}.${index}`, choice as Record<string, unknown>, CHOICE_KEYS));
  return read.every(({ lost }) => lost.size === 0);
}

export function readFields(report: Report, doubts: Doubts, list: unknown): FieldDefinition[] {
  const fields = new Map<string, { field: FieldDefinition; at: string }>();
  for (const [index, entry] of (Array.isArray(list) ? list : []).entries()) {
    if (!isObject(entry)) continue;
    const at = `fields.${index}`;
    const place = `fields.${typeof entry['handle'] === 'string' ? entry['handle'] : index}`;
    const exact: Report = (code, where, fact, remedy) => {
      const told = typeof where === 'string' ? where : where.place;
      report(code, { place: told, at: told.replace(place, at) }, fact, remedy);
    };
    const field = readField(exact, doubts, place, entry);
    if (!field) doubts.isOpen = true;
    else if (fields.has(field.handle)) {
      doubts.kinds.add(field.handle);
      exact('HANDLE_TWICE', `${place}.handle`, `"${field.handle}" is declared twice`, 'remove one or rename it');
    } else fields.set(field.handle, { field, at });
  }
  const all = [...fields.values()].map(({ field }) => field);
  for (const field of all) {
    checkHandle(report, field.handle);
    checkField(report, { field, all, doubts });
  }
  return all;
}

function checkHandle(report: Report, handle: string): void {
  if (HANDLE.test(handle) && !RESERVED_HANDLES.has(handle)) return;
  const remedy = 'write letters and digits that begin small and are no word of the engine, such as "pageCount"';
  report('HANDLE', `fields.${handle}.handle`, `"${handle}" cannot be a handle`, remedy);
}
