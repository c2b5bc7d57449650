/** The eight roles of the specification (section 6). Codes carry the prefix `neu:`. */
import type { Level, Principal } from 'skema';

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

/** Whose account belongs to one student. */
export const STUDENT_ROLE: Role = 'neu:siswaRasionalisasi';

export const ROLE_NAMES: Record<Role, string> = {
  'neu:admin': 'Admin',
  'neu:pusatPendidikan': 'Pusat Pendidikan',
  'neu:cabangKBM': 'Cabang KBM',
  'neu:intelijen': 'Intelijen',
  'neu:pengajarKBM': 'Pengajar KBM',
  'neu:cabangRasionalisasi': 'Cabang Rasionalisasi',
  'neu:siswaRasionalisasi': 'Siswa Rasionalisasi',
  'neu:sekolah': 'Sekolah',
};

/** Who consults, and writes the note of it; a student and a school only choose. */
export const COUNSELLOR_ROLES: readonly Role[] = ['neu:admin', 'neu:pusatPendidikan', 'neu:cabangRasionalisasi', 'neu:pengajarKBM'];

export const SCHOOL_ROLES: readonly Role[] = ['neu:sekolah'];

export const isStaff = (roles: readonly string[]): boolean => roles.some((role) => (STAFF_ROLES as readonly string[]).includes(role));
export const isSchool = (roles: readonly string[]): boolean => roles.some((role) => (SCHOOL_ROLES as readonly string[]).includes(role));

/** Sets of roles, as the rows of `resources.config.ts` name them. */
export const ADMIN: readonly Role[] = ['neu:admin'];
export const PUSAT: readonly Role[] = ['neu:admin', 'neu:pusatPendidikan'];
export const SELAIN_SEKOLAH: readonly Role[] = ROLES.filter((role) => role !== 'neu:sekolah');

/** How much of the rows a role reaches; stored in `peran.cakupan`. */
export const LEVELS = [
  { name: 'semua' },
  { name: 'cabang' },
  { name: 'sekolah' },
  { name: 'pribadi', own: true },
] as const satisfies readonly Level[];
export type ScopeLevel = (typeof LEVELS)[number]['name'];

type Anchored = Pick<Principal, 'anchors'>;
export const ownBranch = ({ anchors }: Anchored): string | null => anchors['cabang'] ?? null;
export const ownSchool = ({ anchors }: Anchored): string | null => anchors['sekolah'] ?? null;

type Person = Pick<Principal, 'system' | 'roles'>;
export const isAny = ({ system, roles }: Person, ...wanted: readonly Role[]): boolean =>
  system === true || roles.some((role) => (wanted as readonly string[]).includes(role));

/** Everything is open to these two but what the rules name. */
export const isOffice = (principal: Person): boolean => isAny(principal, 'neu:admin', 'neu:pusatPendidikan');
