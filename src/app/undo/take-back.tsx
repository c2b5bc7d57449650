/** An action of any size and kind is taken back; where later changes stand in the way of some of it, after asking. */
import { facts } from 'virtual:skema/facts';
import type { UndoOutcome } from '../../engine/bulk.ts';
import { overAll } from '../controls/overlay/over-all.ts';
import { type ToastOptions, loadToasts, makeRoom, toast } from '../controls/toast/toast.ts';
import { askLong, askUntilAnswered, type LongReply } from '../data/ask-long.ts';
import { causeOf } from '../wire/api-error.ts';
import { words as text } from 'virtual:skema/words/takeBack';
import { agreedTo, type Question } from '../effect/agreed.tsx';
import { askEffect } from '../effect/ask.ts';
import { words as confirm } from 'virtual:skema/words/confirm';
import { words as base } from 'virtual:skema/words/base';
import { bringResource } from '../data/use-resource.ts';
import { tellStopped } from '../bulk/tell.ts';
import { NOTICE, longUndo } from './long-undo.tsx';
import { type Known, PartlyDialog, fieldText } from './partly-dialog.tsx';

/** What is over at once needs no word before it. */
const SOON_MS = 400;

/** No other notice offers what has been taken back. */
const settle = async (action: string): Promise<void> => (await loadToasts()).dismissUndo(action);

const failed = (reply: LongReply<unknown>): unknown =>
  toast.danger(reply.info.message ?? base.request.unreadable, { id: NOTICE, stays: true });
const close = (): void => overAll.set(null);
/** None of it can be said to stand in the way. */
function sayStopped(): null {
  tellStopped();
  return null;
}

