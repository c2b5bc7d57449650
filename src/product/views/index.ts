/** Every view, by the name of its root field on the education service. */
import { AppError } from '../../engine/errors.ts';
import { retryRead } from '../../server/data/faults.ts';
import { beranda } from './beranda/beranda.ts';
import { diterima } from './diterima/diterima.ts';
import { perbaruiNilaiAcuan } from './diterima/perbarui-nilai-acuan.ts';
import { ekspor } from './ekspor/ekspor.ts';
import { pratinjauEkspor } from './ekspor/pratinjau.ts';
import { kalkulator } from './kalkulator/kalkulator.ts';
import { prodiPublik } from './kalkulator/prodi-publik.ts';
import { cariProdi } from './konsultasi/cari-prodi.ts';
import { konsultasi } from './konsultasi/konsultasi.ts';
import { simpanKonsultasi } from './konsultasi/simpan.ts';
import { peringkat } from './peringkat/peringkat.ts';
import type { View, ViewCall, ViewReply, ViewTools } from '../../server/view.ts';

export type { View, ViewCall, ViewReply, ViewTools } from '../../server/view.ts';

export const VIEWS: readonly View[] = [
  beranda,
  cariProdi,
  diterima,
  ekspor,
  kalkulator,
  konsultasi,
  perbaruiNilaiAcuan,
  peringkat,
  pratinjauEkspor,
  prodiPublik,
  simpanKonsultasi,
];

/** Refusals about a record are an answer; all others refuse the request. */
const ANSWERED: ReadonlySet<number> = new Set([404, 409, 422]);

export async function runView(view: View, tools: ViewTools, call: ViewCall, input: unknown): Promise<ViewReply> {
  const ask = (): Promise<unknown> => view.run(tools, call, input);
  try {
    const output = await (view.kind === 'query' ? retryRead(ask) : ask());
    return { info: { code: 200, error: null, message: null, messages: {}, state: null, status: 'success' }, output };
  } catch (error) {
    if (!(error instanceof AppError) || !ANSWERED.has(error.status)) throw error;
    const { status, code, message, messages, output } = error;
    return { info: { code: status, error: code, message, messages, state: null, status: 'error' }, output };
  }
}
