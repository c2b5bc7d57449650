/** A label made by the database, and the cell of a file, say what the kind's own text says of the value on the wire, whatever the kind. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM_PRINCIPAL } from '../../../src/engine/rights/access.ts';
import { locale } from '../../../src/engine/words/locale.ts';
import { toCreateDocument } from '../../../src/engine/derive/documents.ts';
import type { Field, FieldDefinition, Kind } from '../../../src/engine/field.ts';
import { fieldType, kindOf, KINDS } from '../../../src/engine/fields/index.ts';
import { compileRegistry } from '../../../src/engine/registry.ts';
import type { Registry } from '../../../src/engine/resource.ts';
import { csvChunks } from '../../../src/server/export/csv.ts';
import { openReader } from '../../../src/server/export/reader.ts';
import { recordColumn, type RecordColumn } from '../../../src/server/export/record-columns.ts';
import { recordDataset } from '../../../src/server/export/records.ts';
import type { Page, Row, Value } from '../../../src/server/export/value.ts';
import { type InlineSchema, registryOf } from '../../support/inline-registry.ts';
import { ROLES_PRODUCT } from '../../support/roles-product.ts';
import { sampleValue } from '../../generated/sample.ts';
import { type Ground, createGround } from '../graph/ground.ts';

const ROWS = 60;
const SEED = 11;

/** Formats as wild as the check of a schema file lets them be. */
const FORMAT = fc
  .array(fc.constantFrom('yyyy', 'MM', 'dd', 'HH', 'mm', 'ss', '/', '.', ':', ' ', "'", '"', '\\', '\\"', '[', '%', '24', '–'), {
    minLength: 1,
    maxLength: 7,
  })
  .map((parts) => parts.join(''))
  .filter((format) => /[ymdHs]/i.test(format));
const FORMATS: readonly (string | undefined)[] = [
  undefined,
  'dd/MM/yyyy',
  'yyyyMMdd',
  'dddd',
  'HHssss',
  ...fc.sample(FORMAT, { numRuns: 8, seed: SEED }),
];

type Shape = Omit<FieldDefinition, 'handle' | 'name'>;
const CHOICES = {
  choices: [
    { value: 'a', display: 'Pilihan A' },
    { value: 'b', display: `O'Brien "b", \\` },
    { value: 'c', display: 'c' },
  ],
};
const dated = (options: FieldDefinition['options'], more: Partial<Shape> = {}): Shape[] =>
  FORMATS.filter((format = '') => options?.isTimePicker !== false || !/HH|mm|ss/.test(format)).map((formatDate) => ({
    input: 'date',
    ...more,
    options: { ...options, ...(formatDate !== undefined && { formatDate }) },
  }));
const SHAPES: readonly Shape[] = [
  { input: 'text' },
  { input: 'long-text' },
  { input: 'tel' },
  { input: 'float', mode: 'plain' },
  { input: 'password' },
  { input: 'float' },
  { input: 'float', integer: true },
  { input: 'float', decimals: 2 },
  { input: 'checkbox' },
  { input: 'rating' },
  { input: 'rating', max: 9 },
  ...['EUR', 'JPY', 'KWD', 'IDR', 'CHF'].map((currency): Shape => ({ input: 'currency', currency })),
  { input: 'select', options: CHOICES },
  { input: 'select', multiple: true, options: CHOICES },
  { input: 'select', source: 'teman' },
  { input: 'select', source: 'teman', multiple: true },
  ...dated({ isTimePicker: false }),
  ...dated({ isTimePicker: false }, { multiple: true }),
  ...dated({ isTimePicker: false, range: true }),
  ...dated({}),
  ...dated({}, { multiple: true }),
  ...dated({ range: true }),
  ...dated({ flow: ['time'] }),
  ...dated({ flow: ['time'], range: true }),
];
const FIELDS: readonly Field[] = SHAPES.map((shape, index) => {
  const field = { ...shape, handle: `f${index}`, name: `F${index}` };
  return { ...field, kind: kindOf(field) };
});

const digits = (count: number): fc.Arbitrary<number> => fc.integer({ min: 0, max: 10 ** count - 1 });
const padded = (value: number, length: number): string => String(value).padStart(length, '0');
const CLOCK = fc
  .tuple(digits(2), digits(2), digits(2))
  .map(([hour, minute, second]) => [hour % 24, minute % 60, second % 60].map((part) => padded(part, 2)).join(':'));
