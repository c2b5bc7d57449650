/** The dates of the year, and which of them still matter today. */
import { instantOf, locale, parseParts } from 'skema';
import type { HomeView } from '../contracts/beranda.ts';

export type Deadline = HomeView['tenggat'][number];

/** A moment or a span in wire form: an instant or a day, or two of them. */
export interface Occasion {
  nama: string;
  value: string | readonly [string, string] | null;
  hasTime: boolean;
}

/** A day begins and ends by the clock of Jakarta. */
const dayAt = (day: string, time: { hour: number; minute: number; second: number }): number =>
  Date.parse(instantOf({ ...parseParts(day, 'yyyy-MM-dd')!, ...time }, locale().zone));
const beginOf = (value: string, hasTime: boolean): number =>
  hasTime ? Date.parse(value) : dayAt(value, { hour: 0, minute: 0, second: 0 });
const endOf = (value: string, hasTime: boolean): number =>
  hasTime ? Date.parse(value) : dayAt(value, { hour: 23, minute: 59, second: 59 });

/** As they stand at `now` (ISO UTC), in order of their end. */
export function toDeadlines(occasions: readonly Occasion[], now: string): Deadline[] {
  const moment = Date.parse(now);
  return occasions
    .flatMap(({ nama, value, hasTime }) => {
      if (value === null) return [];
      const [mulai, selesai] = typeof value === 'string' ? [null, value] : value;
      const end = endOf(selesai, hasTime);
      const hasBegun = beginOf(mulai ?? selesai, hasTime) <= moment;
      const state = end < moment ? 'lewat' : hasBegun ? 'berjalan' : 'akan';
      return [{ deadline: { nama, mulai, selesai, hasTime, state } satisfies Deadline, end }];
    })
    .sort((one, other) => one.end - other.end)
    .map(({ deadline }) => deadline);
}
