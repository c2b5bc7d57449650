import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { SYSTEM_PRINCIPAL } from '../../src/engine/rights/access.ts';
import { checkCredentials, openAccounts } from '../../src/server/auth/accounts.ts';
import type { NodeEnv } from '../../src/server/config.ts';
import { createRepository } from '../../src/server/data/repository/repository.ts';
import { demoWarning } from '../../src/server/demo.ts';
import { keepSecrets } from '../../src/server/host/secrets.ts';
import { loadRegistry } from '../../src/server/registry.ts';
import { seedBase } from '../../seed/base.ts';
import { DEMO_USERNAMES } from '../../seed/demo.ts';
import { seedTest, TODAY } from '../support/small-demo.ts';
import { ref } from '../../src/server/seed/rows.ts';
import { createTestDatabase } from '../generated/database.ts';
import { DemoRefused, seedDemo } from '../../src/server/demo.ts';
import { server as door } from '../../src/product/server.ts';

const { registry } = await loadRegistry();
const { pool, drop } = await createTestDatabase('data contoh');
afterAll(drop);
const context = { registry, repository: createRepository({ registry, pool }), pool, today: TODAY, password: 'sandi-uji-bersama' };
const count = async (table: string): Promise<number> =>
  (await pool.query<{ n: number }>(`select count(*)::int as n from "${table}" where "deletedAt" is null`)).rows[0]!.n;

describe('seeds', () => {
  it('the base: eight roles, a year and the settings, once', async () => {
    expect(await seedBase(context)).toEqual({ created: 10, changed: 0, same: 0 });
    expect(await seedBase(context)).toBeNull();
    expect([await count('peran'), await count('konfigurasi'), await count('user')]).toEqual([8, 1, 0]);
  });

  it('the test set goes through the repository, and again changes nothing', async () => {
    // A province that was there before keeps its id; everything points at it.
    const { id } = await context.repository.transaction(SYSTEM_PRINCIPAL, { verb: 'import' }, (writer) =>
      writer.create('provinsi', { kode: '34', nama: 'Daerah Istimewa Yogyakarta' }),
    );
    expect(await seedTest(context)).toMatchObject({ created: 1777 - 11 });
    // Nor does the seed write its own over what somebody else brought in.
    const { rows } = await pool.query('select nama, wilayah, version from provinsi where id = $1', [id]);
    expect(rows).toEqual([{ nama: 'Daerah Istimewa Yogyakarta', wilayah: null, version: 1 }]);
    expect(id).not.toBe(ref('provinsi', '34'));
    expect((await pool.query('select 1 from kabupaten where provinsi = $1', [id])).rows).toHaveLength(3);
    const versions = await pool.query('select sum(version)::int as n from "nilaiRaport"');
    expect(await seedTest(context)).toEqual({ created: 0, changed: 0, same: 1777 });
    expect((await pool.query('select sum(version)::int as n from "nilaiRaport"')).rows).toEqual(versions.rows);
    expect([await count('siswa'), await count('nilaiRaport'), await count('user')]).toEqual([30, 1500, 10]);
  });

  it('brings back what was changed or thrown away', async () => {
    const id = ref('nilaiRaport', '0090000001', 'MAT', 1);
    const target = ref('targetSekolah', '99000001', '2026');
    await context.repository.transaction(SYSTEM_PRINCIPAL, { verb: 'import' }, async (writer) => {
      await writer.update('nilaiRaport', id, null, { nilai: 71.25 });
      await writer.remove('targetSekolah', target, null);
    });
    expect(await seedTest(context)).toEqual({ created: 0, changed: 2, same: 1775 });
    expect((await pool.query('select "deletedAt" from "targetSekolah" where id = $1', [target])).rows).toEqual([{ deletedAt: null }]);
  });

  it('one account per role signs in with the password that was handed in', async () => {
    for (const username of DEMO_USERNAMES)
      expect(await checkCredentials(openAccounts(pool, registry), username, 'sandi-uji-bersama'), username).toEqual(expect.any(String));
    expect(await checkCredentials(openAccounts(pool, registry), 'admin', 'sandi-lain-lagi')).toBeNull();
    await seedTest({ ...context, password: 'sandi-lain-lagi' });
    expect(await checkCredentials(openAccounts(pool, registry), 'admin', 'sandi-uji-bersama')).toEqual(expect.any(String));
  });

  it('no demo in production, which tells at its start which demo accounts it finds open', async () => {
    await expect(seedDemo(door.seed!, context, true)).rejects.toThrow(DemoRefused);
    const folder = await mkdtemp(path.join(os.tmpdir(), 'skema-demo-'));
    const warning = (nodeEnv: NodeEnv): Promise<string[]> => demoWarning({ pool, registry, door, database: { folder } }, { nodeEnv });
    expect(await warning('development')).toEqual([]);
    expect(await warning('production')).toEqual([expect.stringContaining(`(${DEMO_USERNAMES.toSorted().join(', ')})`)]);
    // Where the demo password is known, an account that has another one by now is not among them.
    await keepSecrets(folder, ['demo'], () => 'sandi-uji-bersama');
    const change = (username: string, values: Record<string, unknown>): Promise<unknown> =>
      context.repository.transaction(SYSTEM_PRINCIPAL, { verb: 'seed' }, (writer) =>
        writer.update('user', ref('user', username), null, values),
      );
    await change('admin', { kataSandi: 'sandi-milik-sendiri' });
    await change('sekolah', { aktif: false });
    const open = DEMO_USERNAMES.filter((username) => username !== 'admin' && username !== 'sekolah');
    expect(await warning('production')).toEqual([expect.stringContaining(`(${open.toSorted().join(', ')})`)]);
    await rm(folder, { recursive: true });
  });
});
