/** What a file does not say for certain never takes the place of what is stored. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mapping } from '../../src/server/import/mapping.ts';
import { counts, createDesk, PROVINCES, reasons } from './import-desk.ts';

const { run, rowsOf } = await createDesk('impor dugaan', ['cabang', 'kabupaten', 'provinsi']);
const REGENCIES = 'kode,nama,jenis,provinsi\n3404,Kabupaten Sleman,kabupaten,34\n3471,Kota Yogyakarta,kota,34\n';
const BRANCHES = 'kode,nama,kabupaten,kepala\nYOG01,Cabang Satu,3404,Rani\n';

beforeEach(async () => {
  await run('provinsi', PROVINCES);
  await run('kabupaten', REGENCIES);
  await run('cabang', BRANCHES);
});

const branches = (): Promise<Record<string, unknown>[]> =>
  rowsOf('cabang', `kode, nama, kepala, (select kode from kabupaten k where k.id = kabupaten) as kabupaten`);
const again = (fields: Mapping['fields'], content: string): ReturnType<typeof run> =>
  run('cabang', content, { mapping: { key: ['kode'], fields: { kode: 'kode', nama: 'nama', ...fields } } });

describe('on a record that is there', () => {
  it('a guess leaves what is filled, and fills what is empty', async () => {
    const guess = { kepala: { from: 'nama', replace: [{ pattern: '^.*$', with: 'Dugaan' }], whenFilled: 'keep' } } as const;
    expect(counts(await again({ ...guess, kabupaten: 'kab' }, 'kode,nama,kab\nYOG01,Cabang Satu,3404\nYOG02,Cabang Dua,3471\n'))).toEqual([
      1, 0, 1, 0, 0,
    ]);
    expect(await branches()).toEqual([
      { kode: 'YOG01', nama: 'Cabang Satu', kepala: 'Rani', kabupaten: '3404' },
      { kode: 'YOG02', nama: 'Cabang Dua', kepala: 'Dugaan', kabupaten: '3471' },
    ]);
    await run('cabang', 'kode,nama,kabupaten,kepala\nYOG02,Cabang Dua,3471,\n');
    expect(counts(await again(guess, 'kode,nama\nYOG02,Cabang Dua\n'))).toEqual([0, 1, 0, 0, 0]);
    expect((await branches())[1]).toMatchObject({ kepala: 'Dugaan' });
  });

  it('a default only fills what is empty', async () => {
    const fields = { kepala: { from: 'kepala', default: 'Belum ada' }, kabupaten: 'kab' };
    const report = await again(fields, 'kode,nama,kab,kepala\nYOG01,Cabang Satu,3404,\nYOG02,Cabang Dua,3471,\n');
    expect(counts(report)).toEqual([1, 0, 1, 0, 0]);
    expect((await branches()).map(({ kepala }) => kepala)).toEqual(['Rani', 'Belum ada']);
  });

  it('a relation that is not found takes nothing away', async () => {
    const fields = { kabupaten: { from: 'kab', by: 'nama', notFound: 'empty' } } as const;
    expect(counts(await again(fields, 'kode,nama,kab\nYOG01,Cabang Satu,Kota Entah\n'))).toEqual([0, 0, 1, 0, 0]);
    expect((await branches())[0]).toMatchObject({ kabupaten: '3404' });
  });
});

describe('a value with two places', () => {
  const fields = { kabupaten: { from: 'kodeKab', by: 'kode', otherwise: { from: 'kab', by: 'nama' } } };
  it('comes from the first that has one', async () => {
    const rows = ['YOG01,Cabang Satu,3471,Kabupaten Sleman', 'YOG02,Cabang Dua,,Kabupaten Sleman', 'YOG03,Cabang Tiga,,Kota Entah'];
    const report = await again(fields, `kode,nama,kodeKab,kab\n${rows.join('\n')}\n`);
    expect(counts(report)).toEqual([1, 1, 0, 1, 0]);
    expect(reasons(report)).toEqual([expect.stringContaining('"Kota Entah" tidak ditemukan')]);
    expect((await branches()).map(({ kabupaten }) => kabupaten)).toEqual(['3471', '3404']);
  });
});

describe('blanks in the name of a relation', () => {
  const fields = { kabupaten: { from: 'kab', by: 'nama' } };
  it('do not count', async () => {
    await run('kabupaten', 'kode,nama,jenis,provinsi\n3402,Kabupaten Gunungkidul,kabupaten,34\n');
    expect(counts(await again(fields, 'kode,nama,kab\nYOG01,Cabang Satu,kabupaten  Gunung Kidul\n'))).toEqual([0, 1, 0, 0, 0]);
    expect((await branches())[0]).toMatchObject({ kabupaten: '3402' });
  });

  it('tell two apart that differ in nothing else', async () => {
    await run('kabupaten', 'kode,nama,jenis,provinsi\n3402,Kabupaten Kota Baru,kabupaten,34\n3403,Kabupaten Kotabaru,kabupaten,34\n');
    const rows = ['YOG01,Cabang Satu,Kabupaten Kotabaru', 'YOG02,Cabang Dua,Kabupaten Ko tabaru'];
    const report = await again(fields, `kode,nama,kab\n${rows.join('\n')}\n`);
    expect(counts(report)).toEqual([0, 1, 0, 1, 0]);
    expect(reasons(report)[0]).toContain('cocok dengan beberapa');
    expect((await branches())[0]).toMatchObject({ kabupaten: '3403' });
  });
});
