/** The fenced code of the pages in docs/, in order; the words behind the three marks say what it is. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../src/server/root.ts';

export interface Fence {
  /** `ts`, `json`, `sh` … */
  language: string;
  /** What stands behind: the file it is, or another word. */
  name: string;
  text: string;
  /** For whoever looks for it. */
  line: number;
}

const FOLDER = path.join(ROOT, 'docs');

export const PAGES = readdirSync(FOLDER).filter((file) => file.endsWith('.md'));
export const textOf = (page: string): string => readFileSync(path.join(FOLDER, page), 'utf8');

export function fencesOf(page: string): Fence[] {
  const text = textOf(page);
  return [...text.matchAll(/^```(\w+)(?: (.+))?\n([\s\S]*?)^```$/gm)].map(({ index, 1: language, 2: name, 3: code }) => ({
    language: language!,
    name: name ?? '',
    text: code!,
    line: text.slice(0, index).split('\n').length,
  }));
}
