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

const BEGIN = { hour: 0, minute: 0, second: 0 };
const END = { hour: 23, minute: 59, second: 59 };
/** A day begins and ends by the clock of Jakarta. */
const momentAt = (value: string, hasTime: boolean, time: typeof BEGIN): number =>
  Date.parse(hasTime ? value : instantOf({ ...parseParts(value, 'yyyy-MM-dd')!, ...time }, locale().zone));

/** As they stand at `now` (ISO UTC), in order of their end. */
export function toDeadlines(occasions: readonly Occasion[], now: string): Deadline[] {
  const moment = Date.parse(now);
  return occasions
    .flatMap(({ nama, value, hasTime }) => {
      if (value === null) return [];
      const [mulai, selesai] = typeof value === 'string' ? [null, value] : value;
      const end = momentAt(selesai, hasTime, END);
      const hasBegun = momentAt(mulai ?? selesai, hasTime, BEGIN) <= moment;
      const state = end < moment ? 'lewat' : hasBegun ? 'berjalan' : 'akan';
      return [{ deadline: { nama, mulai, selesai, hasTime, state } satisfies Deadline, end }];
    })
    .sort((one, other) => one.end - other.end)
    .map(({ deadline }) => deadline);
}
