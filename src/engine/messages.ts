/** What a value is refused with (domain convention 6), without the asterisk: the screen puts it in front. */
import type { Field } from './field.ts';
import { formatNumber } from './number-text.ts';
import type { Words } from './words/languages.ts';
import { locale } from './words/locale.ts';
import { type Forms, pluralIn } from './words/plural.ts';

/** Sentences by handle; `''` is the whole record. */
export type Messages = Record<string, string[]>;

export const hasMessages = (messages: Messages): boolean => Object.keys(messages).length > 0;

/** The first part that says something of a field speaks for it: one mistake, one sentence. */
export function joinMessages(...parts: readonly Messages[]): Messages {
  const joined: Messages = {};
  for (const part of parts) for (const [handle, list] of Object.entries(part)) if (list.length > 0) joined[handle] ??= [...new Set(list)];
  return joined;
}

export type SentenceKey = keyof Words['engine']['sentences'];

export function sentence(key: SentenceKey, n: string | number = ''): string {
  const { words, tag } = locale();
  const found: string | Forms = words.sentences[key];
  const text = typeof found === 'string' ? found : pluralIn(tag)(Number(n), found);
  return text.replace('{n}', typeof n === 'number' ? formatNumber(n) : n);
}

const joinLabels = (labels: readonly string[]): string =>
  labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} ${locale().words.and} ${labels.at(-1)}`;

/** A unique list of fields that is taken, as seen from one of them. */
export const duplicateSentence = (fields: readonly Field[], handles: readonly string[], at: string): string => {
  const others = handles.filter((handle) => handle !== at);
  const labels = others.map((other) => fields.find(({ handle }) => handle === other)?.name ?? other);
  return labels.length === 0 ? sentence('duplicate') : sentence('combination', joinLabels(labels));
};

/** The parts of an ajv error that both the browser's and the server's validator hand over. */
export interface SchemaError {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
}

const limit = (error: SchemaError): number => Number(error.params['limit']);

/** The sentence for an error of the JSON Schema; `value` is what was refused. */
const BY_KEYWORD: Record<string, (error: SchemaError, field: Field | undefined, value: unknown) => string> = {
  required: () => sentence('required'),
  // A number where a number belongs is one with decimals where a whole one belongs.
  type: (error, _field, value) =>
    value === null || value === undefined
      ? sentence('required')
      : sentence(typeof value === 'number' && String(error.params['type']).includes('integer') ? 'integer' : 'format'),
  minLength: (error, _field, value) => (value === '' ? sentence('required') : sentence('minLength', limit(error))),
  maxLength: (error) => sentence('maxLength', limit(error)),
  minimum: (error) => sentence('min', limit(error)),
  maximum: (error) => sentence('max', limit(error)),
  minItems: (error, field) => sentence(isRange(field) ? 'bothEnds' : limit(error) === 1 ? 'required' : 'min', limit(error)),
  maxItems: (error, field) => sentence(isRange(field) ? 'bothEnds' : 'max', limit(error)),
  uniqueItems: () => sentence('repeated'),
  enum: (_error, _field, value) => sentence(value === null || value === undefined ? 'required' : 'choice'),
  pattern: (_error, field, value) =>
    field?.prefix && typeof value === 'string' && !value.startsWith(field.prefix)
      ? sentence('prefix', field.prefix)
      : patternSentence(field),
  format: (error, field, value) => (value === '' && isRange(field) ? sentence('bothEnds') : formatSentence(String(error.params['format']))),
};

/** In the field's own words for it, else by what it shows as long as it is empty: a form that nobody tells cannot be met. */
export function patternSentence(field: Pick<Field, 'patternText' | 'options'> | undefined): string {
  if (field?.patternText !== undefined) return sentence('pattern', field.patternText);
  const sample = field?.options?.placeholder;
  return sample === undefined ? sentence('format') : sentence('sample', sample);
}
/** Where a format can be shown by an example, by one. */
export const formatSentence = (format: string): string => {
  const { forms } = locale().words;
  return Object.hasOwn(forms, format) ? forms[format as keyof typeof forms] : sentence('format');
};

const isRange = (field: Field | undefined): boolean => field?.options?.range === true;

/** Handle and refused value an error points at. */
function errorTarget(error: SchemaError, input: Readonly<Record<string, unknown>>): { handle: string; value: unknown } {
  const missing = error.params['missingProperty'];
  if (typeof missing === 'string') return { handle: missing, value: undefined };
  const [handle = '', item] = error.instancePath.split('/').slice(1);
  const whole = input[handle];
  return { handle, value: item !== undefined && Array.isArray(whole) ? whole[Number(item)] : whole };
}

/** ajv's errors as messages per handle: one sentence once, the first one first. */
export function toMessages(errors: readonly SchemaError[], fields: readonly Field[], input: Readonly<Record<string, unknown>>): Messages {
  const messages: Messages = {};
  for (const error of errors) {
    const { handle, value } = errorTarget(error, input);
    const field = fields.find((entry) => entry.handle === handle);
    const text = BY_KEYWORD[error.keyword]?.(error, field, value) ?? sentence('format');
    const list = (messages[handle] ??= []);
    if (!list.includes(text)) list.push(text);
  }
  return messages;
}
