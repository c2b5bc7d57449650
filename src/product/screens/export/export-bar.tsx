import { Button, FootBar } from 'skema/app';
import { RETRY } from '../instead.tsx';
import { formatBytes, RUNNING } from './text.ts';
import styles from './export-bar.module.css';
import type { Progress } from './progress.ts';
import type { Exporter, ExportState } from './use-export.ts';

type Running = Extract<ExportState, { progress: Progress }>;
type Failed = Extract<ExportState, { stage: 'failed' }>;

/** Over the sheet's foot while an export runs, and when it failed. */
export function ExportBar({ exporter }: { exporter: Exporter }) {
  const { state } = exporter;
  if (state.stage === 'idle') return null;
  return (
    <FootBar label={RUNNING.region}>
      <div className={styles.content}>
        {state.stage === 'failed' ? (
          <FailedExport state={state} exporter={exporter} />
        ) : (
          <RunningExport state={state} exporter={exporter} />
        )}
      </div>
    </FootBar>
  );
}

function RunningExport({ state: { stage, job, progress }, exporter }: { state: Running; exporter: Exporter }) {
  const { title, request } = job;
  const { share } = progress;
  const name = stage === 'asking' ? RUNNING.asking(title) : RUNNING.running(title, request.format);
  return (
    <>
      <div className={styles.words}>
        {/* Told once per stage; the figures would never let a reader rest. */}
        <p role="status">{name}</p>
        <p className={styles.figures}>
          <span>{figuresOf(progress)}</span>
          {share !== null && <span className={styles.share}>{RUNNING.share(share)}</span>}
        </p>
        <progress className={styles.progress} aria-label={name} max={1} value={share ?? undefined} />
      </div>
      <Button variant="quiet" onClick={exporter.stop}>
        {RUNNING.stop}
      </Button>
    </>
  );
}

function figuresOf({ bytes, rows, expected }: Progress): string {
  if (bytes === 0) return '';
  const told = rows !== null && expected !== null ? RUNNING.rowsOf(rows, expected) : expected !== null ? RUNNING.rows(expected) : null;
  return told === null ? formatBytes(bytes) : `${told}, ${formatBytes(bytes)}`;
}

const FailedExport = ({ state: { job, reasons }, exporter }: { state: Failed; exporter: Exporter }) => (
  <>
    <div className={styles.words} role="alert">
      <p>{RUNNING.failed(job.title)}</p>
      {reasons.map((reason) => (
        <p key={reason} className={styles.reason}>
          {reason}
        </p>
      ))}
    </div>
    <Button variant="quiet" onClick={exporter.dismiss}>
      {RUNNING.close}
    </Button>
    <Button onClick={() => exporter.start(job)}>{RETRY}</Button>
  </>
);
