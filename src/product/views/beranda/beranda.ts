/** `beranda`: the figures that start a working day. */
import { toDeadlines } from '../../snbp/tenggat.ts';
import type { HomeView } from '../../contracts/beranda.ts';
import { demand } from 'skema';
import { STAFF_ROLES } from '../../roles.ts';
import { loadMasters } from '../../reading/masters.ts';
import { objectOf, roleView } from 'skema/server';
import { type BranchFigures, branchesOf, countPending, loadFigures } from './figures.ts';
import { loadOccasions } from './occasions.ts';

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
