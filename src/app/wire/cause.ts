import { ApiError } from './api-error.ts';
import { words as text } from 'virtual:skema/words/base';

/** Why something failed, for a person: the server's sentence, or that there was no answer. */
export const causeOf = (error: unknown): string => (error instanceof ApiError ? error.message : text.request.unreadable);
