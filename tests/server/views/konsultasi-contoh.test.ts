/** The worked example of the formulas as rows of the database, read back through the view to the digit. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM_PRINCIPAL } from '../../../src/engine/rights/access.ts';
import { roundHalfUp } from '../../../src/engine/rounding.ts';
import type { ConsultationView } from '../../../src/product/contracts/konsultasi.ts';
import { createRepository, type Writer } from '../../../src/server/data/repository/repository.ts';
import { openServed, type Served } from '../../support/served.ts';

const SUBJECTS = ['Biologi', 'Kimia', 'Matematika', 'Bahasa Indonesia', 'Bahasa Inggris'] as const;
/** By subject, semesters 1 to 5: A = 88,40, R1 = 87,20, R5 = 89,50, Biologi 89,60, Kimia 87,20. */
const SCORES: Record<(typeof SUBJECTS)[number], readonly number[]> = {
  Biologi: [88, 89, 90, 90, 91],
  Kimia: [86, 87, 87, 88, 88],
  Matematika: [87, 88, 88, 88, 89],
  'Bahasa Indonesia': [87, 88, 88, 88.5, 89.5],
  'Bahasa Inggris': [88, 89, 89, 89, 90],
};
/** Better ones, all alike, who share the first place. */
const BETTER = 30;

let served: Served;
let view: ConsultationView;

