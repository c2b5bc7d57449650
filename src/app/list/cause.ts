import { ApiError } from '../data/api-error.ts';
import { text } from '../text.ts';

/** Why something failed, for a person: the server's sentence, or that there was no answer. */
export const causeOf = (error: unknown): string => (error instanceof ApiError ? error.message : text.request.unreadable);
