/** A small registry with a field of every kind, and the rows the tests of the read path ask for. */
import { compileRegistry } from '../../../src/engine/registry.ts';
import type { Registry } from '../../../src/engine/resource.ts';
import { type Row, crud, row } from '../../../src/engine/row.ts';
import { ADMIN } from '../../../src/product/roles.ts';
import { ROLES_PRODUCT } from '../../support/roles-product.ts';

const text = (handle: string, more: object = {}): object => ({ handle, name: handle, input: 'text', ...more });
const relation = (handle: string, source: string, more: object = {}): object => ({
  handle,
  name: handle,
  input: 'select',
  source,
  ...more,
});
const date = (handle: string, options: object = {}, more: object = {}): object => ({
  handle,
  name: handle,
  input: 'date',
  options,
  ...more,
});
const select = (handle: string, more: object = {}): object => ({
  handle,
  name: handle,
  input: 'select',
  options: {
    choices: [
      { value: 'a', display: 'Pilihan A' },
      { value: 'b', display: "O'Brien" },
    ],
  },
  ...more,
});
const checkbox = (handle: string, more: object = {}): object => ({ handle, name: handle, input: 'checkbox', ...more });

export const SCHEMAS: Record<string, object> = {
  wilayah: {
    title: 'Wilayah',
    display: 'nama',
    columns: ['kode', 'nama'],
    search: ['nama'],
    sort: 'nama',
    filters: ['kode'],
    fields: [text('kode'), text('nama', { required: true })],
  },
  kota: {
    title: 'Kota',
    display: '{nama} ({wilayah.nama})',
    columns: ['nama', 'wilayah'],
    search: ['nama'],
    sort: 'nama',
    filters: ['wilayah', 'aktif'],
    active: 'aktif',
    fields: [text('nama', { required: true }), relation('wilayah', 'wilayah', { required: true }), checkbox('aktif', { default: true })],
  },
  orang: {
    title: 'Orang',
    display: '{nama} - {kota.display} [{jenis}]',
    columns: ['nama', 'umur', 'jenis', 'aktif', 'kota', 'kota.wilayah', 'kota.wilayah.kode', 'asal', 'lahir', 'masuk', 'jam'],
    search: ['nama', 'catatan', 'kota.nama', 'kota.wilayah.nama'],
    sort: ['-umur', 'nama'],
    active: 'aktif',
    filters: [
      'nama',
      'umur',
      'aktif',
      'jenis',
      'hobi',
      'kota',
      'kota.wilayah',
      'kota.wilayah.kode',
      'tempat',
      'lahir',
      'libur',
      'masa',
      'masuk',
      'jadwal',
      'jam',
    ],
    fields: [
      text('nama', { required: true }),
      { handle: 'catatan', name: 'Catatan', input: 'long-text' },
      { handle: 'sandi', name: 'Sandi', input: 'password' },
      { handle: 'umur', name: 'Umur', input: 'float' },
      { handle: 'nilai', name: 'Nilai', input: 'float', mode: 'plain' },
      checkbox('aktif'),
      select('jenis'),
      select('hobi', { multiple: true }),
      relation('kota', 'kota'),
      relation('asal', 'kota', { options: { display: 'nama' } }),
      relation('tempat', 'kota', { multiple: true }),
      date('lahir', { isTimePicker: false }),
      date('libur', { isTimePicker: false }, { multiple: true }),
      date('masa', { isTimePicker: false, range: true }),
      date('masuk'),
      date('jadwal', {}, { multiple: true }),
      date('jendela', { range: true }),
      date('jam', { flow: ['time'] }),
      date('giliran', { flow: ['time'], range: true }),
      text('kode', { readOnly: true }),
    ],
  },
  kunjungan: {
    title: 'Kunjungan',
    display: '{orang.nama}',
    columns: ['orang', 'kota'],
    sort: ['orang'],
    filters: ['orang'],
    fields: [
      relation('orang', 'orang', { required: true }),
      relation('wilayah', 'wilayah'),
      relation('kota', 'kota', { where: { aktif: true }, dependsOn: { wilayah: 'wilayah' } }),
      relation('tujuan', 'kota', { dependsOn: { wilayah: 'orang.kota.wilayah' } }),
    ],
  },
};

/** `orang` is scoped: a branch sees what lies in its region, a school its city, a person the own row. */
const ROWS: Record<string, Row> = {
  orang: row('/orang', ADMIN, crud('orang', 'orangs'), {
    menu: 'Uji',
    scope: { cabang: 'kota.wilayah', sekolah: 'kota', pribadi: 'id' },
    rights: { 'neu:cabangKBM': 'R', 'neu:sekolah': 'R', 'neu:siswaRasionalisasi': 'RU' },
  }),
};

export function smallRegistry(schemas: Record<string, object> = SCHEMAS, more: Record<string, Row> = {}): Registry {
  const files = Object.entries(schemas).map(([name, schema]) => ({ file: `schemas/${name}.json`, text: JSON.stringify(schema) }));
  const { registry, problems } = compileRegistry({ ...ROWS, ...more }, files, ROLES_PRODUCT);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return registry;
}

/** Ids that tell the table and the row: `id('orang', 3)`. */
export const id = (table: 'wilayah' | 'kota' | 'orang' | 'kunjungan', number: number): string =>
  `0190000${['wilayah', 'kota', 'orang', 'kunjungan'].indexOf(table)}-0000-7000-8000-${String(number).padStart(12, '0')}`;
