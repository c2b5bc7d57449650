/** What a column needs, from its kind and the rows that are there: nothing is measured. */
import { expect, test } from 'vitest';
import { columnWidths, growingWidths } from '../../../src/app/list/table/column-widths.ts';
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
  const rooms = columnWidths('siswa', columns, rows);
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
  expect(of('name').least).toBeLessThan(of('name').wanted);
  // Where one of many is too long to be whole, the others do not keep its room.
  expect(of('grade').wanted).toBeLessThan(6.5);
});

test('[11] rows that come later are given the room that they need, by columns that need less for these; what was wide stays so', () => {
  const columns = toListColumns(registry.get('siswa'));
  const student = (name: string, hometown: string) => ({
    id: name,
    version: 1,
    display: name,
    name,
    hometown,
    nisn: '',
    sex: 'L',
    grade: 'A',
    whatsapp: '',
  });
  const long = [student('Kurnia Wahyuningtyas Prabandari', 'Kudus')];
  const far = [student('Budi', 'Yogyakarta Selatan')];
  const of = (rows: typeof long, path: string) =>
    growingWidths('siswa lain', columns, rows)[columns.findIndex((column) => column.path === path)]!;
  const first = growingWidths('siswa lain', columns, long);
  // The same rows give the same widths, and so do others that need no more.
  expect(growingWidths('siswa lain', columns, long)).toBe(first);
  expect(growingWidths('siswa lain', columns, [student('Budi', 'Kudus')])).toEqual(first);
  const before = of(long, 'hometown').wanted;
  expect(of(far, 'hometown').wanted).toBeGreaterThan(before);
  expect(of(far, 'hometown').least).toBe(of(long, 'hometown').least);
  expect(of(far, 'name').loose).toBeGreaterThan(0);
  expect(of(far, 'hometown').loose).toBe(0);
  // Another order moves no head from under the pointer; its next page may.
  const ordered = (rows: typeof long, order: string) => growingWidths('siswa urut', columns, rows, order);
  const unmoved = ordered(long, 'name');
  expect(ordered(far, '-name')).toEqual(unmoved);
  expect(ordered([...far], '-name')).not.toEqual(unmoved);
  // Back at the first rows nothing is narrower than it was.
  expect(of(long, 'name').loose).toBe(0);
  expect(of(long, 'hometown').wanted).toBe(of(far, 'hometown').wanted);
});

test('[11] rows that say nothing of a column count for nothing; a head of figures breaks before a name is cut; a little more moves nothing', () => {
  const points = { handle: 'points', name: 'Jumlah poin', input: 'float', integer: true, min: 0, max: 99 };
  const fields = [...FILE.fields.filter(({ handle }) => ['name', 'hometown'].includes(handle)), points];
  const columns = toListColumns(registryOf({ ...FILE, fields }).get('siswa'));
  const student = (name: string, hometown: string) => ({ id: name, version: 1, display: name, name, hometown, points: null });
  const many = [...Array.from({ length: 20 }, () => student('Budi', '')), student('Bagas', 'Cabang Semarang')];
  const of = (rows: typeof many, path: string) =>
    growingWidths('siswa jarang', columns, rows)[columns.findIndex((column) => column.path === path)]!;
  expect(of(many, 'hometown').wanted).toBeGreaterThanOrEqual(8.5);
  const figures = of(many, 'points');
  expect(figures.least).toBeLessThan(figures.wanted);
  expect(figures.loose).toBe(figures.wanted - figures.least);
  const first = growingWidths('siswa jarang', columns, many);
  expect(growingWidths('siswa jarang', columns, [student('Bagas', 'Cabang Semarangan')])).toEqual(first);
});
