import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, extname, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMPUTED, importsIn, importsOf } from '../support/imports.ts';
import { impuritiesIn } from '../support/purity.ts';

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
/** What a file imports by a text that it puts together: a product's door and its registry, from where they stand. */
const MAY_COMPUTE = ['src/server/product.ts', 'src/server/registry.ts'];
/** Everything else that the engine's parts reach outside `src`. */
const MAY_REACH = ['src/server/import/mapping.ts → mappings/mapping.schema.json'];
const root = resolve(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(resolve(root, file), 'utf8');

const layerOf = (file: string): string => relative(root, file).split('/')[1]!;

describe('the reader of imports', () => {
  test.each([
    ['over several lines', `import {\n  a,\n  b,\n} from './far.ts';`],
    ['for its effect', `import './far.ts';`],
    ['a type', `import type { A } from './far.ts';`],
    ['a type in its place', `let a: import('./far.ts').A;`],
    ['a type with its attributes', `let a: import('./far.ts', { with: { 'resolution-mode': 'import' } }).A;`],
    ['passed on over several lines', `export {\n  a,\n} from './far.ts';`],
    ['nothing passed on', `export {} from './far.ts';`],
    ['all passed on', `export * from './far.ts';`],
    ['when wanted', `const a = () => import('./far.ts');`],
    ['behind a comment', `import(/* far */ './far.ts');`],
    ['as a template', 'import(`./far.ts`);'],
    ['as of old', `import far = require('./far.ts');`],
    ['by require', `const far = require('./far.ts');`],
    ['by a require that is made', `const far = createRequire(import.meta.url)('./far.ts');`],
    ['for the compiler', `/// <reference path="./far.ts" />`],
    ['a worker', `new Worker(new URL('./far.ts', import.meta.url));`],
    ['a worker as a template', 'new Worker(new URL(`./far.ts`, import.meta.url));'],
    ['all that match', `import.meta.glob('./far.ts');`],
    ['all that match, by a name in brackets', `import.meta['glob']('./far.ts');`],
    ['all that match one of them', `import.meta.glob(['./far.ts'], { eager: true });`],
  ])('sees one: %s', (_how, text) => {
    expect(importsIn('near.ts', text)).toEqual(['./far.ts']);
  });
  test.each([
    "import(['./far', '.ts'].join(''));",
    'import(`./${name}.ts`);',
    'import(far);',
    'require(far);',
    'const load = createRequire(import.meta.url);',
  ])('tells what is put together: %s', (text) => {
    expect(importsIn('near.ts', text)).toEqual([COMPUTED]);
  });
  test("reads styles: what is composed of another's, and no comment", () => {
    const text = `/* composes: a from './no.css'; */ @import './base.css';\n@import url("./with.css");\n@import url(./bare.css) print;
      .b { composes: a c\n from "./far.module.css"; }`;
    expect(importsIn('near.css', text)).toEqual(['./base.css', './with.css', './bare.css', './far.module.css']);
  });
});

describe('the reader of purity', () => {
  test.each([
    `import fs from 'fs';`,
    `import sharp from 'sharp';`,
    `import { react } from 'react';`,
    'const { now } = Date;',
    'const now = Date.now();',
    'const now = new Date();',
    'const now = new Date;',
    'const now = Date();',
    `const chance = Math['random']();`,
    'const { random } = Math;',
    'const id = crypto.randomUUID();',
    'setTimeout(() => undefined, 1);',
    `const kept = localStorage.getItem('a');`,
    'const { language } = navigator;',
    'const port = process.env.PORT;',
    `const reply = fetch('/');`,
    'const all = globalThis;',
  ])('sees %s', (text) => {
    expect(impuritiesIn('near.ts', text, [])).toHaveLength(1);
  });
  test('leaves what only has such a name', () => {
    const text = `import { parse } from 'jsonc-parser';
      const when: Date = new Date(text); const day = Date.parse(text); const most = Math.max(1, 2);
      const read = (document: { process: string }) => document.process; const { fetch } = options; const at = { window: 1 };`;
    expect(impuritiesIn('near.ts', text, ['jsonc-parser'])).toEqual([]);
  });
});

describe('layers', () => {
  const files = globSync('src/**/*.{ts,tsx,css}', { cwd: root }).map((file) => resolve(root, file));
  /** By file, what it imports: files by their whole path, everything else as it is written. */
  const targetsOf = new Map(
    files.map((file) => [file, importsOf(file).map((target) => (target.startsWith('.') ? resolve(dirname(file), target) : target))]),
  );
  const shared = files.filter((file) => layerOf(file) !== 'product');

  test('code stands in files that are read here', () => {
    const others = globSync('src/**/*.*', { cwd: root }).filter((file) => !['.ts', '.tsx', '.css', '.svg'].includes(extname(file)));
    // The page, and what runs in it before everything.
    expect(others.sort()).toEqual(['src/app/index.html', 'src/app/public/theme.js']);
  });

  test('every file imports only along the arrows of the house', () => {
    expect(files.length).toBeGreaterThan(10);
    const isWrong = (file: string, target: string): boolean => {
      const from = relative(root, file);
      if (target === COMPUTED) return !MAY_COMPUTE.includes(from);
      if (target.startsWith('/')) {
        const to = relative(root, target);
        return to.startsWith('src/') ? !MAY[layerOf(file)]?.includes(layerOf(target)) : !MAY_REACH.includes(`${from} → ${to}`);
      }
      return /^(skema|virtual:)/.test(target) && !(layerOf(file) === 'app' && target.startsWith('virtual:skema/'));
    };
    const ours = files.filter((file) => layerOf(file) !== 'product');
    expect(
      ours.flatMap((file) =>
        targetsOf
          .get(file)!
          .filter((target) => isWrong(file, target))
          .map((target) => `${relative(root, file)} → ${relative(root, target)}`),
      ),
    ).toEqual([]);
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
          if (!/^skema(\/|$)/.test(wanted)) return wanted.startsWith('virtual:') || wanted.startsWith('/') || wanted === COMPUTED;
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

  test.each<[side: string, files: string, rooms: RegExp, face: string]>([
    ['app', '{app.tsx,screens/**/*.{ts,tsx}}', /\/(server\.ts|views\/|seed\/|datasets\/|summaries\/)/, 'skema/server'],
    ['server', '{server.ts,views/**/*.ts}', /\/(app\.tsx|screens\/)/, 'skema/app'],
  ])("a product's %s side reaches nothing of the other, not even over a third file", (_side, own, rooms, face) => {
    const reached = new Map(globSync(`{src,examples/*}/product/${own}`, { cwd: root }).map((file) => [resolve(root, file), file]));
    expect(reached.size).toBeGreaterThan(0);
    const wrong: string[] = [];
    for (const [file, way] of reached)
      for (const wanted of /\.tsx?$/.test(file) ? importsOf(file) : []) {
        const target = wanted.startsWith('.') ? resolve(dirname(file), wanted) : wanted;
        const next = `${way} → ${relative(root, target)}`;
        if (target === face || (target.startsWith('/') && rooms.test(target))) wrong.push(next);
        else if (target.startsWith('/') && existsSync(target) && !reached.has(target)) reached.set(target, next);
      }
    expect(wrong).toEqual([]);
  });

  test('engine, server and app name nothing of a product', () => {
    const words = /neu:|siswa|sekolah|cabang|jurusan|jenjang|rapor|konsultasi|ringkasan|peringkat|student|school/i;
    const plain = (line: string): string =>
      line.replace(/\\u\{?([0-9a-f]{2,6})\}?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
    const all = globSync('src/{engine,server,app}/**/*.{ts,tsx,css,html,js,svg,json}', { cwd: root });
    const named = all.flatMap((file) =>
      [file, ...textOf(file).split('\n')].flatMap((line, number) => (words.test(plain(line)) ? [`${file}:${number}: ${line.trim()}`] : [])),
    );
    expect(named).toEqual([]);
  });

  test('the engine is pure: no Node, no React, no clock, no randomness; and so is what a product says to both sides', () => {
    const both = [
      'resources.config.ts',
      '{src,examples/*}/product/{index.ts,words.ts}',
      '{src,examples/*}/product/{rules,computed}/**/*.ts',
    ];
    const pure = [
      ...shared.filter((file) => layerOf(file) === 'engine').map((file) => relative(root, file)),
      ...globSync(both, { cwd: root }),
    ];
    expect(pure.length).toBeGreaterThan(100);
    const wrong = pure.flatMap((file) =>
      impuritiesIn(file, textOf(file), file.startsWith('src/engine/') ? ['jsonc-parser', 're2js'] : ['skema']).map(
        (what) => `${file}: ${what}`,
      ),
    );
    expect(wrong).toEqual([]);
  });
});
