/** The values that go the whole road, from a seeded generator, and how each must be shown. */
import fc from 'fast-check';
import { formatDate, formatInstant, instantParts, toDate } from '../../../src/engine/dates.ts';
import { daysIn, instantsIn, times, type Zone } from '../../support/moments.ts';

const SEED = 20_260_224;
const COUNT = 15;
const sample = <T>(values: fc.Arbitrary<T>, count: number): T[] => fc.sample(values, { seed: SEED, numRuns: count });
const sorted = (values: readonly string[]): string[] => [...new Set(values)].sort();

export interface Values {
  days: string[];
  moments: string[];
  range: [string, string];
  momentRange: [string, string];
  time: string;
}

/** The calendar of a list has each day once; a second time of a day is typed. */
const onDaysOfTheirOwn = (moments: readonly string[], zone: Zone): string[] => [
  ...new Map(moments.map((moment) => [toDate(instantParts(moment, zone)), moment])).values(),
];

export const valuesOf = (zone: Zone): Values => {
  const day = daysIn(zone);
  const moment = instantsIn(zone, true);
  return {
    days: sorted([...new Set(sample(day, 2 * COUNT))].slice(0, COUNT)),
    moments: onDaysOfTheirOwn(sample(instantsIn(zone, false), 2 * COUNT), zone)
      .slice(0, COUNT)
      .sort(),
    range: sorted(sample(day, 2)) as [string, string],
    momentRange: sorted(sample(moment, 2)) as [string, string],
    time: sample(times(true), 1)[0]!,
  };
};

/** What the fields must show, in the order of the form. */
export const shownOf = ({ days, moments, range, momentRange, time }: Values, zone: Zone): string[][] => [
  days.map((day) => formatDate(day, 'MM/dd/yyyy')),
  moments.map((moment) => formatInstant(moment, 'dd/MM/yyyy HH:mm', zone)),
  range.map((day) => formatDate(day, 'MM/dd/yyyy')),
  momentRange.map((moment) => formatInstant(moment, 'dd/MM/yyyy HH:mm:ss', zone)),
  [time],
];
