/** What no value of a kind can be; another rule of the field that would speak first leaves it idle. */
import type { Field, FieldDefinition, Kind } from '../../../src/engine/field.ts';
import type { Format } from '../../../src/engine/formats.ts';
import { formatSentence, sentence } from '../../../src/engine/messages.ts';
import { locale } from '../../../src/engine/words/locale.ts';
import { type Breaker, type Ground, type Rule, saying } from './break.ts';

const of = (value: unknown, says: string): Breaker =>
  saying(
    () => value,
    () => says,
  );
const unformed = (format: Format, value: string): Breaker => of(value, formatSentence(format));
const { reading, file } = locale().words;
const { text, control, noMoment } = reading;

/** More decimals than are kept. */
const endless = ({ handle, min }: Field, { valid }: Ground): number => ((valid[handle] as number | null) ?? Number(min ?? 1)) + 1e-11;

const BY_KIND: Partial<Record<Kind, Breaker>> = {
  secret: of('\ud800 bukan huruf', text),
  rating: of(1.5, sentence('integer')),
  currency: of(1.5, sentence('integer')),
  number: saying(endless, () => sentence('decimals', 10)),
  choice: of('tidak ada', sentence('choice')),
  choices: of(['tidak ada'], sentence('choice')),
  relation: of('bukan id', sentence('choice')),
  relations: of(['bukan id'], sentence('choice')),
  date: of('2026-02-30', noMoment.date),
  dates: of(['2026-02-30'], noMoment.date),
  dateRange: of(['2026-02-30', '2026-03-30'], noMoment.date),
  instant: of('2026-02-30T00:00:00Z', noMoment.instant),
  instants: of(['2026-02-30T00:00:00Z'], noMoment.instant),
  instantRange: of(['2026-02-30T00:00:00Z', '2026-03-30T00:00:00Z'], noMoment.instant),
  time: of('08:60:00', noMoment.time),
  timeRange: of(['08:60:00', '09:00:00'], noMoment.time),
  attachment: of('bukan id', file.unknown),
};
const BY_INPUT: Partial<Record<FieldDefinition['input'], Breaker>> = {
  email: unformed('email', 'bukan surel'),
  url: unformed('url', 'bukan tautan'),
  color: unformed('color', 'merah'),
  month: unformed('month', '2026-13'),
  week: unformed('week', '2026-W54'),
  time: unformed('clock', '25:00'),
};
const CONTROL = of('satu\u0007dua', control);

export const READING: Rule = {
  make: (field, ground) => (BY_KIND[field.kind] ?? BY_INPUT[field.input] ?? CONTROL)(field, ground),
  isIdle: ({ kind, integer, decimals, mode }) =>
    kind === 'boolean' || (kind === 'number' && (integer === true || decimals !== undefined)) || mode !== undefined,
};
