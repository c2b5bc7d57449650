import { afterAll, beforeEach } from 'vitest';
import { createRepository } from '../../src/server/data/repository/repository.ts';
import type { Mapping } from '../../src/server/import/mapping.ts';
import { autoFields } from '../../src/server/import/plan.ts';
import { type ImportReport, type ImportRequest, reasonText } from '../../src/server/import/request.ts';
import { importTable } from '../../src/server/import/run.ts';
import { openSource } from '../../src/server/import/source.ts';
import { openTable } from '../../src/server/import/table.ts';
import { loadRegistry } from '../../src/server/registry.ts';
import { createTestDatabase } from '../generated/database.ts';
import { createFolder, writeText } from './import-files.ts';

export type Options = Partial<Omit<ImportRequest, 'resource' | 'table'>> & { name?: string };

/** A database and a folder to import into; the named tables are emptied before each test. */
export async function createDesk(name: string, tables: readonly string[]) {
  const folder = await createFolder();
  const { registry } = await loadRegistry();
  const { pool, drop } = await createTestDatabase(name);
  const repository = createRepository({ registry, pool });
  afterAll(drop);
  beforeEach(async () => {
    for (const table of tables) await pool.query(`delete from "${table}"`);
  });
  let files = 0;
  async function run(
    entity: string,
    content: string | Uint8Array,
    { name: given, mapping, ...options }: Options = {},
  ): Promise<ImportReport> {
    files += 1;
    const file = await writeText(folder, given ?? `berkas${files}.csv`, content);
    const table = await openTable(await openSource(file, mapping), mapping ?? {});
    const resource = registry.get(entity);
    const fields = mapping?.fields ?? autoFields(resource, table.headers);
    return importTable({ registry, repository, pool }, { resource, table, folder, ...options, mapping: { ...mapping, fields } as Mapping });
  }
  const rowsOf = async (table: string, columns: string, order = '1'): Promise<Record<string, unknown>[]> =>
    (await pool.query<Record<string, unknown>>(`select ${columns} from "${table}" where "deletedAt" is null order by ${order}`)).rows;
  return { folder, pool, repository, run, rowsOf };
}

export const counts = ({ created, changed, same, refused, skipped }: ImportReport): number[] => [created, changed, same, refused, skipped];
export const reasons = ({ refusals }: ImportReport): string[] => refusals.map(({ row, reasons: list }) => `${row}: ${reasonText(list)}`);

export const PROVINCES = 'kode,nama,zonaWaktu\n31,DKI Jakarta,WIB\n34,DI Yogyakarta,WIB\n71,Sulawesi Utara,WITA\n';
