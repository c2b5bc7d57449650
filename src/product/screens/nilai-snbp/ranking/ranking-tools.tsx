import { RANK_STATUS_LABELS } from '../../../snbp/labels.ts';
import type { RankStatus } from '../../../snbp/types.ts';
import type { RankingView } from '../../../contracts/peringkat.ts';
import { formatNumber } from 'skema';
import { Combobox, SearchBox } from 'skema/app';
import { RANKING } from '../text.ts';
import type { ChangeRanking, RankingUrl } from './ranking-url.ts';
import styles from './ranking-tools.module.css';
import { streamsOf } from './rows.ts';

const STATUSES = Object.keys(RANK_STATUS_LABELS) as RankStatus[];

interface RankingToolsProps {
  view: RankingView;
  url: RankingUrl;
  change: ChangeRanking;
  shown: number;
}

/** Search, stream, and the counts per status, each of which narrows the rows to it. */
export function RankingTools({ view, url, change, shown }: RankingToolsProps) {
  const { jumlah, total, isAnonymous } = view;
  const streams = isAnonymous ? [] : streamsOf(view);
  return (
    <div className={`${styles.tools} no-print`}>
      {!isAnonymous && (
        <SearchBox label={RANKING.search} placeholder={RANKING.searchIn} value={url.search} onSearch={(search) => change({ search })} />
      )}
      {(streams.length > 1 || url.jurusan !== null) && (
        <div className={styles.stream}>
          <Combobox
            label={RANKING.stream}
            placeholder={RANKING.allStreams}
            value={url.jurusan}
            selected={url.jurusan === null ? null : { value: url.jurusan, label: url.jurusan }}
            options={streams.map((name) => ({ value: name, label: name }))}
            onChange={(jurusan) => change({ jurusan })}
          />
        </div>
      )}
      <div className={styles.statuses} role="group" aria-label={RANKING.status}>
        <button type="button" aria-pressed={url.status === null} onClick={() => change({ status: null })}>
          {RANKING.all} <b>{formatNumber(total)}</b>
        </button>
        {STATUSES.filter((status) => jumlah[status] > 0 || status === url.status).map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={url.status === status}
            onClick={() => change({ status: url.status === status ? null : status })}
          >
            {RANK_STATUS_LABELS[status]} <b>{formatNumber(jumlah[status])}</b>
          </button>
        ))}
      </div>
      <p className={styles.count} role="status">
        {RANKING.shown(shown, total)}
      </p>
    </div>
  );
}
