import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createBulkPool } from '../../src/server/data/pool.ts';
import { createRepository } from '../../src/server/data/repository/repository.ts';
import { type Mapping, readMapping } from '../../src/server/import/mapping.ts';
import { autoFields } from '../../src/server/import/plan.ts';
import { importTable } from '../../src/server/import/run.ts';
import { openSource } from '../../src/server/import/source.ts';
import { openTable } from '../../src/server/import/table.ts';
import { loadRegistry } from '../../src/server/registry.ts';
import { ROOT } from '../../src/server/root.ts';
import { createTestDatabase } from '../generated/database.ts';
import { readAll } from './import-files.ts';
import { readStored, type SourceRow, sourcesOf, toSourceRows, wrongCells } from './import-source.ts';

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
  ['sekolah', 'raw/top1000_utbk_2022_koma.csv', 'top1000-utbk-mentah', { created: 79, changed: 11, same: 580, refused: 0, skipped: 0 }],
  ['sekolah', 'raw/sekolah_profil_mentah.csv', 'sekolah-profil-mentah', { created: 130, changed: 560, same: 299, refused: 0, skipped: 0 }],
  ['sekolah', 'sekolah_akreditasi.csv', 'sekolah-akreditasi', { created: 0, changed: 1877, same: 108, refused: 2393, skipped: 0 }],
  ['sekolah', 'raw/sekolah_dapodik_mentah.csv', 'sekolah-dapodik-mentah', { created: 0, changed: 79, same: 2257, refused: 8, skipped: 0 }],
  ['universitasProgramStudi', 'peminat_snbp_2021_2025.csv', 'peminat-terakhir', { created: 0, changed: 3383, same: 0, refused: 0, skipped: 11534 }],
  ['universitasProgramStudi', 'raw/snpmb_prodi_bom.csv', 'universitas-program-studi-mentah', { created: 0, changed: 0, same: 3541, refused: 0, skipped: 0 }],
  ['programStudi', 'raw/sbmptn_2019_prodi_mentah.csv', 'program-studi-sbmptn-mentah', { created: 87, changed: 0, same: 501, refused: 0, skipped: 1649 }],
  ['universitasProgramStudi', 'raw/snbp_snbt_2025_header_ganda.csv', 'peminat-2024-mentah', { created: 0, changed: 7, same: 3329, refused: 84, skipped: 0 }],
  ['universitasProgramStudi', 'raw/snbp_2025_semua_teks.xlsx', 'snbp-2025-semua-teks', { created: 0, changed: 0, same: 2717, refused: 19, skipped: 0 }],
  ['universitas', 'raw/perguruan_tinggi_mentah.csv', 'perguruan-tinggi-mentah', { created: 3181, changed: 0, same: 0, refused: 88, skipped: 0 }],
];

/** Tidy files that name the regency of what stands in the raw ones, by its code there. */
const TIDY = [
  ['sekolah_menengah.csv', 'npsn'],
  ['peringkat_utbk_2022.csv', 'npsn'],
  ['perguruan_tinggi.csv', 'kode'],
] as const;

const SAMPLED = new Set(['sekolah-akreditasi', 'sekolah-dapodik-mentah']);

describe.skipIf(DATA === undefined)('import of the real files (skipped when the folder data/ is missing)', async () => {
  if (DATA === undefined) return;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skema-import-'));
  const database = await createTestDatabase('data asli');
  const pool = createBulkPool(database.url, { warn: () => undefined });
  const { registry } = await loadRegistry();
  const repository = createRepository({ registry, pool });
  afterAll(async () => {
    await pool.end();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const tidyFiles = new Map<string, Map<string, SourceRow>>();
  for (const [file, code] of TIDY) {
    const rows = toSourceRows(await readAll(path.join(DATA, file)));
    tidyFiles.set(file, new Map(rows.map((row) => [row[code]!, row])));
  }
  const sources = sourcesOf((file, code) => tidyFiles.get(file)?.get(code));

  /** Every eighth line: these files are long, and say the same of each school. */
  const sample = async (whole: string): Promise<string> => {
    const lines = (await readFile(whole, 'utf8')).split('\n');
    const file = path.join(folder, path.basename(whole));
    await writeFile(file, lines.filter((_, index) => index % 8 === 0).join('\n'));
    return file;
  };

  it.each(CHAIN)('%s: %s', { timeout: 120_000 }, async (entity, name, mappingName, counts) => {
    const mapping = mappingName === null ? null : await readMapping(path.join(ROOT, `mappings/${mappingName}.json`));
    const whole = name.startsWith('mappings/') ? path.join(ROOT, name) : path.join(DATA, name);
    const file = mappingName && SAMPLED.has(mappingName) ? await sample(whole) : whole;
    const resource = registry.get(entity);
    const source = sources[mappingName ?? ''];
    const before = source && (await readStored(pool, resource, source.by));
    const table = await openTable(await openSource(file, mapping ?? {}), mapping ?? {});
    const fields = mapping?.fields ?? autoFields(resource, table.headers);
    const report = await importTable(
      { registry, repository, pool },
      { resource, table, folder, mapping: { ...mapping, fields } as Mapping },
    );
    expect.soft(report).toMatchObject(counts);
    expect(report.refusals.every(({ reasons }) => reasons.length > 0)).toBe(true);

    if (!source || !before) return;
    const refused = report.refusedFile === null ? [] : toSourceRows(await readAll(report.refusedFile, mapping ?? {}));
    const rows = toSourceRows(await readAll(file, mapping ?? {}), mapping?.headerRow);
    expect(wrongCells({ resource, source, rows, refused, before, after: await readStored(pool, resource, source.by) })).toEqual([]);
  });
});
