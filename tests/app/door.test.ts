import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { facts } from 'virtual:skema/facts';
import { door } from 'virtual:skema/product';
import { formRules } from 'virtual:skema/product/form-rules';
import { describe, expect, test } from 'vitest';
import { defineApp } from '../../src/app/door.ts';
import { toFacts } from '../../src/engine/derive/facts.ts';
import { defineProduct } from '../../src/engine/product.ts';
import type { Screen } from '../../src/engine/screen.ts';
import { WORDS } from '../../src/engine/words/all.ts';
import { product } from '../../src/product/index.ts';
import { formRules as declared } from '../../src/product/rules/form.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const pathsOf = (screens: readonly Pick<Screen, 'path'>[]): string[] => screens.map(({ path }) => path).toSorted();

describe('a screen is declared once', () => {
  test('every route.ts is known to the server', async () => {
    const files = globSync('src/product/screens/*/route.ts', { cwd: ROOT });
    const modules = await Promise.all(files.map((file): Promise<Record<string, Screen>> => import(resolve(ROOT, file))));
    expect(pathsOf(product.screens)).toEqual(pathsOf(modules.flatMap((module) => Object.values(module))));
    expect(files.length).toBeGreaterThan(3);
  });

  test('what the server knows is a page of the app, said the same', () => {
    expect(door.screens).toEqual(product.screens.map((screen) => expect.objectContaining(screen) as Screen));
  });

  test.each(door.screens.map((screen) => [screen.path, screen] as const))(
    '%s has a component, and an icon where it has a menu entry',
    async (_path, { icon, load, menu }) => {
      expect(await load()).toBeTypeOf('function');
      expect(icon !== undefined).toBe(menu !== undefined);
    },
  );

  test('one without its half in the app is refused by the type checker', () => {
    const route: Screen = { path: '/a', title: 'A', roles: [], layout: 'default' };
    // @ts-expect-error The component is missing.
    expect(defineApp({ screens: { route }, pages: {} }).screens).toEqual([route]);
  });
});

describe('what the client takes along', () => {
  test('facts are those of the product', () => {
    expect(facts).toEqual(toFacts(product));
    expect(facts.publicPages).toEqual([{ path: '/nilai-snbp', invitation: 'Hitung nilai SNBP tanpa masuk' }]);
  });

  test('a product that says nothing has a title and one service, and nothing else', () => {
    expect(toFacts(defineProduct({}))).toEqual({
      title: 'Skema',
      languages: ['en'],
      zone: 'UTC',
      phone: null,
      address: { to: WORDS.en.address.to, from: WORDS.en.address.from },
      account: defineProduct({}).account.resource,
      flags: {},
      userKeys: [],
      publicPages: [],
      homes: Object.fromEntries(['login', 'sessions', 'records', 'export', 'picture'].map((call) => [call, 'api'])),
      issuers: { api: null },
    });
  });

  test('form rules come apart from the door', () => expect(formRules).toBe(declared));
});
