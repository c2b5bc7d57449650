import { type FormRules, instantParts, locale, type RuleData, type RuleMessages, type Rules, SINGLE_ID, toDate, type Values } from 'skema';
import { questionOf } from '../snbp/effects.ts';
import { joinMessages, messageAt } from './messages.ts';
import { rangeOf, settings, textOf } from './reading.ts';

/** `2026` → `2025/2026`. */
const schoolYear = (year: string): string => `${Number(year) - 1}/${year}`;
const shiftYear = (date: string, years: number): string => `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;
const dayOf = (instant: string): string => toDate(instantParts(instant, locale().zone));

function checkSchoolYear(values: Values): RuleMessages {
  const year = textOf(values, 'nama');
  return year === null || textOf(values, 'tahunAjaran') === schoolYear(year)
    ? {}
    : messageAt('tahunAjaran', 'schoolYear', schoolYear(year));
}

function checkRegistration(values: Values): RuleMessages {
  const [period, registration] = [rangeOf(values, 'periode'), rangeOf(values, 'pendaftaran')];
  if (!period || !registration) return {};
  const inside = dayOf(registration[0]) >= shiftYear(period[0], -1) && dayOf(registration[1]) <= shiftYear(period[1], 1);
  return inside ? {} : messageAt('pendaftaran', 'registration');
}

/** One year is active, the one of `konfigurasi.tahunAktif`: closes every other that says so. */
export async function closeOtherYears(data: RuleData, active: string): Promise<void> {
  for (const year of await data.findWhere('tahun', { status: 'aktif' })) {
    if (year.id !== active) await data.update('tahun', String(year.id), { status: 'selesai' });
  }
}

const checkValues: FormRules['checkValues'] = ({ values }) => joinMessages(checkSchoolYear(values), checkRegistration(values));

/** An active year takes the place of the one before, in `konfigurasi` too. */
const question: FormRules['question'] = ({ values, changed }) =>
  changed.has('status') && values.status === 'aktif' ? questionOf(new Set(['tahunAktif'])) : null;

export const tahunForm: FormRules = { checkValues, question };
export const tahun: Rules = {
  checkValues,
  question,
  check: async ({ id, values, before, changed, data }) => {
    if (before === null || !changed.has('status') || values.status === 'aktif') return {};
    return textOf(await settings(data), 'tahunAktif') === id ? messageAt('status', 'yearActive') : {};
  },
  afterWrite: async ({ id, values, changed, data }) => {
    if (!changed.has('status') || values.status !== 'aktif') return;
    await closeOtherYears(data, id);
    const current = await settings(data);
    if (current !== null && textOf(current, 'tahunAktif') !== id) await data.update('konfigurasi', SINGLE_ID, { tahunAktif: id });
  },
};
