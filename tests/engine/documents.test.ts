import { buildSchema, parse, validate } from 'graphql';
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import {
  toCountDocument,
  toCreateDocument,
  toItemDocument,
  toListDocument,
  toListVariables,
  toLookupDocument,
  toRemoveDocument,
  toUpdateDocument,
} from '../../src/engine/derive/documents.ts';
import { listRegistry } from '../support/list-registry.ts';

const registry = listRegistry();
const sekolah = registry.get('sekolah');
const ALL = [toListDocument, toCountDocument, toItemDocument, toCreateDocument, toUpdateDocument, toRemoveDocument, toLookupDocument];
const QUERY = { search: '', filter: {}, sort: [], page: 1, limit: 25, after: null, deleted: false };

describe('client documents', () => {
  it('are printed as prettier prints them', async () => {
    for (const resource of registry.resources) {
      for (const toDocument of ALL) {
        const text = toDocument(resource);
        expect(await format(text, { parser: 'graphql', printWidth: 140 })).toBe(text);
      }
    }
  });

  it('break a long head one variable a line', async () => {
    const long = {
      ...sekolah,
      name: 'universitasProgramStudiTahunan',
      operations: { ...sekolah.operations, list: 'universitasProgramStudiTahunans' },
    };
    const text = toListDocument(long);
    expect(text).toContain('(\n  $sort: [SortInput!]\n');
    expect(await format(text, { parser: 'graphql', printWidth: 140 })).toBe(text);
  });

  it('list: info with meta, the columns, relations as id, display and deleted, paths nested', () => {
    expect(toListDocument(sekolah))
      .toBe(`query Sekolahs($sort: [SortInput!], $limit: Int, $page: Int, $after: String, $filter: SekolahFilter, $search: String) {
  sekolahs(sort: $sort, limit: $limit, page: $page, after: $after, filter: $filter, search: $search) {
    info {
      code
      error
      message
      messages
      state
      status
      meta {
        total
        capped
        next
      }
    }
    items {
      id
      version
      display
      npsn
      nama
      akreditasi
      kabupaten {
        id
        display
        deleted
        provinsi {
          id
          display
          deleted
        }
      }
      jumlahSiswa
      kuota
      eRapor
      berlaku
    }
  }
}
`);
  });

  it('item: every field that can be read; a secret is in no document but as input', () => {
    const text = toItemDocument(sekolah);
    for (const { handle } of sekolah.fields.filter(({ kind }) => kind !== 'secret'))
      expect(text).toMatch(new RegExp(`^ {6}${handle}\\b`, 'm'));
    for (const toDocument of ALL) expect(toDocument(sekolah)).not.toMatch(/\bkode\b/);
  });

  it('writes: input, version and what comes back', () => {
    expect(toCreateDocument(sekolah)).toContain('mutation CreateSekolah($input: SekolahInput!) {\n  createSekolah(input: $input) {');
    expect(toUpdateDocument(sekolah)).toContain('mutation UpdateSekolah($id: ID!, $version: Int!, $input: SekolahInput!) {');
    expect(toRemoveDocument(sekolah)).toContain('removeSekolah(id: $id, version: $version) {');
    expect(toLookupDocument(sekolah)).toContain(
      'query LookupSekolah($search: String, $filter: SekolahFilter, $limit: Int, $for: LookupFor) {',
    );
  });

  it('stand against a schema of that shape', () => {
    const schema = buildSchema(`
      scalar JSON
      enum SortOrder { asc desc }
      input SortInput { by: String! order: SortOrder! }
      input ProvinsiFilter { dihapus: JSON }
      type Info { code: Int error: String message: String messages: JSON state: String status: String meta: Meta }
      type Meta { total: Int capped: Boolean next: String }
      type Provinsi { id: ID version: Int display: String nama: String }
      type Provinsis { info: Info items: [Provinsi!] }
      type Query { provinsis(sort: [SortInput!], limit: Int, page: Int, after: String, filter: ProvinsiFilter, search: String): Provinsis }
    `);
    expect(validate(schema, parse(toListDocument(registry.get('provinsi'))))).toEqual([]);
  });
});

describe('variables of a list document', () => {
  it.each([
    ['the defaults', QUERY, { limit: 25 }],
    ['a page', { ...QUERY, page: 3 }, { limit: 25, page: 3 }],
    ['a cursor wins over the page', { ...QUERY, page: 3, after: 'x' }, { limit: 25, after: 'x' }],
    [
      'search, order, filter',
      { ...QUERY, search: 'smp', sort: [{ by: 'nama', order: 'desc' as const }], filter: { nama: { contains: 'a' } } },
      { limit: 25, search: 'smp', sort: [{ by: 'nama', order: 'desc' }], filter: { nama: { contains: 'a' } } },
    ],
    [
      'the bin',
      { ...QUERY, deleted: true, filter: { nama: { contains: 'a' } } },
      { limit: 25, filter: { nama: { contains: 'a' }, dihapus: { eq: true } } },
    ],
  ])('%s', (_, query, expected) => {
    expect(toListVariables(query, ['id'])).toEqual(expected);
  });
});
