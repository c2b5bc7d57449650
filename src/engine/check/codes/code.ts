export type Level = 'error' | 'warning';

/** A piece of a declaration: keys of a schema file, one more field of it, its whole text, its name, rows of `resources.config.ts`, keys of what `product/index.ts` exports, files of `seed/`, a file of `schemas/` beside the others, or whole files of the product. */
export type Example =
  | { file: object }
  | { field: object }
  | { text: string }
  | { name: string; field?: object }
  | { rows: string }
  | { product: string }
  | { seed: Readonly<Record<string, string>> }
  | { beside: string }
  | { files: Readonly<Record<string, string>> };

export interface CodeEntry {
  level: Level;
  /** What is meant by it, for who has met it. */
  says: string;
  wrong: Example;
  right: Example;
}

const entry =
  (level: Level) =>
  (says: string, wrong: Example, right: Example): CodeEntry => ({ level, says, wrong, right });

export const error = entry('error');
export const warning = entry('warning');
