import { HomeLink, Notice, PageHead, useView } from 'skema/app';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { ExportCard, ExportsView } from '../../contracts/ekspor.ts';
import { DISCLAIMER } from '../../snbp/labels.ts';
import { EXPORT, RUNNING } from './text.ts';
import { FIRST_FILE } from './choices.ts';
import { DatasetList } from './dataset-list.tsx';
import { ExportBar } from './export-bar.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { ekspor, eksporNilai } from './route.ts';
import styles from './export.module.css';
import { Bones, Failed } from '../instead.tsx';
import { LeaveQuestion } from '../leave-question.tsx';
import { type ExportState, isBusy, useExport } from './use-export.ts';

/** Those that are not mere tables; every other one is a table of its own. */
const DATASETS: ReadonlySet<string> = new Set([
  'nilaiRaport',
  'peringkat',
  'universitasProgramStudi',
  'diterima',
  'keterikatanSekolah',
  'targetSekolah',
  'siswa',
]);

/** `/export`: everything this person may take along as a file. Which dialog is open stands in the address. */
export function ExportPage() {
  const { data, error, mutate } = useView<ExportsView>('ekspor', {});
  const [params] = useSearchParams();
  if (params.get('dataset') === 'nilaiRaport') {
    const rest = new URLSearchParams([...params].filter(([name]) => name !== 'dataset'));
    return <Navigate replace to={`${eksporNilai.path}?${rest}`} />;
  }
  return (
    <>
      <PageHead title={ekspor.title} />
      <div className={styles.page}>
        {data ? (
          <Datasets view={data} />
        ) : error ? (
          <Failed title={EXPORT.failed} error={error} onRetry={() => void mutate()} />
        ) : (
          <ExportSkeleton />
        )}
      </div>
    </>
  );
}

const isMaster = ({ dataset }: ExportCard): boolean => !DATASETS.has(dataset);

const isAwaited = (state: ExportState, dataset: string): boolean =>
  (state.stage === 'asking' || state.stage === 'failed') && state.job.request.dataset === dataset;

function Datasets({ view }: { view: ExportsView }) {
  const [params, setParams] = useSearchParams();
  const [file, setFile] = useState(FIRST_FILE);
  const exporter = useExport();
  const { cards } = view;
  const asked = params.get('dataset');
  const card = cards.find(({ dataset }) => dataset === asked);
  const choose = (dataset: string): void => setParams({ dataset });
  const groups = [
    { id: 'data', title: EXPORT.groups.data, cards: cards.filter((each) => !isMaster(each)) },
    { id: 'induk', title: EXPORT.groups.masters, cards: cards.filter(isMaster) },
  ].filter((group) => group.cards.length > 0);
  if (groups.length === 0)
    return (
      <Notice title={EXPORT.nothing} actions={<HomeLink />}>
        <p>{EXPORT.nothingNote}</p>
      </Notice>
    );
  return (
    <>
      <div className={styles.sheet}>
        {asked !== null && !card && (
          <p className={styles.problem} role="alert">
            {EXPORT.unknown(asked)}
          </p>
        )}
        {groups.map((group) => (
          <DatasetList key={group.id} {...group} onChoose={choose} />
        ))}
        <p className={styles.disclaimer}>{DISCLAIMER}</p>
      </div>
      {/* Until the file comes, and when it does not, its own dialog tells. */}
      {!(card && isAwaited(exporter.state, card.dataset)) && <ExportBar exporter={exporter} />}
      <LeaveQuestion isHeld={isBusy(exporter.state)} words={RUNNING} />
      {card && (
        <ExportDialog
          key={card.dataset}
          card={card}
          view={view}
          exporter={exporter}
          file={file}
          onFile={setFile}
          onClose={() => setParams({}, { replace: true })}
        />
      )}
    </>
  );
}

/** Stands still at the size of what comes. */
const ExportSkeleton = () => (
  <div className={styles.group} role="status" aria-label={EXPORT.loading}>
    <h2>{EXPORT.groups.data}</h2>
    <Bones amount={7} className={styles.bone} />
  </div>
);
