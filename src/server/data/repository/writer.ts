/** Writing many records in one transaction: seeds, imports. One that is refused leaves no trace and does not stop the others. */
import { AppError, asRefusal } from '../../../engine/errors.ts';
import type { Resource } from '../../../engine/resource.ts';
import { type NewRecord, type Outcome, createRecords } from './create.ts';
import type { Values } from './record.ts';
import { removeRecord, restoreRecord } from './bin.ts';
import { updateRecord } from './update.ts';
import { inSavepoint } from './savepoint.ts';
import type { Work } from './work.ts';

export interface Writer {
  /** Throws the `AppError` of a refused record. */
  create: (resource: string, input: Values, id?: string) => Promise<{ id: string }>;
  /** In the order of `records`: what was written, or why not. Writes them in blocks. */
  createMany: (resource: string, records: readonly NewRecord[]) => Promise<Outcome[]>;
  /** `version` null: whatever it is now. Returns the version it has then. */
  update: (resource: string, id: string, version: number | null, input: Values) => Promise<number>;
  remove: (resource: string, id: string, version: number | null) => Promise<number>;
  restore: (resource: string, id: string, version: number | null) => Promise<number>;
  /** A live record by handle, `null` when there is none; `id` stands beside its values. */
  find: (resource: string, id: string) => Promise<Values | null>;
}

export type Writing<T> = (writer: Writer) => Promise<T>;

const BLOCK = 500;

export function createWriter(work: Work): Writer {
  const { registry, data } = work;
  const isolated = <T>(act: () => Promise<T>): Promise<T> => inSavepoint(work, act);
  const resourceOf = (name: string): Resource => registry.get(name);

  async function createBlock(resource: Resource, records: readonly NewRecord[]): Promise<Outcome[]> {
    try {
      return await isolated(() => createRecords(work, resource, records));
    } catch (error) {
      const refusal = asRefusal(error);
      if (records.length === 1) return [refusal];
      // One of them breaks the block: each for itself tells which.
      const outcomes: Outcome[] = [];
      for (const record of records) outcomes.push(...(await createBlock(resource, [record])));
      return outcomes;
    }
  }
  async function createMany(name: string, records: readonly NewRecord[]): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    for (let from = 0; from < records.length; from += BLOCK) {
      outcomes.push(...(await createBlock(resourceOf(name), records.slice(from, from + BLOCK))));
      await work.log.relieve();
    }
    return outcomes;
  }
  return {
    create: async (name, input, id) => {
      const [outcome] = await createMany(name, [{ input, ...(id !== undefined && { id }) }]);
      if (outcome instanceof AppError) throw outcome;
      return outcome!;
    },
    createMany,
    update: async (name, id, version, input) => {
      const now = await isolated(() => updateRecord(work, resourceOf(name), id, version, input));
      await work.log.relieve();
      return now;
    },
    remove: (name, id, version) => isolated(() => removeRecord(work, resourceOf(name), id, version)),
    restore: (name, id, version) => isolated(() => restoreRecord(work, resourceOf(name), id, version)),
    find: data.find,
  };
}
