/** Our own reading of variables gives what graphql-js gives, or refuses what it refuses. */
import fc from 'fast-check';
import { getVariableValues, type OperationDefinitionNode, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { toReadVariables } from '../../../src/server/graph/document/variables.ts';
import { toClientSchema } from '../../../src/server/graph/schema/graph-schema.ts';
import { smallRegistry } from './small-registry.ts';

const { schema } = toClientSchema(smallRegistry(), 'pendidikan', () => null);
const document =
  parse(`query ($filter: OrangFilter, $sort: [SortInput!], $limit: Int = 20, $id: ID! = "x", $ids: [ID!], $for: LookupFor, $yes: Boolean!, $rate: Float, $text: String) {
  orangs(filter: $filter, sort: $sort, limit: $limit, search: $text) { info { code } items { id @include(if: $yes) } }
  orang(id: $id) { item { id } } lookupKota(filter: { id: { in: $ids } }, for: $for) { items { id } } b: orangs(filter: { umur: { eq: $rate } }) { info { code } } }`);
const operation = document.definitions[0] as OperationDefinitionNode;
const read = toReadVariables(schema, operation);

const LEAF = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    true,
    false,
    0,
    -0,
    1,
    2.5,
    2 ** 31,
    -(2 ** 31),
    1e21,
    NaN,
    Infinity,
    '',
    'x',
    '7',
    'asc',
    'desc',
    [],
    {},
    ['x'],
    [null],
    [1, [2]],
    { eq: 1 },
  ),
  fc.string(),
  fc.double(),
  fc.integer(),
);
const KEYS = [
  'eq',
  'ne',
  'in',
  'gt',
  'contains',
  'isNull',
  'nama',
  'umur',
  'kota',
  'wilayah',
  'kode',
  'aktif',
  'and',
  'or',
  'not',
  'deleted',
  'id',
  'by',
  'order',
  'resource',
  'field',
  'values',
  'toString',
  'gaji',
];
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    LEAF,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...KEYS), tie('value'), { maxKeys: 3 }),
  ),
}));
const variables = fc.record(Object.fromEntries(operation.variableDefinitions!.map(({ variable }) => [variable.name.value, value])), {
  requiredKeys: [],
});

const outcome = (work: () => unknown): { value: unknown } | 'refused' => {
  try {
    return { value: work() };
  } catch {
    return 'refused';
  }
};
const withGraphql = (given: Record<string, unknown>): unknown => {
  const { coerced, errors } = getVariableValues(schema, operation.variableDefinitions!, given);
  if (errors) throw errors[0]!;
  return coerced;
};

describe('variables', () => {
  test('the document of this test is valid', () => {
    expect(validate(schema, document)).toEqual([]);
  });

  test('are read as graphql-js reads them', () => {
    fc.assert(
      fc.property(variables, (given) => {
        expect(outcome(() => read(given))).toEqual(outcome(() => withGraphql(given)));
      }),
      { numRuns: 3000, seed: 5 },
    );
  });

  test.each<[string, Record<string, unknown>]>([
    [
      'all there is',
      {
        yes: true,
        filter: { nama: { eq: 'x', in: 'y' }, and: { umur: { gt: 1 } }, kota: { wilayah: { kode: { isNull: true } } } },
        sort: { by: 'nama' },
        limit: null,
        ids: 'a',
        rate: 3,
      },
    ],
    ['defaults', { yes: false }],
    ['numbers for ids', { yes: true, id: 3, ids: [1, 'b'] }],
    ['any JSON', { yes: true, for: { resource: 'a', field: 'b', values: { a: [1, { b: null }] } } }],
  ])('%s, in the same order', (_what, given) => {
    expect(JSON.stringify(read(given))).toBe(JSON.stringify(withGraphql(given)));
  });
});
