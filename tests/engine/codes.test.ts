/** The table of codes: each is reported by its wrong example and by nothing in its right one. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { explain, explainedText } from '../../scripts/explain.ts';
import { CODES, type CodeEntry } from '../../src/engine/check/codes/index.ts';
import { filesOf, problemsOf } from '../support/declared.ts';
import { ROOT } from '../support/product.ts';

const all: [string, CodeEntry][] = Object.entries(CODES);

describe('every code of a problem', () => {
  test.each(all)('%s is told of its wrong example, alone and once', async (code, { wrong, level }) => {
    const problems = await problemsOf(filesOf(wrong));
    expect(problems.map((problem) => [problem.code, problem.level])).toEqual([[code, level]]);
    const [{ file, place, fact, remedy }] = problems as [(typeof problems)[number]];
    expect(file).toMatch(/^(schemas\/[^/]+\.jsonc?|resources\.config\.ts|product\/[^/]+\.tsx?|tests\/samples\.ts|seed\/[^/]+\.csv)$/);
    for (const part of [place, fact, remedy]) expect(part).toMatch(/\S/);
  });

  test.each(all)('%s has a right example in which nothing is wrong', async (_code, { right }) => {
    expect(await problemsOf(filesOf(right))).toEqual([]);
  });

  test.each(all)('%s is explained with its level and both examples', (code, { level }) => {
    const found = explain(code, 'en') as Parameters<typeof explainedText>[0];
    expect(explainedText(found)).toMatch(new RegExp(`^${code} \\(${level}\\)\\n\\S[^]+\\nWrong:\\n  [^]+\\nRight:\\n  `));
    expect(explain(code.toLowerCase(), 'en')).toEqual(found);
  });

  test('is reported somewhere', () => {
    const text = globSync('src/{engine,server}/**/*.ts', { cwd: ROOT, exclude: ['src/engine/check/codes/**'] })
      .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
      .join('\n');
    expect(all.filter(([code]) => !text.includes(`'${code}'`))).toEqual([]);
  });

  test('that is none is told with the nearest', () => {
    expect(explain('PATHS', 'en')).toEqual({ unknown: 'there is no code "PATHS", did you mean PATH?' });
    expect(explain('elephant', 'en')).toMatchObject({ unknown: expect.stringContaining('known are JSON, ') as string });
  });
});
