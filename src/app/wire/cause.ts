import { ApiError } from './api-error.ts';
import { words as text } from 'virtual:skema/words/base';

/** Why something failed, for a person: the server's sentence, or that there was no answer. */
/** A refusal, and in a line of its own what refuses it, where the server tells that. */
export const withWhy = (message: string | null | undefined, why: unknown): string =>
  `${message ?? ''}${why === undefined ? '' : `\n${text.request.why([why].flat().join('; '))}`}`;

export const causeOf = (error: unknown): string => (error instanceof ApiError ? error.message : text.request.unreadable);
