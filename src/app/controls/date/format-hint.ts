import type { Field } from '../../../engine/field.ts';
import { displayFormat } from '../../../engine/fields/moment.ts';
import { words as CALENDAR } from 'virtual:skema/words/calendar';

/** The letters in which the format of a date is shown to a person. */
export const formatHint = (field: Field): string =>
  displayFormat(field).replace(/yyyy|MM|dd|HH|mm|ss/g, (token) => CALENDAR.letters[token as keyof typeof CALENDAR.letters]);
