/** One export at a time: asked for, read, saved; stopped on the way out. */
import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { pathOf } from 'skema';
import type { ExportRequest } from '../../contracts/ekspor.ts';
import { download, saveFile, toast } from 'skema/app';
import { reasonsOf } from '../instead.tsx';
import { RUNNING } from './text.ts';
import { createMeter, NO_PROGRESS, type Progress } from './progress.ts';

export interface ExportJob {
  title: string;
  request: ExportRequest;
}

export type ExportState =
  | { stage: 'idle' }
  /** `asking`: the server has not begun to answer. */
  | { stage: 'asking' | 'running'; job: ExportJob; progress: Progress }
  | { stage: 'failed'; job: ExportJob; reasons: readonly string[] };

export interface Exporter {
  state: ExportState;
  /** Does nothing while another one runs. */
  start: (job: ExportJob) => void;
  stop: () => void;
  /** Puts a failure away. */
  dismiss: () => void;
}

const IDLE: ExportState = { stage: 'idle' };
/** The bar moves often enough at this pace, and the page stays free. */
const PACE_MS = 120;

export function useExport(): Exporter {
  const { mutate } = useSWRConfig();
  const [state, setState] = useState<ExportState>(IDLE);
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  const run = async (job: ExportJob, { signal }: AbortController): Promise<void> => {
    const meter = createMeter(job.request.format);
    const show = (): void => setState({ stage: 'running', job, progress: meter.now() });
    let shown = 0;
    const file = await download('pendidikan', pathOf('export', ['id']), job.request, {
      signal,
      onOpen: (headers) => {
        meter.open(headers);
        show();
      },
      onChunk: (chunk) => {
        meter.read(chunk);
        const now = performance.now();
        if (signal.aborted || now - shown < PACE_MS) return;
        shown = now;
        show();
      },
    });
    saveFile(file.content, file.name ?? `${job.request.dataset}.${job.request.format}`);
    setState(IDLE);
    toast.success(RUNNING.done(job.title, meter.rows()));
    // When it was last exported stands on the list.
    void mutate((key) => Array.isArray(key) && key[0] === 'ekspor');
  };

  const start = (job: ExportJob): void => {
    if (current.current) return;
    const controller = new AbortController();
    current.current = controller;
    setState({ stage: 'asking', job, progress: NO_PROGRESS });
    run(job, controller)
      .catch((error: unknown) => setState(controller.signal.aborted ? IDLE : { stage: 'failed', job, reasons: reasonsOf(error) }))
      .finally(() => (current.current = null));
  };
  return {
    state,
    start,
    stop: () => {
      current.current?.abort();
      toast.warning(RUNNING.stopped);
    },
    dismiss: () => setState((now) => (now.stage === 'failed' ? IDLE : now)),
  };
}

export const isBusy = ({ stage }: ExportState): boolean => stage === 'asking' || stage === 'running';
