/** How a value of the preview reads; the file itself has values, not these texts. */
import type { PreviewView } from '../../contracts/ekspor.ts';
import { formatDate, formatInstant, formatNumber } from 'skema';
import { CONTROL, ownZone } from 'skema/app';

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
  boolean: (value) => (value === true ? CONTROL.yes : CONTROL.no),
  date: (value) => formatDate(String(value), 'dd/MM/yyyy'),
  instant: (value) => formatInstant(String(value), 'dd/MM/yyyy HH:mm', ownZone()),
};

export const formatValue = (value: Value | undefined, { kind }: Column, decimals: number): string =>
  value === null || value === undefined ? '' : FORMATS[kind](value, decimals);
