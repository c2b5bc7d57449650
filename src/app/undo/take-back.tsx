/** An action of any size and kind is taken back; where later changes stand in the way of some of it, after asking. */
import { facts } from 'virtual:skema/facts';
import type { UndoOutcome } from '../../engine/bulk.ts';
import { overAll } from '../controls/overlay/over-all.ts';
import { toast } from '../controls/toast/toast.ts';
import { askLong, askUntilAnswered, type LongReply } from '../data/ask-long.ts';
import { causeOf } from '../wire/api-error.ts';
import { words as text } from 'virtual:skema/words/takeBack';
import { words as base } from 'virtual:skema/words/base';
import { PartlyDialog } from './partly-dialog.tsx';

const NOTICE = 'take-back';
/** What is over at once needs no word before it. */
const SOON_MS = 400;

const failed = (reply: LongReply<unknown>): unknown =>
  toast.danger(reply.info.message ?? base.request.unreadable, { id: NOTICE, stays: true });
const close = (): void => overAll.set(null);

async function telling<T>(act: () => Promise<T>): Promise<T> {
  let isShown = false;
  const timer = setTimeout(() => {
    isShown = true;
    toast.warning(text.running, { id: NOTICE, stays: true });
  }, SOON_MS);
  try {
    return await act();
  } finally {
    clearTimeout(timer);
    if (isShown) toast.dismiss(NOTICE);
  }
}

/** `refresh` follows what is shown; `done` is said where all of it went back. */
export async function takeBack(action: string, refresh: () => unknown, done?: string): Promise<void> {
  try {
    const call = 'execute(action: "undo", input: $input)';
    const reply = await telling(() => askUntilAnswered<unknown>('execute', { actionId: action }, { service: facts.homes.sessions, call }));
    if (reply.info.status !== 'success') return await askPartly(action, reply.info.message, refresh);
    refresh();
    toast.success(done ?? text.whole);
    const { message } = reply.info;
    // It has happened, so the warning waits for its reader.
    if (message !== null) toast.warning(message, { id: message, stays: true });
  } catch (error) {
    toast.danger(causeOf(error), { stays: true });
  }
}

/** After a refusal of the whole, for which `why`: shows how far it would go, and goes there after a yes. */
async function askPartly(action: string, why: string | null, refresh: () => unknown): Promise<void> {
  const preview = await telling(() => askLong<UndoOutcome>('undoPreview', { action }));
  const isOne = preview.info.status === 'success' && preview.output.back === 0 && preview.output.kept < 2;
  if (preview.info.status !== 'success' || isOne)
    return void toast.danger(why ?? preview.info.message ?? base.request.unreadable, { stays: true });
  overAll.set(<PartlyDialog outcome={preview.output} onClose={close} onGo={() => goPartly(action, refresh)} />);
}

async function goPartly(action: string, refresh: () => unknown): Promise<void> {
  try {
    const reply = await askUntilAnswered<UndoOutcome>('undoPartly', { action });
    close();
    if (reply.info.status !== 'success') return void failed(reply);
    refresh();
    toast.success(text.done(reply.output.back));
  } catch (error) {
    close();
    toast.danger(causeOf(error), { stays: true });
  }
}
