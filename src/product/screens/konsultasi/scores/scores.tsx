import { IconLock } from '@tabler/icons-react';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ConsultationView, ScoreLocks } from '../../../contracts/konsultasi.ts';
import { Button, classes, figure, ICON, Lasting, LinePlot, LinkButton, PlotTable, type Series } from 'skema/app';
import { SCORES } from '../text.ts';
import styles from '../consultation.module.css';
import { lockAt, scoreKey } from '../desk-changes.ts';
import { KEEP_ID, TRY_ID } from '../focus-refused.ts';
import { Refusals } from '../notes.tsx';
import parts from '../parts.module.css';
import { beginIn } from './begin.ts';
import { ScoreTable } from './score-table.tsx';
import type { OpenDesk } from '../use-desk.ts';

/** Subjects without a score that are named; the table shows all of them. */
const NAMED = 4;

const meanOf = (values: ReadonlyArray<number | null>): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : null;
};

/** Supporting subjects of the choices, by id, an equivalent one as the subject it counts for. */
const supportingOf = ({ pilihan }: ConsultationView): Set<string> => new Set(pilihan.flatMap(({ mapelPendukung }) => mapelPendukung));

/** The whole report card, and beside it the supporting subjects of the choices. */
function toSeries(view: ConsultationView, supporting: ReadonlySet<string>): Series[] {
  const rows = view.nilai.filter(({ mapel }) => supporting.has(mapel.id));
  const means = view.semester.map((_, place) => meanOf(rows.map(({ nilai }) => nilai[place] ?? null)));
  const all = { name: SCORES.all, values: view.rerataSemester };
  return rows.length > 0 ? [all, { name: rows.map(({ mapel }) => mapel.nama).join(', '), values: means }] : [all];
}

function inWords({ semester }: ConsultationView, series: readonly Series[]): string {
  const lines = series.flatMap(({ name, values }) => {
    const [first, last] = [values.findIndex((value) => value !== null), values.findLastIndex((value) => value !== null)];
    return first < 0
      ? []
      : [SCORES.trendLine(name, figure(values[first]), String(semester[first]), figure(values[last]), String(semester[last]))];
  });
  return SCORES.trendText(lines.join(' '));
}

/** Each subject once, with the semesters it lacks. */
function missingInWords({ kelengkapan: { kurang } }: ConsultationView): string {
  const bySubject = [...Map.groupBy(kurang, ({ mapel }) => mapel)];
  const named = bySubject
    .slice(0, NAMED)
    .map(([mapel, pairs]) => SCORES.missingOf(mapel, pairs.map(({ semester }) => semester).join(', ')));
  return [...named, ...(bySubject.length > NAMED ? [SCORES.missingMore(bySubject.length - NAMED)] : [])].join('; ');
}

/** Whether what is tried, or would be, can be kept. */
function tryingNote({ view, assumed, trial: { count } }: OpenDesk): string {
  const tried = Object.keys(assumed).length;
  if (tried === 0) return view.may.nilai ? SCORES.tryNoteByWriter : SCORES.tryNote;
  if (!view.may.nilai || count === 0) return SCORES.assumed;
  return count < tried ? SCORES.assumedWithLocked : SCORES.assumedByWriter;
}

/** Scores that are there, required or not. */
const countOf = ({ nilai }: ConsultationView): number => nilai.flatMap((row) => row.nilai).filter((value) => value !== null).length;

/** Before anybody tries to keep them: which scores are closed, why, and whom to ask. */
function Locks({ locks: { semua, semester, nilai }, all }: { locks: ScoreLocks; all: number }) {
  const closed = semua === null ? semester.map(({ why }) => why) : [`${semua} ${SCORES.triedAll}`];
  const told = semua === null && nilai.length > 0 ? [...closed, SCORES.locked(nilai.length, all)] : closed;
  return told.map((why) => (
    <p key={why} className={`${styles.locks} no-print`}>
      <IconLock {...ICON} aria-hidden="true" />
      <span className="fills">{why}</span>
    </p>
  ));
}