async function telling<T>(what: string, act: () => Promise<T>): Promise<T> {
  let isShown = false;
  const timer = setTimeout(() => {
    // What shows how far it is says so already.
    if (overAll.get() !== null) return;
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
  /** What was done, as it was said then: every question about it names it. */
  what?: string | undefined;
  /** Said where all of it went back. */
  done?: string;
  /** What that notice leads to; `back` is the action that took the other one back. */
  next?: (back: string) => ToastOptions;
  /** An undo is taken back, so that what was done stands again. */
  forth?: boolean;
  /** Of very many it is asked first, with how far it would go: how many there are, as a sentence. */
  many?: string | null;
  /** Later changes are known to stand in the way of some of it: what would stay is asked about at once. */
  partly?: boolean;
  /** Says why none of it did. */
  fail?: (cause: string) => unknown;
}

const fail = (cause: string): unknown => toast.danger(cause, { stays: true });

/** `refresh` follows what is shown; answers why none of it can go back, where that is so. */
export async function takeBack(action: string, refresh: () => unknown, told: Told = {}): Promise<string | null> {
  const { running } = saidOf(told);
  const partly: Partly = { what: told.what, forth: told.forth ?? false, refresh, fail: told.fail ?? fail };
  try {
    const asked = told.many || told.partly ? await askAhead(action, told, partly) : await askSaid(action, told);
    if (!asked.go) return asked.why;
    const call = 'execute(action: "undo", input: $input)';
    const { reply, isStopped } = await telling(running, () =>
      longUndo(0, running, (run) =>
        askUntilAnswered<unknown>('execute', { actionId: action, run }, { service: facts.homes.sessions, call }),
      ),
    );
    if (isStopped) return sayStopped();
    if (reply.info.status !== 'success') return (await askPartly(action, reply.info.message, partly)).why;
    refresh();
    await settle(action);
    const { message, state } = reply.info;
    toast.success(told.done ?? text.whole, (state !== null && told.next?.(state)) || {});
    // It has happened, so the warning waits for its reader.
    if (message !== null) toast.warning(message, { id: message, stays: true });
    return null;
  } catch (error) {
    return saying(partly, causeOf(error));
  }
}

/** Whether all of it is to go back; `why`: none of it can. */
interface Asked {
  go: boolean;
  why: string | null;
}

async function askSaid(action: string, { what, ...told }: Told): Promise<Asked> {
  const said = await telling(saidOf(told).counting, () => askEffect({ verb: 'undo', action }));
  return { go: await agreedTo(said, questionOf(told), what), why: null };
}

/** One question for all there is to say: how much it is, what that comes to elsewhere, and what of it would stay. */
async function askAhead(action: string, { many, what, ...told }: Told, partly: Partly): Promise<Asked> {
  const { info, output } = await preview(action, partly);
  if (info.status !== 'success') return { go: false, why: saying(partly, info.message ?? base.request.unreadable) };
  if (output.kept + output.partly > 0) return { go: false, why: (await showOutcome(action, { output, why: null }, partly)).why };
  return { go: await agreedTo([...(many ? [many] : []), ...output.said], questionOf(told), what), why: null };
}

const questionOf = ({ forth }: Pick<Told, 'forth'>): Question => (forth ? confirm.redo : confirm.undo);
/** What is said while one waits. */
const saidOf = ({ forth }: Pick<Told, 'forth'>): typeof text.undoing => (forth ? text.redoing : text.undoing);

interface Partly {
  what?: string | undefined;
  forth?: boolean;
  refresh: () => unknown;
  fail: (cause: string) => unknown;
}

function saying({ fail: say }: Partly, cause: string): string {
  say(cause);
  return cause;
}

async function resourcesIn({ partial, refusals }: UndoOutcome): Promise<Known> {
  const names = new Set([...partial, ...refusals].filter(({ fields }) => fields.length > 0).map(({ resource }) => resource));
  return new Map(await Promise.all([...names].map(async (name) => [name, await bringResource(name)] as const)));
}

/** Of one record that stays as it is: which fields hold it, and what can be done. */
const whyOne = (known: Known, { refusals: [record] }: UndoOutcome): string | null =>
  record ? [...record.fields.map((field) => `${fieldText(known, record, field)}.`), record.why].join(' ') : null;

/** Of several that all stay: the most frequent reason, as each of thousands may have its own. */
function whyNone({ back, reasons }: UndoOutcome): string | null {
  const [first, ...others] = reasons;
  if (back > 0 || !first) return null;
  return others.length === 0 ? first.why : `${first.why} ${text.moreReasons(others.length)}`;
}

const preview = (action: string, by: Partly): Promise<LongReply<UndoOutcome>> =>
  telling(saidOf(by).counting, () => askLong<UndoOutcome>('undoPreview', { action }));

/** `answer`: it went; `why`: none of it can. */
interface Shown {
  answer: Promise<boolean>;
  why: string | null;
}

/** After a refusal of the whole, for which `why`: shows how far it would go, and goes there after a yes. */
export async function askPartly(action: string, why: string | null, partly: Partly): Promise<Shown> {
  const { info, output } = await preview(action, partly);
  if (info.status === 'success') return showOutcome(action, { output, why }, partly);
  return { answer: Promise.resolve(false), why: saying(partly, why ?? info.message ?? base.request.unreadable) };
}

async function showOutcome(action: string, { output, why }: { output: UndoOutcome; why: string | null }, by: Partly): Promise<Shown> {
  const known = await resourcesIn(output);
  if (output.back === 0 && output.kept < 2)
    return { answer: Promise.resolve(false), why: saying(by, whyOne(known, output) ?? why ?? base.request.unreadable) };
  makeRoom();
  const answer = new Promise<boolean>((resolve) => {
    const leave = (): void => {
      close();
      resolve(false);
    };
    const go = async (): Promise<void> => resolve(await goPartly(action, output.back, by));
    overAll.set(<PartlyDialog what={by.what} outcome={output} known={known} onClose={leave} onGo={go} />);
  });
  return { answer, why: whyNone(output) };
}

async function goPartly(action: string, amount: number, { refresh, ...by }: Partly): Promise<boolean> {
  try {
    const { reply, isStopped } = await longUndo(amount, saidOf(by).running, (run) =>
      askUntilAnswered<UndoOutcome>('undoPartly', { action, run }),
    );
    close();
    if (isStopped) sayStopped();
    if (isStopped) return false;
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
