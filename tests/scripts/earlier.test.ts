/** What commands that write do where a later registry has served the database: nothing, and they say so. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../generated/database.ts';
import { compiled, ROOT } from '../support/product.ts';

const fields = ['name', 'size'].map((handle) => ({ handle, name: handle, input: 'text' }));

const IMPORT = ['import', 'book', 'books.csv', '--key', 'name'];

let folder: string;
const declare = (count: number): Promise<void> =>
  writeFile(path.join(folder, 'schemas/book.json'), JSON.stringify({ title: 'Book', fields: fields.slice(0, count) }));
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'skema-earlier-'));
  database = await createTestDatabase('earlier', { empty: true });
  await mkdir(path.join(folder, 'schemas'));
  await writeFile(path.join(folder, 'books.csv'), 'name\nOne\n');
  await declare(1);
  await run(...IMPORT);
  await declare(2);
  await run(...IMPORT);
  await declare(1);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const run = (...words: string[]): Promise<{ failed: boolean; err: string }> =>
  new Promise((resolve) => {
    const env = { ...compiled(), PATH: process.env['PATH'], DATABASE_URL: database.adminUrl };
    execFile(
      process.execPath,
      [path.join(ROOT, 'scripts/skema.mjs'), ...words, '--product', folder],
      { cwd: folder, env },
      (error, _, err) => resolve({ failed: error !== null, err }),
    );
  });

it.each([
  [['seed'], 'No demo data were filled in; nothing was written.'],
  [IMPORT, 'The import did not run; nothing was written.'],
])('%j', async (words, sentence) => {
  const { failed, err } = await run(...words);
  expect(failed).toBe(true);
  expect(err).toContain('ALLOW_OLDER=1');
  expect(err).toContain(sentence);
  expect(err).not.toContain('    at ');
});
