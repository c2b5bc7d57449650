/** Which layout of a table an import takes, where its product knows several. */
import type { Pool } from 'pg';
import { describe, expect, test } from 'vitest';
import { type Table, type TableShape, columnsFor, reshape } from '../../src/server/import/table.ts';

const POOL = {} as Pool;
const table = (...headers: string[]): Table => ({ source: {} as Table['source'], headers, rows: async function* () {} });
const found = table('found');

/** Knows a table by its first head. */
const shape = (resource: string, head: string): TableShape => ({
  resource,
  reshape: async (_pool, { headers }) => (headers[0] === head ? found : null),
});

describe('a table', () => {
  test('is read by the first shape of its resource that knows it', async () => {
    expect(await reshape([shape('desa', 'wide'), shape('kota', 'tall'), shape('kota', 'wide')], 'kota', POOL, table('wide'))).toBe(found);
  });

  test.each([
    ['of no shape', [shape('kota', 'wide')], table('plain')],
    ["that looks like another resource's shape", [shape('desa', 'wide')], table('wide')],
    ['where no shape is known', [], table('wide')],
  ])('stays as it is: one %s', async (_which, shapes, given) => {
    expect(await reshape(shapes, 'kota', POOL, given)).toBe(given);
  });
});

test('a file for a resource with a shape may have more columns than others', () => {
  const shapes = [shape('kota', 'wide')];
  expect(columnsFor(shapes, 'provinsi')).toBe(columnsFor([], 'kota'));
  expect(columnsFor(shapes, 'kota')).toBeGreaterThan(columnsFor([], 'kota'));
});
