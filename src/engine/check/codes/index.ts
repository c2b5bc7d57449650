/** Every code that a check reports: its level, what it means, and what is written instead. */
import type { CodeEntry } from './code.ts';
import { FIELD_CODES } from './field.ts';
import { FILE_CODES } from './file.ts';
import { MEANING_CODES } from './meaning.ts';
import { ROW_CODES } from './rows.ts';

export type { CodeEntry, Example, Level } from './code.ts';

const TABLE = { ...FILE_CODES, ...FIELD_CODES, ...MEANING_CODES, ...ROW_CODES } satisfies Record<string, CodeEntry>;
export type Code = keyof typeof TABLE;
export const CODES: Readonly<Record<Code, CodeEntry>> = TABLE;
