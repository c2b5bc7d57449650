import { IconDownload } from '@tabler/icons-react';
import type { RankingView } from '../../../contracts/peringkat.ts';
import { ButtonLink, type Flags, ICON } from 'skema/app';
import { RANKING } from '../text.ts';
import { RecordSelect } from '../../record-select.tsx';
import type { ChangeRanking, RankingUrl } from './ranking-url.ts';
import styles from './ranking.module.css';

const OFFERED = 50;

interface RankingBarProps {
  url: RankingUrl;
  change: ChangeRanking;
  /** What is shown; absent while nothing is. */
  view: RankingView | undefined;
  flags: Flags;
}

/** Which school and year, and what may be done with the whole of it. */
export function RankingBar({ url, change, view, flags: { isStaff, isSchool } }: RankingBarProps) {
  return (
    <div className={`${styles.bar} no-print`}>
      {isStaff && (
        <div className={styles.school}>
          <RecordSelect
            label={RANKING.school}
            placeholder={RANKING.school}
            source="sekolah"
            limit={OFFERED}
            value={url.sekolah}
            // Streams and students are another school's.
            onChange={(sekolah) => change({ sekolah, jurusan: null, status: null, search: '' })}
          />
        </div>
      )}
      {(isStaff || isSchool) && (
        <div className={styles.year}>
          <RecordSelect
            label={RANKING.year}
            source="tahun"
            limit={OFFERED}
            value={url.tahun ?? view?.tahun.id ?? null}
            placeholder={RANKING.activeYear}
            required
            onChange={(tahun) => change({ tahun })}
          />
        </div>
      )}
      {isStaff && view && (
        <ButtonLink
          className={styles.export}
          icon={<IconDownload {...ICON} />}
          to={`/export?dataset=peringkat&sekolah=${view.sekolah.id}&tahun=${view.tahun.id}`}
        >
          {RANKING.export}
        </ButtonLink>
      )}
    </div>
  );
}
