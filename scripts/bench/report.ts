/** The figures as one aligned table, the aims beside them. */
import type { Comparison, Cpu, Result } from './compare.ts';
import { type MeasuredExport, exportLines } from './exports.ts';
import type { Figure } from './figures.ts';
import { align, decimal, plain } from './text.ts';

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
  figures: Figure[];
  notes: string[];
}

const rate = (value: number): string => (value < 100 ? decimal(value, 1) : value.toFixed(0));

const isMet = ({ kind, aim, ratio }: Pick<Measured, 'kind' | 'aim' | 'ratio'>): boolean | null =>
  aim === null ? null : kind === 'speed' ? ratio >= aim : ratio <= aim;

function aimText({ kind, aim, ratio }: Pick<Measured, 'kind' | 'aim' | 'ratio'>): string {
  if (aim === null) return '';
  return `${kind === 'speed' ? '≥' : '≤'} ${String(aim).replace('.', ',')} ${isMet({ kind, aim, ratio }) ? 'tercapai' : 'BELUM'}`;
}

const cpuText = (cpu: Cpu | null): string => (cpu === null ? '-' : `${cpu.server.toFixed(0)} + ${cpu.database.toFixed(0)}`);

/** The same ratio by the work done instead of the time passed. */
function cpuRatio({ kind, leftCpu, rightCpu }: Measured): number | null {
  if (leftCpu === null || rightCpu === null) return null;
  const times = (leftCpu.server + leftCpu.database) / (rightCpu.server + rightCpu.database);
  return kind === 'speed' ? 1 / times : times;
}

const HEAD = ['', 'kiri/dtk', 'kanan/dtk', 'rasio', 'sebaran', 'p50', 'p99', 'µs CPU: server + basis data', 'rasio CPU', 'sasaran'];

const figureLines = (figures: readonly Figure[]): string[] => {
  const cells = figures.map(({ name, unit, value, low, high, aim }) => [
    name,
    plain(value, ` ${unit}`, unit === '×' ? 2 : 0),
    `${rate(low)} … ${rate(high)}`,
    aimText({ kind: 'time', aim, ratio: value }),
  ]);
  return cells.length === 0 ? [] : ['', ...align([['', 'kini', 'sebaran', 'sasaran'], ...cells])];
};

export function toTable({ rows, coldStart, warmStart, idleMemory, loadedMemory, exports, figures, notes }: Facts): string {
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
  return [
    ...align([HEAD, ...cells]),
    '',
    'rasio: kecepatan produk dibanding pembanding, atau (×) lamanya dibanding pembanding; sebaran: putaran terendah dan tertinggi',
    'µs CPU: waktu prosesor per jawaban, kiri : kanan; rasionya tetap berarti pada komputer yang sibuk, sebab waktu tunggu tidak dihitung',
    `start pertama (initdb, migrasi, data contoh): ${plain(coldStart === null ? null : coldStart / 1000, ' dtk', 1)}`,
    `start berikutnya, dengan data ini: ${plain(warmStart === null ? null : warmStart / 1000, ' dtk', 1)} (sasaran < 3 dtk)`,
    `memori server: ${plain(idleMemory, ' MB')} sebelum beban, ${plain(loadedMemory, ' MB')} sesudahnya`,
    ...exportLines(exports),
    ...figureLines(figures),
    ...notes,
    '',
  ].join('\n');
}
