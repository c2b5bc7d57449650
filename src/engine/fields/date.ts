/** Days, instants and times: single values, lists and ranges of them. */
import type { FieldDefinition } from '../field.ts';
import { endColumn, quote, startColumn } from '../names.ts';
import { locale } from '../words/locale.ts';
import { type CellWidth, type FieldType, type Reading, EMPTY, column, entriesIn, isBlank } from './field-type.ts';
import { joinedSql, jsonOf, jsonText, listSchema, readList, sameSort, textLiteral, together } from './field-type.ts';
import { DATE, INSTANT, type Moment, type MomentName, momentSql, TIME } from './moment.ts';

const wrong = (moment: Moment, text?: string): Reading => ({
  message: text === undefined ? locale().words.reading.noMoment[moment.name] : locale().words.reading.noMomentIn[moment.name](text),
});

const asReading = (moment: Moment, value: string | null, text?: string): Reading => (value === null ? wrong(moment, text) : { value });
const inOrder = (reading: Reading): Reading => ('value' in reading ? { value: (reading.value as string[]).toSorted() } : reading);

/** Which of them a declaration means. */
const momentIn = ({ options }: FieldDefinition): MomentName =>
  options?.flow?.length === 1 && options.flow[0] === 'time' ? 'time' : (options?.isTimePicker ?? true) ? 'instant' : 'date';
const shapeIn = (field: FieldDefinition): FieldType['shape'] =>
  field.options?.range ? 'range' : field.multiple && momentIn(field) !== 'time' ? 'list' : 'single';

const OPTIONS = ['options.flow', 'options.range', 'options.isTimePicker', 'options.formatDate'];
const DAY_KEYS = ['disabledDates', 'allowedDates', 'yearRange', 'min', 'max', 'multiple'];

/** What single values, lists and ranges have in common. */
const common = ({ name: moment, ...own }: Moment, shape: FieldType['shape'], width: CellWidth) =>
  ({
    inputs: ['date'],
    fits: (field) => momentIn(field) === moment && shapeIn(field) === shape,
    keys: () => [
      'required',
      ...OPTIONS,
      ...(moment === 'time' ? [] : DAY_KEYS),
      ...(moment === 'date' ? [] : ['minTime', 'maxTime', 'disabledTimes']),
      ...(moment !== 'time' && shape === 'range' ? ['minRange', 'maxRange'] : []),
    ],
    bound: 'day',
    write: { single: own.write[0], list: `a list of ${own.write[1]}`, range: `two ${own.write[1]}` }[shape],
    shape,
    sort: sameSort(shape === 'list' ? null : moment),
    filter: {
      shape: moment,
      form: ({ single: 'moment', list: 'moments', range: 'range' } as const)[shape],
      read: (value) => own.read(value) ?? undefined,
    },
    literal: null,
    list: { width, place: 'line' },
    widget: () => 'date',
  }) satisfies Partial<FieldType>;

const quoted = (sql: string): string => `'"' || ${sql} || '"'`;

const single = (moment: Moment, width: CellWidth): FieldType => ({
  ...common(moment, 'single', width),
  json: moment === DATE ? jsonText : jsonOf((sql) => quoted(moment.wire(sql))),
  schema: () => ({ type: 'string', format: moment.format }),
  literal: textLiteral,
  ...(moment.file && { file: moment.file }),
  columns: (field) => [column(field, moment.type)],
  graphql: { output: 'String', input: 'String' },
  normalize: (value) => (isBlank(value) ? EMPTY : asReading(moment, moment.read(value))),
  parse: (text, field, options = {}) => {
    if (text.trim() === '') return EMPTY;
    const value = moment.parse(text.trim(), field, options);
    if (value !== null) return { value };
    const lack = moment.lack?.(text, field, options);
    return lack ? { message: lack } : wrong(moment, text);
  },
  format: (value, field, timeZone) => (typeof value === 'string' && value !== '' ? moment.show(value, field, timeZone) : ''),
  sqlText: (field, at) => momentSql(moment, field, at(field.handle)),
});

