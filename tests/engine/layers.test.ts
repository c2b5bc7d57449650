import { globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsIn, importsOf } from '../support/imports.ts';

/** Which layer may import which; everything else is refused. */
const MAY: Record<string, readonly string[]> = {
  engine: ['engine'],
  server: ['server', 'engine'],
  app: ['app', 'engine'],
  product: ['product'],
};
/** Rooms of one layer that must not reach each other, not even over a third: from → to. */
const WALLS: ReadonlyArray<readonly [from: string, to: string]> = [
  ['server/sql', 'server/data'],
  ['server/data', 'server/graph'],
  ['server/data', 'server/auth'],
  ['server/data', 'server/host'],
  ['server/graph', 'server/http'],
  ['app/wire', 'app/session'],
  ['app/session', 'app/data'],
  ['app/session', 'app/account'],
  ['app/data', 'app/layout'],
  ['app/layout', 'app/pages'],
  ['app/removal', 'app/list'],
];
const PURE_FORBIDDEN = /^(node:|react|pg$|fastify|vite)/;
const root = resolve(import.meta.dirname, '../..');

const layerOf = (file: string): string => relative(root, file).split('/')[1]!;

describe('layers', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((file) => resolve(root, file));
  /** By file, the files it imports. */
  const targetsOf = new Map(
    files.map((file) => [
      file,
      importsOf(file)
        .filter((target) => target.startsWith('.'))
        .map((target) => resolve(dirname(file), target)),
    ]),
  );

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
      targetsOf
        .get(file)!
        .filter((target) => relative(root, target).startsWith('src/') && !MAY[layerOf(file)]?.includes(layerOf(target)))
        .map((target) => `${relative(root, file)} → ${relative(root, target)}`),
    );
    expect(wrong).toEqual([]);
  });

  test.each(WALLS)('%s reaches nothing of %s', (from, to) => {
    const inside = (room: string) => (file: string) => relative(root, file).startsWith(`src/${room}/`);
    const reached = new Map(files.filter(inside(from)).map((file) => [file, relative(root, file)]));
    expect(reached.size).toBeGreaterThan(0);
    for (const [file, way] of reached)
      for (const target of targetsOf.get(file) ?? []) if (!reached.has(target)) reached.set(target, `${way} → ${relative(root, target)}`);
    expect([...reached].filter(([file]) => inside(to)(file)).map(([, way]) => way)).toEqual([]);
  });

  test('a product reaches the engine by its faces alone, and by those of its own side', () => {
    const { exports } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { exports: Record<string, string> };
    const faces = Object.keys(exports).map((face) => face.replace(/^\./, 'skema'));
    expect(faces).toEqual(expect.arrayContaining(['skema', 'skema/server', 'skema/app']));
    const own = globSync(['src/product/**/*.{ts,tsx}', 'seed/*.ts', 'examples/**/*.{ts,tsx}', 'resources.config.ts'], { cwd: root });
    expect(own.length).toBeGreaterThan(200);
    /** What the browser loads, or both sides. */
    const isServerless =
      /(^|\/)(resources\.config\.ts|product\/(index\.ts|app\.tsx|words\.ts|(screens|rules|computed|session|kinds)\/.*))$/;
    const isAppless =
      /(^|\/)(resources\.config\.ts|seed\/.*|product\/(index\.ts|server\.ts|(rules|computed|views|datasets|summaries|reading)\/.*))$/;
    const wrong = own.flatMap((file) => {
      const homes = file.startsWith('examples/') ? [file.split('/').slice(0, 2).join('/')] : ['src/product', 'seed'];
      return importsOf(resolve(root, file))
        .filter((wanted) => {
          if (wanted.startsWith('.'))
            return homes.every((home) => relative(resolve(root, home), resolve(root, dirname(file), wanted)).startsWith('..'));
          if (!/^skema(\/|$)/.test(wanted)) return wanted.startsWith('virtual:');
          return (
            !faces.includes(wanted) ||
            (wanted === 'skema/server' && isServerless.test(file)) ||
            (wanted === 'skema/app' && isAppless.test(file)) ||
            (wanted === 'skema/test' && !file.includes('tests/'))
          );
        })
        .map((wanted) => `${file} → ${wanted}`);
    });
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
