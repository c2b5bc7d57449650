import { kuota, type KuotaSchool, type KuotaSettings } from '../snbp/kuota.ts';
import { joinMessages, messageAt } from './messages.ts';
import { hasAny, listOf, numberOf, rangeOf, related, settings, textOf, withActiveYear } from './reading.ts';
import type { FormRules, RuleContext, RuleData, RuleMessages, Rules, Values } from 'skema';
import { rolesOf } from './accounts.ts';

async function quotaOf(data: RuleData, school: Values | null): Promise<number | null> {
  const current = await settings(data);
  return school && current ? kuota(school as unknown as KuotaSchool, current as unknown as KuotaSettings) : null;
}

/** A school whose head count is not known sets no limit. */
async function checkLimits({ values, changed, data }: RuleContext): Promise<RuleMessages> {
  if (!hasAny(changed, 'sekolah', 'targetPeserta', 'targetEligible')) return {};
  const school = await related(data, 'sekolah', values, 'sekolah');
  const [pupils, quota] = [numberOf(school, 'jumlahSiswa') ?? 0, await quotaOf(data, school)];
  return joinMessages(
    pupils > 0 && (numberOf(values, 'targetPeserta') ?? 0) > pupils ? messageAt('targetPeserta', 'pupils', pupils) : {},
    quota !== null && (numberOf(values, 'targetEligible') ?? 0) > quota ? messageAt('targetEligible', 'quota', quota) : {},
  );
}

async function checkOfficer({ values, changed, data }: RuleContext): Promise<RuleMessages> {
  if (!changed.has('penanggungJawab')) return {};
  const officer = await related(data, 'user', values, 'penanggungJawab');
  if (officer === null) return {};
  return (await rolesOf(data, officer)).some(({ golongan }) => golongan === 'staf') ? {} : messageAt('penanggungJawab', 'accountNotStaff');
}

const checkValues: FormRules['checkValues'] = ({ values }) => {
  const period = rangeOf(values, 'periode');
  const outside = period && listOf(values, 'jadwalKunjungan').some((day) => day < period[0] || day > period[1]);
  return outside ? messageAt('jadwalKunjungan', 'dayOutside') : {};
};

export const targetSekolahForm: FormRules = { checkValues };
export const targetSekolah: Rules = {
  beforeWrite: async (context) => ({
    ...(await withActiveYear(context)),
    cabang: textOf(await related(context.data, 'sekolah', context.values, 'sekolah'), 'cabang'),
  }),
  checkValues,
  check: async (context) => joinMessages(await checkLimits(context), await checkOfficer(context)),
};
