import { formatNumber } from 'skema';
import { type HomeProps, useOwnViews, useView } from 'skema/app';
import type { HomeView } from '../../contracts/beranda.ts';
import { DISCLAIMER } from '../../snbp/labels.ts';
import { Deadlines } from './deadlines.tsx';
import { HomeFigures } from './home-figures.tsx';
import { OwnViews } from './own-views.tsx';
import { Recent } from './recent.tsx';
import { Schools } from './schools.tsx';
import { BranchPlot, TargetTable } from './tables.tsx';
import { HOME } from './text.ts';
import styles from './home.module.css';

const VIEWS_SHOWN = 8;

/** The day first: what stands where, what lacks, what is due, where one stopped. Then the pages, which are drawn where they stay: once all above them is known. */
export function StaffHome({ menu }: HomeProps) {
  // The figures' own question, which also asks anew while schools are being computed.
  const { data, error } = useView<HomeView>('beranda', {});
  const views = useOwnViews(VIEWS_SHOWN);
  const isKnown = (data !== undefined || error !== undefined) && views !== undefined;
  return (
    <>
      <HomeFigures />
      {data ? (
        <div className={styles.region}>
          {data.tahun && (
            <div className={styles.first}>
              <Schools schools={data.sekolah} total={data.jumlahSekolah} tahun={data.tahun.id} />
              <Deadlines deadlines={data.tenggat} />
            </div>
          )}
          <div className={styles.columns}>
            <Recent records={data.terakhir} />
            <OwnViews views={views} />
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
function Sums({ view: { tahun, target, realisasi, perCabang, tertunda } }: { view: HomeView }) {
  return (
    <div className={styles.region}>
      {tahun && (
        <div className={styles.columns}>
          <TargetTable target={target} done={realisasi} />
          <BranchPlot branches={perCabang} tahun={tahun.id} />
        </div>
      )}
      {tertunda > 0 && <p className={styles.note}>{HOME.pending(formatNumber(tertunda))}</p>}
      <p className={styles.note}>{DISCLAIMER}</p>
    </div>
  );
}
