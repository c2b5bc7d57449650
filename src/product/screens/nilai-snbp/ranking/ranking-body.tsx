import { useMemo } from 'react';
import type { RankingView } from '../../../contracts/peringkat.ts';
import { Button, classes, Fact, Facts, figure, Notice, plain } from 'skema/app';
import { knownEligible } from '../../../snbp/peringkat.ts';
import { QUOTA, RANKING } from '../text.ts';
import { MissingItems } from '../../missing-items.tsx';
import { StatusTag } from '../../status-tag.tsx';
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
        {sekolah.nama} <small className="figures">{[sekolah.kabupaten, `NPSN ${sekolah.npsn}`, tahun.nama].join(' · ')}</small>
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

/** Quota with its derivation, cut-off, and how many lie within it; for a student first of all the own place. */
function RankingFacts({ view }: { view: RankingView }) {
  const { kuota, jumlah, total, diperingkat, batas, dasarPeringkat, baris, isAnonymous } = view;
  const own = baris.find(({ isOwn }) => isOwn);
  return (
    <Facts className={styles.facts}>
      {own && (
        <Fact name={RANKING.own} value={own.peringkat === null ? RANKING.notRanked : plain(own.peringkat)} isWord={own.peringkat === null}>
          {own.peringkat !== null && <small>{RANKING.ofRanked(diperingkat)}</small>}
          <StatusTag status={own.status} />
        </Fact>
      )}
      {own && (
        <Fact name={RANKING.ownMean} value={figure(own.rerata)}>
          <small>{own.semester.map((mean, place) => `${RANKING.semester(view.semester[place]!)}\u00a0${figure(mean)}`).join(' · ')}</small>
        </Fact>
      )}
      <Fact name={QUOTA.name} value={kuota.kuota === null ? QUOTA.unknown : plain(kuota.kuota)} isWord={kuota.kuota === null}>
        <small>{QUOTA.derivation(kuota)}</small>
        <small>{QUOTA.parts(kuota)}</small>
      </Fact>
      {!isAnonymous && (
        <Fact name={RANKING.eligible} value={plain(knownEligible(jumlah.aman + jumlah.amanTipis, kuota.kuota))}>
          <small>{RANKING.of(total)}</small>
        </Fact>
      )}
      <Fact name={RANKING.cutOff} value={figure(batas)}>
        <small>{batas === null ? RANKING.noCutOff : RANKING.cutOffNote[dasarPeringkat]}</small>
      </Fact>
    </Facts>
  );
}
