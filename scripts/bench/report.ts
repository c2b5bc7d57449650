/** The figures as one aligned table, the aims beside them. */
import type { Comparison, Cpu, Result } from './compare.ts';
import { type MeasuredExport, exportLines } from './exports.ts';

export interface Measured extends Result {
  key: string;
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
  exports: MeasuredExport[];
  notes: string[];
}

const plain = (value: number | null, unit: string, decimals = 0): string =>
  value === null ? '-' : `${value.toFixed(decimals).replace('.', ',')}${unit}`;
const decimal = (value: number, decimals = 2): string => value.toFixed(decimals).replace('.', ',');
const rate = (value: number): string => (value < 100 ? decimal(value, 1) : value.toFixed(0));

const isMet = ({ kind, aim, ratio }: Pick<Measured, 'kind' | 'aim' | 'ratio'>): boolean | null =>
  aim === null ? null : kind === 'speed' ? ratio >= aim : ratio <= aim;

function aimText({ kind, aim, ratio }: Measured): string {
  if (aim === null) return '';
  return `${kind === 'speed' ? '≥' : '≤'} ${decimal(aim).replace(/,?0+$/, '')} ${isMet({ kind, aim, ratio }) ? 'tercapai' : 'BELUM'}`;
}

const cpuText = (cpu: Cpu | null): string => (cpu === null ? '-' : `${cpu.server.toFixed(0)} + ${cpu.database.toFixed(0)}`);

/** The same ratio by the work done instead of the time passed. */
function cpuRatio({ kind, leftCpu, rightCpu }: Measured): number | null {
  if (leftCpu === null || rightCpu === null) return null;
  const times = (leftCpu.server + leftCpu.database) / (rightCpu.server + rightCpu.database);
  return kind === 'speed' ? 1 / times : times;
}

const HEAD = ['', 'kiri/dtk', 'kanan/dtk', 'rasio', 'sebaran', 'p50', 'p99', 'µs CPU: server + basis data', 'rasio CPU', 'sasaran'];

export function toTable({ rows, coldStart, warmStart, idleMemory, loadedMemory, exports, notes }: Facts): string {
  const cells = rows.map((row) => [
    row.name,
    rate(row.left),
    rate(row.right),
    decimal(row.ratio),
    `${decimal(row.low)} … ${decimal(row.high)}`,
    plain(row.p50, ' ms', 1),
    plain(row.p99, ' ms', 1),
    `${cpuText(row.leftCpu)} : ${cpuText(row.rightCpu)}`,
    cpuRatio(row) === null ? '-' : decimal(cpuRatio(row)!),
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
    'µs CPU: waktu prosesor per jawaban, kiri : kanan; rasionya tetap berarti pada komputer yang sibuk, sebab waktu tunggu tidak dihitung',
    `start pertama (initdb, migrasi, data contoh): ${plain(coldStart === null ? null : coldStart / 1000, ' dtk', 1)}`,
    `start berikutnya, dengan data ini: ${plain(warmStart === null ? null : warmStart / 1000, ' dtk', 1)} (sasaran < 3 dtk)`,
    `memori server: ${plain(idleMemory, ' MB')} sebelum beban, ${plain(loadedMemory, ' MB')} sesudahnya`,
    ...exportLines(exports),
    ...notes,
    '',
  ].join('\n');
}
