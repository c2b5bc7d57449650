/** One file at a time on its way; it goes on where its dialog is closed, and a notice tells what came of it. */
import { facts } from 'virtual:skema/facts';
import { words as text } from 'virtual:skema/words/exporting';
import type { ExportProgress, ExportRequest } from '../../engine/export.ts';
import { pathOf } from '../../engine/services.ts';
import { toast } from '../controls/toast/toast.ts';
import { download, saveFile } from '../data/download.ts';
import { askView } from '../data/views.ts';
import { createStore } from '../store.ts';
import { causeOf } from '../wire/api-error.ts';

const LOOK_MS = 400;

/** `total` null: the server has not begun to answer. */
export type FileState =
  { stage: 'idle' } | { stage: 'failed'; why: string } | { stage: 'running'; title: string; rows: number; total: number | null };

const IDLE: FileState = { stage: 'idle' };
export const fileState = createStore<FileState>(IDLE);
let current: AbortController | null = null;
/** Nobody sees how it goes: a notice tells how it ended. */
let isHidden = false;

/** What has been written so far, for as long as the file comes. */
async function follow(id: string, { signal }: AbortController): Promise<void> {
  while (!signal.aborted && fileState.get().stage === 'running') {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const now = await askView<ExportProgress | null>('exportProgress', { id }).catch(() => null);
    const state = fileState.get();
    if (now !== null && state.stage === 'running' && !signal.aborted) fileState.set({ ...state, rows: now.rows });
  }
}

/** Whether the file was handed over; nothing happens while another one is on its way. */
export async function beginFile(title: string, request: ExportRequest): Promise<boolean> {
  if (current) return false;
  const controller = (current = new AbortController());
  isHidden = false;
  fileState.set({ stage: 'running', title, rows: 0, total: null });
  let rows = 0;
  try {
    const file = await download(facts.homes.export, pathOf('export', facts.languages), request, {
      signal: controller.signal,
      onOpen: (headers) => {
        rows = Number(headers.get('x-rows'));
        fileState.set({ stage: 'running', title, rows: 0, total: rows });
        const id = headers.get('x-export-id');
        if (id !== null) void follow(id, controller);
      },
    });
    saveFile(file.content, file.name ?? `${request.dataset}.${request.format}`);
    fileState.set(IDLE);
    toast.success(text.done(title, rows));
    return true;
  } catch (error) {
    const isToBeTold = !controller.signal.aborted;
    fileState.set(isToBeTold && !isHidden ? { stage: 'failed', why: causeOf(error) } : IDLE);
    if (isToBeTold && isHidden) toast.danger(text.failed(title, causeOf(error)), { stays: true });
    return false;
  } finally {
    current = null;
  }
}

export function stopFile(): void {
  current?.abort();
  toast.warning(text.stopped);
}

export const hideFile = (): void => void (isHidden = true);

export const forgetFailure = (): void => {
  if (fileState.get().stage === 'failed') fileState.set(IDLE);
};
