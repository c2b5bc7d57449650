/** An action of any size and kind is taken back; where later changes stand in the way of some of it, after asking. */
import { facts } from 'virtual:skema/facts';
import type { UndoOutcome } from '../../engine/bulk.ts';
import { overAll } from '../controls/overlay/over-all.ts';
import { type ToastOptions, loadToasts, makeRoom, toast } from '../controls/toast/toast.ts';
import { askLong, askUntilAnswered, type LongReply } from '../data/ask-long.ts';
import { causeOf } from '../wire/api-error.ts';
import { words as text } from 'virtual:skema/words/takeBack';
import { agreedTo } from '../effect/agreed.tsx';
import { askEffect } from '../effect/ask.ts';
import { words as confirm } from 'virtual:skema/words/confirm';
import { words as base } from 'virtual:skema/words/base';
import { bringResource } from '../data/use-resource.ts';
import { type Known, PartlyDialog, fieldText } from './partly-dialog.tsx';

const NOTICE = 'take-back';
/** What is over at once needs no word before it. */
const SOON_MS = 400;

/** No other notice offers what has been taken back. */
const settle = async (action: string): Promise<void> => (await loadToasts()).dismissUndo(action);

const failed = (reply: LongReply<unknown>): unknown =>
  toast.danger(reply.info.message ?? base.request.unreadable, { id: NOTICE, stays: true });
const close = (): void => overAll.set(null);

async function telling<T>(what: string, act: () => Promise<T>): Promise<T> {
  let isShown = false;
  const timer = setTimeout(() => {
    isShown = true;
    toast.working(what, { id: NOTICE, stays: true });
  }, SOON_MS);
  try {
    return await act();
  } finally {
    clearTimeout(timer);
    if (isShown) toast.dismiss(NOTICE);
  }
}

interface Told {
  /** Said where all of it went back. */
  done?: string;
  /** What that notice leads to; `back` is the action that took the other one back. */
  next?: (back: string) => ToastOptions;
  /** Asked where it comes to something elsewhere; default that of an undo. */
  question?: string;
  /** Of very many it is asked first: how many there are, as a sentence. */
  many?: string | null;
  /** Says why none of it did. */
  fail?: (cause: string) => unknown;
}

const fail = (cause: string): unknown => toast.danger(cause, { stays: true });

/** `refresh` follows what is shown. */
export async function takeBack(action: string, refresh: () => unknown, told: Told = {}): Promise<void> {
  try {
    const said = await telling(text.counting, () => askEffect({ verb: 'undo', action }));
    if (!(await agreedTo([...(told.many ? [told.many] : []), ...said], told.question ?? confirm.undo))) return;
    const call = 'execute(action: "undo", input: $input)';
    const reply = await telling(text.running, () =>
      askUntilAnswered<unknown>('execute', { actionId: action }, { service: facts.homes.sessions, call }),
    );
    if (reply.info.status !== 'success') return void (await askPartly(action, reply.info.message, { refresh, fail: told.fail ?? fail }));
    refresh();
    await settle(action);
    const { message, state } = reply.info;
    toast.success(told.done ?? text.whole, (state !== null && told.next?.(state)) || {});
    // It has happened, so the warning waits for its reader.
    if (message !== null) toast.warning(message, { id: message, stays: true });
  } catch (error) {
    (told.fail ?? fail)(causeOf(error));
  }
}

interface Partly {
  refresh: () => unknown;
  fail: (cause: string) => unknown;
}

async function resourcesIn({ partial, refusals }: UndoOutcome): Promise<Known> {
  const names = new Set([...partial, ...refusals].filter(({ fields }) => fields.length > 0).map(({ resource }) => resource));
  return new Map(await Promise.all([...names].map(async (name) => [name, await bringResource(name)] as const)));
}

/** Of one record that stays as it is: which fields hold it, and what can be done. */
const whyOne = (known: Known, { refusals: [record] }: UndoOutcome): string | null =>
  record ? [...record.fields.map((field) => `${fieldText(known, record, field)}.`), record.why].join(' ') : null;

/** After a refusal of the whole, for which `why`: shows how far it would go, and goes there after a yes; true: it went. */
export async function askPartly(action: string, why: string | null, { refresh, fail: say }: Partly): Promise<{ answer: Promise<boolean> }> {
  const { info, output } = await telling(text.counting, () => askLong<UndoOutcome>('undoPreview', { action }));
  const known = info.status === 'success' ? await resourcesIn(output) : null;
  if (known === null || (output.back === 0 && output.kept < 2)) {
    say((known && whyOne(known, output)) ?? why ?? info.message ?? base.request.unreadable);
    return { answer: Promise.resolve(false) };
  }
  makeRoom();
  const answer = new Promise<boolean>((resolve) => {
    const leave = (): void => {
      close();
      resolve(false);
    };
    const go = async (): Promise<void> => resolve(await goPartly(action, refresh));
    overAll.set(<PartlyDialog outcome={output} known={known} onClose={leave} onGo={go} />);
  });
  return { answer };
}

async function goPartly(action: string, refresh: () => unknown): Promise<boolean> {
  try {
    const reply = await askUntilAnswered<UndoOutcome>('undoPartly', { action });
    close();
    if (reply.info.status !== 'success') {
      failed(reply);
      return false;
    }
    refresh();
    await settle(action);
    const { back, gone, partly } = reply.output;
    toast.success(text.done(back - gone - partly, gone, partly));
    return true;
  } catch (error) {
    close();
    toast.danger(causeOf(error), { stays: true });
    return false;
  }
}
