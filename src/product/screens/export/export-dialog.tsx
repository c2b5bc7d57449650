import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ExportCard, ExportFilter, ExportRequest, ExportsView } from '../../contracts/ekspor.ts';
import { Button, Checkbox, classes, Dialog, listed } from 'skema/app';
import { EXPORT } from './text.ts';
import { type FileChoice, ignoredOf, toFileRequest, toFirstFilter } from './choices.ts';
import styles from './fields.module.css';
import { FileFields } from './file-fields.tsx';
import { FilterFields } from './filter-fields.tsx';
import { type Exporter, isBusy } from './use-export.ts';
import type { ExportColumn } from 'skema';

interface ExportDialogProps {
  card: ExportCard;
  view: ExportsView;
  exporter: Exporter;
  file: FileChoice;
  onFile: (file: FileChoice) => void;
  onClose: () => void;
}

const defaultColumns = ({ columns }: ExportCard): readonly string[] => columns.flatMap(({ key, isDefault }) => (isDefault ? [key] : []));

const toRequest = (card: ExportCard, filter: ExportFilter, columns: readonly string[], file: FileChoice): ExportRequest => ({
  dataset: card.dataset,
  ...(Object.keys(filter).length > 0 && { filter }),
  ...(card.columns.length > 0 && { columns }),
  ...toFileRequest(file),
});

/** What goes into the file and of what kind it is; it stays until the server has begun to answer. */
export function ExportDialog({ card, view, exporter, file, onFile, onClose }: ExportDialogProps) {
  const [params] = useSearchParams();
  const [filter, setFilter] = useState(() => toFirstFilter(card, params, view.tahunAktif));
  const [columns, setColumns] = useState(() => defaultColumns(card));
  const [ignored] = useState(() => ignoredOf(card, params));
  const { state } = exporter;
  const isOwn = useCloseOnAnswer(exporter, onClose);

  const leave = (): void => {
    if (isOwn.current && state.stage === 'asking') exporter.stop();
    exporter.dismiss();
    onClose();
  };
  const start = (): void => {
    isOwn.current = true;
    exporter.start({ title: card.title, request: toRequest(card, filter, columns, file) });
  };
  const isAsking = state.stage === 'asking' && isOwn.current;
  const isOtherRunning = isBusy(state) && !isAsking;
  const foot = (
    <>
      {/* Beside the buttons: it is seen wherever the columns are scrolled to. */}
      {isOtherRunning && <p className={styles.beside}>{EXPORT.busy}</p>}
      {state.stage === 'failed' && isOwn.current && (
        <ul className={classes(styles.beside, styles.refused)} role="alert">
          {state.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <Button variant="quiet" onClick={leave}>
        {EXPORT.cancel}
      </Button>
      <Button
        variant="primary"
        busy={isAsking}
        disabled={isOtherRunning || (card.columns.length > 0 && columns.length === 0)}
        onClick={start}
      >
        {EXPORT.action}
      </Button>
    </>
  );
  return (
    <Dialog title={EXPORT.actionOf(card.title)} onClose={leave} foot={foot}>
      <div className={styles.fields}>
        {ignored.length > 0 && <p className={styles.hint}>{EXPORT.ignored(listed(ignored.map((key) => EXPORT[key].toLowerCase())))}</p>}
        <FilterFields keys={card.filters} view={view} filter={filter} onChange={setFilter} />
        <FileFields file={file} onChange={onFile} />
        {card.columns.length > 0 && <ColumnChoice columns={card.columns} chosen={columns} onChange={setColumns} />}
      </div>
    </Dialog>
  );
}

/** Whether this dialog asked; once the server answers with a file, there is nothing more to choose. */
function useCloseOnAnswer({ state: { stage } }: Exporter, onClose: () => void) {
  const isOwn = useRef(false);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (isOwn.current && (stage === 'running' || stage === 'idle')) close.current();
  }, [stage]);
  return isOwn;
}

interface ColumnChoiceProps {
  columns: readonly ExportColumn[];
  /** Keys, in the order of `columns`. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Which columns the file has; their order is the dataset's. */
function ColumnChoice({ columns, chosen, onChange }: ColumnChoiceProps) {
  const isChosen = new Set(chosen);
  const toggle = (key: string, isOn: boolean): void =>
    onChange(columns.filter((column) => (column.key === key ? isOn : isChosen.has(column.key))).map((column) => column.key));
  const isAll = chosen.length === columns.length;
  return (
    <fieldset className={styles.columns}>
      <legend>
        {EXPORT.columns} <span>{EXPORT.columnsChosen(chosen.length, columns.length)}</span>
      </legend>
      <Checkbox
        className={styles.allColumns}
        value={isAll}
        mixed={!isAll && chosen.length > 0}
        onChange={() => onChange(isAll ? [] : columns.map(({ key }) => key))}
      >
        {EXPORT.allColumns}
      </Checkbox>
      {columns.map(({ key, label }) => (
        <Checkbox key={key} value={isChosen.has(key)} onChange={(isOn) => toggle(key, isOn)}>
          {label}
        </Checkbox>
      ))}
      {chosen.length === 0 && (
        <p className={styles.error} role="alert">
          {EXPORT.noColumns}
        </p>
      )}
    </fieldset>
  );
}
