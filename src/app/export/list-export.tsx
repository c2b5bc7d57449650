import { facts } from 'virtual:skema/facts';
import { type ReactNode, useId, useState } from 'react';
import { words as text } from 'virtual:skema/words/exporting';
import { allColumns } from '../../engine/derive/all-columns.ts';
import { toListVariables } from '../../engine/derive/documents.ts';
import { EXPORT_FORMATS, type ExportFormat, type ExportList, type Separator } from '../../engine/export.ts';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../controls/overlay/dialog.tsx';
import { Segments } from '../controls/segments.tsx';
import { toast } from '../controls/toast/toast.ts';
import type { List } from '../list/use-list-controller.ts';
import { causeOf } from '../wire/api-error.ts';
import { type CellText, type Copied, COPY_MAX, columnsToCopy, rowsToCopy, toTable, writeTable } from './copy-table.ts';
import styles from './list-export.module.css';
import { beginFile, fileState, forgetFailure, hideFile, stopFile } from './run.ts';

interface ListExportProps {
  list: List;
  /** What a cell says. */
  textOf: CellText;
  /** The filter in words. */
  words: ReactNode;
  onClose: () => void;
}

const WHAT = ['chosen', 'all'] as const;
const COLUMNS = ['shown', 'every'] as const;
const SEPARATORS = [';', ','] as const satisfies readonly Separator[];
const FORMATS: Readonly<Record<ExportFormat, string>> = { xlsx: 'XLSX', csv: 'CSV', json: 'JSON' };

/** Exactly this list as a file, or its rows as a table to paste. */
export default function ListExport(props: ListExportProps) {
  const { onClose } = props;
  const state = fileState.use();
  const close = (): void => {
    forgetFailure();
    onClose();
  };
  const hide = (): void => {
    hideFile();
    onClose();
  };
  if (state.stage === 'running') return <Running {...state} onHide={hide} />;
  return <Asking {...props} why={state.stage === 'failed' ? state.why : null} onClose={close} />;
}

