/** What the command says beside what the import itself says. */
import type { EngineLanguage } from '../../src/engine/words/languages.ts';

interface Texts {
  tag: string;
  otherEntity: (own: string, wanted: string) => string;
  readOnly: string;
  stopped: string;
  /** An import is one transaction. */
  unwritten: string;
  counts: Readonly<Record<'created' | 'changed' | 'same' | 'refused' | 'skipped', (count: string) => string>>;
  unkeyed: string;
  dryRun: string;
  refused: string;
  row: (place: string, reasons: string) => string;
  more: (count: string, unit: string) => string;
  file: (unit: string, path: string) => string;
  phases: Readonly<Record<'check' | 'write', string>>;
  progress: (phase: string, done: string, total: string | null) => string;
  bar: string;
}

const TEXTS: Readonly<Record<EngineLanguage, Texts>> = {
  id: {
    tag: 'id-ID',
    otherEntity: (own, wanted) => `pemetaan ini untuk ${own}, bukan ${wanted}. Tulis npm run import -- ${own} …, atau pakai pemetaan lain.`,
    readOnly: 'Impor tidak dijalankan; tidak ada yang ditulis.',
    stopped: 'Dihentikan: tidak ada yang ditulis.',
    unwritten: 'Impor adalah satu transaksi: selama belum selesai, tidak ada yang tertulis.',
    counts: {
      created: (count) => `${count} baru`,
      changed: (count) => `${count} berubah`,
      same: (count) => `${count} sama`,
      refused: (count) => `${count} ditolak`,
      skipped: (count) => `${count} dilewati`,
    },
    unkeyed: 'Tidak ada isian yang menentukan data sebuah baris: setiap baris menjadi data baru.',
    dryRun: 'Ini percobaan: tidak ada yang ditulis.',
    refused: 'Yang ditolak:',
    row: (place, reasons) => `baris ${place}: ${reasons}`,
    more: (count, unit) => `… dan ${count} ${unit} lagi.`,
    file: (unit, path) => `Semua ${unit} yang ditolak, dengan alasannya: ${path}. Perbaiki lalu impor berkas itu.`,
    phases: { check: 'Memeriksa', write: 'Menulis' },
    progress: (phase, done, total) => `${phase} ${done}${total === null ? '' : ` dari ${total}`} baris`,
    bar: 'Menulis {bar} {percentage}% | {value}/{total} baris | sisa {eta_formatted}',
  },
  en: {
    tag: 'en-GB',
    otherEntity: (own, wanted) => `this mapping is for ${own}, not ${wanted}. Import ${own} with it, or use another mapping.`,
    readOnly: 'The import did not run; nothing was written.',
    stopped: 'Stopped: nothing was written.',
    unwritten: 'An import is one transaction: until it is done, nothing is written.',
    counts: {
      created: (count) => `${count} new`,
      changed: (count) => `${count} changed`,
      same: (count) => `${count} the same`,
      refused: (count) => `${count} refused`,
      skipped: (count) => `${count} left out`,
    },
    unkeyed: 'No field of the file tells which record a row is: each row is a new one.',
    dryRun: 'This was a trial: nothing was written.',
    refused: 'Refused:',
    row: (place, reasons) => `row ${place}: ${reasons}`,
    more: (count) => `… and ${count} more.`,
    file: (_, path) => `All that was refused, with its reasons: ${path}. Mend that file, then import it.`,
    phases: { check: 'Checking', write: 'Writing' },
    progress: (phase, done, total) => `${phase} ${done}${total === null ? '' : ` of ${total}`} rows`,
    bar: 'Writing {bar} {percentage}% | {value}/{total} rows | {eta_formatted} left',
  },
};

export const textsIn = (language: EngineLanguage): Texts => TEXTS[language];

export const countIn = ({ tag }: Texts, count: number): string => count.toLocaleString(tag);
