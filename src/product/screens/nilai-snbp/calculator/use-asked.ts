import { useEffect, useRef, useState } from 'react';
import { ApiError, askPublicView, askView, causeOf, useSession } from 'skema/app';

const PAUSE_MS = 400;
/** The limit gives back one question a second. */
const WAIT_MS = 2500;

/** `waiting`: asked too often, goes on by itself. */
export type Problem = { kind: 'waiting' } | { kind: 'failed'; why: string };

/** Asks a public view again whenever its input rests; signed in, as the person. Null: nothing is asked. */
export function useAsked<O>(name: string, input: object | null) {
  const { state } = useSession();
  const ask = state === 'in' ? askInside : askPublicView;
  const question = input && JSON.stringify(input);
  const [answer, setAnswer] = useState<{ question: string; data: O } | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isFirst = useRef(true);

  useEffect(() => {
    if (question === null) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const go = async (): Promise<void> => {
      try {
        const data = await ask<O>(name, JSON.parse(question) as object, stop.signal);
        if (stop.signal.aborted) return;
        setAnswer({ question, data });
        setProblem(null);
      } catch (error) {
        if (stop.signal.aborted) return;
        const isWaiting = error instanceof ApiError && error.status === 429;
        setProblem(isWaiting ? { kind: 'waiting' } : { kind: 'failed', why: causeOf(error) });
        if (isWaiting) timer = setTimeout(() => void go(), WAIT_MS);
      }
    };
    timer = setTimeout(() => void go(), isFirst.current ? 0 : PAUSE_MS);
    isFirst.current = false;
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [ask, name, question, attempt]);

  return {
    /** The newest answer there is. */
    data: answer?.data ?? null,
    /** It answers what is asked now. */
    isFresh: answer !== null && answer.question === question,
    problem,
    retry: () => setAttempt((count) => count + 1),
  };
}

const askInside = <O>(name: string, input: object, signal: AbortSignal): Promise<O> => askView<O>(name, input, { signal });
