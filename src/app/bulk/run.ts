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
export type Run = Pick<ReturnType<typeof followed<unknown>>, 'state' | 'stop'>;

/** Something long, asked for under a random id by which it is followed and ended; `total`: what is known of it beforehand. */
export function followed<R>(total: number, act: (run: string) => Promise<R>) {
  const run = newId();
  const state = createStore<RunState>({ finished: 0, total, begun: Date.now(), isStopping: false });
  let isOver = false;
  const follow = async (): Promise<void> => {
    while (!isOver) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      const now = isOver ? null : await askView<BulkProgress | null>('bulkProgress', { run }).catch(() => null);
      if (now !== null && now.total > 0) state.set({ ...state.get(), ...now });
    }
  };
  void follow();
  const reply = act(run).finally(() => (isOver = true));
  return {
    state,
    reply,
    stop: (): void => {
      state.set({ ...state.get(), isStopping: true });
      runView('bulkCancel', { run }).catch(() => undefined);
    },
  };
}

/** `refresh` follows what was written; what was not leaves the list as it stands, which tells by itself what others changed. */
export function beginRun(asked: BulkAsked, { count, hash, at }: BulkPromise, refresh: () => unknown) {
  const expected = { count, hash, at };
  return followed(count, async (run) => {
    try {
      const reply = await askUntilAnswered<RunReply['output']>('bulkRun', { ...asked, run, expected });
      if (isDone(reply)) refresh();
      return reply;
    } catch (error) {
      // Whether it was written is not known.
      refresh();
      throw error;
    }
  });
}

/** It was written. */
export const isDone = (reply: RunReply): reply is LongReply<BulkOutcome> => reply.info.status === 'success';
/** Others came before it: nothing was written. */
export const isMismatch = (reply: RunReply): reply is LongReply<BulkMismatch> => reply.info.error === 'CONFLICT' && reply.output !== null;
