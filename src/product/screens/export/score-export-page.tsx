import type { FormEvent } from 'react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ExportInput, ExportRequest, ExportsView, PreviewView } from '../../contracts/ekspor.ts';
import { SEARCH_PAUSE_MS } from 'skema';
import { Button, PageHead, useSettled, useView } from 'skema/app';
import { DISCLAIMER } from '../../snbp/labels.ts';
import { EXPORT, SCORES, RUNNING } from './text.ts';
import { type FileChoice, FIRST_FILE, toFileRequest } from './choices.ts';
import { ExportBar } from './export-bar.tsx';
import fields from './fields.module.css';
import { FileFields } from './file-fields.tsx';
import { Failed } from '../instead.tsx';
import { LeaveQuestion } from '../leave-question.tsx';
import { Preview } from './preview.tsx';
import { ekspor, eksporNilai } from './route.ts';
import { ScoreFields } from './score-fields.tsx';
import { isUpsideDown, parseScoreUrl, type ScoreChoice, toScoreUrl } from './score-url.ts';
import styles from './scores.module.css';
import { isBusy, useExport } from './use-export.ts';

const DATASET = 'nilaiRaport';

/** `/export/nilaiRaport`: scores as one row each or one row per student, seen before they are taken. */
export function ScoreExportPage() {
  const { data, error, mutate } = useView<ExportsView>('ekspor', {});
  if (data) return <ScoreExport view={data} />;
  return (
    <>
      <PageHead title={eksporNilai.title} back={ekspor.path} />
      <div className={styles.page}>
        {error ? (
          <Failed title={EXPORT.failed} error={error} onRetry={() => void mutate()} />
        ) : (
          <>
            <div className={`${styles.side} no-print`} />
            <div className={styles.main}>
              <Preview view={undefined} error={undefined} isOld onRetry={() => {}} onClear={() => {}} />
            </div>
          </>
        )}
      </div>
    </>
  );
}

const toInput = ({ filter, layout }: ScoreChoice): ExportInput => ({ dataset: DATASET, filter, layout });

const toRequest = (choice: ScoreChoice, file: FileChoice): ExportRequest => ({
  ...toInput(choice),
  ...(choice.hasRecap && file.format === 'xlsx' && { rekap: true }),
  ...toFileRequest(file),
});

function ScoreExport({ view }: { view: ExportsView }) {
  const [params, setParams] = useSearchParams();
  const [file, setFile] = useState(FIRST_FILE);
  const exporter = useExport();
  const choice = parseScoreUrl(params, view.tahunAktif);
  const setChoice = (next: ScoreChoice): void => setParams(toScoreUrl(next, view.tahunAktif), { replace: true, preventScrollReset: true });
  const isWrong = isUpsideDown(choice.filter);
  const preview = usePreview(isWrong ? null : choice);
  const isRunning = isBusy(exporter.state);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    exporter.start({ title: SCORES.dataset, request: toRequest(choice, file) });
  };
  const total = preview.view && !preview.error ? EXPORT.rows(preview.view.total, preview.view.isCapped) : undefined;
  return (
    <>
      <PageHead title={eksporNilai.title} count={total} back={ekspor.path} />
      <div className={styles.page}>
        <form className={`${styles.side} no-print`} aria-label={SCORES.choices} onSubmit={submit}>
          <div className={fields.fields}>
            <ScoreFields view={view} choice={choice} onChange={setChoice} canRecap={file.format === 'xlsx'} />
            <FileFields file={file} onChange={setFile} />
          </div>
          <div className={styles.foot}>
            <Button variant="primary" type="submit" disabled={isRunning || isWrong}>
              {EXPORT.action}
            </Button>
          </div>
        </form>
        <div className={styles.main}>
          <Preview
            {...preview}
            onClear={() => setChoice({ ...choice, filter: choice.filter.tahun === undefined ? {} : { tahun: choice.filter.tahun } })}
          />
          <p className={styles.disclaimer}>{DISCLAIMER}</p>
          <ExportBar exporter={exporter} />
        </div>
      </div>
      <LeaveQuestion isHeld={isRunning} words={RUNNING} />
    </>
  );
}

/** Follows the choices once they stand still; with null the last answer stays, dimmed. */
function usePreview(choice: ScoreChoice | null) {
  const wanted = choice === null ? null : JSON.stringify(toInput(choice));
  const settled = useSettled(wanted, SEARCH_PAUSE_MS);
  const input = settled === null ? null : (JSON.parse(settled) as ExportInput);
  const { data, error, isLoading, mutate } = useView<PreviewView>('pratinjauEkspor', input);
  return { view: data, error, isOld: isLoading || settled !== wanted || wanted === null, onRetry: () => void mutate() };
}
