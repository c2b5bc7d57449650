import { useEffect, useRef, useState } from 'react';
import { words as CONTROL } from 'virtual:skema/words/control';
import { atOnce } from '../at-once.ts';
import { isToCreate, named, type Option } from './option.ts';
import type { OptionSource } from './select-frame.tsx';
import type { useSelectBox } from './use-select-box.ts';

/** Whoever keeps or drops what controls hold calls them in; `isTyping`: nobody asked for it yet, so nothing is chosen. */
export interface TypedText {
  flush: (isTyping?: boolean) => void;
  drop: () => void;
  /** Once the server has said what is so called, and that is chosen; null: it is not waited for. False: something else was typed meanwhile. */
  answer?: () => Promise<boolean> | null;
}

/** A text whose answer is waited for, to take what comes first. */
interface Due extends PromiseWithResolvers<boolean> {
  typed: string | null;
}

/** How the place of a select hears of a text from which nothing was chosen. */
export interface UntakenProps {
  /** Nothing of that name is chosen; null when it no longer stands there. Absent: said under the select itself. */
  onReject?: (message: string | null) => void;
  /** What stands there as if it had been typed. */
  begun?: string | undefined;
  buffers?: { add: (buffer: TypedText) => () => void };
}

interface Untaken {
  /** What was typed; null: nothing. */
  typed: string | null;
  select: ReturnType<typeof useSelectBox>;
  take: (option: Option) => void;
  /** Empties the text. */
  clear: () => void;
}

/**
 * What becomes of a text that is left in a select: what is lit by then is taken, as by Enter, or what comes first once the server
 * has answered. Where nothing is so called the text stays and is refused: never is something else, or nothing, chosen in its place.
 */
export function useUntaken({ onReject, buffers, loading, failed }: UntakenProps & OptionSource, { typed, select, take, clear }: Untaken) {
  const [problem, setProblem] = useState<string | null>(null);
  const due = useRef<Due | null>(null);
  const text = typed?.trim() ?? '';
  const [first] = select.shown;
  const isMeant = first !== undefined && !first.near && !isToCreate(first) && !failed;

  const reject = (message: string | null): void => {
    setProblem(message);
    onReject?.(message);
  };
  const wait = (): Due => (due.current ??= { typed, ...Promise.withResolvers<boolean>() });
  const giveUp = (): void => {
    due.current?.resolve(false);
    due.current = null;
  };
  const forget = (): void => {
    giveUp();
    if (problem !== null) reject(null);
  };
  const meant = (): Option | undefined => {
    const lit = select.lit();
    return named(select.shown, text) ?? (lit && !isToCreate(lit) && !failed ? lit : undefined);
  };
  const settle = (): void => {
    if (text === '') return;
    const option = meant();
    if (option) take(option);
    else {
      if (loading) wait();
      else giveUp();
      reject(CONTROL.untaken(text));
    }
    select.box.closeMenu();
  };
  const answer = (): Promise<boolean> | null => (loading && text !== '' && meant() === undefined ? wait().promise : null);
  const latest = useRef({ settle, reject, clear, text, answer });
  latest.current = { settle, reject, clear, text, answer };
  useEffect(
    () =>
      buffers?.add({
        flush: (isTyping) => {
          const now = latest.current;
          if (!isTyping) now.settle();
          else if (now.text !== '') now.reject(CONTROL.untaken(now.text));
        },
        drop: () => latest.current.clear(),
        answer: () => latest.current.answer(),
      }),
    [buffers],
  );
  useEffect(() => giveUp, []);
  useEffect(() => {
    if (loading || due.current === null) return;
    const { typed: asked, resolve } = due.current;
    const isSame = asked === typed;
    due.current = null;
    if (isSame && isMeant) {
      atOnce(() => take(first));
      select.box.closeMenu();
    }
    // What waits for it finds it chosen.
    queueMicrotask(() => resolve(isSame));
    // oxlint-disable-next-line react/exhaustive-deps -- once the answer is there
  }, [loading, typed]);

  return {
    problem,
    forget,
    settle,
    /** Enter before the answer: it is remembered. */
    enter: (): void => {
      if (loading && text !== '' && select.lit() === undefined) wait();
    },
    /** The focus goes; to another window it does not. */
    isLeft: ({ target }: { target: EventTarget }): boolean => document.activeElement !== target,
  };
}
