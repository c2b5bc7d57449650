/** What the generated tests of the education back office cannot know from its registry. */
import type { Samples } from './generated/tested.ts';
import { rightsOf } from './oracle/lines.ts';

export const samples: Samples = {
  rules: {
    // The year of the base seed is there: that of the day, or 2026.
    tahun: ({ seed }) => {
      const year = 2001 + seed + (seed >= 25 ? 15 : 0);
      return { nama: String(year), tahunAjaran: `${year - 1}/${year}` };
    },
    kabupaten: ({ parents, seed }) => ({ kode: `${parents['provinsi']!.input['kode']}${String(seed % 100).padStart(2, '0')}` }),
    cabang: () => ({ jadwalKonsultasi: ['2099-01-05', '2099-01-08'] }),
    jenjang: () => ({ jumlahSemester: 5 }),
    siswa: ({ parents }) => ({ birthDate: `${Number(parents['tahun']!.input['nama']) - 18}-02-03` }),
    targetSekolah: ({ input }) => ({
      targetPeserta: 1,
      targetEligible: 0,
      targetDiterima: 0,
      jadwalKunjungan: [(input['periode'] as string[])[0]],
    }),
    nilaiRaport: async ({ parents, make }) => {
      await make('mapelUtama', { jurusan: parents['siswa']!.parents['jurusan']!.id, mataPelajaran: parents['mataPelajaran']!.id });
      return {};
    },
  },
  chosen: {
    'siswa.userId': async ({ make, seeded }) => make('user', { peran: [await seeded('peran', 'kode', 'neu:siswaRasionalisasi')] }),
  },
  foreign: {
    // Any other subject is none of the pupil's.
    'nilaiRaport.mataPelajaran': async () => undefined,
    // Where any other record would be another's too.
    'nilaiRaport.semester': async ({ database: { pool } }, own, foreign) => {
      await pool.query(`update semester set "deletedAt" = now() where id <> all($1)`, [[own, foreign]]);
      await pool.query(`update semester set urutan = case when id = $1 then 1 else 8 end where id = any($2)`, [own, [own, foreign]]);
      await pool.query(`update jenjang set "jumlahSemester" = 5`);
    },
  },
  letters: (resource, role) => rightsOf(resource)[role] ?? '',
};
