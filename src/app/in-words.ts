import { facts } from 'virtual:skema/facts';
import { inWords } from '../engine/names.ts';
import { words } from 'virtual:skema/words/pages';

/** A role in words; one that has none without its prefix. */
export const roleName = (role: string): string =>
  Object.hasOwn(facts.roleNames, role) ? facts.roleNames[role]! : inWords(role.replace(/^[^:]*:/, ''));

/** `a`, `a dan b`, `a, b, dan c`. */
export const listed = (parts: readonly string[]): string => words.listed(parts);
