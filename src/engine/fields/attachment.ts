/** A file that a record refers to by its id; its content is uploaded before, and read by an address of its own. */
import type { Field } from '../field.ts';
import { addressesOf } from '../services.ts';
import { locale } from '../words/locale.ts';
import { type FieldType, type Reading, EMPTY, column, sameSort, textLiteral } from './field-type.ts';
import { isId, relationId } from './relation.ts';

/** As it is read; written is the id alone. */
export interface FileValue {
  id: string;
  name: string;
  /** As MIME type, by its content. */
  type: string;
  /** Bytes. */
  size: number;
}

/** What every browser shows, and the server opens before it keeps it. */
export const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
const GROUPS: Readonly<Record<string, readonly string[]>> = { picture: PICTURES, pdf: ['application/pdf'] };
/** What a content can be told by, and `accept` may name. */
export const ACCEPTED = [
  ...Object.keys(GROUPS),
  ...PICTURES,
  'image/heic',
  'image/tiff',
  'application/pdf',
  'application/rtf',
  'application/zip',
  'text/plain',
  'text/calendar',
  'text/vcard',
  ...['wordprocessingml.document', 'spreadsheetml.sheet', 'presentationml.presentation'].map(
    (name) => `application/vnd.openxmlformats-officedocument.${name}`,
  ),
  ...['text', 'spreadsheet', 'presentation'].map((name) => `application/vnd.oasis.opendocument.${name}`),
  'audio/mpeg',
  'audio/wav',
  'audio/ogg',
  'video/mp4',
  'video/webm',
  'video/quicktime',
];
const MAX_SIZE = 10_000_000;
const MAX_PIXELS = 40_000_000;
/** What a field may raise them to: a gigabyte in the database, and one in memory while a picture is opened. */
export const SIZE_LIMIT = 1_000_000_000;
export const PIXEL_LIMIT = 250_000_000;

/** MIME types, by their own names or that of a group. */
export const acceptedTypes = ({ accept = Object.keys(GROUPS) }: Pick<Field, 'accept'>): string[] =>
  accept.flatMap((type) => GROUPS[type] ?? type);
export const fileLimits = ({ maxSize = MAX_SIZE, maxPixels = MAX_PIXELS }: Pick<Field, 'maxSize' | 'maxPixels'>) => ({
  maxSize,
  maxPixels,
});

export const isPicture = ({ type }: Pick<FileValue, 'type'>): boolean => (PICTURES as readonly string[]).includes(type);

/** `340 kB`, `1.2 MB`. */
export function bytesText(bytes: number): string {
  const [unit, amount] = bytes < 1e6 ? ['kilobyte', Math.ceil(bytes / 1e3)] : ['megabyte', bytes / 1e6];
  return new Intl.NumberFormat(locale().tag, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount);
}

/** Why a file of this size will not do; null where it will. */
export function sizeRefusal(field: Field, size: number): string | null {
  const { maxSize } = fileLimits(field);
  return size > maxSize ? locale().words.file.tooLarge(bytesText(maxSize)) : null;
}

export const typeRefusal = (field: Field, type: string): string | null =>
  acceptedTypes(field).includes(type) ? null : locale().words.file.wrongType(acceptedTypes(field).join(', '));

export const isFile = (value: unknown): value is FileValue => typeof value === 'object' && value !== null && 'name' in value;

// As an export writes it: a link, at whose end the id stands.
const readId = (text: string): Reading => {
  const id = text.trim().toLowerCase().split('/').at(-1)!;
  if (id === '') return EMPTY;
  return isId(id) ? { value: id } : { message: locale().words.file.unknown };
};

export const attachment: FieldType = {
  inputs: ['attachment'],
  keys: () => ['required', 'accept', 'maxSize', 'maxPixels'],
  write: 'the id of a file',
  shape: 'single',
  isFile: true,
  sort: sameSort(null),
  columns: (field) => [column(field, 'uuid')],
  graphql: { output: 'JSON', input: 'ID' },
  json: (at, handle) =>
    `coalesce((select json_build_object('id', f_.id, 'name', f_.name, 'type', f_.type, 'size', f_.size)::text from skema.file f_ where f_.id = ${at(handle)}), 'null')`,
  schema: () => ({ type: 'string', format: 'uuid' }),
  filter: null,
  literal: textLiteral,
  normalize: (value) => {
    const id = relationId(value);
    return typeof id === 'string' || id === null || id === undefined ? readId(id ?? '') : readId('?');
  },
  parse: readId,
  format: (value) => (isFile(value) ? value.name : ''),
  // Its name stands in another table.
  sqlText: null,
  list: { width: 'm', place: 'line', isProse: true },
  file: {
    kind: 'text',
    value: (value, _field, product) => (isFile(value) ? `${addressesOf(product, 'files')[0]?.url}/${value.id}` : null),
  },
};
