import type { ChoiceResult } from '../../../contracts/konsultasi.ts';
import { classes } from 'skema/app';
import { RESULT } from '../text.ts';
import { Chance } from './chance.tsx';
import { ChoicePicker } from './choice-picker.tsx';
import styles from './choice-card.module.css';
import { choiceId } from '../focus-refused.ts';
import { Ledger } from '../ledger.tsx';
import { More } from '../more.tsx';
import { MissingList, Refusals } from '../notes.tsx';
import parts from '../parts.module.css';
import { Rivals } from './rivals.tsx';
import { type Axis, ScoreLine } from '../scores/score-line.tsx';
import type { OpenDesk } from '../use-desk.ts';

interface ChoiceCardProps {
  desk: OpenDesk;
  number: 1 | 2;
  axis: Axis;
  refused: readonly string[];
}

/** One choice: which, how likely, and why. While another one is computed, the one before stays, dimmed. */
export function ChoiceCard({ desk, number, axis, refused }: ChoiceCardProps) {
  const { view, choices, stored } = desk;
  const id = choices[number - 1] ?? null;
  const found = id === null ? undefined : view.pilihan.find(({ pilihan }) => pilihan === number);
  const isBefore = found !== undefined && found.programme.id !== id;
  const result = isBefore && !desk.isComputing ? undefined : found;
  const changed = id !== (stored.siswa.pilihan[number - 1] ?? null);
  return (
    <article className={classes(styles.card, isBefore && styles.before)} aria-label={RESULT.choice(number)}>
      <header>
        <span className={classes(styles.no, changed && parts.marked)}>{RESULT.choice(number)}</span>
        {view.may.pilihan ? (
          <ChoicePicker desk={desk} number={number} refused={refused} />
        ) : (
          <Refusals id={`${choiceId(number)}-error`} messages={refused} />
        )}
        <h2>{result?.programme.programStudi ?? RESULT.noChoice}</h2>
        {result ? (
          <p>
            {result.programme.universitas}
            {result.programme.provinsi !== null && <span> · {result.programme.provinsi}</span>}
          </p>
        ) : (
          <p>{view.may.pilihan && RESULT.noChoiceNote}</p>
        )}
      </header>
      {result && <Outcome desk={desk} result={result} axis={axis} />}
    </article>
  );
}

function Outcome({ desk: { view }, result, axis }: { desk: OpenDesk; result: ChoiceResult; axis: Axis }) {
  const { hasil, programme, kekurangan, saingan } = result;
  return (
    <>
      <div className={styles.chance}>
        <Chance result={result} thresholds={view.aturan.peluang} />
      </div>
      {hasil && (
        <div className={styles.line}>
          <ScoreLine hasil={hasil} nilaiAcuan={programme.nilaiAcuan} axis={axis} />
        </div>
      )}
      <div className={styles.missing}>
        <MissingList items={kekurangan} />
      </div>
      {hasil && <Ledger result={result} hasil={hasil} view={view} />}
      <div className={styles.more}>
        <Rivals rivals={saingan} />
        {programme.kebijakan !== null && (
          <More title={RESULT.policy}>
            <p>{programme.kebijakan}</p>
          </More>
        )}
      </div>
    </>
  );
}
