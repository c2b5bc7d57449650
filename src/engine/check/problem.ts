/** One mistake of a declaration, told so that it can be mended without reading our code. */
export interface Problem {
  /** Stable code. */
  code: string;
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

export const formatProblem = ({ file, place, fact, remedy }: Problem): string => `${file}: ${place}: ${fact}, ${remedy}`;

/** Collects the problems of one file. */
export type Report = (code: string, place: string, fact: string, remedy: string) => void;

export const reporter =
  (problems: Problem[], file: string): Report =>
  (code, place, fact, remedy) => {
    problems.push({ code, file, place, fact, remedy });
  };
