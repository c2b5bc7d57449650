/** Two runs side by side: what was measured in both, and what moved further than either run strayed by itself. */
import { readFile } from 'node:fs/promises';
import { align, decimal } from './text.ts';
import type { Facts } from './report.ts';

export type Earlier = Pick<Facts, 'rows' | 'figures'>;

function parsed(text: string): Partial<Earlier> | null {
  try {
    return JSON.parse(text) as Partial<Earlier> | null;
  } catch {
    return null;
  }
}

export async function readEarlier(file: string): Promise<Earlier> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`--compare ${file}: ${error.code === 'ENOENT' ? 'berkas itu tidak ada' : 'tidak dapat dibaca'}`, { cause: error });
  });
  const found = parsed(text);
  if (!Array.isArray(found?.rows) || !Array.isArray(found.figures)) throw new Error(`--compare ${file}: bukan hasil --json dari bench`);
  return found as Earlier;
}

interface Point {
  key: string;
  name: string;
  unit: string;
  value: number;
  low: number;
  high: number;
  isMoreBetter: boolean;
}

const pointsOf = ({ rows, figures }: Earlier): Point[] => [
  ...rows.map(({ ratio, kind, ...row }) => ({ ...row, unit: '×', value: ratio, isMoreBetter: kind === 'speed' })),
  ...figures.map((figure) => ({ ...figure, isMoreBetter: false })),
];

const isWithin = (value: number, { low, high }: Point): boolean => low <= value && value <= high;

function verdict(before: Point, after: Point): string {
  if (isWithin(after.value, before) || isWithin(before.value, after)) return '';
  return after.value > before.value === after.isMoreBetter ? 'LEBIH BAIK' : 'LEBIH BURUK';
}

export function toMoved(earlier: Earlier, now: Earlier): string {
  const before = new Map(pointsOf(earlier).map((point) => [point.key, point]));
  const spread = ({ low, high }: Point): string => `${decimal(low)} … ${decimal(high)}`;
  const lines = pointsOf(now).map((after) => {
    const old = before.get(after.key);
    if (!old) return [after.name, '-', '→', decimal(after.value), after.unit, '', spread(after), 'baru'];
    const change = `${after.value >= old.value ? '+' : ''}${((after.value / old.value - 1) * 100).toFixed(0)} %`;
    return [
      after.name,
      decimal(old.value),
      '→',
      decimal(after.value),
      after.unit,
      change,
      `${spread(old)} → ${spread(after)}`,
      verdict(old, after),
    ];
  });
  return `${align([['', 'dulu', '', 'kini', '', 'beda', 'sebaran', ''], ...lines]).join('\n')}\n`;
}
