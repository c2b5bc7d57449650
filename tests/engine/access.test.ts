import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rows } from '../../resources.config.ts';
import { type Principal, can, decide } from '../../src/engine/access.ts';
import { compileRegistry } from '../../src/engine/registry.ts';
import type { Role, ScopeLevel } from '../../src/engine/roles.ts';
import { ALL, PAGES, RIGHTS } from '../oracle/roles.ts';

const folder = resolve(import.meta.dirname, '../../schemas');
const { registry, problems } = compileRegistry(
  rows,
  readdirSync(folder).map((file) => ({ file, text: readFileSync(resolve(folder, file), 'utf8') })),
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
  cabang: 'c',
  sekolah: 's',
  roles: roles as Role[],
  scopes: roles.map((role) => ({ role: role as Role, level: LEVELS[role]! })),
  ...more,
});
const sorted = (list: readonly string[]) => [...list].sort();

describe('the registry beside the specification', () => {
  test('has no problems', () => expect(problems).toEqual([]));

  test('[B-04] names the 24 list and detail pairs, and the extra ones are marked', () => {
    const spec = registry.resources.filter(({ tambahan, single }) => !tambahan && !single).map(({ route }) => route);
    expect(sorted(spec)).toEqual(sorted(Object.keys(PAGES).filter((page) => page !== '/konfigurasi')));
    expect(spec).toHaveLength(24);
    expect(
      registry.resources
        .filter(({ tambahan }) => tambahan)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['peminatTahunan', 'siswa']);
    expect(registry.resources.filter(({ single }) => single).map(({ name }) => name)).toEqual(['konfigurasi']);
  });

  test.each(Object.entries(PAGES))('%s opens for exactly its roles', (page, roles) => {
    const resource = registry.resources.find(({ route }) => route === page)!;
    expect(sorted(resource.roles.list)).toEqual(sorted(roles.list));
    expect(sorted(resource.roles.detail)).toEqual(sorted(roles.detail));
  });
});

describe('rights per role, resource and verb', () => {
  const cells = registry.resources.flatMap((resource) => ALL.map((role) => [resource.name, role] as const));
  test.each(cells)('%s for %s', (name, role) => {
    const letters = RIGHTS[name]![role] ?? '';
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
    expect(rowsOf(principal(['neu:cabangKBM'], { cabang: null }), 'siswa')).toEqual([]);
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
    expect(sorted([...decision.writable])).toEqual(['email', 'foto', 'kataSandi', 'nama', 'whatsapp']);
  });
});
