import { randomBytes } from 'node:crypto';
import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { BUDGETS, toBudgetNote, weigh } from '../../scripts/build/manifest-plugin.ts';

/** Random text does not shrink much, so its length stands for its weight. */
const chunk = (fileName: string, modules: string[], bytes: number, imports: string[] = [], isEntry = false): Rolldown.OutputChunk =>
  ({
    type: 'chunk',
    fileName,
    moduleIds: modules,
    imports,
    isEntry,
    code: randomBytes(bytes / 2).toString('hex'),
  }) as unknown as Rolldown.OutputChunk;

const MODULES = [...new Set(Object.values(BUDGETS).flatMap(({ modules }) => modules))];
const small = (): Rolldown.OutputChunk[] => [
  chunk('main.js', ['/src/app/main.tsx'], 2000, ['shared.js'], true),
  chunk('shared.js', [], 2000),
  chunk('rest.js', MODULES, 2000),
];
const bytesOf = (weights: Awaited<ReturnType<typeof weigh>>, page: string): number => weights.find((weight) => weight.page === page)!.bytes;

describe('weight of a page', () => {
  it('counts the entry, what the page is made of and what those import, each once, and nothing else', async () => {
    const before = bytesOf(await weigh(small()), 'login');
    const stranger = bytesOf(await weigh([...small(), chunk('calendar.js', ['/src/app/calendar.ts'], 50_000)]), 'login');
    expect(Math.abs(stranger - before)).toBeLessThan(100);
    const heavier = small();
    heavier[1] = chunk('shared.js', [], 22_000);
    expect(bytesOf(await weigh(heavier), 'login') - before).toBeGreaterThan(8000);
  });

  it('takes the heaviest of the chunks that are one per resource', async () => {
    const output = [...small(), chunk('a.js', ['virtual:skema/resource/a'], 4000), chunk('b.js', ['virtual:skema/resource/b'], 40_000)];
    const one = bytesOf(await weigh(small()), 'list');
    expect(bytesOf(await weigh(output), 'list') - one).toBeGreaterThan(15_000);
  });

  it('says so when a page is not made of what it was any more', async () => {
    const output = small().filter(({ fileName }) => fileName !== 'rest.js');
    await expect(weigh(output)).rejects.toThrow('no chunk holds');
  });

  it('over its budget, or one that cannot be weighed, is noted and fails no build', async () => {
    expect(await toBudgetNote(small())).toMatchObject({ heavy: [], unweighed: [] });
    const entry = chunk('main.js', ['/src/app/main.tsx'], 360_000, [], true);
    const { heavy, unweighed } = await toBudgetNote([entry, ...small().slice(1)]);
    expect({ heavy, unweighed }).toEqual({
      heavy: [expect.stringMatching(/^login [\d.]+ KB \/ 88\.00 KB$/), expect.stringMatching(/^list [\d.]+ KB \/ 139\.00 KB$/)],
      unweighed: [],
    });
    const [main] = MODULES;
    const modules = {
      '/p/product/app.tsx': 100,
      '/e/node_modules/react-router/dist/x.mjs': 9000,
      [main!]: 20,
      '\0virtual:skema/facts': 40,
    };
    const made = Object.fromEntries(Object.entries(modules).map(([id, renderedLength]) => [id, { renderedLength }]));
    const { parts } = await toBudgetNote([{ ...entry, modules: made } as unknown as typeof entry, ...small().slice(1)], '/p/product');
    expect(parts[0]).toMatch(/^login: react-router [\d.]+ KB, app\.tsx [\d.]+ KB, skema [\d.]+ KB$/);
    expect((await toBudgetNote(small().slice(0, 2))).unweighed).toEqual([expect.stringContaining('no chunk holds')]);
  });
});
