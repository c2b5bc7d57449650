/** For how many days what was deleted stays in the bin. */
import { quote } from '../../engine/names.ts';
import { askRows, type Db } from '../data/transaction.ts';

/** The number of days stands in a field of an entity with one record; empty: for ever. */
export interface RetentionField {
  entity: string;
  field: string;
}

/** As a product says it. By a field, what a shorter time would take for good is told before it is saved. */
export type Retention = ((db: Db) => Promise<number | null>) | RetentionField;

const readField =
  ({ entity, field }: RetentionField) =>
  async (db: Db): Promise<number | null> => {
    const [row] = await askRows<{ days: number | null }>(db, `select ${quote(field)}::float8 as "days" from ${quote(entity)}`);
    return row?.days ?? null;
  };

/** Null: it stays. */
export const daysBy = (retention: Retention): ((db: Db) => Promise<number | null>) =>
  typeof retention === 'function' ? retention : readField(retention);

const DAY_MS = 86_400_000;

/** What went to the bin before this moment is due, ISO UTC; null: nothing ever is. */
export const dueBefore = (days: number | null, now: Date = new Date()): string | null =>
  days === null || !(days > 0) ? null : new Date(now.getTime() - days * DAY_MS).toISOString();
