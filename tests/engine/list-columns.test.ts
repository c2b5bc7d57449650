import { describe, expect, it } from 'vitest';
import { toListColumns } from '../../src/engine/derive/list-columns.ts';
import { listRegistry } from '../support/list-registry.ts';

const sekolah = listRegistry().get('sekolah');
const by = (path: string) => toListColumns(sekolah).find((column) => column.path === path)!;

describe('columns of a list', () => {
  it('numbers stand to the right, everything else to the left', () => {
    expect(
      toListColumns(sekolah)
        .filter(({ align }) => align === 'end')
        .map(({ path }) => path),
    ).toEqual(['jumlahSiswa', 'kuota']);
  });
  it('the column of the display carries the link', () => {
    expect(
      toListColumns(sekolah)
        .filter(({ isLabel }) => isLabel)
        .map(({ path }) => path),
    ).toEqual(['nama']);
    const viaRelation = { ...sekolah, display: [{ path: 'kabupaten.nama' }] };
    expect(toListColumns(viaRelation).find(({ isLabel }) => isLabel)!.path).toBe('kabupaten');
    const unknown = { ...sekolah, display: [{ path: 'diperiksa' }] };
    expect(toListColumns(unknown).find(({ isLabel }) => isLabel)!.path).toBe('npsn');
  });
  it('width follows content: a code is narrow, a long text and a relation follow the data', () => {
    expect(by('npsn').width).toBe('xs');
    expect(by('nama').width).toBe('flex');
    expect(by('kabupaten').width).toBe('flex');
  });
  it('a phone keeps the label, the first number, a state and three more', () => {
    expect(Object.fromEntries(toListColumns(sekolah).map(({ path, phone }) => [path, phone]))).toEqual({
      npsn: 'first',
      nama: 'label',
      akreditasi: 'state',
      kabupaten: 'second',
      'kabupaten.provinsi': 'third',
      jumlahSiswa: 'figure',
      kuota: null,
      eRapor: null,
      berlaku: null,
    });
  });
  it('a phone shows first what the record is called by', () => {
    const named = { ...sekolah, display: [{ path: 'nama' }, { text: ' - ' }, { path: 'kabupaten.provinsi.nama' }] };
    const phone = new Map(toListColumns(named).map((column) => [column.path, column.phone]));
    expect([phone.get('nama'), phone.get('kabupaten'), phone.get('kabupaten.provinsi'), phone.get('npsn')]).toEqual([
      'label',
      'first',
      'second',
      'third',
    ]);
  });
  it('a figure has the room of the largest one its schema allows', () => {
    expect([by('jumlahSiswa').figureLetters, by('nama').figureLetters]).toEqual([6, 0]);
  });
  it('a head says the short label of its column, which has the room of that', () => {
    const columns = sekolah.columns.map((column) => (column.path === 'jumlahSiswa' ? { ...column, short: 'Siswa' } : column));
    const siswa = toListColumns({ ...sekolah, columns }).find(({ path }) => path === 'jumlahSiswa')!;
    expect(siswa).toMatchObject({ label: 'Siswa', full: 'Jumlah siswa', headLetters: 5 });
    expect(by('jumlahSiswa')).toMatchObject({ label: 'Jumlah siswa', full: 'Jumlah siswa' });
  });
  it('a long header is as wide as the longer of its two lines', () => {
    const columns = sekolah.columns.map((column) => ({ ...column, label: 'Daya tampung SNBP', computed: undefined }));
    expect(new Set(toListColumns({ ...sekolah, columns }).map(({ headLetters }) => headLetters))).toEqual(new Set([12]));
  });
  it('a phone keeps the number that leads to a page of its own before any other', () => {
    const columns = sekolah.columns.map((column) =>
      column.computed ? { ...column, computed: { ...column.computed, link: '/k/{id}' } } : column,
    );
    const phone = new Map(toListColumns({ ...sekolah, columns }).map((column) => [column.path, column.phone]));
    expect([phone.get('kuota'), phone.get('jumlahSiswa')]).toEqual(['figure', null]);
  });
});
