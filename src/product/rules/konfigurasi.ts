import { questionOf } from '../snbp/effects.ts';
import { messageAt } from './messages.ts';
import { numberOf, related, textOf } from './reading.ts';
import type { FormRules, Rules } from 'skema';
import { closeOtherYears } from './tahun.ts';

const WEIGHTS = ['bobotRerata', 'bobotPendukung', 'bobotPrestasi'];

const checkValues: FormRules['checkValues'] = ({ values }) => {
  // Sums of decimals such as 33,3 + 33,3 + 33,4 are rounded to the ten decimals a field keeps.
  const sum = Math.round(WEIGHTS.reduce((total, handle) => total + (numberOf(values, handle) ?? 0), 0) * 1e10) / 1e10;
  return sum === 100 ? {} : messageAt('bobotRerata', 'weights', sum);
};

const question: FormRules['question'] = ({ changed }) => questionOf(changed);

export const konfigurasiForm: FormRules = { checkValues, question };
export const konfigurasi: Rules = {
  checkValues,
  question,
  afterWrite: async ({ values, changed, data }) => {
    const active = textOf(values, 'tahunAktif');
    if (active === null || !changed.has('tahunAktif')) return;
    await closeOtherYears(data, active);
    if ((await related(data, 'tahun', values, 'tahunAktif'))?.status !== 'aktif') await data.update('tahun', active, { status: 'aktif' });
  },
};
