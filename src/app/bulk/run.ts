/** A bulk action on its way. It goes on where its dialog is closed, and tells what came of it by a notice. */
import type { BulkAsked, BulkMismatch, BulkOutcome, BulkProgress, BulkPromise } from '../../engine/bulk.ts';
import { askUntilAnswered, type LongReply, newId } from '../data/ask-long.ts';
import { askView, runView } from '../data/views.ts';
import { createStore } from '../store.ts';

const LOOK_MS = 400;

export interface RunState extends BulkProgress {
  begun: number;
  isStopping: boolean;
}

export type RunReply = LongReply<BulkOutcome | BulkMismatch | null>;
export type Run = ReturnType<typeof beginRun>;

export function beginRun(asked: BulkAsked, expected: BulkPromise, refresh: () => unknown) {
  const run = newId();
  const state = createStore<RunState>({ finished: 0, total: expected.count, begun: Date.now(), isStopping: false });
  let isOver = false;
  const follow = async (): Promise<void> => {
    while (!isOver) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      const now = isOver ? null : await askView<BulkProgress | null>('bulkProgress', { run }).catch(() => null);
      if (now !== null && now.total > 0) state.set({ ...state.get(), ...now });
    }
  };
  void follow();
  const { count, hash, at } = expected;
  const reply = askUntilAnswered<RunReply['output']>('bulkRun', { ...asked, run, expected: { count, hash, at } }).finally(() => {
    isOver = true;
    refresh();
  });
  return {
    state,
    reply,
    stop: (): void => {
      state.set({ ...state.get(), isStopping: true });
      runView('bulkCancel', { run }).catch(() => undefined);
    },
  };
}

/** It was written. */
export const isDone = (reply: RunReply): reply is LongReply<BulkOutcome> => reply.info.status === 'success';
/** Others came before it: nothing was written. */
export const isMismatch = (reply: RunReply): reply is LongReply<BulkMismatch> => reply.info.error === 'CONFLICT' && reply.output !== null;
