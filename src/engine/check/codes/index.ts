/** Every code that a check reports: its level, what it means, and what is written instead. */
import type { CodeEntry, Example } from './code.ts';
import { FIELD_CODES } from './field.ts';
import { FILE_CODES } from './file.ts';
import { MEANING_CODES } from './meaning.ts';
import { ROW_CODES } from './rows.ts';

export type { CodeEntry, Example, Level } from './code.ts';

const TABLE = { ...FILE_CODES, ...FIELD_CODES, ...MEANING_CODES, ...ROW_CODES } satisfies Record<string, CodeEntry>;
export type Code = keyof typeof TABLE;
export const CODES: Readonly<Record<Code, CodeEntry>> = TABLE;

const inFields = (field: unknown): string => `"fields": [..., ${JSON.stringify(field)}]`;

/** How an example stands in its file. */
export function shownExample(example: Example): string {
  if ('text' in example) return example.text;
  if ('name' in example) return [`schemas/${example.name}.json`, ...('field' in example ? [inFields(example.field)] : [])].join('\n');
  if ('rows' in example) return `export const rows = {\n  ${example.rows}\n};`;
  if ('product' in example) return `export const product = {\n  ${example.product}\n};`;
  if ('seed' in example)
    return Object.entries(example.seed)
      .map(([name, text]) => `seed/${name}.csv\n${text}`)
      .join('\n');
  return 'field' in example ? inFields(example.field) : JSON.stringify(example.file, null, 2);
}
