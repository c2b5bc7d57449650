import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rows } from '../../resources.config.ts';
import { type Principal, can, decide } from '../../src/engine/rights/access.ts';
import { compileRegistry } from '../../src/engine/registry.ts';
import { type Role, ROLES, type ScopeLevel, isSchool, isStaff } from '../../src/product/roles.ts';
import { isKnown, rightsOf } from '../oracle/lines.ts';

import { ALL, OWN_ACCOUNT, OWN_ACCOUNT_FIELDS, OWN_PASSWORD, PAGES } from '../oracle/roles.ts';
import { product } from '../../src/product/index.ts';

const folder = resolve(import.meta.dirname, '../../schemas');
const { registry, problems } = compileRegistry(
  rows,
  readdirSync(folder).map((file) => ({ file, text: readFileSync(resolve(folder, file), 'utf8') })),
  product,
);
const LEVELS: Record<string, ScopeLevel> = {
  'neu:admin': 'semua',
  'neu:pusatPendidikan': 'semua',
  'neu:intelijen': 'semua',
  'neu:cabangKBM': 'cabang',
  'neu:cabangRasionalisasi': 'cabang',
  'neu:pengajarKBM': 'cabang',
  'neu:sekolah': 'sekolah',
  'neu:siswaRasionalisasi': 'pribadi',
};
const principal = (roles: string[], more: Partial<Principal> = {}): Principal => ({
  userId: 'u',
  username: 'u',
  name: 'U',
  anchors: { cabang: 'c', sekolah: 's' },
  roles: roles as Role[],
  scopes: roles.map((role) => ({ role: role as Role, level: LEVELS[role]! })),
  ...more,
});
const sorted = (list: readonly string[]) => [...list].sort();

describe('the registry beside the specification', () => {
  test('has no problems', () => expect(problems).toEqual([]));

  test('[B-04] names the 24 list and detail pairs, and the extra ones are marked', () => {
    // A schema file without a row stands beside the specification, as does a row that says `extra`.
    const listed = registry.resources.filter(({ name }) => Object.hasOwn(rows, name));
    const spec = listed.filter(({ extra, single }) => !extra && !single).map(({ route }) => route);
    expect(sorted(spec)).toEqual(sorted(Object.keys(PAGES).filter((page) => page !== '/konfigurasi')));
    expect(spec).toHaveLength(24);
    expect(listed.filter(({ extra }) => extra).map(({ name }) => name)).toEqual(expect.arrayContaining(['peminatTahunan', 'siswa']));
    expect(listed.filter(({ single }) => single).map(({ name }) => name)).toEqual(['konfigurasi']);
  });

  /** The rows of the specification's table; C-06's special pages belong to the routes of the app. */
  const ROWS: Record<string, string[]> = {
    '[C-01]': ['/peran', '/tahun', '/prestasi', '/tingkatPrestasi'],
    '[C-03] [C-04]': ['/universitasProgramStudi'],
    '[C-05]': ['/user'],
    '[C-06]': ['/nilaiRaport'],
  };
  ROWS['[C-02]'] = Object.keys(PAGES).filter((page) => !Object.values(ROWS).flat().includes(page));
  test.each(Object.entries(ROWS))('%s opens for exactly its roles', (_, pages) => {
    expect(pages.length).toBeGreaterThan(0);
    for (const page of pages) {
      const resource = registry.resources.find(({ route }) => route === page)!;
      expect(sorted(resource.roles.list), page).toEqual(sorted(PAGES[page]!.list));
      expect(sorted(resource.roles.detail), page).toEqual(sorted(PAGES[page]!.detail));
    }
  });

  test('[C-08] there are the eight roles, six of them staff and one the school', () => {
    expect(sorted(ROLES)).toEqual(sorted(ALL));
    expect(ALL.filter((role) => isStaff([role]))).toEqual(ALL.slice(0, 6));
    expect(ALL.filter((role) => isSchool([role]))).toEqual(['neu:sekolah']);
    expect([isStaff([]), isSchool([]), isStaff(['neu:tamu'])]).toEqual([false, false, false]);
  });

  test('[I-01] every row lists route, roles, six operations and its fields', () => {
    for (const { name, route, roles, operations, fields } of registry.resources) {
      expect(route, name).toMatch(/^\//);
      expect(roles.list.length, name).toBeGreaterThan(0);
      expect(Object.keys(operations).sort(), name).toEqual(['create', 'item', 'list', 'lookup', 'remove', 'update']);
      expect(new Set(Object.values(operations)).size, name).toBe(6);
      expect(fields.length, name).toBeGreaterThan(0);
    }
    expect(registry.resources.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(rows)));
  });
});

