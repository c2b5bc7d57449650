/** The education back office, as server and commands know it. */
import { type Account, defineProduct } from 'skema';
import { computed } from './computed/index.ts';
import { LEVELS, ROLE_NAMES, ROLES, SCHOOL_ROLES, STAFF_ROLES, STUDENT_ROLE } from './roles.ts';
import { rules } from './rules/index.ts';
import { screens } from './screens/index.ts';
import { SERVICES } from './services.ts';
import { noteStale } from './summaries/touched.ts';
import { TABLES } from './summaries/tables.ts';

/** Accounts are records of `user`; their roles, and how far those reach, records of `peran`. */
const ACCOUNT: Account = {
  resource: 'user',
  name: 'nama',
  username: 'username',
  password: 'kataSandi',
  roles: { handle: 'peran', records: { code: 'kode', level: 'cakupan', active: 'aktif' } },
  active: 'aktif',
  valid: 'berlaku',
  picture: 'foto',
  lastLogin: 'terakhirMasuk',
  anchors: { cabang: 'cabang', sekolah: 'sekolah' },
};

export const product = defineProduct({
  name: 'pendidikan',
  languages: ['id'],
  zone: 'Asia/Jakarta',
  phone: { country: '62', mobile: '8' },
  roles: ROLES,
  levels: LEVELS,
  services: SERVICES,
  account: ACCOUNT,
  rules,
  computed,
  seededSingles: ['konfigurasi'],
  screens: Object.values(screens),
  roleNames: ROLE_NAMES,
  flags: { isStaff: STAFF_ROLES, isSchool: SCHOOL_ROLES, isStudent: [STUDENT_ROLE] },
  userKeys: ['studentId', 'student'],
  tables: TABLES,
  follow: noteStale,
});
