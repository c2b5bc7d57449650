import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rows } from '../../resources.config.ts';
import { SERVICES } from '../../src/product/services.ts';

const root = resolve(import.meta.dirname, '../..');
const textOf = (pattern: string): string =>
  globSync(pattern, { cwd: root })
    .map((file) => readFileSync(resolve(root, file), 'utf8'))
    .join('\n');

describe('the house', () => {
  test.each([
    ['react', 'src/app/**/*.{ts,tsx}'],
    ['react-dom', 'src/app/**/*.{ts,tsx}'],
    ['react-router-dom', 'src/app/**/*.{ts,tsx}'],
    ['@rjsf/core', 'src/app/**/*.{ts,tsx}'],
    ['@rjsf/validator-ajv8', '{src,scripts}/**/*.{ts,tsx}'],
    ['ajv', '{src,scripts}/**/*.{ts,tsx}'],
    ['graphql-request', 'src/app/**/*.{ts,tsx}'],
    ['swr', 'src/app/**/*.{ts,tsx}'],
    ['react-number-format', 'src/app/**/*.{ts,tsx}'],
    ['flatpickr', 'src/app/**/*.{ts,tsx}'],
    ['react-flatpickr', 'src/app/**/*.{ts,tsx}'],
    ['react-hot-toast', 'src/app/**/*.{ts,tsx}'],
    ['vite', '{vite.config.ts,src/server/**/*.ts,scripts/**/*.ts}'],
    ['vitest', 'vitest.config.ts'],
  ])('[I-06] %s does its own job, pinned exactly', (library, where) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as Record<
      string,
      Record<string, string>
    >;
    expect({ ...dependencies, ...devDependencies }[library]).toMatch(/^\d+\.\d+\.\d+$/);
    expect(textOf(where)).toMatch(new RegExp(`(from|import\\(|import)\\s*['"]${library}(/[^'"]*)?['"]`));
  });

  test.each(['package.json', 'vite.config.ts', 'src', 'schemas', 'resources.config.ts', 'scripts', 'tests'])(
    '[I-07] %s stands at the top',
    (name) => {
      expect(existsSync(resolve(root, name))).toBe(true);
    },
  );

  // SQL keeps the word in quotes: a number column refuses `'NaN'`.
  test.each([/(?<!')NaN(?!')/, /\bundefined\b/, /\[object /])('no snapshot holds %s', (broken) => {
    const files = globSync('tests/snapshots/*.snap', { cwd: root });
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => broken.test(readFileSync(resolve(root, file), 'utf8')))).toEqual([]);
  });

  test('every custom property that a style reads is given somewhere', () => {
    const text = textOf('{src,examples}/**/*.{css,tsx,ts}');
    const given = new Set([...text.matchAll(/(--[\w-]+)['"]?(?=\s*[:,\]])/g)].map((match) => match[1]));
    const read = new Set([...textOf('{src,examples}/**/*.css').matchAll(/var\((--[\w-]+)/g)].map((match) => match[1]!));
    expect(read.size).toBeGreaterThan(50);
    expect([...read].filter((name) => !given.has(name))).toEqual([]);
  });

  // What stands in the middle begins at the left in either direction.
  test.each([
    'margin-left: 1px',
    'border-right-color: red',
    '  text-align: left',
    'float: right',
    '  left: 0',
    '  right: 1rem',
    'padding: 0 1px 0 2px',
    'border-radius: 0 1px 1px 0',
  ])('no style names a side, as %s would: a language may begin at the right', (seen) => {
    const side = /\b(margin|padding|border)-(left|right)\b|(text-align|float|clear): (left|right)|^\s*(right:|left: (?!50%|auto))/m;
    // Top, right, bottom, left; none of them computed.
    const four =
      /\b(padding|margin|inset|border-radius): (var\([^)]*\)|[^\s();]+) (var\([^)]*\)|[^\s();]+) (var\([^)]*\)|[^\s();]+) ([^;]+)/g;
    const sides = (text: string): boolean =>
      side.test(text) || [...text.matchAll(four)].some(([, of, a, b, c, d]) => (of === 'border-radius' ? a !== b || c !== d : b !== d));
    expect(sides(seen)).toBe(true);
    const files = globSync('{src,examples}/**/*.css', { cwd: root });
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => sides(readFileSync(resolve(root, file), 'utf8')))).toEqual([]);
  });

  test('no room has more than thirty files side by side', () => {
    const rooms = Map.groupBy(globSync('{src,examples}/**/*.{ts,tsx,css}', { cwd: root }), (file) => dirname(file));
    expect(rooms.size).toBeGreaterThan(60);
    expect([...rooms].flatMap(([room, files]) => (files.length > 30 ? [`${room}: ${files.length}`] : []))).toEqual([]);
  });

  test.each(SERVICES.map(({ name }) => name))('the service %s is named by the product alone', (name) => {
    const files = globSync(['src/{engine,server,app}/**/*.{ts,tsx}', 'scripts/**/*.{ts,mjs}'], { cwd: root });
    expect(files.length).toBeGreaterThan(300);
    const named = new RegExp(`['"\`/.]${name}\\b`);
    expect(files.filter((file) => named.test(readFileSync(resolve(root, file), 'utf8')))).toEqual([]);
  });

  test('[I-02] no page, form or list is written for one entity alone', () => {
    const names = Object.keys(rows).map((name) => name.toLowerCase());
    const files = globSync('src/app/{pages,form,list}/**/*.tsx', { cwd: root }).map((file) =>
      file.replace(/^.*\//, '').replace(/\.tsx$/, ''),
    );
    expect(files.length).toBeGreaterThan(20);
    const own = files.filter((file) => names.some((name) => file.replaceAll('-', '').replace(/(page|form|list)$/, '') === name));
    expect(own).toEqual([]);
    const named = globSync('src/app/{form,list,controls,data}/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
      Object.keys(rows).some((name) => new RegExp(`['"]${name}['"]`).test(readFileSync(resolve(root, file), 'utf8'))),
    );
    expect(named).toEqual([]);
  });
});
