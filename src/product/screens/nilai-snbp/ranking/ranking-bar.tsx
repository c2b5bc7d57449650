import { IconArrowLeft, IconDownload } from '@tabler/icons-react';
import type { RankingView } from '../../../contracts/peringkat.ts';
import { ButtonLink, type Flags, ICON } from 'skema/app';
import { SCHOOLS } from '../../mulai/text.ts';
import { nilaiSnbp } from '../route.ts';
import { RANKING } from '../text.ts';
import { RecordSelect } from '../../record-select.tsx';
import type { ChangeRanking, RankingUrl } from './ranking-url.ts';
import styles from './ranking.module.css';

const OFFERED = 50;

const listPath = ({ tahun }: RankingUrl): string => (tahun === null ? nilaiSnbp.path : `${nilaiSnbp.path}?tahun=${tahun}`);

interface RankingBarProps {
  url: RankingUrl;
  change: ChangeRanking;
  /** What is shown; absent while nothing is. */
  view: RankingView | undefined;
  flags: Flags;
  /** There are other schools to choose from. */
  hasSchools: boolean;
}

/** Which school and year, and what may be done with the whole of it. */
export function RankingBar({ url, change, view, flags: { isStaff, isSchool }, hasSchools }: RankingBarProps) {
  return (
    <div className={`${styles.bar} no-print`}>
      {hasSchools && (
        <ButtonLink variant="quiet" className={styles.all} icon={<IconArrowLeft {...ICON} />} to={listPath(url)}>
          {SCHOOLS.all}
        </ButtonLink>
      )}
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
      {(isStaff || isSchool) && <YearSelect value={url.tahun ?? view?.tahun.id ?? null} onChange={(tahun) => change({ tahun })} />}
      {isStaff && view && <ExportLink sekolah={view.sekolah.id} tahun={view.tahun.id} />}
    </div>
  );
}

/** Of one school, or of all within reach. */
export const ExportLink = (place: { sekolah?: string; tahun?: string }) => (
  <ButtonLink
    className={`${styles.export} no-print`}
    icon={<IconDownload {...ICON} />}
    to={`/export?${new URLSearchParams({ dataset: 'peringkat', ...place })}`}
  >
    {RANKING.export}
  </ButtonLink>
);

export const YearSelect = ({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) => (
  <div className={styles.year}>
    <RecordSelect
      label={RANKING.year}
      source="tahun"
      limit={OFFERED}
      value={value}
      placeholder={RANKING.activeYear}
      required
      onChange={onChange}
    />
  </div>
);
