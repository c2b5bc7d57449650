/** Written by hand from the specification, section 6 and 2; never derived from the registry. */
export const ALL = [
  'neu:admin',
  'neu:pusatPendidikan',
  'neu:cabangKBM',
  'neu:intelijen',
  'neu:pengajarKBM',
  'neu:cabangRasionalisasi',
  'neu:siswaRasionalisasi',
  'neu:sekolah',
];
const ADMIN = ['neu:admin'];
const CENTRE = ['neu:admin', 'neu:pusatPendidikan'];
const STAFF = ['neu:admin', 'neu:pusatPendidikan', 'neu:cabangKBM', 'neu:intelijen', 'neu:pengajarKBM', 'neu:cabangRasionalisasi'];
const NOT_SCHOOL = [...STAFF, 'neu:siswaRasionalisasi'];

const both = (roles: string[]) => ({ list: roles, detail: roles });

/** Page → roles that may open its list and its record. */
export const PAGES: Record<string, { list: string[]; detail: string[] }> = {
  '/peran': both(ADMIN),
  '/tahun': both(ADMIN),
  '/prestasi': both(ADMIN),
  '/tingkatPrestasi': both(ADMIN),
  '/cabang': both(CENTRE),
  '/jenjang': both(CENTRE),
  '/jurusan': both(CENTRE),
  '/sekolah': both(CENTRE),
  '/provinsi': both(CENTRE),
  '/kabupaten': both(CENTRE),
  '/semester': both(CENTRE),
  '/mapelUtama': both(CENTRE),
  '/mapelWajib': both(CENTRE),
  '/mapelTambahan': both(CENTRE),
  '/mataPelajaran': both(CENTRE),
  '/rumpunIlmu': both(CENTRE),
  '/universitas': both(CENTRE),
  '/programStudi': both(CENTRE),
  '/targetSekolah': both(CENTRE),
  '/kelompokProgram': both(CENTRE),
  '/keterikatanSekolah': both(CENTRE),
  '/konfigurasi': both(CENTRE),
  '/universitasProgramStudi': { list: STAFF, detail: CENTRE },
  '/user': both(NOT_SCHOOL),
  '/nilaiRaport': both(ALL),
};

/** Role → letters of what it may do at all on a resource (`domain.md` 5.2): Read, Create, Update, Delete. */
export const RIGHTS: Record<string, Record<string, string>> = {
  ...Object.fromEntries(['peran', 'tahun', 'prestasi', 'tingkatPrestasi'].map((name) => [name, { 'neu:admin': 'RCUD' }])),
  ...Object.fromEntries(
    [
      'cabang',
      'jenjang',
      'jurusan',
      'sekolah',
      'provinsi',
      'kabupaten',
      'semester',
      'mapelUtama',
      'mapelWajib',
      'mapelTambahan',
      'mataPelajaran',
      'rumpunIlmu',
      'universitas',
      'programStudi',
      'kelompokProgram',
      'keterikatanSekolah',
      'targetSekolah',
      'peminatTahunan',
    ].map((name) => [name, { 'neu:admin': 'RCUD', 'neu:pusatPendidikan': 'RCUD' }]),
  ),
  konfigurasi: { 'neu:admin': 'RU', 'neu:pusatPendidikan': 'RU' },
  universitasProgramStudi: {
    'neu:admin': 'RCUD',
    'neu:pusatPendidikan': 'RCUD',
    'neu:cabangRasionalisasi': 'R',
    'neu:cabangKBM': 'R',
    'neu:pengajarKBM': 'R',
    'neu:intelijen': 'R',
  },
  user: {
    'neu:admin': 'RCUD',
    'neu:pusatPendidikan': 'RCUD',
    'neu:cabangRasionalisasi': 'RCU',
    'neu:cabangKBM': 'RU',
    'neu:pengajarKBM': 'RU',
    'neu:intelijen': 'RU',
    'neu:siswaRasionalisasi': 'RU',
  },
  nilaiRaport: {
    'neu:admin': 'RCUD',
    'neu:pusatPendidikan': 'RCUD',
    'neu:cabangRasionalisasi': 'RCUD',
    'neu:cabangKBM': 'R',
    'neu:pengajarKBM': 'RCU',
    'neu:intelijen': 'R',
    'neu:sekolah': 'RCUD',
    'neu:siswaRasionalisasi': 'RCU',
  },
  siswa: {
    'neu:admin': 'RCUD',
    'neu:pusatPendidikan': 'RCUD',
    'neu:cabangRasionalisasi': 'RCU',
    'neu:cabangKBM': 'R',
    'neu:pengajarKBM': 'R',
    'neu:intelijen': 'R',
    'neu:sekolah': 'RCU',
    'neu:siswaRasionalisasi': 'RU',
  },
};

/** Selects (`domain.md` 5.3): masters for everybody signed in, accounts and roles only for those who manage accounts; never the settings. */
export const LOOKUPS: Record<string, string[]> = {
  ...Object.fromEntries(
    [
      'tahun',
      'prestasi',
      'tingkatPrestasi',
      'cabang',
      'jenjang',
      'jurusan',
      'sekolah',
      'provinsi',
      'kabupaten',
      'semester',
      'mapelUtama',
      'mapelWajib',
      'mapelTambahan',
      'mataPelajaran',
      'rumpunIlmu',
      'universitas',
      'programStudi',
      'kelompokProgram',
      'universitasProgramStudi',
      'siswa',
      'nilaiRaport',
    ].map((name) => [name, ALL]),
  ),
  ...Object.fromEntries(['targetSekolah', 'keterikatanSekolah', 'peminatTahunan'].map((name) => [name, CENTRE])),
  ...Object.fromEntries(['user', 'peran'].map((name) => [name, [...CENTRE, 'neu:cabangRasionalisasi']])),
  konfigurasi: [],
};

/** Roles that see every row; the others see what lies in their branch, school or account (`domain.md` 5.1). */
export const EVERY_ROW = ['neu:admin', 'neu:pusatPendidikan', 'neu:intelijen'];
/** Entities of which the others see a part. */
export const PARTLY = ['sekolah', 'siswa', 'nilaiRaport', 'targetSekolah', 'keterikatanSekolah', 'mapelTambahan', 'user'];
/** Changes only the own account, whatever it sees (`domain.md` 5.2), and there these fields: no longer the password. */
export const OWN_ACCOUNT = ['neu:cabangKBM', 'neu:pengajarKBM', 'neu:intelijen', 'neu:siswaRasionalisasi'];
export const OWN_ACCOUNT_FIELDS = ['nama', 'email', 'whatsapp', 'foto'];
/** The own password, by `execute(action: "password")` and in no other way. */
export const OWN_PASSWORD = [...ALL];
