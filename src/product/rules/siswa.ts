import { COUNSELLOR_ROLES, isAny, isOffice, ownBranch } from '../roles.ts';
import { hasHomeChoice } from '../snbp/provinsi.ts';
import { joinMessages, messageAt } from './messages.ts';
import { hasAny, related, textOf, withActiveYear } from './reading.ts';
import type { RuleContext, RuleData, RuleMessages, Rules, Values } from 'skema';
import { rolesOf } from './accounts.ts';

const AGE_MIN = 12;
const AGE_MAX = 25;

async function checkAge({ values, changed, data }: RuleContext): Promise<RuleMessages> {
  const born = textOf(values, 'birthDate');
  if (born === null || !hasAny(changed, 'birthDate', 'tahun')) return {};
  const year = textOf(await related(data, 'tahun', values, 'tahun'), 'nama');
  if (year === null) return {};
  const age = Number(year) - Number(born.slice(0, 4));
  return age >= AGE_MIN && age <= AGE_MAX ? {} : messageAt('birthDate', 'age');
}

const provinceOf = async (data: RuleData, place: Values | null): Promise<string | null> =>
  textOf(await related(data, 'kabupaten', place, 'kabupaten'), 'provinsi');

async function provinceOfChoice(data: RuleData, values: Values, handle: string): Promise<string | null> {
  const programme = await related(data, 'universitasProgramStudi', values, handle);
  return provinceOf(data, await related(data, 'universitas', programme, 'universitas'));
}

async function checkProvince({ values, changed, data }: RuleContext): Promise<RuleMessages> {
  if (textOf(values, 'pilihan1') === null || textOf(values, 'pilihan2') === null || !hasAny(changed, 'pilihan1', 'pilihan2', 'sekolah'))
    return {};
  const home = await provinceOf(data, await related(data, 'sekolah', values, 'sekolah'));
  const choices = await Promise.all(['pilihan1', 'pilihan2'].map((handle) => provinceOfChoice(data, values, handle)));
  if (hasHomeChoice(home, choices)) return {};
  return messageAt('pilihan2', 'provinceRule', textOf(home === null ? null : await data.find('provinsi', home), 'nama') ?? '');
}

async function checkAccount({ values, changed, principal, data }: RuleContext): Promise<RuleMessages> {
  if (!changed.has('userId')) return {};
  const account = await related(data, 'user', values, 'userId');
  if (account === null) return {};
  const roles = await rolesOf(data, account);
  if (!roles.some(({ kode }) => kode === 'neu:siswaRasionalisasi')) return messageAt('userId', 'accountNotStudent');
  return isOffice(principal) || textOf(account, 'cabang') === ownBranch(principal) ? {} : messageAt('userId', 'accountOtherBranch');
}

/**
 * What a counsellor keeps at the desk is of a consultation, and so is a note, wherever it is written; what somebody chooses for
 * oneself is none, and what comes with its own date is of that day.
 */
const isConsultation = ({ screen, changed, values, principal }: RuleContext): boolean =>
  !changed.has('tanggalKonsultasi') &&
  ((screen === 'consult' && isAny(principal, ...COUNSELLOR_ROLES)) ||
    (changed.has('catatanKonsultasi') && textOf(values, 'catatanKonsultasi') !== null));

export const siswa: Rules = {
  beforeWrite: async (context) => ({
    ...(await withActiveYear(context)),
    ...(isConsultation(context) && { tanggalKonsultasi: context.now }),
  }),
  check: async (context) => joinMessages(await checkAge(context), await checkProvince(context), await checkAccount(context)),
};
