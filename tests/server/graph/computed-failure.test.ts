/** A computed column that fails on the values of a row, which no check can know: the error names it, so the log does. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registryOf, text } from '../../support/inline-registry.ts';
import { ROLES_PRODUCT } from '../../support/roles-product.ts';
import { createGround, type Ground } from './ground.ts';

const computed = { handle: 'size', name: 'Size', expression: 'sizeOf', kind: 'number' };
const sizeOf = { name: 'sizeOf', of: ['book'], sql: (alias: string) => `1 / (length(${alias}."name") - 5)`, compute: () => 0 };
const registry = registryOf(
  { book: { fields: [text('name')], computed: [computed], columns: ['name', 'size'], filters: ['size'] } },
  {},
  { ...ROLES_PRODUCT, computed: { sizeOf } },
);

let ground: Ground;
beforeAll(async () => void (ground = await createGround('computed-failure', registry)));
afterAll(() => ground?.close());

it.each(['{ books { items { size } } }', '{ books(filter: { size: { gt: 1 } }) { items { name } } }'])('%s', async (query) => {
  await ground.ask('mutation { createBook(input: { name: "Large" }) { info { status } } }');
  await expect(ground.ask(query)).rejects.toThrow('schemas/book.json: computed.size (expression "sizeOf"): division by zero');
});
