import type { ReactNode } from 'react';
import { CHANCE_LABELS } from '../../../snbp/labels.ts';
import type { ChoiceResult, ConsultationView, Rival } from '../../../contracts/konsultasi.ts';
import { BandPlot, classes, figure, percent, Tag } from 'skema/app';
import { Shift } from '../shift.tsx';
import { RESULT } from '../text.ts';
import { ChoicePicker } from './choice-picker.tsx';
import styles from './choice-card.module.css';
import { choiceId } from '../focus-refused.ts';
import { Ledger } from '../ledger.tsx';
import { MissingList, Refusals } from '../notes.tsx';
import parts from '../parts.module.css';
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
        <h2 className="title">{result?.programme.programStudi ?? RESULT.noChoice}</h2>
        {result ? (
          <p className="plain">
            {result.programme.universitas}
            {result.programme.provinsi !== null && <span> · {result.programme.provinsi}</span>}
          </p>
        ) : (
          <p className="plain">{view.may.pilihan && RESULT.noChoiceNote}</p>
        )}
      </header>
      {result && <Outcome desk={desk} result={result} axis={axis} />}
    </article>
  );
}

/** The same programme at the same place without what is tried: as it is stored, or as a choice of the stored student. */
function beforeOf({ before }: OpenDesk, { pilihan, programme }: ChoiceResult) {
  for (const of of [before?.tersimpan, before?.terpilih]) {
    if (!of) continue;
    const result = of.pilihan.find((one) => one.pilihan === pilihan && one.programme.id === programme.id);
    if (result) return { result, view: of };
  }
  return null;
}

function Outcome({ desk, result, axis }: { desk: OpenDesk; result: ChoiceResult; axis: Axis }) {
  const { view } = desk;
  const { hasil, programme, kekurangan, saingan } = result;
  const before = beforeOf(desk, result);
  const missing = <MissingList items={kekurangan} />;
  // Where nothing could be computed it stands in the room of that, so that the other card is not drawn apart.
  const isUnknown = hasil?.peluang == null;
  return (
    <>
      <div className={styles.chance}>
        <Chance result={result} before={before?.result.hasil?.peluang ?? null} thresholds={view.aturan.peluang} />
        {isUnknown && missing}
      </div>
      {hasil && (
        <div className={styles.line}>
          <ScoreLine hasil={hasil} nilaiAcuan={programme.nilaiAcuan} axis={axis} />
        </div>
      )}
      {!isUnknown && <div className={styles.missing}>{missing}</div>}
      {hasil && <Ledger {...{ result, hasil, view }} before={before?.result.hasil ? { ...before, hasil: before.result.hasil } : null} />}
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

const TONES = [1, 2, 3, 4, 5] as const;

/** The figure, its band in words, and its place on the scale. */
interface ChanceProps {
  result: ChoiceResult;
  /** Of the stored student. */
  before: number | null;
  thresholds: ConsultationView['aturan']['peluang'];
}

function Chance({ result: { hasil }, before, thresholds }: ChanceProps) {
  if (!hasil || hasil.peluang === null || hasil.peluangBand === null)
    return (
      <div className={styles.figure}>
        <p>
          <span className={styles.band}>{RESULT.unknown}</span>
        </p>
      </div>
    );
  return (
    <div className={styles.figure}>
      <p aria-live="polite">
        <Shift before={before === null ? null : percent(before, 1)} now={percent(hasil.peluang, 1)}>
          <strong>
            {figure(hasil.peluang, 1)}
            <i>%</i>
          </strong>
        </Shift>
        <span className={styles.band}>{CHANCE_LABELS[hasil.peluangBand]}</span>
        {!hasil.isEligible && (
          <>
            <span className="quiet">{RESULT.ifEligible}</span>
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

/** Students of the same school with the same choice, best first. */
function Rivals({ rivals }: { rivals: readonly Rival[] }) {
  const others = rivals.filter(({ isOwn }) => !isOwn);
  return (
    <More title={RESULT.rivals} count={others.length} isOpen={others.length > 0 && others.length <= 5}>
      {others.length === 0 ? (
        <p className={parts.small}>{RESULT.rivalsNone}</p>
      ) : (
        <ol className={parts.lines}>
          {rivals.map(({ urutan, sr, peringkat, isOwn, nama }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- people without a name may share place and score
            <li key={index} className={isOwn ? parts.own : undefined}>
              <span className="fills">
                {urutan}. {isOwn ? RESULT.own : (nama ?? RESULT.anonymous)}
                {peringkat !== null && <small>{RESULT.rival(String(peringkat))}</small>}
              </span>
              <b>{figure(sr)}</b>
            </li>
          ))}
        </ol>
      )}
    </More>
  );
}

interface MoreProps {
  title: string;
  count?: number;
  isOpen?: boolean;
  children: ReactNode;
}

/** What is looked at now and then; on paper only when it is open. */
const More = ({ title, count, isOpen, children }: MoreProps) => (
  <details className={styles.details} open={isOpen}>
    <summary>
      {title} {count !== undefined && <small>{count}</small>}
    </summary>
    {children}
  </details>
);
