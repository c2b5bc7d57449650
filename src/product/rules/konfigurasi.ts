import { questionOf } from '../snbp/effects.ts';
import { sumOfWeights } from '../snbp/skor.ts';
import { messageAt } from './messages.ts';
import { related, textOf } from './reading.ts';
import type { FormRules, Rules } from 'skema';
import { closeOtherYears } from './tahun.ts';

const checkValues: FormRules['checkValues'] = ({ values }) => {
  const sum = sumOfWeights(values);
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
