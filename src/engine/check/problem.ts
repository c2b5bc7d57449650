import { CODES, type Code, type Level } from './codes/index.ts';
import type { Position } from './json.ts';

export type { Code } from './codes/index.ts';

/** One mistake of a declaration, told so that it can be mended without reading our code. */
export interface Problem extends Partial<Position> {
  /** Stable; `npm run resources -- --explain CODE` says more of it. */
  code: Code;
  /** With an error the registry is not used; a warning is told. */
  level: Level;
  file: string;
  /** Where in the file, e.g. `fields.kabupaten.source`. */
  place: string;
  fact: string;
  /** What to write instead. */
  remedy: string;
}

/** Where rows stand. */
export const REGISTRY_FILE = 'resources.config.ts';
/** Where a product says what it is. */
export const PRODUCT_FILE = 'product/index.ts';

export const formatProblem = ({ level, file, line, column, place, fact, remedy, code }: Problem): string =>
  `${file}${line === undefined ? '' : `:${line}:${column}`}: ${place}: ${level === 'warning' ? 'warning: ' : ''}${fact}, ${remedy} [${code}]`;

export const errorsIn = (problems: readonly Problem[]): Problem[] => problems.filter(({ level }) => level === 'error');

/** As people read it, and where exactly it stands when that says more. */
export type Place = string | { place: string; at: string };

/** Collects the problems of one file. */
export type Report = (code: Code, place: Place, fact: string, remedy: string) => void;

export const toProblem = (code: Code, file: string, told: Omit<Problem, 'code' | 'level' | 'file'>): Problem => ({
  code,
  level: CODES[code].level,
  file,
  ...told,
});

export const reporter =
  (problems: Problem[], file: string, locate?: (place: string) => Position | undefined): Report =>
  (code, where, fact, remedy) => {
    const { place, at } = typeof where === 'string' ? { place: where, at: where } : where;
    problems.push(toProblem(code, file, { ...locate?.(at), place, fact, remedy }));
  };
