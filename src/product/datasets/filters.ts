/** What exports are narrowed by. */
import { decide, isToOne, type Registry, type Resource } from 'skema';
import { type DatasetTools as Tools, type ExportAsking as Asking, type FilterPaths, ID, objectOf } from 'skema/server';
import { ownBranch } from '../roles.ts';
import type { SnbpMasters } from '../reading/masters.ts';

const SEMESTER = { type: 'integer', minimum: 1, maximum: 20 } as const;

export const FILTER = objectOf({
  tahun: ID,
  cabang: ID,
  sekolah: ID,
  universitasProgramStudi: ID,
  jalur: { enum: ['snbp', 'snbt', 'mandiri'] },
  jurusan: ID,
  semesterDari: SEMESTER,
  semesterSampai: SEMESTER,
  mataPelajaran: ID,
  hanyaTerverifikasi: { type: 'boolean' },
  hanyaLengkap: { type: 'boolean' },
});

export const OPTIONS = { layout: { enum: ['panjang', 'lebar'] }, rekap: { type: 'boolean' } } as const;

/** Relations of the record itself to a year, branch or school, and the branch of its school. */
export function pathsOf({ name, fields }: Resource): FilterPaths {
  const own = (source: string): string | undefined => fields.find((field) => isToOne(field) && field.source === source)?.handle;
  const school = name === 'sekolah' ? 'id' : own('sekolah');
  const branch = own('cabang') ?? (own('sekolah') === undefined ? undefined : `${own('sekolah')}.cabang`);
  // The year of a programme is that of its figures, not of an admission: a filter would hide most of them.
  const year = name === 'universitasProgramStudi' ? undefined : own('tahun');
  return { ...(year && { tahun: year }), ...(branch && { cabang: branch }), ...(school && { sekolah: school }) };
}

export const studentFilters = (registry: Registry): string[] => Object.keys(pathsOf(registry.get('siswa')));

/** The only branch whose students this person reaches; null for who reaches others too. */
export function fixedBranch({ registry, principal }: Asking): string | null {
  const { rows } = decide(principal, registry.get('siswa'), 'list');
  return rows === 'all' ? null : ownBranch(principal);
}

/** What every dataset of the product is read with. */
export interface SnbpTools extends Tools {
  snbp: SnbpMasters;
}