describe('rights per role, resource and verb', () => {
  const known = registry.resources.filter(({ name }) => isKnown(name));
  const cells = known.flatMap((resource) => ALL.map((role) => [resource.name, role] as const));
  test.each(cells)('%s for %s', (name, role) => {
    const letters = rightsOf(name)[role] ?? '';
    const resource = registry.get(name);
    const got = {
      R: can(resource, [role], 'list') || can(resource, [role], 'item'),
      C: can(resource, [role], 'create'),
      U: can(resource, [role], 'update'),
      D: can(resource, [role], 'remove'),
    };
    expect(
      Object.entries(got)
        .filter(([, may]) => may)
        .map(([letter]) => letter)
        .join(''),
    ).toBe(letters);
  });

  test('without a role, or with one nobody knows, nothing is allowed', () => {
    for (const resource of registry.resources) {
      for (const verb of ['list', 'item', 'create', 'update', 'remove', 'lookup'] as const) {
        expect(decide(principal([]), resource, verb).allowed).toBe(false);
        expect(can(resource, ['neu:tamu', '__proto__', 'constructor'], verb)).toBe(false);
      }
    }
  });
});

describe('row scope', () => {
  const rowsOf = (who: Principal, name: string) => decide(who, registry.get(name), 'list').rows;
  test.each([
    ['neu:admin', 'nilaiRaport', 'all'],
    ['neu:intelijen', 'siswa', 'all'],
    ['neu:cabangKBM', 'siswa', [{ path: 'sekolah.cabang', value: 'c' }]],
    ['neu:pengajarKBM', 'nilaiRaport', [{ path: 'siswa.sekolah.cabang', value: 'c' }]],
    ['neu:sekolah', 'siswa', [{ path: 'sekolah', value: 's' }]],
    ['neu:siswaRasionalisasi', 'nilaiRaport', [{ path: 'siswa.userId', value: 'u' }]],
    ['neu:siswaRasionalisasi', 'user', [{ path: 'id', value: 'u' }]],
  ] as const)('%s on %s', (role, name, expected) => {
    expect(rowsOf(principal([role]), name)).toEqual(expected);
  });

  test('a branch user without a branch reaches nothing', () => {
    expect(rowsOf(principal(['neu:cabangKBM'], { anchors: { cabang: null } }), 'siswa')).toEqual([]);
  });

  test('several roles: the union of their rows', () => {
    expect(rowsOf(principal(['neu:cabangKBM', 'neu:sekolah']), 'siswa')).toEqual([
      { path: 'sekolah.cabang', value: 'c' },
      { path: 'sekolah', value: 's' },
    ]);
    expect(rowsOf(principal(['neu:sekolah', 'neu:intelijen']), 'siswa')).toBe('all');
  });

  test('an own account is all a low role changes, and there never its roles', () => {
    const decision = decide(principal(['neu:siswaRasionalisasi']), registry.get('user'), 'update');
    expect(decision.rows).toEqual([{ path: 'id', value: 'u' }]);
    expect(sorted([...decision.writable])).toEqual(sorted(OWN_ACCOUNT_FIELDS));
  });

  test.each(OWN_PASSWORD)('%s changes the own password and nothing else by that right, and by no other right the own one', (role) => {
    const right = decide(principal([role as Role]), registry.get('user'), 'password');
    expect([right.rows, [...right.writable]]).toEqual([[{ path: 'id', value: 'u' }], ['kataSandi']]);
    if (OWN_ACCOUNT.includes(role))
      expect([...decide(principal([role as Role]), registry.get('user'), 'update').writable]).not.toContain('kataSandi');
  });
});
