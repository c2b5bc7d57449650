/** The pages of docs/: their files are one product, which is checked, compiled and tried; what is made of the code is up to date. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MADE_PAGES, madeAnew } from '../../scripts/docs.ts';
import { ROOT } from '../../src/server/root.ts';
import { readProduct } from '../generated/tested.ts';
import { openProductStage, PASSWORD, type ProductStage } from '../support/product-stage.ts';
import { fencesOf, PAGES, textOf } from './fences.ts';

const FILE = /^(?:schemas|product|seed|tests)\/[\w/-]+\.(?:json|tsx?|csv)$|^resources\.config\.ts$/;
const COMPILER = {
  extends: path.join(ROOT, 'tsconfig.json'),
  compilerOptions: {
    paths: {
      skema: [path.join(ROOT, 'src/engine/face.ts')],
      'skema/server': [path.join(ROOT, 'src/server/face.ts')],
      'skema/app': [path.join(ROOT, 'src/app/face.ts')],
      'skema/test': [path.join(ROOT, 'tests/generated/face.ts')],
    },
    typeRoots: [path.join(ROOT, 'node_modules/@types'), path.join(ROOT, 'node_modules')],
  },
  include: ['product', 'tests', 'resources.config.ts', path.join(ROOT, 'src/app/*.d.ts')],
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'skema-library-'));
  const files = PAGES.flatMap(fencesOf).filter(({ name }) => FILE.test(name));
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  for (const { name, text } of files) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(COMPILER));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the library of the pages', () => {
  let product: Awaited<ReturnType<typeof readProduct>>;
  let stage: ProductStage;
  let librarian: string;
  let reader: string;
  const ids: Record<string, string> = {};
  const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  beforeAll(async () => {
    product = await readProduct(folder);
    expect(product.registry.product.words.en?.base?.session?.heading).toBe('Welcome to the library');
    stage = await openProductStage('docs-library', product);
    await product.door.seed!.demo(stage.context);
    const { repository } = stage.context;
    const { SYSTEM_PRINCIPAL } = await import('../../src/engine/rights/access.ts');
    await repository.transaction(SYSTEM_PRINCIPAL, { verb: 'seed' }, async (writer) => {
      for (const name of ['Ann', 'Bob']) ids[name] = (await writer.create('member', { name })).id;
      const account = { password: PASSWORD, active: true };
      await writer.create('account', { ...account, name: 'Desk', username: 'desk', roles: ['librarian'] });
      await writer.create('account', { ...account, name: 'Ann', username: 'ann', roles: ['reader'], member: ids['Ann'] });
    });
    [librarian, reader] = [await stage.signIn('desk'), await stage.signIn('ann')];
    const { items } = (await stage.graph('{ books { items { id title } } }', librarian)).data.books;
    for (const { id, title } of items) ids[title] = id;
  });
  afterAll(() => stage?.close());

  const lend = async (member: string, lent = day(-1)) =>
    (
      await stage.graph(
        `mutation { createLoan(input: { book: "${ids['Moby Dick']}", member: "${ids[member]}", lent: "${lent}" }) {
          info { status messages } output { id number due } } }`,
        librarian,
      )
    ).data.createLoan;

  test('is right by the types', async () => {
    const compiled = promisify(execFile)(path.join(ROOT, 'node_modules/.bin/tsc'), ['--noEmit', '-p', folder]);
    expect(await compiled.catch(({ stdout }: { stdout: string }) => ({ stdout }))).toMatchObject({ stdout: '' });
  });

  test('its rules derive, count and refuse, and its follower hears of it', async () => {
    expect((await lend('Ann', day(2))).info.messages).toEqual({ lent: ['A loan begins today or earlier'] });
    const { info, output } = await lend('Ann');
    expect(info).toEqual({ status: 'success', messages: { lent: ['This loan began before today, and is due that much sooner'] } });
    expect(output).toMatchObject({ number: expect.stringMatching(/^L-\d{4}-0001$/) as string, due: day(20) });
    expect((await lend('Bob')).info.messages).toEqual({ book: ['No copy is left'] });
    const remove = `mutation { removeLoan(id: "${output.id}", version: 1) { info { messages } } }`;
    expect((await stage.graph(remove, librarian)).data.removeLoan.info.messages).toEqual({ '': ['The book is not back yet'] });
    const { rows } = await stage.context.pool.query('select book from skema.lent_day');
    expect(rows).toEqual([{ book: ids['Moby Dick'] }]);
  });

  test('its own kind of field is refused and read as its page says', async () => {
    const isbn = async (given: string) =>
      (
        await stage.graph(
          `mutation { createBook(input: { title: "New", isbn: "${given}" }) { info { messages } output { isbn display } } }`,
          librarian,
        )
      ).data.createBook;
    expect((await isbn('9780306406158')).info.messages).toEqual({ isbn: ['No ISBN'] });
    // What no text may hold is told as of every text.
    expect((await isbn('978\\u0007')).info.messages).toEqual({ isbn: ['There is a character that must not be used'] });
    expect((await isbn('978-0-306-40615-7')).output).toEqual({ isbn: '9780306406157', display: 'New (978-0306406157)' });
  });

  test('its computed column counts, as SQL and as a filter', async () => {
    const { items } = (await stage.graph('{ books(filter: { out: { gt: 0 } }) { items { title out } } }', librarian)).data.books;
    expect(items).toEqual([{ title: 'Moby Dick', out: 1 }]);
  });

  test('a reader sees the own loans alone, and changes nothing but the note', async () => {
    const seen = (await stage.graph('{ loans { items { id version } } }', reader)).data.loans.items;
    expect(seen).toHaveLength(1);
    await stage.graph(
      `mutation { createLoan(input: { book: "${ids['A Brief History of Time']}", member: "${ids['Bob']}", lent: "${day(0)}" }) { info { status } } }`,
      librarian,
    );
    expect((await stage.graph('{ loans { items { id } } }', reader)).data.loans.items).toHaveLength(1);
    const change = (input: string) =>
      stage.graph(`mutation { updateLoan(id: "${seen[0].id}", version: 1, input: { ${input} }) { info { status } } }`, reader);
    expect((await change(`returned: "${day(0)}"`)).errors[0].extensions.code).toBe('FORBIDDEN');
    expect((await change('note: "Thank you"')).data.updateLoan.info.status).toBe('success');
  });

  test('without a file of accounts there is one per role', async () => {
    expect(product.door.seed!.usernames).toEqual(['librarian', 'reader']);
    for (const username of product.door.seed!.usernames) expect(await stage.signIn(username)).toEqual(expect.any(String));
  });

  test('its screen asks its view, for its role alone, and a session says more', async () => {
    const query = `{ loansToday(input: { day: "${day(-1)}" }) { output } }`;
    expect((await stage.graph(query, librarian)).data.loansToday.output).toEqual({ lent: 1 });
    expect((await stage.graph(query, reader)).errors[0].extensions.code).toBe('FORBIDDEN');
    expect((await stage.ask('POST', '/api/auth/getInfo', {}, reader)).body.data).toMatchObject({ member: ids['Ann'] });
  });
});

describe('the pages', () => {
  test.each(MADE_PAGES)('%s says what the code says now (npm run docs writes it)', async (page) => {
    expect(textOf(page)).toBe(await madeAnew(page));
  });

  test('every command that a page tells to type is there, with its options', () => {
    const help = textOf('commands.md');
    const other = ['test', 'ci', 'test:resource', 'docs', 'pictures', 'bench', 'format'];
    const typed = [...PAGES.map(textOf), textOf('../README.md')].flatMap((text) =>
      [...text.matchAll(/(?:npm run (?:--silent )?|npx skema |npm (?=start|test))([a-z:]+)((?:[^\n`#;]|\\\n)*)/g)].map(
        ([line, name, rest]) => ({
          line,
          name: name!,
          options: [...rest!.matchAll(/ (--[a-z-]+)/g)].map(([, option]) => option!),
        }),
      ),
    );
    const parts = new Map(help.split(/^## /m).map((part) => [part.split('\n')[0]!, part]));
    const wrong = typed
      .filter(({ name }) => !other.includes(name))
      .filter(({ name, options }) => !parts.has(name) || options.some((option) => !parts.get(name)!.includes(option)));
    expect(wrong.map(({ line }) => line)).toEqual([]);
    expect(typed.length).toBeGreaterThan(10);
  });

  // A day that is counted on from another one is no clock's.
  test('no code of a page takes the day of another clock for that of the product', () => {
    const wrong = PAGES.flatMap((page) =>
      fencesOf(page).flatMap(({ text, line }) => (/new Date\(\)|Date\.now\(\)|current_date/.test(text) ? [`${page}:${line}`] : [])),
    );
    expect(wrong).toEqual([]);
  });

  test('no link of a page leads nowhere', () => {
    const links = [...PAGES, '../README.md'].flatMap((page) =>
      [...textOf(page).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target]) => path.join(ROOT, 'docs', path.dirname(page), target!)),
    );
    expect(links.filter((file) => !existsSync(file))).toEqual([]);
  });
});
