/** What a key of a schema file may hold: one statement that tests it, tells a mistake and tells an editor. */
import { attempt } from '../attempt.ts';
import { isDateFormat } from '../dates.ts';
import type { Scalar } from '../field.ts';
import { isPlain, isSeen } from '../fields/text.ts';

export interface Shape<T> {
  test: (value: unknown) => boolean;
  /** Completes "write …". */
  write: string;
  /** As JSON Schema. */
  schema: object;
  /** People read it: one text for all languages, or one for each; the text is picked before it is tested. */
  isLabel?: true;
  /** The only words there are, where the list is closed. */
  words?: readonly string[];
  /** Of a list whose members each stand there once: what is equal of two that are the same. Those with a name have checks of their own. */
  sameBy?: (member: unknown) => string;
  /** The type of the value; never filled. */
  holds?: T;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && isPlain(value);
const isScalar = (value: unknown): boolean => value === null || ['string', 'number', 'boolean'].includes(typeof value);
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `pattern` is for the editor; a mistake against it has a check of its own that tells more. */
export const text = (pattern?: string): Shape<string> => ({
  test: isText,
  write: 'a text',
  schema: { type: 'string', minLength: 1, ...(pattern !== undefined && { pattern }) },
});

const ONE_TEXT = text();
export const LABEL: Shape<string> = {
  ...ONE_TEXT,
  test: (value) => isText(value) && isSeen(value),
  isLabel: true,
  write: 'a text, or one for each language, such as { "en": "City", "id": "Kota" }',
  schema: { $ref: '#/definitions/label' },
};
/** What the definition of that name holds. */
export const LABEL_SCHEMA = { oneOf: [ONE_TEXT.schema, { type: 'object', minProperties: 1, additionalProperties: ONE_TEXT.schema }] };

/** A text of one form, and nothing else. */
export const textLike = (pattern: string, write: string): Shape<string> => ({
  ...text(pattern),
  test: (value) => isText(value) && new RegExp(pattern, 'u').test(value),
  write,
});

export const FLAG: Shape<boolean> = {
  test: (value) => typeof value === 'boolean',
  write: 'true or false',
  schema: { type: 'boolean' },
};

export const count = (maximum?: number): Shape<number> => ({
  test: (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= (maximum ?? Infinity),
  write: maximum === undefined ? 'a whole number from 0' : `a whole number from 0 to ${maximum}`,
  schema: { type: 'integer', minimum: 0, ...(maximum !== undefined && { maximum }) },
});

export const oneOf = <const T extends string>(words: readonly T[]): Shape<T> => ({
  test: (value) => (words as readonly unknown[]).includes(value),
  write: `one of ${words.join(', ')}`,
  schema: { enum: words },
  words,
});

/** A group is the same in any order. */
const plainly = (member: unknown): string => JSON.stringify(Array.isArray(member) ? member.toSorted() : member);

export const listOf = <T>(item: Shape<T>, write: string, maxItems?: number): Shape<readonly T[]> => ({
  test: (value) => Array.isArray(value) && value.length > 0 && value.length <= (maxItems ?? Infinity) && value.every(item.test),
  write,
  schema: { type: 'array', minItems: 1, ...(maxItems !== undefined && { maxItems }), uniqueItems: true, items: item.schema },
  ...(item.words && { words: item.words }),
  ...(!('$ref' in item.schema) && { sameBy: plainly }),
});

export const mapOf = <T>(value: Shape<T>, write: string): Shape<Readonly<Record<string, T>>> => ({
  test: (given) => isObject(given) && Object.keys(given).length > 0 && Object.values(given).every(value.test),
  write,
  schema: { type: 'object', minProperties: 1, additionalProperties: value.schema },
  ...(value.sameBy && { sameBy: value.sameBy }),
});

/** A list is the other. */
export const either = <A, B>(one: Shape<A>, other: Shape<B>, write: string): Shape<A | B> => ({
  test: (value) => one.test(value) || other.test(value),
  write,
  ...(other.sameBy && { sameBy: other.sameBy }),
  schema: { oneOf: [one.schema, other.schema] },
});

/** An object with keys of its own, which the check walks into; `definition` is its name in the JSON Schema. */
export const object = <T>(definition: string, write: string): Shape<T> => ({
  test: isObject,
  write,
  schema: { $ref: `#/definitions/${definition}` },
});

export const SCALAR: Shape<Scalar> = { test: isScalar, write: 'a value', schema: { type: ['string', 'number', 'boolean', 'null'] } };
export const TRUE: Shape<true> = { test: (value) => value === true, write: 'true', schema: { const: true } };
export const DAY = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$';
export const CLOCK = '^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$';

export const BOUND: Shape<number | string> = {
  test: (value) => typeof value === 'number' || isText(value),
  write: 'a number, an ISO date or "today"',
  schema: { type: ['number', 'string'] },
};

export const VALUE: Shape<Scalar | readonly string[]> = {
  test: (value) => isScalar(value) || (Array.isArray(value) && value.length > 0 && value.every(isText)),
  write: 'a value of the field',
  schema: { type: ['string', 'number', 'boolean', 'null', 'array'], uniqueItems: true, items: { type: 'string' } },
  sameBy: plainly,
};

export const YEARS: Shape<readonly [number, number]> = {
  test: (value) => Array.isArray(value) && value.length === 2 && value.every(Number.isInteger),
  write: 'two years, such as [1990, 2030]',
  schema: { type: 'array', minItems: 2, maxItems: 2, items: { type: 'integer' } },
};

export const REGEX: Shape<string> = {
  test: (value) => isText(value) && attempt(() => new RegExp(value, 'u'), null) !== null,
  write: 'a regular expression such as "^[0-9]{8}$"',
  schema: { type: 'string', minLength: 1, format: 'regex' },
};

export const DATE_FORMAT: Shape<string> = {
  test: (value) => isText(value) && isDateFormat(value),
  write: 'a format of yyyy, MM, dd, HH, mm and ss, such as "dd/MM/yyyy HH:mm"',
  schema: { type: 'string', minLength: 1, pattern: '^([^A-Za-z]|yyyy|MM|dd|HH|mm|ss)+$' },
};

export const ALLOWED: Shape<string> = {
  test: (value) => isText(value) && /^(drop|narrow):/.test(value),
  write: '"drop:<handle>" or "narrow:<handle>", such as "drop:phone"',
  schema: { type: 'string', pattern: '^(drop|narrow):' },
};
