import { roleNames } from 'virtual:skema/role-names';
import { roleInWords } from '../engine/names.ts';
import { words } from 'virtual:skema/words/pages';

export const roleName = (role: string): string => roleInWords(Object.hasOwn(roleNames, role) ? roleNames[role] : undefined, role);

/** `a`, `a dan b`, `a, b, dan c`. */
export const listed = (parts: readonly string[]): string => words.listed(parts);
