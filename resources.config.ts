/**
 * The registry: who reaches what. One row per entity: route, roles of its pages (list and record), names of its
 * operations, menu group and what differs. What the data is stands in `schemas/<name>.json`.
 */
import { crud, type Grant, type Rights, row, type Row } from 'skema';
import { ADMIN, COUNSELLOR_ROLES, PUSAT, ROLES as SEMUA, SELAIN_SEKOLAH, STAFF_ROLES as STAF } from './src/product/roles.ts';

/** May open the list; the record itself is for others. */
const LIST: Rights = { list: {} };
/** Own account: every row the role reaches is read, only the own one is changed, and only here. */
const ACCOUNT: Rights = {
  list: {},
  item: {},
  update: { scope: 'pribadi', fields: ['nama', 'email', 'whatsapp', 'foto'] },
};
/** The own password, for whoever knows the old one: `execute(action: "password")` alone writes it. */
const PASSWORD = Object.fromEntries(SEMUA.map((role) => [role, { scope: 'pribadi', fields: ['kataSandi'] } satisfies Grant]));

/** The one record of its kind. */
const SETTINGS: Rights = { item: {}, update: {} };

const SCORE = ['siswa', 'semester', 'mataPelajaran', 'nilai', 'kkm', 'tanggalRapor', 'catatan'];
/** Scores without the mark that verifies them. */
const SCORES: Rights = { list: {}, item: {}, create: { fields: SCORE }, update: { fields: SCORE } };
const OWN_SCORES: Rights = { ...SCORES, remove: {} };

const CHOSEN = ['prestasi1', 'prestasi2', 'prestasi3', 'pilihan1', 'pilihan2'];
// prettier-ignore
const STUDENT = ['name', 'nisn', 'birthDate', 'sex', 'email', 'whatsapp', 'sekolah', 'jurusan', 'tahun', ...CHOSEN, 'diterimaDi', 'jalurDiterima'];
const STUDENTS: Rights = { list: {}, item: {}, create: { fields: STUDENT }, update: { fields: STUDENT } };
const OWN_STUDENT: Rights = { list: {}, item: {}, update: { fields: ['email', 'whatsapp', ...CHOSEN] } };

/** What a consultation keeps; the note is the counsellor's. */
const COUNSELLOR: Grant = { fields: [...CHOSEN, 'catatanKonsultasi'] };
const CHOOSER: Grant = { fields: CHOSEN };
const KONSULTASI = {
  ...Object.fromEntries(COUNSELLOR_ROLES.map((role) => [role, COUNSELLOR])),
  'neu:sekolah': CHOOSER,
  'neu:siswaRasionalisasi': CHOOSER,
};

// prettier-ignore
const AKUN = { 'neu:pusatPendidikan': 'RCUD', 'neu:cabangRasionalisasi': 'RCU', 'neu:cabangKBM': ACCOUNT, 'neu:pengajarKBM': ACCOUNT, 'neu:intelijen': ACCOUNT, 'neu:siswaRasionalisasi': ACCOUNT };
// prettier-ignore
const SISWA = { 'neu:cabangRasionalisasi': 'RCU', 'neu:cabangKBM': 'R', 'neu:pengajarKBM': 'R', 'neu:intelijen': 'R', 'neu:sekolah': STUDENTS, 'neu:siswaRasionalisasi': OWN_STUDENT };
// prettier-ignore
const NILAI = { 'neu:cabangKBM': 'R', 'neu:pengajarKBM': SCORES, 'neu:intelijen': 'R', 'neu:sekolah': OWN_SCORES, 'neu:siswaRasionalisasi': SCORES };
const PRODI = { 'neu:cabangRasionalisasi': LIST, 'neu:cabangKBM': LIST, 'neu:pengajarKBM': LIST, 'neu:intelijen': LIST };
const PENGATURAN = { 'neu:admin': SETTINGS, 'neu:pusatPendidikan': SETTINGS };
const PENGELOLA_AKUN = [...PUSAT, 'neu:cabangRasionalisasi'] as const;

