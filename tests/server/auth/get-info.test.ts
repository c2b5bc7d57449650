import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Stage, openStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('getinfo');
});
afterAll(() => stage.close());

describe('getInfo', () => {
  it('[G-02] [G-03] [A-07] both APIs give the same user info: roles, picture, student and announcement', async () => {
    const id = await stage.account('info', ['neu:siswaRasionalisasi'], { foto: 'https://contoh.id/a.png' });
    const student = await addStudent(stage, id);
    await stage.database.pool.query(`update konfigurasi set pengumuman = 'Selamat datang'`);
    const bearer = { authorization: `Bearer ${(await stage.login('info')).body.data.accessToken}` };
    const rest = await stage.post('/rasionalisasi/auth/getInfo', undefined, bearer);
    const identity = await stage.post('/identitas/auth/getInfo', { audience: 'skema', config: 'default', full: false }, bearer);
    expect(rest).toMatchObject({ status: 200, body: { code: 200 } });
    expect(identity.body).toEqual(rest.body);
    expect(rest.body.data).toEqual({
      id,
      name: 'Nama info',
      username: 'info',
      image: { link: 'https://contoh.id/a.png' },
      roles: ['neu:siswaRasionalisasi'],
      announcement: 'Selamat datang',
      studentId: student,
      student: { id: student, name: 'Siti', display: 'Siti (0090000001)' },
    });
    expect(rest.headers['cache-control']).toBe('no-store');
  });

  it('[G-02] [G-03] answers 401 without a token that stands, and 400 to anything else in the body', async () => {
    for (const url of ['/rasionalisasi/auth/getInfo', '/identitas/auth/getInfo']) {
      for (const authorization of ['', 'Bearer x', `Bearer ${'A'.repeat(43)}`, `Basic ${'A'.repeat(43)}`]) {
        expect(await stage.post(url, {}, { authorization })).toMatchObject({ status: 401, body: { code: 401, data: null } });
      }
      expect((await stage.post(url, { roles: ['neu:admin'] })).status).toBe(400);
    }
  });
});

/** The least a student needs, written as rows. */
async function addStudent({ database: { pool } }: Stage, userId: string): Promise<string> {
  const one = async (table: string, values: Record<string, unknown>) => {
    const names = Object.keys(values);
    const { rows } = await pool.query(
      `insert into "${table}" (id, ${names.map((name) => `"${name}"`).join(', ')}) values (gen_random_uuid(), ${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
      Object.values(values),
    );
    return rows[0].id as string;
  };
  const provinsi = await one('provinsi', { kode: '34', nama: 'DIY' });
  const kabupaten = await one('kabupaten', { kode: '3471', nama: 'Yogyakarta', jenis: 'kota', provinsi });
  const jenjang = await one('jenjang', { kode: 'SMA', nama: 'SMA', kategori: 'sekolah' });
  const jurusan = await one('jurusan', { kode: 'IPA', nama: 'IPA', jenjang, kurikulum: 'merdeka', rumpunMapel: 'merdeka' });
  const sekolah = await one('sekolah', { npsn: '99000001', nama: 'SMA Contoh', jenjang, kabupaten });
  const { rows } = await pool.query('select id from tahun');
  return one('siswa', { userId, name: 'Siti', nisn: '0090000001', sex: 'P', sekolah, jurusan, tahun: rows[0].id });
}
