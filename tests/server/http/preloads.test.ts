import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKnownPages } from '../../../src/server/http/pages.ts';
import { createPreloads, PRELOAD_FILE } from '../../../src/server/http/preloads.ts';
import { loadRegistry } from '../../../src/server/registry.ts';

const ID = '01890000-0000-7000-8000-000000000001';
let folder: string;
let parts: (address: string) => readonly string[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'skema-preloads-'));
  const note = { login: ['assets/login.js'], inside: ['assets/i.css', 'assets/i.js'], list: ['assets/i.js', 'assets/l.js'] };
  await writeFile(path.join(folder, PRELOAD_FILE), JSON.stringify(note));
  parts = createKnownPages((await loadRegistry()).registry).partsOf;
});
afterAll(() => rm(folder, { recursive: true }));

it('an address tells of what its page is made', () => {
  const list = ['inside', 'list', 'resource/sekolah'];
  const record = ['inside', 'detail', 'resource/sekolah', 'form/sekolah'];
  const told = ['/login', '/', '/sekolah', '/SEKOLAH/', `/sekolah/${ID}`, '/sekolah/new', '/konfigurasi', '/nilai-snbp', '/nowhere'];
  expect(Object.fromEntries(told.map((address) => [address, parts(address)]))).toEqual({
    '/login': ['login'],
    '/': ['inside', 'home'],
    '/sekolah': list,
    '/SEKOLAH/': list,
    [`/sekolah/${ID}`]: record,
    '/sekolah/new': record,
    '/konfigurasi': ['inside', 'detail', 'resource/konfigurasi', 'form/konfigurasi'],
    '/nilai-snbp': [],
    '/nowhere': [],
  });
});

it('whoever has a token gets its files once each, everybody else those of the login, and a screen of the product none', () => {
  const linksOf = createPreloads(folder);
  const all = '</assets/i.css>; rel=preload; as=style; crossorigin, </assets/i.js>; rel=modulepreload, </assets/l.js>; rel=modulepreload';
  expect(linksOf(['inside', 'list', 'unknown'], 'a=b; token=abc')).toBe(all);
  expect(linksOf(['inside', 'list'], '__Host-token=abc')).toBe(all);
  for (const cookie of [undefined, 'token=', 'mytoken=abc'])
    expect(linksOf(['inside'], cookie)).toBe('</assets/login.js>; rel=modulepreload');
  expect(linksOf([], undefined)).toBe('');
  expect(createPreloads(null)(['inside'], 'token=abc')).toBe('');
});
