/** What the year and the settings have in dates, under the labels of their fields. */
import { momentOf, type Registry, type Values } from 'skema';
import { askRows, type Db, readRow, rowSql } from 'skema/server';
import type { Deadline } from '../../contracts/beranda.ts';
import type { SnbpMasters } from '../../reading/masters.ts';
import { type Occasion, toDeadlines } from '../../snbp/tenggat.ts';

const YEAR = ['pengumumanKuota', 'pengisianPdss', 'pendaftaran', 'pengumuman'];
const SETTINGS = ['jendelaNilai', 'jendelaKonsultasi'];

function toOccasions(registry: Registry, resource: string, handles: readonly string[], values: Values): Occasion[] {
  const { fields } = registry.get(resource);
  return handles.flatMap((handle) => {
    const field = fields.find((entry) => entry.handle === handle);
    if (!field) return [];
    return [{ nama: field.name, value: (values[handle] ?? null) as Occasion['value'], hasTime: momentOf(field) === 'instant' }];
  });
}

interface Tools {
  pool: Db;
  registry: Registry;
  clock: () => Date;
}

/** As they stand now, in order of their end. */
export async function loadDeadlines({ pool, registry, clock }: Tools, { konfigurasi }: SnbpMasters, tahun: string): Promise<Deadline[]> {
  const resource = registry.get('tahun');
  const [found] = await askRows<{ row: Values }>(pool, `select ${rowSql(resource, 't')} as "row" from "tahun" t where t."id" = $1`, [
    tahun,
  ]);
  const year = found ? readRow(resource, found.row).values : {};
  const occasions = [...toOccasions(registry, 'tahun', YEAR, year), ...toOccasions(registry, 'konfigurasi', SETTINGS, konfigurasi)];
  return toDeadlines(occasions, clock().toISOString());
}
