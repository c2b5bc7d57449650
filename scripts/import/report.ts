import path from 'node:path';
import { type ImportReport, reasonText } from '../../src/server/import/request.ts';

const SHOWN_MAX = 20;
const shown = (count: number): string => count.toLocaleString('id-ID');

/** The summary and the first refused rows. */
export function reportText(
  title: string,
  { rows, unit, created, changed, same, refused, skipped, refusals, refusedFile }: ImportReport,
  dryRun: boolean,
): string {
  const counts = [
    `${shown(created)} baru`,
    `${shown(changed)} berubah`,
    `${shown(same)} sama`,
    `${shown(refused)} ditolak`,
    ...(skipped > 0 ? [`${shown(skipped)} dilewati`] : []),
  ];
  const lines = refusals.slice(0, SHOWN_MAX).map(({ place, reasons }) => `  baris ${place}: ${reasonText(reasons)}`);
  const more = refused - lines.length;
  return [
    `${title}: ${shown(rows)} ${unit}: ${counts.join(', ')}.${dryRun ? ' Ini percobaan: tidak ada yang ditulis.' : ''}`,
    ...(refused > 0 ? ['Yang ditolak:', ...lines] : []),
    ...(more > 0 ? [`  … dan ${shown(more)} ${unit} lagi.`] : []),
    ...(refusedFile === null
      ? []
      : [
          `Semua ${unit} yang ditolak, dengan alasannya: ${path.relative(process.cwd(), refusedFile) || refusedFile}. Perbaiki lalu impor berkas itu.`,
        ]),
  ].join('\n');
}
