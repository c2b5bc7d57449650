/** Regions, years, levels, roles, branches. */
import { formatDate, SINGLE_ID } from 'skema';
import { ROLES, SEMESTERS, type YEARS } from './data.ts';
import { seedBatch as batch, type SeedBatch, seedRef as ref, seedRow } from 'skema/server';
import type { DatedSize, SeedSize } from './size.ts';

/** Three in the afternoon in Jakarta. */
const at15 = (date: string): string => `${date}T08:00:00.000Z`;

export const regions = ({ provinces, regencies }: SeedSize): SeedBatch[] => [
  batch(
    'provinsi',
    provinces.map(([kode, nama, wilayah, zonaWaktu]) => seedRow('provinsi', [kode], { kode, nama, wilayah, zonaWaktu })),
  ),
  batch(
    'kabupaten',
    regencies.map(([kode, nama]) =>
      seedRow('kabupaten', [kode], {
        kode,
        nama,
        jenis: nama.startsWith('Kota ') ? 'kota' : 'kabupaten',
        provinsi: ref('provinsi', kode.slice(0, 2)),
      }),
    ),
  ),
];

type Year = Pick<(typeof YEARS)[number], 'nama'> & Partial<(typeof YEARS)[number]>;

/** Dates that are not known yet stay empty. */
export function yearRow({ nama, kuota, pdss, pendaftaran, pengumuman }: Year, active: string) {
  const start = Number(nama) - 1;
  return seedRow('tahun', [nama], {
    nama,
    tahunAjaran: `${start}/${nama}`,
    periode: [`${start}-07-01`, `${nama}-06-30`],
    ...(kuota && { pengumumanKuota: at15(kuota) }),
    ...(pdss && { pengisianPdss: pdss.map(at15) }),
    ...(pendaftaran && { pendaftaran: pendaftaran.map(at15) }),
    ...(pengumuman && { pengumuman: at15(pengumuman) }),
    status: nama === active ? 'aktif' : 'selesai',
  });
}

export const calendar = ({ calendar: { years, active }, levels }: DatedSize): SeedBatch[] => [
  // The active one first: it takes the place of another before that is closed.
  batch('tahun', [yearRow(years.at(-1)!, active)]),
  batch(
    'tahun',
    years.slice(0, -1).map((year) => yearRow(year, active)),
  ),
  batch(
    'semester',
    SEMESTERS.map(([kelas, paruh], index) =>
      seedRow('semester', [index + 1], { urutan: index + 1, nama: `Semester ${index + 1}`, kelas, paruh, dihitungSnbp: index < 7 }),
    ),
  ),
  batch(
    'jenjang',
    levels.map(([kode, nama, kategori, jumlahSemester], index) =>
      seedRow('jenjang', [kode], { kode, nama, kategori, jumlahSemester, urutan: index + 1 }),
    ),
  ),
];

export const roles = (): SeedBatch =>
  batch(
    'peran',
    ROLES.map(([kode, nama, golongan, cakupan, keterangan], index) =>
      seedRow('peran', [kode], { kode, nama, golongan, cakupan, keterangan, urutan: index + 1, sistem: true }),
    ),
  );

export const branches = (size: DatedSize): SeedBatch =>
  batch(
    'cabang',
    size.branches.map(([kode, nama, kabupaten, kepala], index) =>
      seedRow('cabang', [kode], {
        kode,
        nama,
        kabupaten: ref('kabupaten', kabupaten),
        kepala,
        alamat: `Jalan Contoh ${index + 1}`,
        email: `${kode.toLowerCase()}@contoh.id`,
        whatsapp: `62800100${String(index + 1).padStart(4, '0')}`,
        ...(size.imperfect && { jadwalKonsultasi: size.calendar.consultationDays }),
      }),
    ),
  );

/** The score window and the consultations of the active year. */
export function settings({ calendar: { active, years, scoresBegin, consultations, holidays } }: DatedSize): SeedBatch {
  const [, closes] = years.at(-1)!.pdss;
  return batch('konfigurasi', [
    {
      id: SINGLE_ID,
      values: {
        tahunAktif: ref('tahun', active),
        jendelaNilai: [`${scoresBegin}T17:00:00.000Z`, at15(closes)],
        jendelaKonsultasi: consultations,
        hariLibur: holidays,
        pengumuman: `Pengisian nilai rapor semester 1 sampai 5 ditutup ${formatDate(closes, 'dd/MM/yyyy')} pukul 15.00 WIB.\nData ini data contoh: orang, sekolah, cabang, dan universitasnya karangan.`,
      },
    },
  ]);
}