/** Of what is tried and could be kept something is a score there was none of, which this person may make and not take back. */
const isLasting = ({ stored: { may, kunci, nilai, semester }, assumed, trial: { lasting } }: OpenDesk): boolean =>
  lasting !== null &&
  may.nilai &&
  nilai.some(({ mapel, nilai: values }) =>
    values.some((value, place) => {
      const at = { mapel: mapel.id, semester: semester[place]! };
      return value === null && scoreKey(at.mapel, at.semester) in assumed && lockAt(kunci, at) === null;
    }),
  );

/** Trend and table; in the trying mode the table takes other scores. */
export function Scores({ desk, isPrinting }: { desk: OpenDesk; isPrinting: boolean }) {
  const { view, stored, assumed, forgetAssumed, messages, trial } = desk;
  const count = Object.keys(assumed).length;
  const isAssumed = count > 0;
  const [isOpen, setOpen] = useState(false);
  /** What a field did not take goes with what is tried. */
  const [round, setRound] = useState(0);
  const isTrying = isOpen && !isPrinting;
  const table = useRef<HTMLDivElement>(null);
  const begin = useEffectEvent(() => beginIn(table.current, stored));
  useEffect(() => void (isOpen && begin()), [isOpen]);
  const supporting = supportingOf(view);
  const series = toSeries(view, supporting);
  const axis = view.semester.map(String);
  const { terisi, dibutuhkan } = view.kelengkapan;
  return (
    <section className={classes(styles.column, styles.scores)} aria-label={SCORES.region}>
      {view.rerata !== null && (
        <>
          <h2 className={parts.heading}>{SCORES.trend}</h2>
          <LinePlot label={inWords(view, series)} series={series} axis={axis} />
          <PlotTable show={SCORES.showTable} caption={SCORES.trend} axisName={SCORES.axis} axis={axis} series={series} />
        </>
      )}
      <div className={styles.headed}>
        <h2 className={parts.heading}>{SCORES.table}</h2>
        <p className={classes(styles.keep, 'no-print')}>
          {trial.count > 0 && view.may.nilai && (
            <Button id={KEEP_ID} small busy={trial.isBusy} onClick={() => void trial.save()}>
              {SCORES.save(trial.count)}
            </Button>
          )}
          {view.nilai.length > 0 && (
            <Button id={TRY_ID} small onClick={() => setOpen(!isOpen)}>
              {isOpen ? SCORES.stop : SCORES.try}
            </Button>
          )}
        </p>
      </div>
      {terisi < dibutuhkan && (
        <p className={parts.small}>
          {SCORES.missing(dibutuhkan - terisi, dibutuhkan)} {missingInWords(view)}.
        </p>
      )}
      {(isTrying || isAssumed) && (
        <p className={`${styles.trying} no-print`}>
          {tryingNote(desk)}{' '}
          {isAssumed && (
            <LinkButton
              className="no-print"
              onClick={() => {
                document.getElementById(TRY_ID)?.focus();
                forgetAssumed();
                setRound(round + 1);
              }}
            >
              {SCORES.reset}
            </LinkButton>
          )}
        </p>
      )}
      {(isTrying || isAssumed) && <Locks locks={stored.kunci} all={countOf(stored)} />}
      {isLasting(desk) && (
        <Suspense>
          <Lasting resource={trial.lasting!} className={`${styles.locks} no-print`} isOneOf={trial.count > 1} />
        </Suspense>
      )}
      {trial.conflict !== null && (
        <p role="alert" className={`${styles.trialConflict} no-print`}>
          {SCORES.conflict(trial.conflict)}{' '}
          <Button small onClick={() => void trial.reload()}>
            {SCORES.reload}
          </Button>
        </p>
      )}
      <Refusals id="nilai-error" messages={messages['nilai']} />
      {view.nilai.length === 0 ? (
        <p className={parts.small}>{SCORES.empty}</p>
      ) : (
        <div ref={table}>
          <ScoreTable key={round} desk={desk} isTrying={isTrying} supporting={supporting} />
        </div>
      )}
    </section>
  );
}
