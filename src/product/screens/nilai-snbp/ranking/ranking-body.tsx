import { useMemo } from 'react';
import type { RankingView } from '../../../contracts/peringkat.ts';
import { Button, classes, Notice } from 'skema/app';
import { RANKING } from '../text.ts';
import { MissingItems } from '../../missing-items.tsx';
import { RankingFacts } from './ranking-facts.tsx';
import { RankingTable } from './ranking-table.tsx';
import { RankingTools } from './ranking-tools.tsx';
import { type ChangeRanking, nextSort, type RankingUrl } from './ranking-url.ts';
import styles from './ranking.module.css';
import { shownRows } from './rows.ts';
import { SpreadPlot } from './spread-plot.tsx';
import { toSpread } from './spread.ts';

interface RankingBodyProps {
  view: RankingView;
  url: RankingUrl;
  change: ChangeRanking;
  /** Another school or year is on its way. */
  isStale: boolean;
}

export function RankingBody({ view, url, change, isStale }: RankingBodyProps) {
  const { sekolah, tahun, total } = view;
  const { jurusan, status, search, sort } = url;
  const rows = useMemo(
    () => shownRows(view, { sekolah: null, tahun: null, jurusan, status, search, sort }),
    // A sort is a new object with every look at the address.
    // oxlint-disable-next-line react/exhaustive-deps
    [view, jurusan, status, search, sort?.by, sort?.order],
  );
  const spread = useMemo(() => toSpread(view), [view]);
  return (
    <div className={classes(isStale && styles.stale)} aria-busy={isStale || undefined}>
      <h2 className={styles.title}>
        {sekolah.nama} <small>{[sekolah.kabupaten, `NPSN ${sekolah.npsn}`, tahun.nama].join(' · ')}</small>
      </h2>
      <div className={styles.about}>
        <div>
          <RankingFacts view={view} />
          {view.kekurangan.length > 0 && (
            <ul className={styles.missing}>
              <MissingItems items={view.kekurangan} />
            </ul>
          )}
        </div>
        {spread && <SpreadPlot spread={spread} />}
      </div>
      {total > 0 && (
        <>
          <RankingTools view={view} url={url} change={change} shown={rows.length} />
          {rows.length === 0 ? (
            <div className={styles.notice}>
              <Notice
                title={RANKING.noMatchTitle}
                actions={<Button onClick={() => change({ jurusan: null, status: null, search: '' })}>{RANKING.clear}</Button>}
              >
                <p>{RANKING.noMatchText}</p>
              </Notice>
            </div>
          ) : (
            <RankingTable view={view} rows={rows} sort={sort} onSort={(by) => change({ sort: nextSort(sort, by) })} />
          )}
        </>
      )}
    </div>
  );
}
