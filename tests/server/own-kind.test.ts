/** A small product with a kind of field of its own: stored, read, labelled, filtered and refused as the engine's are. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldType } from '../../src/engine/fields/index.ts';
import { registryOf } from '../support/inline-registry.ts';
import { ISBN } from '../support/own-kind.ts';
import { ROLES_PRODUCT } from '../support/roles-product.ts';
import { createGround, type Ground } from './graph/ground.ts';

const code = { handle: 'code', name: 'Code', input: 'isbn' as never };
const registry = registryOf(
  { book: { fields: [code], filters: ['code'], unique: [['code']] } },
  {},
  { ...ROLES_PRODUCT, kinds: { isbn: ISBN } },
);

let ground: Ground;
beforeAll(async () => void (ground = await createGround('own-kind', registry)));
afterAll(() => ground?.close());

interface Saved {
  info: { status: string; messages: Record<string, string[]> };
  output: { display: string; code: string };
}
const save = async (value: string): Promise<Saved> =>
  (await ground.ask(`mutation { createBook(input: { code: "${value}" }) { info { status messages } output { display code } } }`))[
    'createBook'
  ] as never;

test('is stored and called as its own file says', async () => {
  const [field] = registry.get('book').fields;
  expect(await save('978-0-306-40615-7')).toMatchObject({
    info: { status: 'success' },
    output: { code: '9780306406157', display: '978-0-306406157' },
  });
  for (const seed of [0, 5]) expect((await save(fieldType(field!).sample!(field!, seed) as string)).info.status).toBe('success');
});

test('is refused by its own sentence, found by its filter, and unique', async () => {
  expect((await save('9780306406158')).info.messages).toEqual({ code: ['No ISBN'] });
  const { books } = await ground.ask('{ books(filter: { code: { eq: "9780306406157" } }) { items { code } } }');
  expect(books).toMatchObject({ items: [{ code: '9780306406157' }] });
  expect((await save('9780306406157')).info.messages).toHaveProperty('code');
});
