/** `beranda`: the figures that start a working day. */
import { type Occasion, toDeadlines } from '../../snbp/tenggat.ts';
import type { HomeView } from '../../contracts/beranda.ts';
import { demand, momentOf, type Registry, type Values } from 'skema';
import { STAFF_ROLES } from '../../roles.ts';
import { loadMasters, type SnbpMasters } from '../../reading/masters.ts';
import { askRows, type Db, objectOf, readRow, roleView, rowSql } from 'skema/server';
import { branchesOf, type BranchFigures, countPending, loadFigures } from './figures.ts';

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

/** What the year and the settings have in dates, under the labels of their fields. */
async function loadOccasions(db: Db, registry: Registry, { konfigurasi }: SnbpMasters, tahun: string): Promise<Occasion[]> {
  const resource = registry.get('tahun');
  const [found] = await askRows<{ row: Values }>(db, `select ${rowSql(resource, 't')} as "row" from "tahun" t where t."id" = $1`, [tahun]);
  const year = found ? readRow(resource, found.row).values : {};
  return [...toOccasions(registry, 'tahun', YEAR, year), ...toOccasions(registry, 'konfigurasi', SETTINGS, konfigurasi)];
}

const BRANCHES_SHOWN = 12;

type Figures = Omit<HomeView, 'tahun' | 'tertunda' | 'tenggat'>;

function toFigures(branches: readonly BranchFigures[]): Figures {
  const sum = (name: Exclude<keyof BranchFigures, 'cabang'>): number => branches.reduce((total, branch) => total + branch[name], 0);
  return {
    siswa: sum('siswa'),
    lengkap: sum('lengkap'),
    eligible: sum('eligible'),
    target: { peserta: sum('targetPeserta'), eligible: sum('targetEligible'), diterima: sum('targetDiterima') },
    realisasi: { peserta: sum('realisasiPeserta'), eligible: sum('realisasiEligible'), diterima: sum('realisasiDiterima') },
    perCabang: branches.slice(0, BRANCHES_SHOWN).map(({ cabang, siswa, lengkap, eligible }) => ({ cabang, siswa, lengkap, eligible })),
  };
}

export const beranda = roleView<Record<string, never>>(STAFF_ROLES, {
  name: 'beranda',
  input: objectOf({}),
  run: async ({ registry, pool, clock }, { principal }): Promise<HomeView> => {
    const siswa = registry.get('siswa');
    const decision = demand(principal, siswa, 'list');
    const masters = await loadMasters(pool);
    const tahun = masters.tahunAktif;
    if (!tahun) return { tahun: null, ...toFigures([]), tertunda: 0, tenggat: [] };
    const branches = branchesOf(siswa, decision);
    const figures = await loadFigures(pool, tahun.id, branches);
    const schools = figures.reduce((sum, { sekolah }) => sum + sekolah, 0);
    return {
      tahun,
      ...toFigures(figures),
      tertunda: await countPending(pool, tahun.id, branches, schools),
      tenggat: toDeadlines(await loadOccasions(pool, registry, masters, tahun.id), clock().toISOString()),
    };
  },
});
