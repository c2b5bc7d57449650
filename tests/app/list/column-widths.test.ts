/** What a column needs, from its kind and the rows that are there: nothing is measured. */
import { expect, test } from 'vitest';
import { firstWidths, widthsOf } from '../../../src/app/list/table/column-widths.ts';
import { toListColumns } from '../../../src/engine/derive/list-columns.ts';
import { compileRegistry } from '../../../src/engine/registry.ts';
import { crud, row } from '../../../src/engine/row.ts';
import { ADMIN } from '../../../src/product/roles.ts';
import { ROLES_PRODUCT } from '../../support/roles-product.ts';

const choices = [
  { value: 'L', display: 'Laki-laki' },
  { value: 'P', display: 'Perempuan' },
];
const grades = [
  { value: 'A', display: 'A' },
  { value: 'none', display: 'Belum terakreditasi' },
];
const FILE = {
  title: 'Siswa',
  display: 'name',
  fields: [
    { handle: 'name', name: 'Nama', input: 'text', required: true },
    { handle: 'nisn', name: 'NISN', input: 'text', pattern: '^[0-9]{10}$' },
    { handle: 'sex', name: 'Jenis', input: 'select', options: { choices } },
    { handle: 'grade', name: 'Akreditasi', input: 'select', options: { choices: grades } },
    { handle: 'whatsapp', name: 'WhatsApp', input: 'tel' },
    { handle: 'hometown', name: 'Asal', input: 'text' },
  ],
};
const registryOf = (file: object) =>
  compileRegistry(
    { siswa: row('/siswa', ADMIN, crud('siswa', 'siswas')) },
    [{ file: 'schemas/siswa.json', text: JSON.stringify(file) }],
    ROLES_PRODUCT,
  ).registry;
const registry = registryOf(FILE);

test('codes and choices keep the room of their longest value where a name gives its own', () => {
  const columns = toListColumns(registry.get('siswa'));
  const short = { name: 'Bagas Lesmana', nisn: '0090', sex: 'L', grade: 'A', whatsapp: '62', hometown: 'Kudus' };
  const long = {
    name: 'Kurnia Wahyuningtyas Prabandari',
    nisn: '0090000099',
    sex: 'P',
    grade: 'none',
    whatsapp: '628003000112',
    hometown: 'Yogyakarta',
  };
  const rows = [...Array.from({ length: 20 }, () => short), long].map((values, at) => ({
    id: `${at}`,
    version: 1,
    display: '',
    ...values,
  }));
  const rooms = widthsOf('siswa', columns, rows);
  const of = (path: string) => rooms[columns.findIndex((column) => column.path === path)]!;
  // As a browser draws them, with what a cell keeps around them.
  for (const [path, drawn] of [
    ['nisn', 6.38],
    ['sex', 5.98],
    ['whatsapp', 7.36],
  ] as const) {
    expect(of(path).wanted, path).toBeGreaterThanOrEqual(drawn);
    expect(of(path).least, path).toBe(of(path).wanted);
  }
  expect(of('name').more).toBeGreaterThan(0);
  // One of many, too: its beginning says nothing.
  expect(of('grade').least).toBeGreaterThanOrEqual(9.03);
});

const student = (name: string, hometown: string, points: number | null = null) => ({
  id: name,
  version: 1,
  display: name,
  name,
  hometown,
  points,
});
const many = (count: number, name: string, hometown = '') => Array.from({ length: count }, () => student(name, hometown));
const points = { handle: 'points', name: 'Jumlah poin', input: 'float', integer: true, min: 0, max: 9_999_999 };
const FIELDS = [...FILE.fields.filter(({ handle }) => ['name', 'hometown'].includes(handle)), points];
const COLUMNS = toListColumns(registryOf({ ...FILE, fields: FIELDS }).get('siswa'));
type Rows = readonly ReturnType<typeof student>[];
let searches = 0;
const roomOf = (rows: Rows, path: string) =>
  widthsOf('siswa', COLUMNS, rows, `${(searches += 1)}`)[COLUMNS.findIndex((column) => column.path === path)]!;

