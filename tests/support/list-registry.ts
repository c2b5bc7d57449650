/** A small registry with every shape a list can meet, independent of the product's own schemas. */
import { crud, row } from '../../src/engine/row.ts';
import { ADMIN, STAFF_ROLES as STAF } from '../../src/product/roles.ts';
import { ROLES_PRODUCT } from './roles-product.ts';
import { compileRegistry } from '../../src/engine/registry.ts';
import type { Registry } from '../../src/engine/resource.ts';

const text = (handle: string, name: string, more: object = {}): object => ({ handle, name, input: 'text', ...more });

const FILES: Record<string, object> = {
  provinsi: {
    title: 'Provinsi',
    display: 'nama',
    columns: ['nama'],
    search: ['nama'],
    sort: 'nama',
    fields: [text('nama', 'Nama provinsi', { required: true })],
  },
  kabupaten: {
    title: 'Kabupaten/Kota',
    display: 'nama',
    columns: ['nama', 'provinsi'],
    search: ['nama'],
    sort: 'nama',
    filters: ['provinsi'],
    fields: [
      text('nama', 'Nama', { required: true }),
      { handle: 'provinsi', name: 'Provinsi', input: 'select', source: 'provinsi', required: true },
    ],
  },
  sekolah: {
    title: 'Sekolah',
    display: 'nama',
    columns: ['npsn', 'nama', 'akreditasi', 'kabupaten', 'kabupaten.provinsi', 'jumlahSiswa', 'kuota', 'eRapor', 'berlaku'],
    search: ['npsn', 'nama'],
    sort: 'nama',
    filters: ['nama', 'akreditasi', 'kabupaten', 'kabupaten.provinsi', 'jumlahSiswa', 'eRapor', 'berlaku', 'diperiksa', 'buka'],
    computed: [{ handle: 'kuota', name: 'Kuota', expression: 'kuota', kind: 'number', decimals: 0 }],
    fields: [
      text('npsn', 'NPSN', { required: true, pattern: '^[0-9]{8}$' }),
      text('nama', 'Nama sekolah', { required: true, maxLength: 120 }),
      {
        handle: 'akreditasi',
        name: 'Akreditasi',
        input: 'select',
        options: {
          choices: [
            { value: 'A', display: 'A' },
            { value: 'B', display: 'B' },
            { value: 'belum', display: 'Belum terakreditasi' },
          ],
        },
      },
      { handle: 'kabupaten', name: 'Kabupaten/Kota', input: 'select', source: 'kabupaten', required: true },
      { handle: 'jumlahSiswa', name: 'Jumlah siswa', input: 'float', integer: true, min: 0 },
      { handle: 'eRapor', name: 'e-Rapor', input: 'checkbox' },
      { handle: 'berlaku', name: 'Berlaku', input: 'date', options: { isTimePicker: false, formatDate: 'dd/MM/yyyy' } },
      { handle: 'diperiksa', name: 'Diperiksa', input: 'date', options: { formatDate: 'dd/MM/yyyy HH:mm' } },
      { handle: 'buka', name: 'Buka', input: 'date', options: { flow: ['time'] } },
      { handle: 'kode', name: 'Kode akses', input: 'password' },
    ],
  },
  layanan: { title: 'Layanan', display: 'nama', columns: ['nama'], fields: [text('nama', 'Nama')] },
};

/** `layanan` lives on the client that has no address; staff may list `sekolah` but open no record. */
export function listRegistry(): Registry {
  const { registry, problems } = compileRegistry(
    {
      provinsi: row('/provinsi', ADMIN, crud('provinsi', 'provinsis'), { menu: 'Wilayah' }),
      kabupaten: row('/kabupaten', ADMIN, crud('kabupaten', 'kabupatens'), { menu: 'Wilayah' }),
      sekolah: row('/sekolah', { list: STAF, detail: ADMIN }, crud('sekolah', 'sekolahs'), { menu: 'Sekolah' }),
      layanan: row('/layanan', ADMIN, crud('layanan', 'layanans'), { menu: 'Sistem', client: 'operasional' }),
    },
    Object.entries(FILES).map(([name, schema]) => ({ file: `schemas/${name}.json`, text: JSON.stringify(schema) })),
    { ...ROLES_PRODUCT, computed: { kuota: { name: 'kuota', sql: () => 'null', compute: () => null } } },
  );
  if (problems.length > 0) throw new Error(JSON.stringify(problems, null, 2));
  return registry;
}
