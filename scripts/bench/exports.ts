/** Whether a file takes the same memory however long it is: the scores of one semester, then of four, in each format. */
import type { ExportFormat } from '../../src/engine/export.ts';
import type { ExportRequest } from '../../src/product/contracts/ekspor.ts';
import { readMemory } from './processes.ts';
import type { Stage } from './stage.ts';

export interface MeasuredExport {
  name: string;
  rows: number;
  seconds: number;
  /** MB: of the file, and the server's at most while it was written. */
  size: number;
  memory: number | null;
}

const FORMATS: readonly ExportFormat[] = ['csv', 'json', 'xlsx'];
const PARTS: ReadonlyArray<[string, ExportRequest['filter']]> = [
  ['satu semester', { semesterDari: 1, semesterSampai: 1 }],
  // All of them would be more than an XLSX may hold.
  ['empat semester', { semesterDari: 1, semesterSampai: 4 }],
];
const LOOK_MS = 50;
const MB = 1e6;

export async function measureExport({ product, headers, paths }: Stage, name: string, request: ExportRequest): Promise<MeasuredExport> {
  const seen: (number | null)[] = [];
  const look = (): unknown => seen.push(readMemory(product.pid));
  const timer = setInterval(look, LOOK_MS);
  const began = performance.now();
  try {
    const response = await fetch(`http://127.0.0.1:${product.ready.port}${paths.export}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    if (!response.ok || !response.body) throw new Error(`${response.status}: ${await response.text()}`);
    let bytes = 0;
    for await (const chunk of response.body) bytes += (chunk as Uint8Array).length;
    look();
    const known = seen.filter((memory) => memory !== null);
    return {
      name,
      rows: Number(response.headers.get('x-rows')),
      seconds: (performance.now() - began) / 1000,
      size: bytes / MB,
      memory: known.length === 0 ? null : Math.max(...known),
    };
  } finally {
    clearInterval(timer);
  }
}

export async function measureExports(stage: Stage): Promise<MeasuredExport[]> {
  const measured: MeasuredExport[] = [];
  for (const format of FORMATS) {
    for (const [part, filter] of PARTS)
      measured.push(await measureExport(stage, `${format}, ${part}`, { dataset: 'nilaiRaport', format, filter }));
  }
  return measured;
}

export const exportLines = (exports: readonly MeasuredExport[]): string[] =>
  exports.map(
    ({ name, rows, seconds, size, memory }) =>
      `ekspor ${name}: ${rows.toLocaleString('id-ID')} baris, ${size.toFixed(0)} MB dalam ${seconds.toFixed(1).replace('.', ',')} dtk, memori server paling tinggi ${memory === null ? '-' : memory.toFixed(0)} MB`,
  );
