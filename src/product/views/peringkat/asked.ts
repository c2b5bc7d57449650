/** Which school and year a ranking is about, and whether its rows may carry names. */
import type { RankingInput } from '../../contracts/peringkat.ts';
import { AppError, decide, type Principal } from 'skema';
import { askRows, Params } from 'skema/server';
import type { SnbpMasters } from '../../reading/masters.ts';
import { type Asking, outOfReach, scopedTo } from '../../reading/scope.ts';
import { type ScopeLevel, ownSchool } from '../../roles.ts';
import { SENTENCES } from './sentences.ts';

export interface AskedRanking {
  sekolah: string;
  tahun: string;
  /** Reached only as one of its students: nobody else has a name. */
  isAnonymous: boolean;
}

interface RankingAsking extends Asking {
  snbp: SnbpMasters;
}

type OwnStudent = Pick<AskedRanking, 'sekolah' | 'tahun'>;

const hasLevel = ({ scopes }: Principal, wanted: ScopeLevel): boolean => scopes.some(({ level }) => level === wanted);

/** Where the person is a student; null for who is none. */
async function ownStudent({ db, registry, principal }: Asking): Promise<OwnStudent | null> {
  if (!hasLevel(principal, 'pribadi')) return null;
  const params = new Params();
  const scope = scopedTo(registry, principal, { resource: 'siswa', verb: 'item', alias: 't' }, params);
  const text = `select t."sekolah", t."tahun" from "siswa" t where t."userId" = ${params.add(principal.userId)}::uuid and t."deletedAt" is null and ${scope}`;
  return (await askRows<OwnStudent>(db, text, params.values))[0] ?? null;
}

const fixedSchool = (principal: Principal): string | null => (hasLevel(principal, 'sekolah') ? ownSchool(principal) : null);

/** By the row scope of schools: every school there is, those of the branch, or that of the account. */
async function reachesSchool({ db, registry, principal }: Asking, id: string): Promise<boolean> {
  const { rows } = decide(principal, registry.get('sekolah'), 'lookup');
  if (rows === 'all') return true;
  if (rows.length === 0) return false;
  const params = new Params();
  const scope = scopedTo(registry, principal, { resource: 'sekolah', verb: 'lookup', alias: 't' }, params);
  const text = `select 1 from "sekolah" t where t."id" = ${params.add(id)}::uuid and t."deletedAt" is null and ${scope}`;
  return (await askRows(db, text, params.values)).length > 0;
}

const missing = (message: string): AppError => new AppError('NOT_FOUND', { message });

function withoutSchool(principal: Principal): AppError {
  if (hasLevel(principal, 'sekolah')) return missing(SENTENCES.accountWithoutSchool);
  if (hasLevel(principal, 'pribadi')) return missing(SENTENCES.accountWithoutStudent);
  return new AppError('INVALID', { messages: { sekolah: [SENTENCES.chooseSchool] } });
}

/** Refuses what lies out of reach as if it were not there. A student reaches the own school in the own year. */
export async function toAskedRanking(asking: RankingAsking, given: RankingInput): Promise<AskedRanking> {
  const { principal, snbp } = asking;
  const student = await ownStudent(asking);
  const sekolah = given.sekolah ?? fixedSchool(principal) ?? student?.sekolah;
  if (sekolah === undefined) throw withoutSchool(principal);
  if (await reachesSchool(asking, sekolah)) {
    const tahun = given.tahun ?? snbp.tahunAktif?.id;
    if (tahun === undefined) throw missing(SENTENCES.noActiveYear);
    return { sekolah, tahun, isAnonymous: false };
  }
  if (student?.sekolah !== sekolah || student.tahun !== (given.tahun ?? student.tahun))
    throw outOfReach(asking, { resource: 'sekolah', verb: 'lookup', message: SENTENCES.noSchool });
  return { ...student, isAnonymous: true };
}
