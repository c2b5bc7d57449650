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
const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const OPEN = 'application/vnd.oasis.opendocument.';
/** What people call a type, in every language but where it is prose. */
const NAMES: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/avif': 'AVIF',
  'image/heic': 'HEIC',
  'image/tiff': 'TIFF',
  'application/pdf': 'PDF',
  'application/rtf': 'RTF',
  'application/zip': 'ZIP',
  'text/plain': '',
  'text/calendar': 'iCalendar',
  'text/vcard': 'vCard',
  [`${OFFICE}wordprocessingml.document`]: 'Word',
  [`${OFFICE}spreadsheetml.sheet`]: 'Excel',
  [`${OFFICE}presentationml.presentation`]: 'PowerPoint',
  [`${OPEN}text`]: 'OpenDocument (odt)',
  [`${OPEN}spreadsheet`]: 'OpenDocument (ods)',
  [`${OPEN}presentation`]: 'OpenDocument (odp)',
  'audio/mpeg': 'MP3',
  'audio/wav': 'WAV',
  'audio/ogg': 'Ogg',
  'video/mp4': 'MP4',
  'video/webm': 'WebM',
  'video/quicktime': 'QuickTime',
};
const GROUPS: Readonly<Record<string, readonly string[]>> = { picture: PICTURES, pdf: ['application/pdf'] };
/** What a content can be told by, and `accept` may name. */
export const ACCEPTED = [...Object.keys(GROUPS), ...Object.keys(NAMES)];
const MAX_SIZE = 10_000_000;
const MAX_PIXELS = 40_000_000;
/** What a field may raise them to: a gigabyte in the database, and one in memory while a picture is opened. */
export const SIZE_LIMIT = 1_000_000_000;
export const PIXEL_LIMIT = 250_000_000;

/** MIME types, by their own names or that of a group. */
export const acceptedTypes = ({ accept = Object.keys(GROUPS) }: Pick<Field, 'accept'>): string[] =>
  accept.flatMap((type) => GROUPS[type] ?? type);
const namesOf = (types: readonly string[]): string => types.map((type) => NAMES[type]).join(', ');
/** The same for people: `a picture (JPEG, PNG, …)`, `PDF`. */
const acceptedNames = ({ accept = Object.keys(GROUPS) }: Pick<Field, 'accept'>): string[] => {
  const { picture, text } = locale().words.file;
  return accept.map((type) => (type === 'picture' ? picture(namesOf(PICTURES)) : namesOf(GROUPS[type] ?? [type]) || text));
};
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
  acceptedTypes(field).includes(type) ? null : locale().words.file.wrongType(acceptedNames(field));

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
