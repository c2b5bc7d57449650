/** The lines of the hand-written table, also for an entity that has none: without a row it is closed, with a row somebody must write one. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { rows } from '../../resources.config.ts';
import { LOOKUPS, PAGES, RIGHTS } from './roles.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const ADMIN = ['neu:admin'];

/** What a schema file alone gives: every verb to admins, nothing to anybody else. */
const CLOSED = { rights: { 'neu:admin': 'RCUD' } as Record<string, string>, lookup: ADMIN, pages: { list: ADMIN, detail: ADMIN } };

const hasRow = (name: string): boolean => Object.hasOwn(rows, name);

/** `file:line` of what is looked for, as an editor opens it. */
function placeOf(file: string, text: string): string {
  const lines = readFileSync(resolve(ROOT, file), 'utf8').split('\n');
  const index = lines.findIndex((line) => line.includes(text));
  return `${file}:${index + 1}`;
}

/** Is what the table says of it complete? An entity without a row needs no line. */
export const isKnown = (name: string): boolean => !hasRow(name) || (Object.hasOwn(RIGHTS, name) && Object.hasOwn(LOOKUPS, name));

/** One sentence for each entity whose row stands in the registry while nobody has written down what it should be. */
export const missingLines = (): string[] =>
  Object.keys(rows)
    .filter((name) => !isKnown(name))
    .map(
      (name) =>
        `${placeOf('resources.config.ts', `  ${name}:`)} opens ${name}, and the hand-written table has no line for it: ` +
        `write who may read, create, update and delete it at ${placeOf('tests/oracle/roles.ts', 'export const RIGHTS')} ` +
        `and who may choose from it at ${placeOf('tests/oracle/roles.ts', 'export const LOOKUPS')}.`,
    );

/** Lines of entities that are gone. */
export const leftLines = (names: readonly string[]): string[] =>
  [...new Set([...Object.keys(RIGHTS), ...Object.keys(LOOKUPS)])].filter((name) => !names.includes(name));

export const rightsOf = (name: string): Record<string, string> => RIGHTS[name] ?? CLOSED.rights;
export const lookupOf = (name: string): readonly string[] => LOOKUPS[name] ?? CLOSED.lookup;
/** Roles that may open the pages of a resource; null: the specification does not name them, and the rights alone decide. */
export const pagesOf = (name: string, route: string): { list: readonly string[]; detail: readonly string[] } | null =>
  PAGES[route] ?? (hasRow(name) ? null : CLOSED.pages);
