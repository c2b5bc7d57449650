import { messageAt } from './messages.ts';
import { listOf } from './reading.ts';
import type { Rules } from 'skema';

export const cabang: Rules = {
  checkValues: ({ values, before, today }) => {
    const known = new Set(listOf(before, 'jadwalKonsultasi'));
    const passed = listOf(values, 'jadwalKonsultasi').some((day) => day < today && !known.has(day));
    return passed ? messageAt('jadwalKonsultasi', 'dayPassed') : {};
  },
};