const MOMENT = fc
  .date({ min: new Date('1900-01-02T00:00:00Z'), max: new Date('2100-12-30T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const DAY = MOMENT.map((moment) => moment.slice(0, 10));
const TEMPERED = fc
  .tuple(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.integer({ min: 0, max: 9 }))
  .map(([whole, places]) => whole / 10 ** places);
const NUMBER = fc.oneof(
  TEMPERED,
  fc.integer({ min: -(10 ** 14), max: 10 ** 14 }),
  fc.constantFrom(0, -0.5, 0.005, 1000, -1000000, 999999999999.999),
);
const pair = (value: fc.Arbitrary<string>): fc.Arbitrary<string[]> => fc.tuple(value, value).map((ends) => ends.toSorted());
const some = (value: fc.Arbitrary<string>): fc.Arbitrary<string[]> => fc.array(value, { maxLength: 4 });
const VALUES: Partial<Record<Kind, fc.Arbitrary<unknown>>> = {
  text: fc.string({ unit: 'grapheme' }),
  number: NUMBER,
  boolean: fc.boolean(),
  currency: fc.integer({ min: -(10 ** 14), max: 10 ** 14 }),
  choice: fc.constantFrom('a', 'b', 'c'),
  choices: fc.subarray(['a', 'b', 'c']),
  date: DAY,
  dates: some(DAY),
  dateRange: pair(DAY),
  instant: MOMENT,
  instants: some(MOMENT),
  instantRange: pair(MOMENT),
  time: CLOCK,
  timeRange: pair(CLOCK),
};
/** Half of them from the samples, half from anywhere; what the kind does not take is left empty. */
function valueOf(field: Field, row: number): unknown {
  const wild = field.input === 'tel' || field.mode ? fc.constant(sampleValue(field, row)) : VALUES[field.kind];
  if (row % 7 === 0 || (!wild && field.source)) return field.kind === 'secret' ? sampleValue(field, row) : null;
  const value = row % 2 === 0 || !wild ? sampleValue(field, row) : fc.sample(wild, { numRuns: 1, seed: SEED * row })[0];
  return 'value' in fieldType(field).normalize(value, field) ? value : null;
}

const base = (): Record<string, InlineSchema> => ({
  teman: { fields: [{ handle: 'nama', name: 'Nama', input: 'text' }] },
  benda: { fields: FIELDS.map(({ kind: _, ...field }) => field) },
  tunjuk: { fields: [{ handle: 'ke', name: 'Ke', input: 'select', source: 'benda' }] },
});
const shownBy = (handle: string): Registry => {
  const { teman, benda, tunjuk } = base();
  return registryOf({ teman: teman!, benda: { ...benda!, display: handle }, tunjuk: { ...tunjuk!, display: `{ke.${handle}}!` } });
};

let ground: Ground;
beforeAll(async () => {
  ground = await createGround('label', registryOf(base()));
  const create = async (name: string, input: object): Promise<string> => {
    const { info, output } = Object.values(await ground.ask(toCreateDocument(ground.registry.get(name)), { input }))[0] as never as {
      info: { status: string };
      output: { id: string };
    };
    expect(info, JSON.stringify(info)).toMatchObject({ status: 'success' });
    return output.id;
  };
  const friend = await create('teman', { nama: 'Ani' });
  for (let row = 0; row < ROWS; row += 1) {
    const values = FIELDS.map((field): [string, unknown] => [
      field.handle,
      field.source && row % 7 > 0 ? (field.multiple ? [friend] : friend) : valueOf(field, row),
    ]);
    const id = await create('benda', Object.fromEntries(values));
    await create('tunjuk', { ke: id });
  }
  await create('tunjuk', { ke: null });
});
afterAll(() => ground.close());

interface Shown {
  display: string;
  value: unknown;
}
const selected = ({ kind, handle }: Field): string => (kind === 'relation' ? `${handle} { id display deleted }` : handle);

async function shown(
  field: Field,
): Promise<{ own: Shown[]; through: (Omit<Shown, 'value'> & { ke: { id: string } | null })[]; texts: Map<string, string> }> {
  const registry = shownBy(field.handle);
  const ask = ground.under(registry);
  const items = async (name: string, selection: string): Promise<never[]> => {
    const { list } = registry.get(name).operations;
    return (await ask(`query { ${list}(limit: 100) { items { id display ${selection} } } }`))[list].items as never[];
  };
  const own = (await items('benda', selected(field))) as { id: string; display: string }[];
  const texts = new Map(
    own.map((item) => [item.id, fieldType(field).format((item as Record<string, unknown>)[field.handle], field, locale().zone)]),
  );
  return {
    own: own.map((item) => ({ display: item.display, value: texts.get(item.id) })),
    through: await items('tunjuk', 'ke { id }'),
    texts,
  };
}

/** Several records, a secret and a file are no words to call a record by. */
const SHOWN: ReadonlySet<Kind> = new Set(KINDS.filter((kind) => !['secret', 'relations', 'attachment'].includes(kind)));

test('every kind that can be a label is among the fields', () => {
  expect([...SHOWN].filter((kind) => !FIELDS.some((field) => field.kind === kind))).toEqual([]);
});

describe.each([...SHOWN])('%s', (kind) => {
  test('the label is the text of the value', async () => {
    for (const field of FIELDS.filter((entry) => entry.kind === kind)) {
      const told = JSON.stringify(SHAPES[FIELDS.indexOf(field)]);
      const { own, through, texts } = await shown(field);
      expect(own).toHaveLength(ROWS);
      expect(
        own.map(({ display }) => display),
        told,
      ).toEqual(own.map(({ value }) => value));
      expect(own.filter(({ value }) => value !== '').length, told).toBeGreaterThan(ROWS / 4);
      // Nothing is said of a record that is not there.
      expect(through).toHaveLength(ROWS + 1);
      expect(
        through.map(({ display }) => display),
        told,
      ).toEqual(through.map(({ ke }) => `${ke === null ? '' : texts.get(ke.id)}!`));
    }
  });
});

describe.each(KINDS.filter((kind) => !SHOWN.has(kind)))('%s', (kind) => {
  test('is told at the check of a display', () => {
    // No service of this product takes files, which is told too.
    const file: FieldDefinition = { handle: 'berkas', name: 'Berkas', input: 'attachment' };
    const { handle } = FIELDS.find((field) => field.kind === kind) ?? file;
    const { benda, ...others } = base();
    const files = Object.entries<InlineSchema>({ ...others, benda: { ...benda!, fields: [...benda!.fields, file], display: handle } }).map(
      ([name, schema]) => ({
        file: `schemas/${name}.json`,
        text: JSON.stringify({ title: name, display: schema.fields[0]!.handle, columns: [schema.fields[0]!.handle], ...schema }),
      }),
    );
    const { problems } = compileRegistry({}, files, ROLES_PRODUCT);
    expect(problems).toContainEqual(expect.objectContaining({ code: 'PATH_KIND', place: 'display' }));
  });
});

describe('a file', () => {
  const READ = FIELDS.filter(({ kind }) => kind !== 'secret');
  async function rowsOf(name: string, paths: readonly string[]): Promise<Row[]> {
    const { registry, pool } = ground;
    const resource = registry.get(name);
    const reader = await openReader(pool, new AbortController().signal, { statement: '60s', idle: '60s' });
    const columns = paths.map((path) => recordColumn(registry, resource, { path }));
    const dataset = recordDataset({ registry, principal: SYSTEM_PRINCIPAL, reader }, resource, { paths: {}, columns });
    const { pages } = await dataset.open({ dataset: name });
    const all: Page[] = [];
    for await (const page of pages()) all.push(page);
    await reader.close();
    const rows = all.flatMap((page) => Array.from(page));
    // As the database wrote them, and value by value.
    for (const separator of [';', ','] as const) expect(await csv(all, columns, separator)).toBe(await csv([rows], columns, separator));
    return rows;
  }
  async function csv(all: readonly Page[], columns: readonly RecordColumn[], separator: ';' | ','): Promise<string> {
    async function* pages(): AsyncGenerator<Page> {
      yield* all;
    }
    const parts: Buffer[] = [];
    for await (const chunk of csvChunks({ name: '', columns, pages: pages() }, separator)) parts.push(Buffer.from(chunk as string));
    return Buffer.concat(parts).toString();
  }
  const cellOf = (field: Field, value: unknown): Value => {
    const { file, format } = fieldType(field);
    if (!file) return format(value, field, locale().zone) || null;
    return (value !== null && file.value ? file.value(value, field, ground.registry.product) : value) as Value;
  };

  test('has in each column what the API gives, of the record itself and of the one it points at', async () => {
    const items = async (name: string, selection: string): Promise<Record<string, unknown>[]> => {
      const { list } = ground.registry.get(name).operations;
      return (await ground.ask(`query { ${list}(limit: 100) { items { ${selection} } } }`))[list].items as never;
    };
    const selection = READ.map((field) => (field.kind === 'relations' ? `${field.handle} { id display deleted }` : selected(field)));
    const own = await items('benda', `id ${selection.join(' ')}`);
    const cells = new Map(own.map((item) => [item['id'], READ.map((field) => cellOf(field, item[field.handle]))]));
    const handles = READ.map(({ handle }) => handle);
    expect(await rowsOf('benda', handles)).toEqual([...cells.values()]);

    const pointing = (await items('tunjuk', 'ke { id }')) as { ke: { id: string } | null }[];
    const single = READ.filter(({ kind }) => kind !== 'relations');
    const through = await rowsOf(
      'tunjuk',
      single.map(({ handle }) => `ke.${handle}`),
    );
    const at = single.map(({ handle }) => handles.indexOf(handle));
    expect(through).toEqual(pointing.map(({ ke }) => at.map((index) => (ke === null ? null : cells.get(ke.id)![index]))));
  });
});
