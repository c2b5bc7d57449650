import { useState } from 'react';
import type { Deed } from '../../../engine/bulk.ts';
import type { FormScope } from './form-store.ts';
import { deedOf, questionsOf } from './questions.ts';
import type { Values } from './values.ts';

/** What is held back until the person has said yes. */
interface Asked {
  questions: readonly string[];
  deed: Deed | null;
  values: Values;
}

/** Asks before a save that must be asked about, or that may come to something elsewhere: once, about what will be saved. */
export function useAsked(
  { resource, store, fixed }: Pick<FormScope, 'resource' | 'store' | 'fixed'>,
  prepare: (values: Values) => Promise<Values | null>,
  submit: (values: Values) => Promise<boolean>,
  /** Of a save that was sent, or stopped before it was asked about. */
  ended: (mayFollow: boolean) => void,
): { asked: Asked | null; askOrSubmit: (next: Values) => void; forget: () => void } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const toAsk = (values: Values): Asked | null => {
    const questions = questionsOf(resource, store.get(), values);
    const deed = deedOf(resource, fixed, store.get(), values);
    return questions.length > 0 || deed ? { questions, deed, values } : null;
  };
  const askOrSubmit = (next: Values): void => {
    if (toAsk(next) === null) return void submit(next).then(ended);
    void prepare(next).then((values) => {
      if (values === null) return ended(false);
      const found = toAsk(values);
      if (found) setAsked(found);
      else void submit(values).then(ended);
    });
  };
  return { asked, askOrSubmit, forget: () => setAsked(null) };
}
