/** `beranda`: what starts a working day of the staff. */
import type { HomeView } from '../../contracts/beranda.ts';
import { demand } from 'skema';
import { STAFF_ROLES } from '../../roles.ts';
import { loadMasters } from '../../reading/masters.ts';
import { objectOf, recentRecords, roleView } from 'skema/server';
import { branchesOf, type BranchFigures, countPending, loadFigures } from './figures.ts';
import { countAccepted } from './accepted.ts';
import { findIncomplete } from './incomplete.ts';
import { loadSchools } from './schools.ts';
import { loadDeadlines } from './tenggat.ts';

const BRANCHES_SHOWN = 12;
const RECENT_SHOWN = 8;
/** Nobody fills in the scores of more students one after the other. */
const BEGUN_MAX = 500;

type Figures = Pick<HomeView, 'siswa' | 'lengkap' | 'eligible' | 'target' | 'realisasi' | 'perCabang'>;

function toFigures(branches: readonly BranchFigures[]): Figures {
  const sum = (name: Exclude<keyof BranchFigures, 'id' | 'cabang'>): number => branches.reduce((total, branch) => total + branch[name], 0);
  return {
    siswa: sum('siswa'),
    lengkap: sum('lengkap'),
    eligible: sum('eligible'),
    target: { peserta: sum('targetPeserta'), eligible: sum('targetEligible'), diterima: sum('targetDiterima') },
    realisasi: { peserta: sum('realisasiPeserta'), eligible: sum('realisasiEligible'), diterima: sum('realisasiDiterima') },
    perCabang: branches
      .slice(0, BRANCHES_SHOWN)
      .map(({ id, cabang, siswa, lengkap, eligible }) => ({ id, cabang, siswa, lengkap, eligible })),
  };
}

const NO_YEAR = {
  tahun: null,
  ...toFigures([]),
  diterima: 0,
  pertama: null,
  tertunda: 0,
  sekolah: [],
  jumlahSekolah: 0,
  semuaSekolah: false,
  tenggat: [],
};

export const beranda = roleView<Record<string, never>>(STAFF_ROLES, {
  name: 'beranda',
  input: objectOf({}),
  run: async (tools, { principal }): Promise<HomeView> => {
    const { registry, pool } = tools;
    const siswa = registry.get('siswa');
    const branches = branchesOf(siswa, demand(principal, siswa, 'list'));
    const [masters, terakhir] = await Promise.all([loadMasters(pool), recentRecords(tools, principal, RECENT_SHOWN)]);
    const tahun = masters.tahunAktif;
    if (!tahun) return { ...NO_YEAR, terakhir };
    const asking = { db: pool, registry, principal };
    const [figures, diterima, schools, tenggat] = await Promise.all([
      loadFigures(pool, tahun.id, branches),
      countAccepted(asking, tahun.id),
      loadSchools(asking, tahun.id, branches !== null),
      loadDeadlines(tools, masters, tahun.id),
    ]);
    const { siswa: all, lengkap } = toFigures(figures);
    const missing = all - lengkap;
    const pertama = missing > 0 && missing <= BEGUN_MAX ? await findIncomplete(asking, tahun.id) : null;
    const kept = figures.reduce((sum, { sekolah }) => sum + sekolah, 0);
    return {
      tahun,
      ...toFigures(figures),
      diterima,
      pertama,
      ...schools,
      tertunda: await countPending(pool, tahun.id, branches, kept),
      terakhir,
      tenggat,
    };
  },
});
