/** Reads one sheet in a thread of its own: it can be ended, and its memory has a limit. */
import { readSheet } from 'read-excel-file/node';
import { parentPort, workerData } from 'node:worker_threads';

const { bytes, sheet } = workerData as { bytes: Uint8Array; sheet: string | number };

const isoOf = (date: Date): string => {
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
};

try {
  // Spaces are cut where a value is read, so that refused rows come back as they were.
  const rows = await readSheet(Buffer.from(bytes), sheet, { trim: false });
  const cells = rows.map((row) =>
    row.map((cell) => (cell === null || cell === undefined ? '' : cell instanceof Date ? isoOf(cell) : cell)),
  );
  parentPort?.postMessage({ cells });
} catch (error) {
  parentPort?.postMessage({ failure: error instanceof Error ? error.name : String(error) });
}
