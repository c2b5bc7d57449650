import type { ExportFormat } from 'skema';
import { COUNTERS } from './row-counter.ts';

export interface Progress {
  bytes: number;
  /** Rows that have arrived; null: cannot be seen. */
  rows: number | null;
  /** Rows the server expects; null: it does not say. */
  expected: number | null;
  /** 0 to 1; null where it cannot be known. */
  share: number | null;
}

export const NO_PROGRESS: Progress = { bytes: 0, rows: null, expected: null, share: null };

const parseCount = (text: string | null): number | null => (text !== null && /^\d+$/.test(text) ? Number(text) : null);

/** Bytes arrive unpacked: the announced length speaks of them only where nothing was packed. */
const lengthOf = (headers: Headers): number | null =>
  headers.get('content-encoding') === null ? parseCount(headers.get('content-length')) : null;

const toShare = (done: number | null, all: number | null): number | null =>
  done === null || all === null || all === 0 ? null : Math.min(1, done / all);

export function createMeter(format: ExportFormat) {
  const counter = COUNTERS[format]();
  let bytes = 0;
  let length: number | null = null;
  let expected: number | null = null;
  return {
    open: (headers: Headers): void => {
      expected = parseCount(headers.get('x-rows'));
      length = lengthOf(headers);
    },
    read: (chunk: Uint8Array): void => {
      bytes += chunk.length;
      counter?.read(chunk);
    },
    now: (): Progress => {
      const rows = counter?.rows() ?? null;
      return { bytes, rows, expected, share: toShare(rows, expected) ?? toShare(bytes, length) };
    },
    /** Of the finished file; null: nobody counted. */
    rows: () => counter?.rows() ?? expected,
  };
}
