import type { RankingView } from '../../../contracts/peringkat.ts';
import { Fact, Facts, figure, plain } from 'skema/app';
import { QUOTA, RANKING } from '../text.ts';
import { StatusTag } from '../../status-tag.tsx';
import styles from './ranking.module.css';

/** Quota with its derivation, cut-off, and how many lie within it; for a student first of all the own place. */
export function RankingFacts({ view }: { view: RankingView }) {
  const { kuota, jumlah, total, batas, dasarPeringkat, baris, isAnonymous } = view;
  const own = baris.find(({ isOwn }) => isOwn);
  return (
    <Facts className={styles.facts}>
      {own && (
        <Fact name={RANKING.own} value={own.peringkat === null ? RANKING.notRanked : plain(own.peringkat)} isWord={own.peringkat === null}>
          {own.peringkat !== null && <small>{RANKING.ownOf(total)}</small>}
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
      {!isAnonymous && kuota.kuota !== null && (
        <Fact name={RANKING.eligible} value={plain(jumlah.aman + jumlah.amanTipis)}>
          <small>{RANKING.eligibleOf(total)}</small>
        </Fact>
      )}
      <Fact name={RANKING.cutOff} value={figure(batas)}>
        <small>{batas === null ? RANKING.noCutOff : RANKING.cutOffNote[dasarPeringkat]}</small>
      </Fact>
    </Facts>
  );
}
