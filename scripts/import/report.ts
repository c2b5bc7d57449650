import path from 'node:path';
import type { EngineLanguage } from '../../src/engine/words/languages.ts';
import { type ImportReport, reasonText } from '../../src/server/import/request.ts';
import { countIn, textsIn } from './texts.ts';

const SHOWN_MAX = 20;

/** The summary and the first refused rows. */
export function reportText(title: string, report: ImportReport, dryRun: boolean, language: EngineLanguage): string {
  const { rows, unit, isUnkeyed, refused, skipped, refusals, refusedFile } = report;
  const text = textsIn(language);
  const shown = (count: number): string => countIn(text, count);
  const told = ['created', 'changed', 'same', 'refused', ...(skipped > 0 ? ['skipped' as const] : [])] as const;
  const counts = told.map((what) => text.counts[what](shown(report[what])));
  const lines = refusals.slice(0, SHOWN_MAX).map(({ place, reasons }) => `  ${text.row(place, reasonText(reasons))}`);
  const more = refused - lines.length;
  return [
    `${title}: ${shown(rows)} ${unit}: ${counts.join(', ')}.${isUnkeyed ? ` ${text.unkeyed}` : ''}${dryRun ? ` ${text.dryRun}` : ''}`,
    ...(refused > 0 ? [text.refused, ...lines] : []),
    ...(more > 0 ? [`  ${text.more(shown(more), unit)}`] : []),
    ...(refusedFile === null ? [] : [text.file(unit, path.relative(process.cwd(), refusedFile) || refusedFile)]),
  ].join('\n');
}