test('[11] the same rows have the same widths, whatever was sought before; of one search no other page and no other order narrows a column', () => {
  const [long, far] = [many(1, 'Kurnia Wahyuningtyas Prabandari', 'Kudus'), many(1, 'Budi', 'Yogyakarta Selatan Raya')];
  const fresh = widthsOf('siswa lain', COLUMNS, far);
  const of = (rows: Rows, about: string, order = 'name') => widthsOf('siswa', COLUMNS, rows, about, order);
  const first = of(long, 'semua');
  expect(of(long, 'semua')).toBe(first);
  // Another order keeps what it found.
  expect(of(far, 'semua', '-name')).toBe(first);
  // Another page is given what it needs beside that, and the first one has it from there on.
  const grown = of([...far], 'semua', '-name');
  const wanted = (rooms: typeof first): number[] => rooms.map((room) => room.wanted);
  expect(wanted(grown)).toEqual(first.map((room, index) => Math.max(room.wanted, fresh[index]!.wanted)));
  expect(wanted(grown)).not.toEqual(wanted(first));
  expect(of([...long], 'semua', '-name')).toEqual(grown);
  // Another search has its own, in any order.
  expect(of(far, 'lain')).toEqual(fresh);
  expect(of(long, 'semua')).toEqual(first);
  // Nothing is narrower while others are on their way.
  expect(widthsOf('siswa', COLUMNS, [])).toEqual(first);
  // A sheet, whose rows come as one scrolls, keeps those of the first.
  const sheet = firstWidths('siswa sheet', COLUMNS, long);
  expect(firstWidths('siswa sheet', COLUMNS, far)).toBe(sheet);
});

test('[11] what a record is called by is the last to give way: names that are alike give nothing, a longer one among them is for what is left over', () => {
  const alike = roomOf(many(25, 'SMK NASIONAL SIDAREJA CILACAP', 'Kabupaten Cilacap'), 'name');
  expect(alike.isLabel).toBe(true);
  expect(alike.wanted - alike.least).toBeLessThan(2);
  const town = roomOf(many(25, 'Budi', 'Kabupaten Cilacap'), 'hometown');
  expect(town.least).toBeGreaterThanOrEqual(8.9);
  expect(town.wanted - town.least).toBeLessThan(2);
  const faculty = roomOf(many(25, 'FAKULTAS TEKNIK PERTAMBANGAN DAN PERMINYAKAN'), 'name');
  expect(faculty.wanted).toBeGreaterThan(23);
  const one = roomOf([...many(24, 'Budi'), ...many(1, 'Kurnia Wahyuningtyas Prabandari')], 'name');
  expect(one.wanted).toBe(11);
  expect(one.wanted + one.more!).toBeGreaterThan(14);
});

test('[11] a column that says little takes the room of its head, of figures too; rows that say nothing count for nothing; a little more moves nothing', () => {
  const figures = roomOf(many(25, 'Budi'), 'points');
  expect(figures).toMatchObject({ wanted: figures.least });
  expect(figures.wanted).toBeLessThanOrEqual(5);
  expect(figures.wanted + figures.head!).toBeGreaterThan(6);
  expect(roomOf([student('Budi', '', 9_999_999)], 'points').wanted).toBeGreaterThanOrEqual(5.33);
  expect(roomOf(many(25, 'Budi'), 'hometown').wanted).toBe(4.75);
  const seldom = [...many(20, 'Budi'), student('Bagas', 'Cabang Semarang')];
  expect(roomOf(seldom, 'hometown').wanted).toBeGreaterThanOrEqual(8.5);
  const towned = (hometown: string) => roomOf(many(5, 'Budi', hometown), 'hometown').wanted;
  expect(towned('Cabang Semarang')).toBe(towned('Cabang Semarangan'));
  // Of two, both are read.
  expect(roomOf([student('Budi', 'Kudus'), student('Budi', 'Kabupaten Karanganyar')], 'hometown').wanted).toBeGreaterThan(10);
});
