import { formatNumber } from 'skema';
import { useView } from 'skema/app';
import type { HomeView } from '../../contracts/beranda.ts';
import { DISCLAIMER } from '../../snbp/labels.ts';
import { Deadlines } from './deadlines.tsx';
import { OwnViews } from './own-views.tsx';
import { Recent } from './recent.tsx';
import { Schools } from './schools.tsx';
import { BranchPlot, TargetTable } from './tables.tsx';
import { HOME } from './text.ts';
import styles from './home.module.css';

/** What the figures consist of, for staff: as long as there are branches and dates, and so below everything that must not move. */
export function HomeTables() {
  // The figures' own question, which also asks anew while schools are being computed.
  const { data } = useView<HomeView>('beranda', {});
  if (!data) return null;
  const { tahun, target, realisasi, perCabang, sekolah, jumlahSekolah, terakhir, tenggat, tertunda } = data;
  return (
    <div className={styles.region}>
      {tahun && (
        <div className={styles.first}>
          <Schools schools={sekolah} total={jumlahSekolah} tahun={tahun.id} />
          <Deadlines deadlines={tenggat} />
        </div>
      )}
      <div className={styles.columns}>
        <Recent records={terakhir} />
        <OwnViews />
        {tahun && (
          <>
            <TargetTable target={target} done={realisasi} tahun={tahun.id} />
            <BranchPlot branches={perCabang} tahun={tahun.id} />
          </>
        )}
      </div>
      {tertunda > 0 && <p className={styles.note}>{HOME.pending(formatNumber(tertunda))}</p>}
      <p className={styles.note}>{DISCLAIMER}</p>
    </div>
  );
}
