/** The figures as one aligned table, the aims beside them. */
import type { Comparison, Result } from './compare.ts';

export interface Measured extends Result {
  name: string;
  kind: Comparison['kind'];
  aim: number | null;
}

export interface Facts {
  rows: Measured[];
  /** Milliseconds; null: could not be measured, `notes` says why. */
  coldStart: number | null;
  warmStart: number | null;
  /** MB. */
  idleMemory: number | null;
  loadedMemory: number | null;
  notes: string[];
}

const plain = (value: number | null, unit: string, decimals = 0): string =>
  value === null ? '-' : `${value.toFixed(decimals).replace('.', ',')}${unit}`;
const decimal = (value: number, decimals = 2): string => value.toFixed(decimals).replace('.', ',');
const rate = (value: number): string => (value < 100 ? decimal(value, 1) : value.toFixed(0));

export const isMet = ({ kind, aim, ratio }: Pick<Measured, 'kind' | 'aim' | 'ratio'>): boolean | null =>
  aim === null ? null : kind === 'speed' ? ratio >= aim : ratio <= aim;

function aimText({ kind, aim, ratio }: Measured): string {
  if (aim === null) return '';
  return `${kind === 'speed' ? '≥' : '≤'} ${decimal(aim, 1)} ${isMet({ kind, aim, ratio }) ? 'tercapai' : 'BELUM'}`;
}

const HEAD = ['', 'kiri/dtk', 'kanan/dtk', 'rasio', 'sebaran', 'p50', 'p99', 'CPU/jawaban', 'sasaran'];

export function toTable({ rows, coldStart, warmStart, idleMemory, loadedMemory, notes }: Facts): string {
  const cells = rows.map((row) => [
    row.name,
    rate(row.left),
    rate(row.right),
    decimal(row.ratio),
    `${decimal(row.low)} … ${decimal(row.high)}`,
    plain(row.p50, ' ms', 1),
    plain(row.p99, ' ms', 1),
    `${plain(row.leftCpu, '')} : ${plain(row.rightCpu, '')} µs`,
    aimText(row),
  ]);
  const all = [HEAD, ...cells];
  const widths = HEAD.map((_, index) => Math.max(...all.map((line) => line[index]!.length)));
  const lines = all.map((line) =>
    line
      .map((cell, index) => (index === 0 || index === HEAD.length - 1 ? cell.padEnd(widths[index]!) : cell.padStart(widths[index]!)))
      .join('  ')
      .trimEnd(),
  );
  return [
    ...lines,
    '',
    'rasio: kecepatan produk dibanding pembanding, atau (×) lamanya dibanding pembanding; sebaran: putaran terendah dan tertinggi',
    'CPU/jawaban: waktu prosesor proses server (tanpa PostgreSQL), kiri : kanan; tetap berarti pada komputer yang sibuk',
    `start pertama (initdb, migrasi, data contoh): ${plain(coldStart === null ? null : coldStart / 1000, ' dtk', 1)}`,
    `start berikutnya, dengan data ini: ${plain(warmStart === null ? null : warmStart / 1000, ' dtk', 1)} (sasaran < 3 dtk)`,
    `memori server: ${plain(idleMemory, ' MB')} sebelum beban, ${plain(loadedMemory, ' MB')} sesudahnya`,
    ...notes,
    '',
  ].join('\n');
}
