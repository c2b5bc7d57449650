/** The generated suite of a product whose records cannot be without a file: everything that it makes brings one. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { PRODUCT_VARIABLE, ROOT } from '../../src/server/root.ts';
import { checkRecord } from '../../src/engine/rules/declared.ts';
import { SAMPLE_TODAY, sampleRecord } from '../generated/sample.ts';
import { readProduct } from '../generated/tested.ts';

const SCHEMAS = {
  letter: {
    title: 'Letter',
    fields: [
      { handle: 'name', name: 'Name', input: 'text', required: true },
      { handle: 'scan', name: 'Scan', input: 'attachment', required: true, accept: ['picture'] },
      { handle: 'isSigned', name: 'Signed', input: 'checkbox' },
      { handle: 'signature', name: 'Signature', input: 'attachment', requiredWhen: { isSigned: true }, immutable: true },
    ],
  },
  // Several files are records with one each.
  page: {
    title: 'Page',
    display: '{letter}',
    fields: [
      { handle: 'letter', name: 'Letter', input: 'select', source: 'letter', required: true },
      { handle: 'content', name: 'Content', input: 'attachment', required: true, accept: ['text/plain'] },
    ],
  },
};
const folder = mkdtempSync(path.join(os.tmpdir(), 'skema-required-file-'));
for (const room of ['schemas', 'product']) mkdirSync(path.join(folder, room));
// In the words and zone of the other tests of this run.
const at = (file: string): string => pathToFileURL(path.join(ROOT, 'src', file)).href;
const says = "{ languages: ['id'], zone: 'Asia/Jakarta', words }";
writeFileSync(
  path.join(folder, 'product/index.ts'),
  `import { defineProduct } from '${at('engine/product.ts')}';\nimport { words } from '${at('product/words.ts')}';\nexport const product = defineProduct(${says});\n`,
);
for (const [name, schema] of Object.entries(SCHEMAS)) writeFileSync(path.join(folder, `schemas/${name}.json`), JSON.stringify(schema));
afterAll(() => rmSync(folder, { recursive: true }));

test('a record for a form has its files', async () => {
  const { registry } = await readProduct(folder);
  for (const { name } of registry.resources)
    expect(checkRecord(registry.get(name), sampleRecord(registry.get(name), 1), { today: SAMPLE_TODAY })).toEqual({});
});

process.env[PRODUCT_VARIABLE] = folder;
await import('../generated/life.test.ts');
await import('../generated/refusals.test.ts');
delete process.env[PRODUCT_VARIABLE];
