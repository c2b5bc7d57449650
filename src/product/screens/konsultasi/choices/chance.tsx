import { CHANCE_LABELS } from '../../../snbp/labels.ts';
import type { ChoiceResult, ConsultationView } from '../../../contracts/konsultasi.ts';
import { BandPlot, figure, Tag } from 'skema/app';
import { RESULT } from '../text.ts';
import styles from './chance.module.css';

const TONES = [1, 2, 3, 4, 5] as const;

/** The figure, its band in words, and its place on the scale. */
export function Chance({ result: { hasil }, thresholds }: { result: ChoiceResult; thresholds: ConsultationView['aturan']['peluang'] }) {
  if (!hasil || hasil.peluang === null || hasil.peluangBand === null)
    return (
      <div className={styles.chance}>
        <p>
          <span className={styles.band}>{RESULT.unknown}</span>
        </p>
      </div>
    );
  return (
    <div className={styles.chance}>
      <p aria-live="polite">
        <strong>
          {figure(hasil.peluang, 1)}
          <i>%</i>
        </strong>
        <span className={styles.band}>{CHANCE_LABELS[hasil.peluangBand]}</span>
        {!hasil.isEligible && (
          <>
            <span className={styles.if}>{RESULT.ifEligible}</span>
            <Tag tone="bad">{RESULT.notEligible}</Tag>
          </>
        )}
      </p>
      <BandPlot
        label={RESULT.chanceText(figure(hasil.peluang))}
        max={100}
        bands={[...thresholds, 100].map((to, index) => ({ to, tone: TONES[index]! }))}
        at={hasil.peluang}
        ticks={[0, ...thresholds, 100].map((at) => ({ at, text: figure(at, Number.isInteger(at) ? 0 : 1) }))}
      />
    </div>
  );
}
