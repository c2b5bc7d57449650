/** The refused rows as the file they came from, with the reason behind: mend it and import it again. */
import { stringify } from 'csv-stringify/sync';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { hostWords } from '../locale.ts';
import { cellText } from './plan.ts';
import type { Cell } from './source.ts';
import type { Table } from './table.ts';
import { CSV_SPECIAL } from '../../engine/fields/csv.ts';
import { guard } from '../../engine/fields/formula.ts';

const NUMBER = /^\s*[-+]?[\d.,\s]+%?$/;

/** A text that no spreadsheet takes for a formula; numbers stay numbers. The reader takes the apostrophe away again. */
export const safeCell = (text: string): string => (NUMBER.test(text) ? text : guard(text));

export type RefusedFile = ReturnType<typeof createRefusedFile>;

export const refusedPath = (file: string, folder: string): string =>
  path.join(folder, `${path.basename(file)}.${hostWords().import.refused}.csv`);

export function createRefusedFile(table: Table, folder: string) {
  const target = refusedPath(table.source.file, folder);
  const half = `${target}.${process.pid}.tmp`;
  const delimiter = table.source.delimiter ?? ',';
  const { reason: heading } = hostWords().import;
  // A reason of an earlier round gives way to the new one.
  const kept = table.headers.flatMap((name, index) => (name.toLowerCase() === heading ? [] : [index]));
  let stream: WriteStream | null = null;
  const write = async (cells: readonly string[]): Promise<void> => {
    if (!stream!.write(stringify([cells.map(safeCell)], { delimiter, record_delimiter: '\r\n', quoted_match: CSV_SPECIAL })))
      await once(stream!, 'drain');
  };
  return {
    path: target,
    add: async (cells: readonly Cell[], reason: string): Promise<void> => {
      if (stream === null) {
        stream = createWriteStream(half, { encoding: 'utf8', mode: 0o600 });
        stream.write('\uFEFF');
        await write([...kept.map((index) => table.headers[index]!.replace(/#\d+$/, '')), heading]);
      }
      await write([...kept.map((index) => cellText(cells[index], delimiter === ';' ? ',' : '.')), reason]);
    },
    /** Puts the file in its place, or takes it away when nothing was refused. */
    close: async (keep: boolean): Promise<void> => {
      if (stream === null) return;
      stream.end();
      await finished(stream);
      await (keep ? rename(half, target) : rm(half, { force: true }));
    },
  };
}
