/** Demo data that a product brings as files. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BARE_PRODUCT } from '../../../src/engine/product.ts';
import { locale } from '../../../src/engine/words/locale.ts';
import { migrate } from '../../../src/server/data/migrate/migrate.ts';
import { createRepository } from '../../../src/server/data/repository/repository.ts';
import { checkCredentials, openAccounts } from '../../../src/server/auth/accounts.ts';
import { StartProblem } from '../../../src/server/data/start-problem.ts';
import { seedFromFiles } from '../../../src/server/seed/files.ts';
import { float, registryOf, select, text } from '../../support/inline-registry.ts';
import { openStage, type Stage } from '../migrate/stage.ts';

const FLAG = { handle: 'active', name: 'Active', input: 'checkbox', default: true } as const;
const DAYS = { handle: 'valid', name: 'Valid', input: 'date', options: { range: true, isTimePicker: false } } as const;
const ROLES = {
  handle: 'roles',
  name: 'Roles',
  input: 'select',
  multiple: true,
  options: { choices: [{ value: 'admin', display: 'Administrator' }] },
} as const;
const SCHEMAS = {
  // The one who points comes first in the registry, and last in the seed.
  account: {
    fields: [
      text('username'),
      text('name'),
      { handle: 'password', name: 'Password', input: 'password' as const, required: true },
      select('team', 'team'),
      ROLES,
      FLAG,
      DAYS,
      { handle: 'lastLogin', name: 'Last', input: 'date' as const, readOnly: true },
    ],
    unique: [['username']],
  },
  team: { fields: [text('code'), text('name'), select('parent', 'team')], unique: [['code']] },
  note: {
    fields: [
      text('title'),
      select('team', 'team'),
      float('size'),
      { handle: 'due', name: 'Due', input: 'date' as const, options: { isTimePicker: false } },
      { handle: 'starts', name: 'Starts', input: 'date' as const },
    ],
  },
  setting: { single: true, fields: [text('name', { default: 'Default' }), text('motto')] },
};

let stage: Stage;
let folder: string;
const registry = registryOf(SCHEMAS, {}, BARE_PRODUCT);
beforeAll(async () => {
  stage = await openStage('seed-files');
  folder = path.join(await mkdtemp(path.join(os.tmpdir(), 'skema-seed-')), 'seed');
  await mkdir(folder);
});
afterAll(async () => {
  await stage.close();
  await rm(path.dirname(folder), { recursive: true });
});
beforeEach(async () => {
  await stage.clear();
  await migrate(stage.admin, registry);
});

const write = (name: string, lines: readonly string[]): Promise<void> => writeFile(path.join(folder, name), `${lines.join('\n')}\n`);
const seed = async (password: string, today?: string) => {
  const found = await seedFromFiles(folder, BARE_PRODUCT);
  const { admin: pool } = stage;
  return found!.demo({ registry, pool, repository: createRepository({ registry, pool }), password, ...(today && { today }) });
};

describe('demo data as files', () => {
  it('there is none without a file', async () => {
    expect(await seedFromFiles(path.join(folder, 'nowhere'), BARE_PRODUCT)).toBeNull();
    expect(await seedFromFiles(folder, BARE_PRODUCT)).toBeNull();
  });

  it('comes in whoever points at whom, once, and accounts sign in with the password of the demo', async () => {
    await write('team.csv', ['code,name,parent', 'B,Below,A', 'A,Above,']);
    await write('account.csv', ['username,name,roles,team', 'ana,Ana,Administrator,B', 'tom,Tom,admin,A']);
    await write('note.csv', ['title,team', 'First,A', 'Second,B']);
    expect(await seed('first-password')).toEqual({ created: 6, changed: 0, same: 0 });
    expect(await seed('other-password')).toEqual({ created: 0, changed: 0, same: 6 });
    expect((await seedFromFiles(folder, BARE_PRODUCT))!.usernames).toEqual(['ana', 'tom']);
    expect(await stage.rows(`select t.code, p.code as parent from team t left join team p on p.id = t.parent order by 1`)).toEqual([
      { code: 'A', parent: null },
      { code: 'B', parent: 'A' },
    ]);
    const accounts = openAccounts(stage.admin, registry);
    for (const username of ['ana', 'tom']) {
      expect(await checkCredentials(accounts, username, 'first-password')).toEqual(expect.any(String));
      expect(await checkCredentials(accounts, username, 'other-password')).toBeNull();
    }
  });

  it('lies around the day it is read, where dates say so, and a title may say the same words', async () => {
    await write('note.csv', ['title,due,starts', 'today,today-3,today+1 08:30', 'Later,2026-05-01,']);
    await seed('first-password', '2026-03-01');
    const starts = `to_char("starts" at time zone '${locale().zone}', 'YYYY-MM-DD HH24:MI')`;
    expect(await stage.rows(`select title, due::text, ${starts} as "starts" from note order by due`)).toEqual([
      { title: 'today', due: '2026-02-26', starts: '2026-03-02 08:30' },
      { title: 'Later', due: '2026-05-01', starts: null },
    ]);
  });

  it('without a file of accounts there is one per role', async () => {
    await rm(path.join(folder, 'account.csv'), { force: true });
    await write('team.csv', ['code,name,parent', 'A,Above,']);
    await write('note.csv', ['title,team', 'First,A']);
    expect((await seedFromFiles(folder, BARE_PRODUCT))!.usernames).toEqual(['admin']);
    expect(await seed('first-password')).toEqual({ created: 3, changed: 0, same: 0 });
    expect(await checkCredentials(openAccounts(stage.admin, registry), 'admin', 'first-password')).toEqual(expect.any(String));
  });

  it('tells what is refused in every file, as sentences of a start', async () => {
    await write('account.csv', ['username,name,roles', 'ana,Ana,boss', 'tom,Tom,chief']);
    await write('note.csv', ['title,team', 'First,Z']);
    const refused = await seed('first-password').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartProblem);
    expect(String(refused)).toMatch(/account\.csv: 2 .*\n {2}2: .*boss.*\n {2}3: .*chief[^]*note\.csv: 1 /);
  });

  it('says in which row of which file something is wrong', async () => {
    await write('note.csv', ['title,team', 'First,Z']);
    await expect(seed('first-password')).rejects.toThrow(
      /note\.csv: 1 baris ditolak\.\n {2}2: team: "Z" tidak ditemukan di team \(code\); mirip/,
    );
  });

  it('the one record of a single entity takes the row of its file, again and again', async () => {
    for (const name of ['note', 'account', 'team']) await rm(path.join(folder, `${name}.csv`), { force: true });
    await write('setting.csv', ['name,motto', 'Ours,Read']);
    await seed('first-password');
    const stored = () => stage.rows('select name, motto, version from setting');
    expect(await stored()).toEqual([{ name: 'Ours', motto: 'Read', version: 2 }]);
    await seed('first-password');
    expect(await stored()).toEqual([{ name: 'Ours', motto: 'Read', version: 2 }]);
    await write('setting.csv', ['name,motto', 'Ours,Read', 'Theirs,Write']);
    await expect(seed('first-password')).rejects.toThrow(/setting\.csv: 2 baris ditolak/);
    await rm(path.join(folder, 'setting.csv'));
  });

  it('what points at records that another file lacks is counted in one line, behind its cause', async () => {
    await write('account.csv', ['username,name,roles', 'ana,Ana,boss']);
    await write('team.csv', ['code,name,parent', `${'A'.repeat(300)},Above,`, 'B,Below,']);
    await write('note.csv', ['title,team,size', 'First,A,', 'Second,A,', 'Third,A,', 'Fourth,A,many']);
    const refused = String(await seed('first-password').catch((error: unknown) => error));
    expect(refused).toMatch(/team\.csv: 1 baris ditolak/);
    expect(refused).toMatch(/note\.csv: 4 baris ditolak\.\n {2}5: [^\n]*size: [^\n]*\n {2}3 baris[^\n]*team\.csv/);
  });
});
