import { globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsIn, importsOf } from '../support/imports.ts';

/** Which layer may import which; everything else is refused. */
const MAY: Record<string, readonly string[]> = {
  engine: ['engine'],
  server: ['server', 'engine'],
  app: ['app', 'engine'],
  product: ['product', 'engine', 'server', 'app'],
};
const PURE_FORBIDDEN = /^(node:|react|pg$|fastify|vite)/;
const root = resolve(import.meta.dirname, '../..');

const layerOf = (file: string): string => relative(root, file).split('/')[1]!;

describe('layers', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((file) => resolve(root, file));

  test.each([
    ['over several lines', `import {\n  a,\n  b,\n} from './far.ts';`],
    ['for its effect', `import './far.ts';`],
    ['a type', `import type { A } from './far.ts';`],
    ['a type in its place', `let a: import('./far.ts').A;`],
    ['passed on over several lines', `export {\n  a,\n} from './far.ts';`],
    ['all passed on', `export * from './far.ts';`],
    ['when wanted', `const a = () => import('./far.ts');`],
    ['a worker', `new Worker(new URL('./far.ts', import.meta.url));`],
  ])('an import is seen: %s', (_how, text) => {
    expect(importsIn('near.ts', text)).toEqual(['./far.ts']);
  });

  test('every file imports only along the arrows of the house', () => {
    expect(files.length).toBeGreaterThan(10);
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => target.startsWith('.'))
        .map((target) => resolve(dirname(file), target))
        .filter((target) => relative(root, target).startsWith('src/') && !MAY[layerOf(file)]?.includes(layerOf(target)))
        .map((target) => `${relative(root, file)} → ${relative(root, target)}`),
    );
    expect(wrong).toEqual([]);
  });

  test('engine, server and app name nothing of a product', () => {
    const words = /neu:|siswa|sekolah|cabang|jurusan|jenjang|rapor|konsultasi|ringkasan|peringkat|student|school/i;
    const named = files
      .filter((file) => layerOf(file) !== 'product')
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .flatMap((line, index) => (words.test(line) ? [`${relative(root, file)}:${index + 1}: ${line.trim()}`] : [])),
      );
    expect(named).toEqual([]);
  });

  test('the engine is pure: no Node, no React, no clock, no randomness', () => {
    const wrong = files
      .filter((file) => layerOf(file) === 'engine')
      .flatMap((file) => {
        const text = readFileSync(file, 'utf8');
        const imports = importsOf(file).filter((target) => PURE_FORBIDDEN.test(target));
        const calls = [
          ...text.matchAll(/\b(Date\.now\(\)|new Date\(\)|Math\.random\(\)|performance\.now|globalThis\.|document\.|window\.)/g),
        ].map((match) => match[1]!);
        return [...imports, ...calls].map((what) => `${relative(root, file)}: ${what}`);
      });
    expect(wrong).toEqual([]);
  });
});
