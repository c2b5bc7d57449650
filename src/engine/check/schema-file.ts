import type { FieldDefinition } from '../field.ts';
import { RESERVED_HANDLES, isName } from '../names.ts';
import { type Problem, type Report, reporter } from './problem.ts';
import { COMPARE_KEYS, COMPUTED_KEYS, FIELD_KEYS, FILE_KEYS, OPTION_KEYS, type Written } from '../keys/table.ts';
import { checkKeys } from './shape.ts';
import { checkField } from './field.ts';

/** A schema file after its shape was checked. */
export interface SchemaFile extends Written<typeof FILE_KEYS> {}

const HANDLE = /^[a-z][A-Za-z0-9]{0,39}$/;
/** Words that GraphQL or the API take for themselves. */
const RESERVED_NAMES = [
  'query',
  'mutation',
  'subscription',
  'relation',
  'info',
  'listMeta',
  'sortInput',
  'sortOrder',
  'lookupFor',
  'lookupItem',
  'string',
  'float',
  'int',
  'boolean',
  'execute',
];

export const nameOfFile = (file: string): string => file.replace(/^.*\//, '').replace(/\.json$/, '');

/** Reads one schema file; null when it cannot be used, with every problem reported. */
export function readSchemaFile(problems: Problem[], file: string, text: string): SchemaFile | null {
  const report = reporter(problems, file);
  const name = nameOfFile(file);
  if (!isName(name) || !HANDLE.test(name) || RESERVED_NAMES.includes(name)) {
    report(
      'NAME',
      'file name',
      `"${name}" cannot be the name of an entity`,
      'write a name of letters and digits that begins small, such as mataPelajaran.json',
    );
    return null;
  }
  const value = parseJson(report, text);
  if (!value) return null;
  const before = problems.length;
  checkKeys(report, '', value, FILE_KEYS, ['title', 'display', 'columns', 'fields']);
  if (Array.isArray(value.fields)) checkFields(report, value.fields);
  checkEach(report, 'computed', value.computed, COMPUTED_KEYS, ['handle', 'name', 'expression', 'kind']);
  checkEach(report, 'compare', value.compare, COMPARE_KEYS, ['field', 'is', 'than']);
  return problems.length === before ? (value as unknown as SchemaFile) : null;
}

function parseJson(report: Report, text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
    report('JSON', 'whole file', 'it is not an object', 'write { "title": …, "fields": […] }');
  } catch (error) {
    report('JSON', placeOf(text, error), `it is not JSON (${(error as Error).message})`, 'mend the syntax there');
  }
  return null;
}

function placeOf(text: string, error: unknown): string {
  const position = /position (\d+)/.exec((error as Error).message)?.[1];
  return position === undefined ? 'whole file' : `line ${text.slice(0, Number(position)).split('\n').length}`;
}

function checkEach(report: Report, place: string, list: unknown, keys: Parameters<typeof checkKeys>[3], required: string[]): void {
  if (!Array.isArray(list)) return;
  list.forEach((entry, index) => {
    if (typeof entry === 'object' && entry !== null)
      checkKeys(report, `${place}.${(entry as { handle?: string }).handle ?? index}`, entry as Record<string, unknown>, keys, required);
  });
}

function checkFields(report: Report, list: unknown[]): void {
  const seen = new Set<string>();
  list.forEach((entry, index) => {
    if (typeof entry !== 'object' || entry === null) return;
    const field = entry as Record<string, unknown>;
    const handle = typeof field.handle === 'string' ? field.handle : String(index);
    const place = `fields.${handle}`;
    let good = checkKeys(report, place, field, FIELD_KEYS, ['handle', 'name', 'input']);
    if (typeof field.options === 'object' && field.options !== null)
      good = checkKeys(report, `${place}.options`, field.options as Record<string, unknown>, OPTION_KEYS, []) && good;
    if (typeof field.handle === 'string') {
      if (!HANDLE.test(handle) || RESERVED_HANDLES.has(handle)) {
        report(
          'HANDLE',
          `${place}.handle`,
          `"${handle}" cannot be a handle`,
          'write letters and digits that begin small and are no word of the engine, such as "pageCount"',
        );
        good = false;
      }
      if (seen.has(handle)) report('HANDLE_TWICE', `${place}.handle`, `"${handle}" is declared twice`, 'remove one or rename it');
      seen.add(handle);
    }
    if (good) checkField(report, place, field as unknown as FieldDefinition, list as FieldDefinition[]);
  });
}
