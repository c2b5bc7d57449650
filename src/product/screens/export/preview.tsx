import type { PreviewView } from '../../contracts/ekspor.ts';
import { Button, classes, Notice, ownZone } from 'skema/app';
import { Bones, Failed } from '../instead.tsx';
import { SCORES } from './text.ts';
import styles from './scores.module.css';
import { formatDate, formatInstant, formatNumber, locale } from 'skema';

type Column = PreviewView['columns'][number];
type Value = PreviewView['rows'][number][number];

const DECIMALS_MAX = 4;

const decimalsOf = (value: Value): number =>
  typeof value === 'number' && Number.isFinite(value) ? (String(Number(value.toFixed(DECIMALS_MAX))).split('.')[1]?.length ?? 0) : 0;

/** As many decimals in every row of a column as its finest figure needs. */
export const toDecimals = ({ columns, rows }: PreviewView): number[] =>
  columns.map(({ kind }, index) => (kind === 'number' ? Math.max(0, ...rows.map((row) => decimalsOf(row[index] ?? null))) : 0));

const FORMATS: Record<Column['kind'], (value: NonNullable<Value>, decimals: number) => string> = {
  text: String,
  number: (value, decimals) => (typeof value === 'number' ? formatNumber(value, decimals, decimals) : String(value)),
  boolean: (value) => (value === true ? locale().words.yes : locale().words.no),
  date: (value) => formatDate(String(value), 'dd/MM/yyyy'),
  instant: (value) => formatInstant(String(value), 'dd/MM/yyyy HH:mm', ownZone()),
};

/** How a value of the preview reads; the file itself has values, not these texts. */
export const formatValue = (value: Value | undefined, { kind }: Column, decimals: number): string =>
  value === null || value === undefined ? '' : FORMATS[kind](value, decimals);

interface PreviewProps {
  view: PreviewView | undefined;
  error: Error | undefined;
  /** What is shown is still the answer before. */
  isOld: boolean;
  onRetry: () => void;
  onClear: () => void;
}

const HEADING = 'pratinjau';

/** The first rows of the file as it would be. */
export const Preview = ({ view, error, isOld, onRetry, onClear }: PreviewProps) => (
  <section className={styles.preview} aria-labelledby={HEADING} aria-busy={isOld || undefined}>
    <header className={styles.previewHead}>
      <h2 id={HEADING}>{SCORES.preview}</h2>
      <p className="quiet figures" role="status">
        {view && !error ? SCORES.previewOf(view.rows.length, view.total, view.isCapped) : ''}
      </p>
    </header>
    {error ? (
      <Failed title={SCORES.previewFailed} error={error} onRetry={onRetry} />
    ) : !view ? (
      <div role="status" aria-label={SCORES.previewLoading}>
        <Bones amount={20} className={styles.bone} />
      </div>
    ) : view.rows.length === 0 ? (
      <Notice title={SCORES.nothing} actions={<Button onClick={onClear}>{SCORES.clear}</Button>}>
        <p>{SCORES.nothingNote}</p>
      </Notice>
    ) : (
      <PreviewTable view={view} isOld={isOld} />
    )}
  </section>
);

function PreviewTable({ view, isOld }: { view: PreviewView; isOld: boolean }) {
  const decimals = toDecimals(view);
  const { columns, rows } = view;
  const end = (index: number): string | undefined => (columns[index]?.kind === 'number' ? 'end' : undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className={classes(styles.scroll, isOld && styles.dim)} role="region" aria-labelledby={HEADING} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ key, label }, index) => (
              <th key={key} scope="col" className={end(index)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a file have no other name than their place
            <tr key={place}>
              {columns.map((column, index) => (
                <td key={column.key} className={end(index)}>
                  {formatValue(row[index], column, decimals[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
