/** Every key of a schema file. The types of a declaration, the check of its shape and `entity.schema.json` are made of it. */
import { SERIES } from '../series.ts';
import { FLOW_STEPS, NUMBER_MODES, type Scalar } from '../field.ts';
import { ACCEPTED, PIXEL_LIMIT, SIZE_LIMIT } from '../fields/attachment.ts';
import { INPUTS, inputWords } from '../fields/index.ts';
import { ALLOWED, BOUND, CLOCK, count, DATE_FORMAT, DAY, either, FLAG, LABEL, listOf, mapOf, object, oneOf, REGEX } from './shape.ts';
import { SCALAR, type Shape, text, textLike, TRUE, VALUE, YEARS } from './shape.ts';

export interface Key<T = unknown, R extends boolean = boolean> extends Shape<T> {
  /** For whoever writes it, in the editor. */
  says: string;
  isRequired: R;
}
export type Keys = Readonly<Record<string, Key>>;

type Held<K> = K extends Key<infer T> ? T : never;
/** An object with these keys, as it is written. */
export type Written<K extends Keys> = { [N in keyof K as K[N]['isRequired'] extends true ? N : never]: Held<K[N]> } & {
  [N in keyof K as K[N]['isRequired'] extends true ? never : N]?: Held<K[N]>;
};

const may = <T>(shape: Shape<T>, says: string): Key<T, false> => ({ ...shape, says, isRequired: false });
const must = <T>(shape: Shape<T>, says: string): Key<T, true> => ({ ...shape, says, isRequired: true });

const HANDLE = '^[a-z][A-Za-z0-9]{0,39}$';
const texts = listOf(text(), 'a list of texts');
const days = listOf(text(DAY), 'a list of days, such as ["2026-08-17"]');
const CURRENCY = textLike('^[A-Z]{3}$', 'a code of ISO 4217 such as "EUR"');
const scalars = mapOf(SCALAR, 'an object of handle and value');

export const CHOICE_KEYS = {
  value: must(text(), 'The value itself.'),
  display: must(LABEL, 'What is read.'),
};
export type Choice = Readonly<Written<typeof CHOICE_KEYS>>;
const choices = listOf(object<Choice>('choice', 'a list of { "value", "display" }'), 'a list of { "value", "display" }');

export const OPTION_KEYS = {
  note: may(LABEL, 'Help below the field.'),
  placeholder: may(LABEL, 'Grey text in the empty field.'),
  unit: may(
    LABEL,
    'Text behind a number, such as "kg" or "%": in forms; in lists a sign such as "%" alone, words belong into "name" or "column" there.',
  ),
  choices: may(choices, 'The closed list of a static select.'),
  display: may(text(), 'select: the field of the related record that is shown instead of its own display.'),
  flow: may(
    listOf(oneOf(FLOW_STEPS), `a list of ${FLOW_STEPS.join(', ')}`),
    'date: order of the picker\'s steps; ["time"] alone is a time without a date.',
  ),
  range: may(FLAG, 'date: a start and an end.'),
  isTimePicker: may(FLAG, 'date: with a time; default true.'),
  formatDate: may(
    DATE_FORMAT,
    'date: made of yyyy, MM, dd, HH, mm and ss, such as "dd/MM/yyyy HH:mm"; default is as the language writes a day.',
  ),
};
export type FieldOptions = Written<typeof OPTION_KEYS>;

export const CONVERT_KEYS = {
  map: may(scalars, 'Text that is stored → value that it becomes: { "ya": true }.'),
  else: may(SCALAR, 'What becomes of any other value that the field cannot hold; without it such a row stops the migration.'),
};

