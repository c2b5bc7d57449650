import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openBulkPool } from '../../src/server/data/bulk-pool.ts';
import { createRepository } from '../../src/server/data/repository/repository.ts';
import { type Mapping, readMapping } from '../../src/server/import/mapping.ts';
import { autoFields } from '../../src/server/import/plan.ts';
import { importTable } from '../../src/server/import/run.ts';
import { openSource } from '../../src/server/import/source.ts';
import { openTable } from '../../src/server/import/table.ts';
import { loadRegistry, ROOT } from '../../src/server/registry.ts';
import { createTestDatabase } from '../server/database.ts';

/** The data files are not part of the repository: in `data/` of the checkout, or beside it. */
const DATA = [path.join(ROOT, 'data'), path.join(ROOT, '../shared/data')].find((folder) => existsSync(path.join(folder, 'provinsi.csv')));

// prettier-ignore
const CHAIN: ReadonlyArray<readonly [entity: string, file: string, mapping: string | null, counts: { created: number; changed: number; same: number; refused: number; skipped: number }]> = [
  ['jenjang', 'mappings/jenjang.csv', null, { created: 8, changed: 0, same: 0, refused: 0, skipped: 0 }],
  ['tahun', 'mappings/tahun.csv', null, { created: 11, changed: 0, same: 0, refused: 0, skipped: 0 }],
  ['provinsi', 'provinsi.csv', 'provinsi', { created: 38, changed: 0, same: 0, refused: 0, skipped: 0 }],
  ['kabupaten', 'kabupaten.csv', 'kabupaten', { created: 514, changed: 0, same: 0, refused: 0, skipped: 0 }],
  ['sekolah', 'sekolah_menengah.csv', 'sekolah-menengah', { created: 18_759, changed: 0, same: 0, refused: 17, skipped: 0 }],
  ['universitas', 'universitas_ptn.csv', 'universitas', { created: 104, changed: 0, same: 0, refused: 0, skipped: 0 }],
  ['programStudi', 'program_studi_snbp.csv', 'program-studi', { created: 1117, changed: 0, same: 0, refused: 0, skipped: 2424 }],
  ['universitasProgramStudi', 'program_studi_snbp.csv', 'universitas-program-studi', { created: 3541, changed: 0, same: 0, refused: 0, skipped: 0 }],
  ['peminatTahunan', 'peminat_snbp_2021_2025.csv', 'peminat-tahunan', { created: 14_917, changed: 0, same: 0, refused: 0, skipped: 0 }],
  ['universitas', 'program_studi_snbp.xlsx', 'universitas', { created: 0, changed: 0, same: 104, refused: 0, skipped: 0 }],
  ['provinsi', 'raw/provinsi_bom_titikkoma.csv', 'provinsi-mentah', { created: 0, changed: 0, same: 37, refused: 0, skipped: 0 }],
  ['kabupaten', 'raw/kota_bom_titikkoma.csv', 'kota-mentah', { created: 0, changed: 0, same: 508, refused: 6, skipped: 0 }],
  ['programStudi', 'raw/snpmb_prodi_bom.csv', 'program-studi-mentah', { created: 0, changed: 0, same: 1117, refused: 0, skipped: 2424 }],
  ['peminatTahunan', 'raw/snpmb_historis_bom_persen.csv', 'peminat-tahunan-mentah', { created: 0, changed: 0, same: 14_917, refused: 0, skipped: 0 }],
  ['sekolah', 'raw/top1000_utbk_2022_koma.csv', 'top1000-utbk-mentah', { created: 79, changed: 17, same: 574, refused: 0, skipped: 0 }],
  ['universitasProgramStudi', 'raw/snbp_snbt_2025_header_ganda.csv', 'peminat-2024-mentah', { created: 0, changed: 3207, same: 129, refused: 84, skipped: 0 }],
  ['universitasProgramStudi', 'raw/snbp_2025_semua_teks.xlsx', 'snbp-2025-semua-teks', { created: 0, changed: 41, same: 2676, refused: 19, skipped: 0 }],
  ['universitas', 'raw/perguruan_tinggi_mentah.csv', 'perguruan-tinggi-mentah', { created: 3181, changed: 0, same: 0, refused: 88, skipped: 0 }],
];

describe.skipIf(DATA === undefined)('import of the real files (skipped when the folder data/ is missing)', async () => {
  if (DATA === undefined) return;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skema-import-'));
  const database = await createTestDatabase('data asli');
  const { pool, end } = openBulkPool(database.url, { warn: () => undefined });
  const { registry } = await loadRegistry();
  const repository = createRepository({ registry, pool });
  afterAll(async () => {
    await end();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(CHAIN)('%s: %s', { timeout: 120_000 }, async (entity, name, mappingName, counts) => {
    const mapping = mappingName === null ? null : await readMapping(path.join(ROOT, `mappings/${mappingName}.json`));
    const file = name.startsWith('mappings/') ? path.join(ROOT, name) : path.join(DATA, name);
    const resource = registry.get(entity);
    const table = await openTable(await openSource(file, mapping ?? {}), mapping ?? {});
    const fields = mapping?.fields ?? autoFields(resource, table.headers);
    const report = await importTable(
      { registry, repository, pool },
      { resource, table, folder, mapping: { ...mapping, fields } as Mapping },
    );
    expect(report).toMatchObject(counts);
    expect(report.refusals.every(({ reasons }) => reasons.length > 0)).toBe(true);
  });
});
