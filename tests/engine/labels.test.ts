import { describe, expect, test } from 'vitest';
import { formatProblem } from '../../src/engine/check/problem.ts';
import { toAddress, toRoleNames } from '../../src/engine/derive/facts.ts';
import { defineProduct } from '../../src/engine/product.ts';
import { compileRegistry } from '../../src/engine/registry.ts';
import { crud, row } from '../../src/engine/row.ts';
import type { Language } from '../../src/engine/words/languages.ts';

const product = defineProduct({ languages: ['en', 'id'], roleNames: { admin: { en: 'Head', id: 'Kepala' } } });
const rows = { city: row('/city', ['admin'], crud('city', 'cities'), { menu: { en: 'Places', id: 'Tempat' } }) };
const size = { handle: 'size', input: 'select' };
const schema = {
  title: { en: 'City', id: 'Kota' },
  compare: [{ field: 'a', is: '<', than: 'b', message: { en: 'Too much', id: 'Terlalu banyak' } }],
  fields: [
    { handle: 'name', name: { en: 'Name', id: 'Nama' }, input: 'text', options: { note: { en: 'As signed', id: 'Seperti di papan' } } },
    { ...size, name: 'Status', options: { choices: [{ value: 'big', display: { en: 'Big', id: 'Besar' } }] } },
    { handle: 'a', name: 'A', input: 'float' },
    { handle: 'b', name: 'B', input: 'float' },
  ],
};
const compile = (given: object, language?: Language) =>
  compileRegistry(rows, [{ file: 'schemas/city.json', text: JSON.stringify(given, null, 2) }], product, language);

describe('labels', () => {
  test.each([
    [undefined, ['City', 'Places', 'Too much', 'Name', 'As signed', 'Status', 'Big']],
    ['id', ['Kota', 'Tempat', 'Terlalu banyak', 'Nama', 'Seperti di papan', 'Status', 'Besar']],
  ] as const)('in %s are texts of that language, wherever they stand', (language, expected) => {
    const { registry, problems } = compile(schema, language);
    expect(problems).toEqual([]);
    const { title, menu, compare, fields } = registry.get('city');
    const [name, status] = fields;
    const shown = [title, menu, compare[0]!.message, name!.name, name!.options?.note, status!.name, status!.options?.choices?.[0]!.display];
    expect(shown).toEqual(expected);
  });

  test('that lack a language of the product, or have another, are told where they stand, once', () => {
    const title = { en: 'City', nl: 'Stad' };
    expect(compile({ ...schema, title }).problems.map(formatProblem)).toEqual([
      'schemas/city.json:2:3: title: "nl" is no language of the product and the text in "id" is missing, write one text, or one for each of en, id [LABEL]',
    ]);
  });

  test.each([[{ en: 5 }], [' '], ['\u3164'], [{ en: 'City', id: '\u2800' }]])(
    'that hold anything but texts to see do not fit: %j',
    (title) => {
      expect(compile({ ...schema, title }).problems.map(({ code, place }) => [code, place])).toEqual([['VALUE_WRONG', 'title']]);
    },
  );

  test('of roles are those of the person, words of addresses those of the first language', () => {
    expect([toRoleNames(product, 'en'), toRoleNames(product, 'id')]).toEqual([{ admin: 'Head' }, { admin: 'Kepala' }]);
    expect(toAddress(product)).toMatchObject({ sort: 'sort', page: 'page' });
  });
});
