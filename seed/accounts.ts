/** Accounts: one per role, then schools, staff and students. All have the password that is handed in. */
import { FIRST_OF_STAFF, LAST_NAMES, ROLES } from './data.ts';
import { pick, seedBatch as batch, type SeedBatch, seedRef as ref, seedRow, type SeedRow } from 'skema/server';
import type { SeedSize } from './size.ts';
import type { School } from './schools.ts';
import type { Student } from './students.ts';

/** `neu:pusatPendidikan` → `pusatpendidikan`. */
export const usernameFor = (role: string): string => role.replace(/^neu:/, '').toLowerCase();
export const DEMO_USERNAMES: readonly string[] = ROLES.map(([kode]) => usernameFor(kode));

const BRANCH_OFFICER = 'neu:cabangRasionalisasi';
const FIRST_BRANCH = 'YOG01';
const staffUsername = (index: number, branch: string): string =>
  index === 0 ? `cabang.${branch.toLowerCase()}` : `pengajar.${branch.toLowerCase()}`;

/** Who answers for the schools of a branch. */
export const officerOf = (branch: string): string =>
  ref('user', branch === FIRST_BRANCH ? usernameFor(BRANCH_OFFICER) : staffUsername(0, branch));

interface Account {
  username: string;
  nama: string;
  role: string;
  cabang?: string;
  sekolah?: string;
  whatsapp?: string;
}

const toRow = ({ username, nama, role, cabang, sekolah, whatsapp }: Account, index: number): SeedRow =>
  seedRow('user', [username], {
    username,
    nama,
    email: `${username}@contoh.id`,
    whatsapp: whatsapp ?? `62800200${String(index + 1).padStart(4, '0')}`,
    peran: [ref('peran', role)],
    ...(cabang && { cabang: ref('cabang', cabang) }),
    ...(sekolah && { sekolah: ref('sekolah', sekolah) }),
  });

const staffName = (username: string): string =>
  `${pick(FIRST_OF_STAFF, 'staf', username, 'depan')} ${pick(LAST_NAMES, 'staf', username, 'belakang')}`;

function roleAccount(role: string, scope: string, school: School, student: Student): Account {
  const username = usernameFor(role);
  if (scope === 'sekolah') return { username, nama: `Operator ${school.nama}`, role, cabang: school.cabang, sekolah: school.npsn };
  if (scope === 'pribadi') return { username, nama: student.name, role, cabang: school.cabang, whatsapp: student.whatsapp };
  return { username, nama: staffName(username), role, ...(scope === 'cabang' && { cabang: FIRST_BRANCH }) };
}

const schoolAccount = ({ npsn, nama, cabang }: School): Account => ({
  username: `sekolah.${npsn}`,
  nama: `Operator ${nama}`,
  role: 'neu:sekolah',
  cabang,
  sekolah: npsn,
});

function staffAccounts({ branches, staffAccounts: count }: SeedSize): Account[] {
  const others = branches.map(([kode]) => kode).filter((kode) => kode !== FIRST_BRANCH);
  return Array.from({ length: count }, (_, index) => {
    const [round, branch] = [Math.floor(index / others.length), others[index % others.length]!];
    const username = staffUsername(round, branch);
    return { username, nama: staffName(username), role: round === 0 ? BRANCH_OFFICER : 'neu:pengajarKBM', cabang: branch };
  });
}

export function accounts(size: SeedSize, schools: readonly School[], students: readonly Student[]): SeedBatch {
  const first = schools[0]!;
  const list: Account[] = [
    ...ROLES.map(([role, , , scope]) => roleAccount(role, scope, first, students[0]!)),
    ...schools.slice(0, size.schoolAccounts).map(schoolAccount),
    ...staffAccounts(size),
    ...students
      .filter(({ username }) => username !== null && username !== usernameFor('neu:siswaRasionalisasi'))
      .map(({ username, name, school, whatsapp }) => ({
        username: username!,
        nama: name,
        role: 'neu:siswaRasionalisasi',
        cabang: school.cabang,
        whatsapp,
      })),
  ];
  return batch('user', list.map(toRow));
}