const list = (moment: Moment): FieldType => ({
  ...common(moment, 'list', 'l'),
  json:
    moment === DATE
      ? jsonOf((sql) => `to_json(${sql})`, '[]')
      : (at, handle) =>
          `(select concat('[', string_agg(${quoted(moment.wire('v_'))}, ',' order by o_), ']') from unnest(${at(handle)}) with ordinality u_(v_, o_))`,
  schema: (field) => listSchema({ type: 'string', format: moment.format }, field),
  columns: (field) => [{ ...column(field, `${moment.type}[]`, null, `'{}'`), notNull: true }],
  graphql: { output: '[String!]', input: '[String!]' },
  normalize: (value) => inOrder(readList(value, (entry) => asReading(moment, moment.read(entry)))),
  parse: (text, field, options = {}) =>
    inOrder(together(entriesIn(text).map((word) => asReading(moment, moment.parse(word, field, options), word)))),
  format: (value, field, timeZone) => (Array.isArray(value) ? value.map((entry) => moment.show(entry, field, timeZone)).join(', ') : ''),
  sqlText: (field, at) => joinedSql(at(field.handle), (entry) => momentSql(moment, field, entry)),
});

const range = (moment: Moment, width: CellWidth): FieldType => {
  const normalize = (value: unknown): Reading => {
    if (value === null || value === undefined) return EMPTY;
    if (!Array.isArray(value) || value.length !== 2) return { message: locale().words.reading.bothEnds };
    if (value.every(isBlank)) return EMPTY;
    if (value.some(isBlank)) return { message: locale().words.reading.bothEnds };
    const [start, end] = value.map(moment.read);
    if (start == null || end == null) return wrong(moment);
    return start <= end ? { value: [start, end] } : { message: locale().words.reading.order };
  };
  return {
    ...common(moment, 'range', width),
    json: (at, handle) => {
      const [start, end] = [at(startColumn(handle)), at(endColumn(handle))];
      return `case when ${start} is null then 'null' else concat('["', ${moment.wire(start)}, '","', ${moment.wire(end)}, '"]') end`;
    },
    schema: () => ({ type: 'array', items: { type: 'string', format: moment.format }, minItems: 2, maxItems: 2 }),
    columns: (field) => {
      const [start, end] = [startColumn(field.handle), endColumn(field.handle)];
      const both = `(${quote(start)} is null) = (${quote(end)} is null) and ${quote(start)} <= ${quote(end)}`;
      const base = column(field, moment.type);
      return [
        { ...base, name: start },
        { ...base, name: end, check: both },
      ];
    },
    graphql: { output: '[String!]', input: '[String]' },
    normalize,
    parse: (text, field, options = {}) => {
      if (text.trim() === '') return EMPTY;
      const between = new RegExp(`\\s+(?:${locale().words.read.until}|–|-)\\s+|\\s*[;|]\\s*|\\s*–\\s*`);
      const words = text.split(between).map((word) => word.trim());
      if (words.length !== 2) return { message: locale().words.reading.noRange(text) };
      const values = words.map((word) => moment.parse(word, field, options));
      const missing = words.find((_, index) => values[index] === null);
      return missing === undefined ? normalize(values) : wrong(moment, missing);
    },
    format: (value, field, timeZone) =>
      Array.isArray(value) && value.length === 2 ? value.map((end) => moment.show(String(end), field, timeZone)).join(' – ') : '',
    sqlText: (field, at) => {
      const [start, end] = [startColumn(field.handle), endColumn(field.handle)].map((name) => momentSql(moment, field, at(name)));
      return `(${start} || ' – ' || ${end})`;
    },
  };
};

export const date = single(DATE, 's');
export const dateList = list(DATE);
export const dateRange = range(DATE, 'l');
export const instant = single(INSTANT, 'm');
export const instantList = list(INSTANT);
export const instantRange = range(INSTANT, 'xl');
export const time = single(TIME, 'xs');
export const timeRange = range(TIME, 'm');
