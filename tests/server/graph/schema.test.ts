import { type GraphQLSchema, isInputObjectType, isObjectType, validateSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { toClientSchema } from '../../../src/server/graph/schema/graph-schema.ts';
import { loadRegistry } from '../../../src/server/registry.ts';
import { SCHEMAS, smallRegistry } from './small-registry.ts';

const nothing = (): null => null;
const { schema, operations } = toClientSchema(smallRegistry(), 'pendidikan', nothing);

function fieldsOf(of: GraphQLSchema, name: string): Record<string, string> {
  const type = of.getType(name);
  if (!isObjectType(type) && !isInputObjectType(type)) throw new Error(`no type ${name}`);
  return Object.fromEntries(Object.entries(type.getFields()).map(([field, { type: its }]) => [field, String(its)]));
}

describe('the schema of a service', () => {
  test('has the operations of its resources and nothing else', () => {
    const names = ['orang', 'kota', 'kunjungan', 'wilayah'];
    const lookups: Record<string, string> = {
      orang: 'lookupOrang',
      kota: 'lookupKota',
      kunjungan: 'lookupKunjungan',
      wilayah: 'lookupWilayah',
    };
    expect(Object.keys(schema.getQueryType()!.getFields()).sort()).toEqual(
      ['service', ...names.flatMap((name) => [name, `${name}s`, lookups[name]!])].sort(),
    );
    expect(Object.keys(schema.getMutationType()!.getFields())).toContain('removeOrang');
    expect(operations.get('orangs')).toMatchObject({ verb: 'list', resource: { name: 'orang' } });
  });

  test('gives a record every field that is read, and never a secret', () => {
    expect(fieldsOf(schema, 'Orang')).toEqual({
      id: 'ID!',
      version: 'Int!',
      display: 'String!',
      createdAt: 'String!',
      createdBy: 'ID',
      updatedAt: 'String!',
      updatedBy: 'ID',
      deletedAt: 'String',
      deletedBy: 'String',
      nama: 'String',
      catatan: 'String',
      umur: 'Float',
      nilai: 'String',
      aktif: 'Boolean',
      jenis: 'String',
      hobi: '[String!]',
      kota: 'Orang_kota',
      asal: 'Orang_asal',
      tempat: '[Relation!]',
      lahir: 'String',
      libur: '[String!]',
      masa: '[String!]',
      masuk: 'String',
      jadwal: '[String!]',
      jendela: '[String!]',
      jam: 'String',
      giliran: '[String!]',
      kode: 'String',
    });
  });

  test('lets a relation be read further where a list column goes, and one step beyond by relations alone', () => {
    expect(fieldsOf(schema, 'Relation')).toEqual({ id: 'ID!', display: 'String!', deleted: 'Boolean!' });
    expect(fieldsOf(schema, 'Orang_kota')).toEqual({ id: 'ID!', display: 'String!', deleted: 'Boolean!', wilayah: 'Orang_kota_wilayah' });
    expect(fieldsOf(schema, 'Orang_asal')).toEqual({ id: 'ID!', display: 'String!', deleted: 'Boolean!', wilayah: 'Relation' });
    expect(fieldsOf(schema, 'Orang_kota_wilayah')).toEqual({ id: 'ID!', display: 'String!', deleted: 'Boolean!', kode: 'String' });
  });

  test('takes what may be written, secrets too, and nothing that is only read', () => {
    const fields = fieldsOf(schema, 'OrangInput');
    expect(fields).toMatchObject({ sandi: 'String', umur: 'Float', hobi: '[String!]', kota: 'ID', tempat: '[ID!]', masa: '[String]' });
    for (const name of ['id', 'version', 'display', 'kode', 'createdAt', 'deletedAt']) expect(fields).not.toHaveProperty(name);
  });

  test('filters by the declared paths, the columns and the other fields, with the operators of their kind', () => {
    expect(Object.keys(fieldsOf(schema, 'OrangFilter'))).toEqual([
      'id',
      ...new Set(
        (['filters', 'columns'] as const)
          .flatMap((key) => (SCHEMAS['orang'] as Record<typeof key, string[]>)[key])
          .map((path) => path.split('.')[0]),
      ),
      // No secret among them.
      'catatan',
      'nilai',
      'jendela',
      'giliran',
      'kode',
      'deleted',
      'and',
      'or',
      'not',
    ]);
    expect(fieldsOf(schema, 'OrangFilter_kota')).toEqual({
      wilayah: 'OrangFilter_kota_wilayah',
      eq: 'ID',
      ne: 'ID',
      in: '[ID!]',
      contains: 'String',
      isNull: 'Boolean',
      startsWith: 'String',
    });
    expect(fieldsOf(schema, 'OrangFilter_kota_wilayah')).toEqual({
      kode: 'TextFilter',
      eq: 'ID',
      ne: 'ID',
      in: '[ID!]',
      contains: 'String',
      isNull: 'Boolean',
      startsWith: 'String',
    });
    expect(fieldsOf(schema, 'TextFilter')).toEqual({
      eq: 'String',
      ne: 'String',
      in: '[String!]',
      contains: 'String',
      startsWith: 'String',
      isNull: 'Boolean',
    });
    expect(fieldsOf(schema, 'NumberFilter')).toEqual({
      eq: 'Float',
      ne: 'Float',
      in: '[Float!]',
      lt: 'Float',
      lte: 'Float',
      gt: 'Float',
      gte: 'Float',
      isNull: 'Boolean',
    });
  });
});

describe('the real registry', () => {
  test('gives schemas that are valid, one per service; execute on the default one', async () => {
    const { registry } = await loadRegistry();
    const [data, identity] = [toClientSchema(registry, 'pendidikan', nothing), toClientSchema(registry, 'identitas', nothing)];
    expect([...validateSchema(data.schema), ...validateSchema(identity.schema)]).toEqual([]);
    expect(Object.keys(identity.schema.getMutationType()!.getFields())).toEqual(['execute']);
    expect(data.schema.getMutationType()!.getFields()).not.toHaveProperty('execute');
    expect(Object.keys(fieldsOf(data.schema, 'User'))).not.toContain('kataSandi');
  });

  test('[G-05] has a student item with the fields of the specification', async () => {
    const { registry } = await loadRegistry();
    const student = fieldsOf(toClientSchema(registry, 'pendidikan', nothing).schema, 'Siswa');
    expect(student).toMatchObject({
      id: 'ID!',
      display: 'String!',
      name: 'String',
      birthDate: 'String',
      sex: 'String',
      email: 'String',
      whatsapp: 'String',
      userId: 'Siswa_userId',
    });
  });

  test('a record of which there is one has no list, and is found without an id', async () => {
    const { registry } = await loadRegistry();
    const { schema: data } = toClientSchema(registry, 'pendidikan', nothing);
    const query = data.getQueryType()!.getFields();
    expect(query).not.toHaveProperty(registry.get('konfigurasi').operations.list);
    expect(String(query['konfigurasi']!.args[0]!.type)).toBe('ID');
    expect(data.getMutationType()!.getFields()).not.toHaveProperty('createKonfigurasi');
  });
});
