/** `--explain CODE` of `check` and `resources`: what a code of a problem means, with examples. */
import { CODES, type Code, type Example } from '../src/engine/check/codes/index.ts';
import { nearest } from '../src/engine/names.ts';
import type { EngineLanguage } from '../src/engine/words/languages.ts';
import { fail, printJson, type Said } from './arguments.ts';

interface Explained {
  code: Code;
  level: string;
  says: string;
  wrong: string;
  right: string;
}

const UNKNOWN: Said<(word: string, guess: string | null, known: string) => string> = {
  id: (word, guess, known) => `tidak ada kode "${word}", ${guess === null ? `yang ada: ${known}` : `maksudnya ${guess}?`}`,
  en: (word, guess, known) => `there is no code "${word}", ${guess === null ? `known are ${known}` : `did you mean ${guess}?`}`,
};

const isCode = (word: string): word is Code => Object.hasOwn(CODES, word);

/** What a code means; a sentence where there is none of that name. */
export function explain(word: string, language: EngineLanguage): Explained | { unknown: string } {
  const code = word.toUpperCase();
  const known = Object.keys(CODES);
  if (!isCode(code)) return { unknown: UNKNOWN[language](word, nearest(code, known), known.join(', ')) };
  const { level, says, wrong, right } = CODES[code];
  return { code, level, says, wrong: shownExample(wrong), right: shownExample(right) };
}

const inFields = (field: unknown): string => `"fields": [..., ${JSON.stringify(field)}]`;

/** How an example stands in its file. */
function shownExample(example: Example): string {
  if ('text' in example) return example.text;
  if ('name' in example) return [`schemas/${example.name}.json`, ...('field' in example ? [inFields(example.field)] : [])].join('\n');
  if ('rows' in example) return `export const rows = {\n  ${example.rows}\n};`;
  if ('product' in example) return `export const product = {\n  ${example.product}\n};`;
  if ('seed' in example)
    return Object.entries(example.seed)
      .map(([name, text]) => `seed/${name}.csv\n${text}`)
      .join('\n');
  if ('files' in example)
    return Object.entries(example.files)
      .map(([name, text]) => `${name}\n${text}`)
      .join('\n');
  if ('beside' in example) return `schemas/${example.beside}`;
  return 'field' in example ? inFields(example.field) : JSON.stringify(example.file, null, 2);
}

const indent = (text: string): string => text.replace(/^/gm, '  ');

export const explainedText = ({ code, level, says, wrong, right }: Explained): string =>
  [`${code} (${level})`, says, '', 'Wrong:', indent(wrong), '', 'Right:', indent(right)].join('\n');

/** Answers the option, and ends the command. */
export function answerExplain(word: string, { language, json }: { language: EngineLanguage; json: boolean | undefined }): never {
  const found = explain(word, language);
  if ('unknown' in found) fail([found.unknown]);
  if (json) printJson(found);
  else process.stdout.write(`${explainedText(found)}\n`);
  process.exit(0);
}
