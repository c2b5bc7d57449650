/** The eight roles of the specification (section 6). Codes carry the prefix `neu:`. */
export const ROLES = [
  'neu:admin',
  'neu:pusatPendidikan',
  'neu:cabangKBM',
  'neu:intelijen',
  'neu:pengajarKBM',
  'neu:cabangRasionalisasi',
  'neu:siswaRasionalisasi',
  'neu:sekolah',
] as const;

export type Role = (typeof ROLES)[number];

export const STAFF_ROLES: readonly Role[] = [
  'neu:admin',
  'neu:pusatPendidikan',
  'neu:cabangRasionalisasi',
  'neu:pengajarKBM',
  'neu:intelijen',
  'neu:cabangKBM',
];

export const SCHOOL_ROLES: readonly Role[] = ['neu:sekolah'];

export const isStaff = (roles: readonly string[]): boolean => roles.some((role) => (STAFF_ROLES as readonly string[]).includes(role));
export const isSchool = (roles: readonly string[]): boolean => roles.some((role) => (SCHOOL_ROLES as readonly string[]).includes(role));

/** How much of the rows a role reaches; stored in `peran.cakupan`. */
export const SCOPE_LEVELS = ['semua', 'cabang', 'sekolah', 'pribadi'] as const;
export type ScopeLevel = (typeof SCOPE_LEVELS)[number];
