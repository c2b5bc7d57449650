/** What is closed to a person at this moment, as plain data: the server refuses by it, and the app says so before anybody tries. */
import { relationId } from '../fields/index.ts';
import type { Closing, Values, Where } from './entity.ts';

const holds = (wanted: Where[string], value: unknown): boolean =>
  [value ?? null].flat().some((entry) => [wanted].flat().includes((relationId(entry) ?? null) as null));

const fits = (record: Values, where: Where): boolean => Object.entries(where).every(([handle, wanted]) => holds(wanted, record[handle]));

const isOf =
  (record: Values) =>
  ({ where = {}, except }: Closing): boolean =>
    fits(record, where) && !(except && fits(record, except));

/** The first that closes one of these records, each with its id where it has one; `null`: of one that is not there nothing is asked. */
export const closingOf = (closings: readonly Closing[], ...records: readonly (Values | null)[]): Closing | undefined =>
  records.flatMap((record) => (record === null ? [] : (closings.find(isOf(record)) ?? [])))[0];

/** Nothing of the resource can be written. */
export const wholeClosing = (closings: readonly Closing[]): Closing | undefined =>
  closings.find(({ where, except }) => where === undefined && except === undefined);
