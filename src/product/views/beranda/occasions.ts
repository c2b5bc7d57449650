/** What the year and the settings have in dates, under the labels of their fields. */
import type { Occasion } from '../../snbp/tenggat.ts';
import { momentOf, type Registry, type Values } from 'skema';
import { askRows, type Db, readRow, rowSql } from 'skema/server';
import type { SnbpMasters } from '../../reading/masters.ts';

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

export async function loadOccasions(db: Db, registry: Registry, { konfigurasi }: SnbpMasters, tahun: string): Promise<Occasion[]> {
  const resource = registry.get('tahun');
  const [found] = await askRows<{ row: Values }>(db, `select ${rowSql(resource, 't')} as "row" from "tahun" t where t."id" = $1`, [tahun]);
  const year = found ? readRow(resource, found.row).values : {};
  return [...toOccasions(registry, 'tahun', YEAR, year), ...toOccasions(registry, 'konfigurasi', SETTINGS, konfigurasi)];
}