/** Everything the example speaks of, and beside it what must not count. */
async function write(writer: Writer): Promise<string> {
  const make = async (resource: string, input: Record<string, unknown>): Promise<string> => (await writer.create(resource, input)).id;
  const { rows } = await served.database.pool.query<{ id: string }>(`select id from tahun where nama = '2026'`);
  const [tahun] = rows.map(({ id }) => id);
  const year = (nama: number): Promise<string> =>
    make('tahun', {
      nama: String(nama),
      tahunAjaran: `${nama - 1}/${nama}`,
      periode: [`${nama - 1}-07-01`, `${nama}-06-30`],
      status: 'selesai',
    });
  const years = [await year(2022), await year(2023), await year(2024), await year(2025)] as const;
  const provinsi = await make('provinsi', { kode: '34', nama: 'DI Yogyakarta' });
  const kabupaten = await make('kabupaten', { kode: '3471', nama: 'Kota Yogyakarta', jenis: 'kota', provinsi });
  const jenjang = await make('jenjang', { kode: 'SMA', nama: 'SMA', kategori: 'sekolah', jumlahSemester: 5 });
  const s1 = await make('jenjang', { kode: 'S1', nama: 'Sarjana', kategori: 'perguruanTinggi', jumlahSemester: 0, urutan: 2 });
  const jurusan = await make('jurusan', { kode: 'SMA-MER', nama: 'Merdeka', jenjang, kurikulum: 'merdeka', rumpunMapel: 'merdeka' });
  const semester: string[] = [];
  for (const urutan of [1, 2, 3, 4, 5])
    semester.push(await make('semester', { urutan, nama: `Semester ${urutan}`, kelas: 'X', paruh: 'ganjil' }));
  const mapel: Record<string, string> = {};
  for (const [index, nama] of SUBJECTS.entries()) {
    mapel[nama] = await make('mataPelajaran', { kode: `MP${index}`, nama, urutan: index + 1 });
    await make('mapelWajib', { jenjang, kurikulum: 'merdeka', mataPelajaran: mapel[nama] });
  }
  await make('mapelUtama', { jurusan, mataPelajaran: mapel['Biologi'], bobot: 1 });
  const rumpunIlmu = await make('rumpunIlmu', { kode: 'TER', nama: 'Ilmu Terapan' });
  const group = (nomor: number, nama: string, support: object): Promise<string> =>
    make('kelompokProgram', { nomor, nama, rumpunIlmu, ...support });
  const vet = await group(1, 'Kedokteran Hewan', { pendukungMerdeka1: mapel['Biologi'], pendukungMerdeka2: mapel['Kimia'] });
  const forest = await group(2, 'Kehutanan', { pendukungMerdeka1: mapel['Biologi'] });
  const campus = (kode: string): Promise<string> =>
    make('universitas', { kode, nama: `Universitas ${kode}`, singkatan: `U${kode}`, kabupaten });
  const [one, other] = [await campus('901'), await campus('902')];
  let number = 9_010_001;
  const offer = async (universitas: string, nama: string, kelompokProgram: string, figures: object): Promise<string> => {
    const programStudi = await make('programStudi', { nama, jenjang: s1, kelompokProgram });
    return make('universitasProgramStudi', { kode: String(number++), universitas, programStudi, dayaTampung: 30, ...figures });
  };
  const a = await offer(one, 'Kedokteran Hewan', vet, { dayaTampung: 32, peminat: 540, nilaiAcuan: 89.5 });
  const beside = await offer(one, 'Ilmu Hewan', forest, { nilaiAcuan: 80, peminat: 30 });
  const b = await offer(other, 'Kehutanan', forest, { dayaTampung: 60, peminat: 380, nilaiAcuan: 86 });
  const nextTo = await offer(other, 'Ilmu Hutan', forest, {});
  const school = (npsn: string, nama: string): Promise<string> =>
    make('sekolah', { npsn, nama, jenjang, kabupaten, akreditasi: 'A', eRapor: true, jumlahSiswa: 200 });
  const [sekolah, elsewhere] = [await school('99000001', 'SMA Contoh'), await school('99000002', 'SMA Lain')];
  const accepted = (
    at: string,
    universitasProgramStudi: string,
    tahunLulus: string,
    jumlahDiterima: number,
    jalur = 'snbp',
  ): Promise<string> => make('keterikatanSekolah', { sekolah: at, universitasProgramStudi, tahun: tahunLulus, jalur, jumlahDiterima });
  await accepted(sekolah, a, years[1], 1);
  await accepted(sekolah, a, years[3], 2);
  await accepted(sekolah, beside, years[2], 5);
  await accepted(sekolah, nextTo, years[2], 4);
  // Too long ago, this very year, another way, another school.
  await accepted(sekolah, a, years[0], 7);
  await accepted(sekolah, b, tahun!, 7);
  await accepted(sekolah, b, years[3], 7, 'snbt');
  await accepted(elsewhere, b, years[3], 7);
  const tingkatPrestasi = await make('tingkatPrestasi', { kode: 'PROV', nama: 'Provinsi', urutan: 1, diakuiSnbp: true });
  const prestasi1 = await make('prestasi', { nama: 'Juara 1 Provinsi', tingkatPrestasi, peringkat: '1', poin: 90 });
  const student = (index: number, more: object): Promise<string> =>
    make('siswa', { name: `Siswi ${index}`, nisn: `00900${String(index).padStart(5, '0')}`, sex: 'P', sekolah, jurusan, tahun, ...more });
  const siswa = await student(0, { prestasi1, pilihan1: a, pilihan2: b });
  const scores = (id: string, nilai: (nama: (typeof SUBJECTS)[number], index: number) => number): { input: Record<string, unknown> }[] =>
    SUBJECTS.flatMap((nama) =>
      semester.map((own, index) => ({ input: { siswa: id, semester: own, mataPelajaran: mapel[nama], nilai: nilai(nama, index) } })),
    );
  const records = scores(siswa, (nama, index) => SCORES[nama][index]!);
  for (let index = 1; index <= BETTER; index++) records.push(...scores(await student(index, {}), () => 95));
  const outcomes = await writer.createMany('nilaiRaport', records);
  if (outcomes.some((outcome) => outcome instanceof Error))
    throw new Error(JSON.stringify(outcomes.find((outcome) => outcome instanceof Error)));
  return siswa;
}

