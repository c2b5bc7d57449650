/** How many rows of a file have arrived, told from its bytes: what a percentage can honestly be taken from. */
import type { ExportFormat } from 'skema';

export interface RowCounter {
  read: (chunk: Uint8Array) => void;
  rows: () => number;
}

const NEWLINE = 10;
const QUOTE = 34;
const BACKSLASH = 92;
const OPEN = 123;
const CLOSE = 125;

/** Lines outside quotes but the first; a doubled quote opens and closes again. */
function createCsvCounter(): RowCounter {
  let lines = 0;
  let isQuoted = false;
  let last = NEWLINE;
  return {
    read: (chunk) => {
      for (const byte of chunk) {
        if (byte === QUOTE) isQuoted = !isQuoted;
        else if (byte === NEWLINE && !isQuoted) lines += 1;
      }
      last = chunk.at(-1) ?? last;
    },
    rows: () => Math.max(0, lines - (last === NEWLINE ? 1 : 0)),
  };
}

/** Outermost objects that are closed. */
function createJsonCounter(): RowCounter {
  let rows = 0;
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  const readText = (byte: number): void => {
    if (isEscaped) isEscaped = false;
    else if (byte === BACKSLASH) isEscaped = true;
    else if (byte === QUOTE) isText = false;
  };
  const readMark = (byte: number): void => {
    if (byte === QUOTE) isText = true;
    else if (byte === OPEN) depth += 1;
    else if (byte === CLOSE && (depth -= 1) === 0) rows += 1;
  };
  return {
    read: (chunk) => {
      for (const byte of chunk) (isText ? readText : readMark)(byte);
    },
    rows: () => rows,
  };
}

/** A packed file does not show its rows. */
export const COUNTERS: Record<ExportFormat, () => RowCounter | null> = {
  csv: createCsvCounter,
  json: createJsonCounter,
  xlsx: () => null,
};