export const FIELD_KEYS = {
  handle: must(text(HANDLE), 'Name of the field in the table, the API and the form: letters and digits, beginning small.'),
  name: must(LABEL, 'Label on the screen.'),
  input: must(oneOf(INPUTS), 'Input type; with its options it decides how the value is stored.'),
  column: may(LABEL, 'Short label, for the head of its column in lists; default "name".'),
  section: may(LABEL, 'Heading of the part of the form that begins with this field and ends where another one begins.'),
  was: may(
    textLike(HANDLE, 'a handle: letters and digits, beginning small'),
    'The handle this field had before: its column is renamed, not dropped.',
  ),
  convert: may(
    object<Written<typeof CONVERT_KEYS>>('convert', 'an object of "map" and "else"'),
    'What stored values become once they do not fit any more: the field is of another kind, or of other choices. The old ones are kept in a column of their own.',
  ),
  required: may(FLAG, 'Must be filled. A password: on create only.'),
  requiredWhen: may(
    mapOf(
      either(TRUE, listOf<Scalar>(SCALAR, 'a list of values'), 'true or a list of values'),
      'an object of handle and true or a list of values',
    ),
    'Required only while these fields have one of these values, a list of choices among its own; true means is filled, of a checkbox ticked.',
  ),
  autofill: may(FLAG, 'A required value that the server fills when it is left empty.'),
  readOnly: may(FLAG, 'Shown, but written by the server only.'),
  series: may(
    textLike(SERIES, 'a text of {yyyy}, {yy}, {MM}, {dd} and one {0000}, such as "INV-{yyyy}-{0000}"'),
    'Text: a running number that the server gives, without gaps, such as "INV-{yyyy}-{0000}"; made of {yyyy}, {yy}, {MM}, {dd} and one {0000}.',
  ),
  immutable: may(FLAG, 'Set on create, fixed afterwards.'),
  sticky: may(FLAG, 'Kept in the form for the next new record, where one is saved after the other (Ctrl+Enter).'),
  confirmChange: may(LABEL, 'Asked before a save that changes this field of a stored record.'),
  effect: may(
    FLAG,
    'What a change of this field, or of the whole record, comes to elsewhere is said before it is made: "effects" of product/server.ts.',
  ),
  lockedWhen: may(scalars, 'Fixed while the stored record has these values: { "locked": true }.'),
  default: may(VALUE, 'Value of a new record.'),
  pattern: may(REGEX, 'Text: regular expression the whole value must match.'),
  patternText: may(LABEL, 'The form that "pattern" asks for, in words that go on "Must be …": "M and four digits, such as M0001".'),
  minLength: may(count(), 'Text: least number of characters.'),
  maxLength: may(count(), 'Text: most characters; default 255, long-text 65536.'),
  prefix: may(text(), 'Text: what the value must start with, such as "https://".'),
  min: may(BOUND, 'float: the least number; below 0 the field takes a minus. date: ISO date or "today".'),
  max: may(BOUND, 'float: the greatest number. date: ISO date or "today". rating: how many stars, default 5.'),
  integer: may(FLAG, 'float: whole numbers only.'),
  decimals: may(count(10), 'float: at most this many decimals.'),
  mode: may(oneOf(NUMBER_MODES), 'float: "float" stores a number; "text" and "plain" keep the string.'),
  currency: may(CURRENCY, 'currency: its code of ISO 4217, such as "EUR"; "min", "max" and "default" are minor units.'),
  source: may(text(), 'select: name of the related entity.'),
  where: may(scalars, 'select: only related records with these values: { "category": "open" }.'),
  dependsOn: may(
    mapOf(text(), "an object of the target's handle and a path of this record"),
    'select: field of the related record → path in this record with which it must agree: { "region": "city.region" }.',
  ),
  multiple: may(FLAG, 'select: several values. date: a list of single dates.'),
  maxItems: may(count(), 'At most this many values of a multiple field.'),
  onDelete: may(oneOf(['restrict', 'setNull']), 'What deleting the related record does; default restrict.'),
  disabledDates: may(days, 'date: days that cannot be chosen.'),
  allowedDates: may(days, 'date: the only days that can be chosen.'),
  yearRange: may(YEARS, 'date: first and last year; default 1900 to 2100.'),
  minRange: may(count(), 'date range: least number of days.'),
  maxRange: may(count(), 'date range: most days.'),
  minTime: may(text(CLOCK), 'date: earliest time, HH:mm or HH:mm:ss.'),
  maxTime: may(text(CLOCK), 'date: latest time, HH:mm or HH:mm:ss.'),
  disabledTimes: may(listOf(text(CLOCK), 'a list of times, such as ["12:00"]'), 'date: times that cannot be chosen.'),
  accept: may(
    listOf(oneOf(ACCEPTED), 'a list of picture, pdf and MIME types'),
    'attachment: what can be uploaded: "picture", "pdf" or MIME types that a content can be told by; default pictures and PDF.',
  ),
  maxSize: may(count(SIZE_LIMIT), 'attachment: most bytes; default 10000000.'),
  maxPixels: may(count(PIXEL_LIMIT), 'attachment: most pixels of a picture, of all its frames together; default 40000000.'),
  options: may(object<FieldOptions>('options', 'an object of options'), 'How the field looks.'),
};
/** With the kinds that the product brings. */
export const fieldKeys = (): Keys => ({ ...FIELD_KEYS, input: { ...FIELD_KEYS.input, ...oneOf(inputWords()) } });

export const COMPUTED_KEYS = {
  handle: must(text(HANDLE), 'Name of the column or filter, used in "columns" and "filters".'),
  name: must(LABEL, 'Label of the column.'),
  column: may(LABEL, 'Short label, for the head of the column; default "name".'),
  expression: must(text(), 'Name of the expression among the computed columns of the product.'),
  kind: must(oneOf(['number', 'text', 'boolean', 'choice', 'currency']), 'What it yields.'),
  currency: may(CURRENCY, 'kind "currency": its code, such as "EUR"; it yields minor units.'),
  choices: may(choices, 'kind "choice": what it can yield, and how that reads.'),
  unit: may(LABEL, 'A sign behind the number, such as "%"; words such as "days" are not shown, they belong into "name".'),
  decimals: may(count(), 'Decimals shown.'),
  note: may(LABEL, 'How it is computed, shown on the head of the column.'),
  link: may(text(), 'Link of the cell, made from the id of the record, such as "/report/{id}".'),
};

