/** Regions, years, levels, roles, branches. */
import { SINGLE_ID } from 'skema';
import { ACTIVE_YEAR, ROLES, SEMESTERS } from './data.ts';
import { seedBatch as batch, type SeedBatch, seedRef as ref, seedRow } from 'skema/server';
import type { SeedSize } from './size.ts';

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

export const yearRow = ({ nama, kuota, pdss, pendaftaran, pengumuman }: SeedSize['years'][number]) => {
  const start = Number(nama) - 1;
  return seedRow('tahun', [nama], {
    nama,
    tahunAjaran: `${start}/${nama}`,
    periode: [`${start}-07-01`, `${nama}-06-30`],
    pengumumanKuota: at15(kuota),
    pengisianPdss: pdss.map(at15),
    pendaftaran: pendaftaran.map(at15),
    pengumuman: at15(pengumuman),
    status: nama === ACTIVE_YEAR ? 'aktif' : 'selesai',
  });
};

export const calendar = ({ years, levels }: SeedSize): SeedBatch[] => [
  batch('tahun', years.map(yearRow)),
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

export const branches = (size: SeedSize): SeedBatch =>
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
      }),
    ),
  );

/** The score window and the consultations of the active year. */
export const settings = (): SeedBatch =>
  batch('konfigurasi', [
    {
      id: SINGLE_ID,
      values: {
        tahunAktif: ref('tahun', ACTIVE_YEAR),
        jendelaNilai: ['2025-07-31T17:00:00.000Z', at15('2026-02-02')],
        jendelaKonsultasi: ['2026-01-05', '2026-02-18'],
        hariLibur: ['2026-01-01', '2026-01-16', '2026-02-17'],
        pengumuman:
          'Pengisian nilai rapor semester 1 sampai 5 ditutup 2 Februari 2026 pukul 15.00 WIB.\nData ini data contoh: orang, sekolah, cabang, dan universitasnya karangan.',
      },
    },
  ]);
