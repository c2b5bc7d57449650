/** The dates of the year, and which of them still matter today. */
import { instantOf, instantParts, locale, parseParts, toDate } from 'skema';
import type { Deadline } from '../contracts/beranda.ts';

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

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const dayOf = (value: string, hasTime: boolean): string => (hasTime ? toDate(instantParts(value, locale().zone)) : value);

/** What is still to come of it: its beginning, else its end; hours where a moment lies in what is left of today. */
function distance({ mulai, selesai, hasTime, state }: Omit<Deadline, 'hari' | 'jam'>, now: string): Pick<Deadline, 'hari' | 'jam'> {
  const next = state === 'akan' ? (mulai ?? selesai) : selesai;
  const hari = Math.round((Date.parse(dayOf(next, hasTime)) - Date.parse(dayOf(now, true))) / DAY_MS);
  const left = Date.parse(next) - Date.parse(now);
  return { hari, jam: hasTime && hari === 0 && left >= 0 ? Math.floor(left / HOUR_MS) : null };
}

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
      const stands = { nama, mulai, selesai, hasTime, state } as const;
      return [{ deadline: { ...stands, ...distance(stands, now) } satisfies Deadline, end }];
    })
    .sort((one, other) => one.end - other.end)
    .map(({ deadline }) => deadline);
}
