/** What the rules of `src/product/rules/` ask of a sample beyond its schema. An entity without such rules needs no line here. */
import type { Made, Make } from '../generated/sample-maker.ts';

type Values = Record<string, unknown>;

interface Sample {
  input: Values;
  parents: Readonly<Record<string, Made>>;
  seed: number;
  make: Make;
}

export const SAMPLE_RULES: Record<string, (sample: Sample) => Values | Promise<Values>> = {
  // 2026 is there from the base seed.
  tahun: ({ seed }) => {
    const year = 2001 + seed + (seed >= 25 ? 1 : 0);
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
};
