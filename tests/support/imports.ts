/** What a TypeScript file imports, as the parser of the build reads it: over several lines, types, re-exports and lazy ones too. */
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** `import('…').Name` in a type stands in no list of the parser, and neither does the address of a worker. */
const ELSEWHERE = /\bimport\(\s*(['"])([^'"]+)\1\s*\)|\bnew URL\(\s*(['"])(\.[^'"]+)\3\s*,\s*import\.meta\.url/g;

/** The specifiers of a text, each once. */
export function importsIn(name: string, text: string): string[] {
  const { module, errors } = parseSync(name, text);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]!.message}`);
  const { staticImports, staticExports } = module;
  return [
    ...new Set([
      ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
      ...[...text.matchAll(ELSEWHERE)].map((match) => (match[2] ?? match[4])!),
    ]),
  ];
}

export const importsOf = (file: string): string[] => importsIn(file, readFileSync(file, 'utf8'));