export const COMPARE_KEYS = {
  field: must(text(), 'Handle that gets the message; ".0" and ".1" are start and end of a range.'),
  is: must(oneOf(['<', '<=', '>', '>=', '=', '!=']), 'How it must stand to the other.'),
  than: must(text(), 'The other handle; ".0" and ".1" are start and end of a range.'),
  unlessZero: may(FLAG, 'Skipped too when the other value is 0.'),
  message: may(LABEL, 'Sentence instead of the usual one, without the asterisk.'),
};

export const PIVOT_KEYS = {
  name: must(LABEL, 'What the sheet is called, read behind the name of its list too: "Per pupil" is also "Scores per pupil".'),
  of: must(text(HANDLE), 'Relation that one sheet holds fast, such as its pupil.'),
  rows: must(text(HANDLE), 'Relation whose records are the rows.'),
  columns: must(text(HANDLE), 'Relation whose records are the columns; with the two before it is "unique".'),
  value: must(text(HANDLE), 'Field that is written in the cells.'),
  floor: may(
    text(HANDLE),
    'Number of the same record below which a cell is marked. A column of its own shows it for a row whose cells all have the same; where they differ, it stands empty there and in the cell alone.',
  ),
  summary: may(
    oneOf(['mean', 'sum', 'none']),
    'What its figures come to, beside each row and below: "mean", with the trend of each row, or "sum"; default "none".',
  ),
  group: may(text(), 'What of a row its rows stand together by, under a heading: a handle or a path of the entity of `rows`.'),
};

export const FILE_KEYS = {
  $schema: may(text(), 'Path of this file, for the editor.'),
  title: must(LABEL, 'Label of the entity, as people read it.'),
  plural: may(LABEL, 'Label of several of its records, for the list and the menu; default the title.'),
  display: may(
    text(),
    'What stands for a record wherever another one points at it: a handle, or a template with paths such as "{name} ({code})"; default the first text.',
  ),
  detail: may(
    { ...texts, ...listOf(text(), 'a list of at most three paths, such as ["code", "city"]', 3) },
    'What tells records of the same name apart, small beside it where one is chosen or found: handles or paths; default a code that is unique.',
  ),
  columns: may(
    texts,
    'Columns of the list, in order: handles, paths such as "city.region", handles of computed columns; default the first six fields.',
  ),
  search: may(texts, 'Text fields that the search looks into: handles or paths.'),
  sort: may(
    either(
      text(),
      { ...listOf(text(), 'a list of at most three', 3), sameBy: (path) => String(path).replace(/^-/, '') },
      'a path such as "name" or a list of at most three, "-" in front turns the order',
    ),
    'Default order: a path or a list of at most three; "-" in front turns it.',
  ),
  filters: may(texts, 'What the list can be filtered by: handles, paths, handles of what is computed.'),
  index: may(
    texts,
    'What can be sorted by, and searched in by what it contains, where there are very many records too: handles, paths, relations, handles of what is computed from the own row.',
  ),
  unique: may(
    listOf(listOf(text(), 'a list of handles'), 'a list of lists of handles, such as [["code"], ["name", "region"]]'),
    'Lists of handles whose values together occur once among the live records.',
  ),
  compare: may(
    { ...listOf(object<Written<typeof COMPARE_KEYS>>('compare', 'a rule'), 'a list of rules { field, is, than }'), sameBy: JSON.stringify },
    'Rules between two values of one record; skipped while either value is empty.',
  ),
  computed: may(
    listOf(object<Written<typeof COMPUTED_KEYS>>('computed', 'a column'), 'a list of computed columns and filters'),
    'List columns and filters that are computed, never stored.',
  ),
  fields: must(
    listOf(object<Written<typeof FIELD_KEYS>>('field', 'a field'), 'a list of at least one field'),
    'Fields in the order of the screen.',
  ),
  pivot: may(
    listOf(object<Written<typeof PIVOT_KEYS>>('pivot', 'a sheet'), 'a list of sheets { name, of, rows, columns, value }'),
    'Sheets of one value by two relations, such as the scores of a pupil by subject and term.',
  ),
  single: may(FLAG, 'One record only: a form, no list.'),
  active: may(text(HANDLE), 'Handle of the checkbox that says whether a record is offered where one is chosen.'),
  was: may(text(), 'The name this entity had before: its table is renamed, not dropped.'),
  allow: may(
    listOf(ALLOWED, 'a list such as ["drop:phone"] or ["narrow:name"]'),
    'Changes of the database that may lose data, each by the handle of its field: "drop:<handle>", "narrow:<handle>".',
  ),
};