// prettier-ignore
export const rows: Record<string, Row> = {
  sekolah:                 row('/sekolah',                 PUSAT,                         crud('sekolah', 'sekolahs'),                                 { menu: 'Sekolah', lookup: SEMUA, scope: { cabang: 'cabang', sekolah: 'id' } }),
  targetSekolah:           row('/targetSekolah',           PUSAT,                         crud('targetSekolah', 'targetSekolahs'),                     { menu: 'Sekolah', scope: { cabang: 'cabang' }, lookup: PUSAT }),
  keterikatanSekolah:      row('/keterikatanSekolah',      PUSAT,                         crud('keterikatanSekolah', 'keterikatanSekolahs'),           { menu: 'Sekolah', scope: { cabang: 'sekolah.cabang', sekolah: 'sekolah' }, lookup: PUSAT }),
  siswa:                   row('/siswa',                   SEMUA,                         crud('student', 'students'),                                 { menu: 'Sekolah', lookup: SEMUA, scope: { cabang: 'sekolah.cabang', sekolah: 'sekolah', pribadi: 'userId' }, rights: SISWA, screens: { consult: KONSULTASI }, extra: true }),
  nilaiRaport:             row('/nilaiRaport',             SEMUA,                         crud('nilaiRaport', 'nilaiRaports'),                         { menu: 'Nilai', lookup: SEMUA, scope: { cabang: 'siswa.sekolah.cabang', sekolah: 'siswa.sekolah', pribadi: 'siswa.userId' }, rights: NILAI }),
  semester:                row('/semester',                PUSAT,                         crud('semester', 'semesters'),                               { menu: 'Nilai', lookup: SEMUA }),
  universitas:             row('/universitas',             PUSAT,                         crud('universitas', 'universitass'),                         { menu: 'Perguruan tinggi', lookup: SEMUA }),
  programStudi:            row('/programStudi',            PUSAT,                         crud('programStudi', 'programStudis'),                       { menu: 'Perguruan tinggi', lookup: SEMUA }),
  universitasProgramStudi: row('/universitasProgramStudi', { list: STAF, detail: PUSAT }, crud('universitasProgramStudi', 'universitasProgramStudis'), { menu: 'Perguruan tinggi', lookup: SEMUA, rights: PRODI }),
  kelompokProgram:         row('/kelompokProgram',         PUSAT,                         crud('kelompokProgram', 'kelompokPrograms'),                 { menu: 'Perguruan tinggi', lookup: SEMUA }),
  rumpunIlmu:              row('/rumpunIlmu',              PUSAT,                         crud('rumpunIlmu', 'rumpunIlmus'),                           { menu: 'Perguruan tinggi', lookup: SEMUA }),
  peminatTahunan:          row('/peminatTahunan',          PUSAT,                         crud('peminatTahunan', 'peminatTahunans'),                   { menu: 'Perguruan tinggi', lookup: PUSAT, extra: true }),
  jenjang:                 row('/jenjang',                 PUSAT,                         crud('jenjang', 'jenjangs'),                                 { menu: 'Kurikulum', lookup: SEMUA }),
  jurusan:                 row('/jurusan',                 PUSAT,                         crud('jurusan', 'jurusans'),                                 { menu: 'Kurikulum', lookup: SEMUA }),
  mataPelajaran:           row('/mataPelajaran',           PUSAT,                         crud('mataPelajaran', 'mataPelajarans'),                     { menu: 'Kurikulum', lookup: SEMUA }),
  mapelWajib:              row('/mapelWajib',              PUSAT,                         crud('mapelWajib', 'mapelWajibs'),                           { menu: 'Kurikulum', lookup: SEMUA }),
  mapelUtama:              row('/mapelUtama',              PUSAT,                         crud('mapelUtama', 'mapelUtamas'),                           { menu: 'Kurikulum', lookup: SEMUA }),
  mapelTambahan:           row('/mapelTambahan',           PUSAT,                         crud('mapelTambahan', 'mapelTambahans'),                     { menu: 'Kurikulum', lookup: SEMUA, scope: { cabang: 'sekolah.cabang', sekolah: 'sekolah' } }),
  prestasi:                row('/prestasi',                ADMIN,                         crud('prestasi', 'prestasis'),                               { menu: 'Prestasi', lookup: SEMUA }),
  tingkatPrestasi:         row('/tingkatPrestasi',         ADMIN,                         crud('tingkatPrestasi', 'tingkatPrestasis'),                 { menu: 'Prestasi', lookup: SEMUA }),
  provinsi:                row('/provinsi',                PUSAT,                         crud('provinsi', 'provinsis'),                               { menu: 'Wilayah', lookup: SEMUA }),
  kabupaten:               row('/kabupaten',               PUSAT,                         crud('kabupaten', 'kabupatens'),                             { menu: 'Wilayah', lookup: SEMUA }),
  user:                    row('/user',                    SELAIN_SEKOLAH,                crud('user', 'users'),                                       { menu: 'Sistem', scope: { cabang: 'cabang', pribadi: 'id' }, rights: AKUN, lookup: PENGELOLA_AKUN, screens: { password: PASSWORD } }),
  peran:                   row('/peran',                   ADMIN,                         crud('peran', 'perans'),                                     { menu: 'Sistem', lookup: PENGELOLA_AKUN }),
  cabang:                  row('/cabang',                  PUSAT,                         crud('cabang', 'cabangs'),                                   { menu: 'Sistem', lookup: SEMUA }),
  tahun:                   row('/tahun',                   ADMIN,                         crud('tahun', 'tahuns'),                                     { menu: 'Sistem', lookup: SEMUA }),
  konfigurasi:             row('/konfigurasi',             PUSAT,                         crud('konfigurasi', 'konfigurasis'),                         { menu: 'Sistem', lookup: [], rights: PENGATURAN }),
};