function Asking({ list, textOf, words, why, onClose }: ListExportProps & { why: string | null }) {
  const { resource, chosen, url, nouns, reply } = list;
  const [what, setWhat] = useState<(typeof WHAT)[number]>(chosen.count > 0 ? 'chosen' : 'all');
  const [columns, setColumns] = useState<(typeof COLUMNS)[number]>('shown');
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [separator, setSeparator] = useState<Separator>(';');
  const tooMany = useId();
  const shown = list.columns.map(({ path }) => path);
  const every = [...new Set([...shown, ...allColumns(resource).map(({ path }) => path)])];
  const meta = reply.data?.meta;
  const total = list.exact.total ?? meta?.total ?? 0;
  const isCapped = list.exact.total === null && meta?.capped === true;

  const go = async (): Promise<void> => {
    const listed = listOf(list, what === 'chosen');
    const request = { dataset: resource.name, list: listed, columns: columns === 'shown' ? shown : every, format };
    if (await beginFile(resource.plural, { ...request, ...(format === 'csv' && { separator }) })) onClose();
  };
  const amount = what === 'chosen' ? chosen.count : total;
  const isTooMuch = amount > COPY_MAX || (what === 'all' && isCapped);
  const [isCopying, setCopying] = useState(false);
  const copy = async (): Promise<void> => {
    setCopying(true);
    if (await copyList(list, textOf, { isChosen: what === 'chosen', columns: columns === 'shown' ? null : every })) onClose();
    setCopying(false);
  };
  const whatNames = { chosen: text.chosen(chosen.count), all: text.all(total, isCapped) };
  const foot = (
    <>
      <Button
        variant="quiet"
        className={styles.copy}
        disabled={isTooMuch}
        aria-describedby={isTooMuch ? tooMany : undefined}
        busy={isCopying}
        onClick={() => void copy()}
      >
        {text.copy}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {text.cancel}
      </Button>
      <Button variant="primary" onClick={() => void go()}>
        {text.go}
      </Button>
    </>
  );
  return (
    <Dialog title={text.title(nouns)} onClose={onClose} foot={foot}>
      <div className={styles.parts}>
        <Part label={text.what}>
          {chosen.count > 0 ? (
            <Segments label={text.what} values={WHAT} names={whatNames} value={what} onChange={setWhat} />
          ) : (
            <p className={styles.whole}>{whatNames.all}</p>
          )}
          {what === 'all' && (
            <p className={styles.words}>
              {url.search !== '' && text.searched(url.search)}
              {url.search !== '' && list.filters > 0 && '; '}
              {words}
              {url.search === '' && list.filters === 0 && text.whole}
            </p>
          )}
        </Part>
        <Part label={text.columns}>
          <Segments
            label={text.columns}
            values={COLUMNS}
            names={{ shown: text.shown(shown.length), every: text.every(every.length) }}
            value={columns}
            onChange={setColumns}
          />
        </Part>
        <Part label={text.format}>
          <Segments label={text.format} values={EXPORT_FORMATS} names={FORMATS} value={format} onChange={setFormat} />
        </Part>
        {format === 'csv' && (
          <Part label={text.separator}>
            <Segments label={text.separator} values={SEPARATORS} names={text.separators} value={separator} onChange={setSeparator} />
            <p className={styles.words}>{text.separatorNotes[separator]}</p>
          </Part>
        )}
        {isTooMuch && (
          <p id={tooMany} className={styles.words}>
            {text.tooManyToCopy(COPY_MAX)}
          </p>
        )}
        {why !== null && (
          <p className={styles.why} role="alert">
            {why}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** Whether they are on the clipboard now. */
export async function copyList(list: List, textOf: CellText, what: Copied = { isChosen: true, columns: null }): Promise<boolean> {
  const { shown, columns } = columnsToCopy(list, what.columns);
  let amount = 0;
  const table = rowsToCopy(list, shown, what).then((rows) => {
    if (rows === null) throw new TooMany();
    amount = rows.length;
    return toTable(rows, columns, textOf);
  });
  try {
    await Promise.all([table, writeTable(table)]);
    toast.success(text.copied(amount));
    return true;
  } catch {
    const told = await table.catch((cause: unknown) => cause);
    if (told instanceof TooMany) toast.warning(text.tooManyToCopy(COPY_MAX));
    else toast.danger(told instanceof Error ? causeOf(told) : text.copyFailed);
    return false;
  }
}

/** What is asked for is no table for a clipboard. */
class TooMany extends Error {}

/** As the list asks for its rows; those that are named keep its order. */
function listOf({ chosen, selection, query }: List, isChosen: boolean): ExportList {
  const { filter, search, sort } = toListVariables(query, facts.languages) as ExportList;
  if (!isChosen || chosen.all !== null) return { filter, search, sort };
  const inBin = toListVariables({ ...query, filter: {}, search: '' }, facts.languages) as ExportList;
  return { ids: [...selection], sort, filter: inBin.filter };
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.lead}>
        {label}
      </h3>
      {children}
    </section>
  );
}

interface RunningProps {
  rows: number;
  total: number | null;
  title: string;
  onHide: () => void;
}

/** How far it is; hidden, it goes on. */
const Running = ({ rows, total, title, onHide }: RunningProps) => (
  <Dialog
    kind="ask"
    title={text.running(title)}
    onClose={onHide}
    foot={
      <>
        <Button variant="quiet" onClick={stopFile}>
          {text.stop}
        </Button>
        <Button autoFocus onClick={onHide}>
          {text.hide}
        </Button>
      </>
    }
  >
    <progress
      className={styles.bar}
      max={Math.max(total ?? 1, 1)}
      value={total === null ? undefined : rows}
      aria-label={text.running(title)}
    />
    <p className={styles.words}>{total === null ? text.preparing : text.progress(rows, total)}</p>
  </Dialog>
);
