import { type HomeProps, useLiveView, useOwnViews } from 'skema/app';
import type { HomeView } from '../../contracts/beranda.ts';
import { DISCLAIMER } from '../../snbp/labels.ts';
import { Deadlines } from './deadlines.tsx';
import { HomeFigures } from './home-figures.tsx';
import { OwnViews } from './own-views.tsx';
import { READS } from './reads.ts';
import { Recent } from './recent.tsx';
import { Schools } from './schools.tsx';
import { BranchPlot, TargetTable } from './tables.tsx';
import styles from './home.module.css';

const VIEWS_SHOWN = 8;

/** Settings change rankings, and so do rules that a branch may not list. */
const UNHEARD_MS = 15_000;
/** Of a few schools the figures are there in a moment; of very many they take minutes. */
const FEW = 200;
const againMs = (pending: number): number => (pending === 0 ? 0 : pending <= FEW ? 1500 : 5000);

/** The day first: what stands where, what lacks, what is due, where one stopped. Then the pages, which are drawn where they stay: once all above them is known. */
export function StaffHome({ menu }: HomeProps) {
  // Schools that others have changed are computed anew first: so long it goes on asking.
  const reply = useLiveView<HomeView>(
    'beranda',
    {},
    { reads: READS, unheardMs: UNHEARD_MS, refreshInterval: (view) => againMs(view?.tertunda ?? 0) },
  );
  const { data, error } = reply;
  const views = useOwnViews(VIEWS_SHOWN);
  const isKnown = (data !== undefined || error !== undefined) && views !== undefined;
  return (
    <>
      <HomeFigures reply={reply} />
      {data ? (
        <div className={styles.region}>
          <div className={styles.first}>
            {data.tahun && (
              <>
                <Schools schools={data.sekolah} total={data.jumlahSekolah} areAll={data.semuaSekolah} tahun={data.tahun.id} />
                <Deadlines deadlines={data.tenggat} />
              </>
            )}
            <div className={styles.columns}>
              <Recent records={data.terakhir} />
              <OwnViews views={views} />
            </div>
          </div>
        </div>
      ) : (
        !error && <div className={styles.coming} aria-hidden="true" />
      )}
      {isKnown && menu}
      {isKnown && data && <Sums view={data} />}
    </>
  );
}

/** What the figures consist of. */
function Sums({ view: { tahun, target, realisasi, perCabang } }: { view: HomeView }) {
  return (
    <div className={styles.region}>
      {tahun && (
        <div className={styles.columns}>
          <TargetTable target={target} done={realisasi} />
          <BranchPlot branches={perCabang} tahun={tahun.id} />
        </div>
      )}
      <p className={styles.note}>{DISCLAIMER}</p>
    </div>
  );
}
