import { foreignZone } from '../../engine/date-rules.ts';
import type { Field } from '../../engine/field.ts';
import { momentOf } from '../../engine/fields/index.ts';
import { words as FORM } from 'virtual:skema/words/form';
import { ownZone } from '../today.ts';

const LIMITS = [
  'min',
  'max',
  'yearRange',
  'disabledDates',
  'allowedDates',
  'minTime',
  'maxTime',
  'disabledTimes',
  'minRange',
  'maxRange',
] as const;

/** Where the own clock shows another time than the product's, a moment with limits says by which they count. */
export function zoneNote(field: Field): string | null {
  if (momentOf(field) !== 'instant' || !LIMITS.some((key) => field[key] !== undefined)) return null;
  const zone = foreignZone(new Date().toISOString(), ownZone());
  return zone && FORM.limitsBy(zone);
}
