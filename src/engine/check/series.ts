/** What a running number asks of the other keys of its field: room, a form that it fits, a date that does not come again. */
import { numbered, seriesOf } from '../series.ts';
import { type Check, mistake } from './keys.ts';
import { refusalOf } from './refusal.ts';

/** The first number of a series has as many signs as any of the same width; those past its zeros are longer. */
const ROOM: Check = ({ series, maxLength = Infinity }) => {
  const { length } = series === undefined ? '' : numbered(seriesOf(series, '2000-01-01'), 1);
  if (length > maxLength)
    return mistake('KEY_CLASH', '.maxLength', 'not even the first number of "series" fits', 'write more, or remove it');
  return length === maxLength && series !== undefined
    ? mistake('SERIES_FULL', '.maxLength', 'no number past the zeros of "series" fits', 'write more, or remove it')
    : null;
};

/** A number of any day and any count looks like one of these. */
const DAYS = ['2000-01-01', '2026-12-31'] as const;

const FORM: Check = (field, kind) => {
  const { series, pattern } = field;
  if (pattern === undefined || series === undefined) return null;
  const numbers = DAYS.map((day) => numbered(seriesOf(series, day), Number(day.slice(-2))));
  return numbers.every((number) => refusalOf({ ...field, kind, maxLength: undefined }, number) !== null)
    ? mistake('KEY_CLASH', '.pattern', 'no number of "series" fits it', 'write one that they fit, or remove it')
    : null;
};

const YEAR: Check = ({ series = '' }) =>
  /\{(MM|dd)\}/.test(series) && !/\{yy(yy)?\}/.test(series)
    ? mistake('SERIES_YEAR', '.series', 'it names no year, so the count of a month goes on in the next year', 'write {yyyy} or {yy} too')
    : null;

const PREFIX: Check = ({ prefix = '', maxLength = Infinity }) =>
  prefix.length > maxLength ? mistake('KEY_CLASH', '.prefix', 'it is longer than "maxLength"', 'shorten it, or write more') : null;

export const SERIES: readonly Check[] = [ROOM, FORM, YEAR, PREFIX];
