/** `{dataset}_{parts…}_{yyyyMMdd-HHmm}.{ext}`. */
import { locale } from '../../engine/words/locale.ts';
import { formatInstant } from '../../engine/dates.ts';
import type { ExportRequest } from '../../engine/export.ts';
import { words } from '../locale.ts';

const LETTERS_MAX = 60;

/** Letters, digits and hyphens: no system reads anything else into them. */
const safeName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LETTERS_MAX) || words().exports.all;

export function fileName({ dataset, format }: ExportRequest, parts: ReadonlyArray<string | null>, now: Date): string {
  const moment = formatInstant(now.toISOString(), 'yyyyMMdd-HHmm', locale().zone);
  return `${[dataset, ...parts.map((part) => safeName(part ?? words().exports.all)), moment].join('_')}.${format}`;
}