beforeAll(async () => {
  served = await openServed('konsultasi-contoh');
  const { registry, database } = served;
  const siswa = await createRepository({ registry, pool: database.pool }).transaction(SYSTEM_PRINCIPAL, { verb: 'seed' }, write);
  const { info, output } = await served.ask(
    'pendidikan',
    'query ($input: JSON) { konsultasi(input: $input) { info { code message messages } output } }',
    {
      input: { siswa },
    },
  );
  expect(info).toMatchObject({ code: 200 });
  view = output as ConsultationView;
}, 60_000);
afterAll(() => served.close());

const two = (value: number | null): number => roundHalfUp(value!, 2);

describe('the worked example', () => {
  test('school and rank: 45 % of 200 are 90, rank 31 is safe', () => {
    expect(view.kuota).toMatchObject({ persen: 40, tambahan: 5, kuota: 90, buffer: 9 });
    expect([view.peringkat, view.dari, view.status]).toEqual([31, 31, 'aman']);
  });

  test('report card: A, the first and the last semester, the supporting subjects, the achievement', () => {
    expect([two(view.rerata), two(view.rerataSemester[0]!), two(view.rerataSemester[4]!)]).toEqual([88.4, 87.2, 89.5]);
    const mean = (nama: string): number => two(view.nilai.find(({ mapel }) => mapel.nama === nama)!.rerata);
    expect([mean('Biologi'), mean('Kimia'), view.poinPrestasi]).toEqual([89.6, 87.2, 90]);
    expect(view.kekurangan).toEqual([]);
    expect(view.pelanggaran).toBeNull();
  });

  const TABLE = [
    {
      pendukung: ['Biologi', 'Kimia'],
      b: 88.4,
      k2: 88.72,
      s: 88.56,
      bonus: 1.15,
      sr: 90.21,
      keketatan: 5.93,
      geser: 0.5,
      margin: 0.21,
      peluang: 56.27,
      band: 'sedang',
      alumni: [3, 8],
    },
    {
      pendukung: ['Biologi'],
      b: 89.6,
      k2: 89.68,
      s: 89.04,
      bonus: 0.2,
      sr: 89.74,
      keketatan: 15.79,
      geser: 0,
      margin: 3.74,
      peluang: 66.5,
      band: 'besar',
      alumni: [0, 4],
    },
  ] as const;

  test.each(TABLE.map((row, index) => [index + 1, row] as const))('choice %i, every line of the breakdown', (number, expected) => {
    const { pilihan, hasil, pendukung, alumni, saingan, kekurangan } = view.pilihan[number - 1]!;
    expect(pilihan).toBe(number);
    expect({
      pendukung,
      b: two(hasil!.b.nilai),
      k2: two(hasil!.k2),
      s: two(hasil!.s),
      bonus: two(hasil!.bonus.nilai),
      sr: two(hasil!.sr),
      keketatan: hasil!.keketatan,
      geser: hasil!.geser,
      margin: two(hasil!.margin),
      peluang: two(hasil!.peluang),
      band: hasil!.peluangBand,
      alumni: [alumni.prodi, alumni.ptn],
    }).toEqual(expected);
    expect([hasil!.pengurangan, hasil!.tren.nilai, hasil!.p, hasil!.isEligible]).toEqual([0, 0.5, 90, true]);
    expect(alumni.tahun).toEqual(['2025', '2024', '2023']);
    expect(saingan).toEqual([{ urutan: 1, sr: hasil!.sr, peringkat: 31, isOwn: true, nama: 'Siswi 0' }]);
    expect(kekurangan).toEqual([]);
  });

  test('the programme of the same cluster with a better chance is the alternative to the first choice', () => {
    const found = view.alternatif
      .filter(({ untuk }) => untuk === 1)
      .map(({ programme, isSameGroup, band }) => [programme.programStudi, isSameGroup, band]);
    expect(found).toEqual([['Ilmu Hewan', false, 'sangatBesar']]);
  });
});
