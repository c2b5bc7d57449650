/** Every language's words, for whoever can hold them all: server and commands. A browser gets the parts it needs of one. */
import * as en from './en.ts';
import * as id from './id.ts';
import type { Language, Words } from './languages.ts';

export const WORDS: Readonly<Record<Language, Words>> = { id, en };
