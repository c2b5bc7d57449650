import { describe, expect, test } from 'vitest';
import { toFacts } from '../../src/engine/derive/facts.ts';
import { BARE_PRODUCT, defineProduct } from '../../src/engine/product.ts';
import { compileRegistry } from '../../src/engine/registry.ts';
import { type Service, addressesOf, createIsApi, homesOf, wholeService } from '../../src/engine/services.ts';

const words = { audience: 'readers', config: 'plain', device: 'web' };
const accounts: Service = { name: 'accounts', answers: ['login', 'info', 'graph', 'picture'], holds: ['sessions'], client: words };
const library: Service = { name: 'library', answers: ['graph', 'export'], holds: ['records'] };
const archive: Service = { name: 'archive', answers: ['graph'], holds: [], elsewhere: true };
const SERVICES = [accounts, archive, library];

describe('the table of addresses', () => {
  test('has every address of this server once, and none of a service elsewhere', () => {
    expect(addressesOf({ services: SERVICES, languages: ['id'] }).map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /accounts/auth/login',
      'POST /accounts/auth/getInfo',
      'POST /accounts/graph',
      'GET /accounts/foto/:id',
      'POST /library/graph',
      'POST /library/ekspor',
    ]);
    expect(addressesOf({ services: SERVICES, languages: ['id'] }, 'graph').map(({ service }) => service.name)).toEqual([
      'accounts',
      'library',
    ]);
  });

  test.each([['en'], ['fr', 'id']])('is English where the first language is %s', (...languages) => {
    const urls = addressesOf({ services: SERVICES, languages }).map(({ url }) => url);
    expect(urls).toEqual(expect.arrayContaining(['/accounts/picture/:id', '/library/export']));
    expect(urls.join()).not.toMatch(/foto|ekspor/);
  });

  test('of a product that says nothing lies below one service', () => {
    expect(addressesOf(BARE_PRODUCT).every(({ url }) => url.startsWith('/api/'))).toBe(true);
    expect(new Set(Object.values(homesOf(BARE_PRODUCT.services)))).toEqual(new Set(['api']));
  });

  test('tells the app where what lies, and what it says of itself to whom', () => {
    const { homes, issuers } = toFacts(defineProduct({ services: SERVICES }));
    expect(homes).toEqual({ login: 'accounts', sessions: 'accounts', picture: 'accounts', records: 'library', export: 'library' });
    expect(issuers).toEqual({ accounts: words });
    expect(toFacts(BARE_PRODUCT).issuers).toEqual({ api: null });
  });

  test.each([
    ['/library/graph', true],
    ['/library/graph?query={service}', true],
    ['/archive/x', true],
    ['/library/', true],
    ['/config.json', true],
    ['/health?x', true],
    ['/library', false],
    ['/libraryx/graph', false],
    ['/health/x', false],
    ['/?from=/library/graph', false],
    ['/src/main.tsx', false],
    ['/', false],
  ])('is asked at %s: %s', (url, isAsked) => {
    expect(createIsApi(SERVICES)(url)).toBe(isAsked);
  });
});

describe('[I-04] services that are not whole', () => {
  const schema = { title: 'Book', display: 'title', columns: ['title'], fields: [{ handle: 'title', name: 'Title', input: 'text' }] };
  const problemsOf = (services: readonly Service[]): unknown[] =>
    compileRegistry({}, [{ file: 'schemas/book.json', text: JSON.stringify(schema) }], defineProduct({ services })).problems;

  test('those of the table are', () => {
    expect(problemsOf(SERVICES)).toEqual([]);
    expect(problemsOf([wholeService('shop')])).toEqual([]);
  });

  test.each<[string, readonly Service[], string, string]>([
    ['a name', [wholeService('My-shop')], 'services.My-shop', '"My-shop" is no name of a service'],
    ['a page of the same address', [wholeService('book')], 'services.book', '/book is the address of a page or a file too'],
    ['a call nobody answers', [accounts, { ...library, answers: ['graph'] }], 'services', 'no service answers "export"'],
    [
      'one that two answer',
      [accounts, { ...library, answers: ['graph', 'export', 'picture'] }],
      'services',
      'accounts and library each answers "picture"',
    ],
    ['records nowhere', [accounts, { ...library, holds: [] }], 'services', 'no service holds "records"'],
    ['records without a graph', [accounts, { ...library, answers: ['export'] }], 'services.library', 'it holds records without a graph'],
    [
      'tokens of nobody',
      [{ ...accounts, answers: ['login', 'graph', 'picture'] }, library],
      'services.accounts',
      'it gives tokens and tells nobody whose they are',
    ],
    [
      'a file from elsewhere',
      [accounts, library, { ...archive, answers: ['graph', 'info'] }],
      'services.archive',
      'another server has it, but it is to do more than a graph',
    ],
  ])('%s', (_what, services, place, fact) => {
    expect(problemsOf(services)).toMatchObject([{ code: 'SERVICE', file: 'product/index.ts', place, fact }]);
  });

  test('a field of files where nobody takes them', () => {
    const scan = {
      title: 'Scan',
      fields: [
        { handle: 'page', name: 'Page', input: 'attachment' },
        { handle: 'name', name: 'Name', input: 'text' },
      ],
    };
    const of = (answers: Service['answers']) =>
      compileRegistry(
        {},
        [{ file: 'schemas/scan.json', text: JSON.stringify(scan) }],
        defineProduct({ services: [accounts, { ...library, answers }] }),
      ).problems;
    expect(of(['graph', 'export'])).toMatchObject([{ code: 'SERVICE', fact: 'scan holds files, and no service takes them' }]);
    expect(of(['graph', 'export', 'files'])).toEqual([]);
  });

  test('a name that is there twice', () => {
    const twice = [accounts, library, { ...archive, name: 'library' }];
    expect(problemsOf(twice)).toMatchObject([{ code: 'SERVICE', place: 'services.library', fact: '"library" is there twice' }]);
  });
});
