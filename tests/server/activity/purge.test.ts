/** Out of the bin for good, by rule: what is due and held by nothing, as one action that is told. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActivityChanges, ActivityPage } from '../../../src/engine/history.ts';
import { SYSTEM_PRINCIPAL } from '../../../src/engine/rights/access.ts';
import { createRepository, type Repository } from '../../../src/server/data/repository/repository.ts';
import { purge } from '../../../src/server/retention/purge.ts';
import { createPurging } from '../../../src/server/retention/schedule.ts';
import { type Ground, openGround } from '../views/ground.ts';

const ADMIN = 'neu:admin';
let ground: Ground;
let repository: Repository;
beforeAll(async () => {
  ground = await openGround('retensi_data');
  const { registry, database } = ground.served;
  repository = createRepository({ registry, pool: database.pool });
});
afterAll(() => ground.close());

const codes = ['22', '23', '24', '25', '26', '27', '28', '29', '41', '42', '43'].values();
/** A province and a town in it. */
async function place(): Promise<{ province: string; town: string }> {
  const kode = codes.next().value!;
  return repository.transaction(SYSTEM_PRINCIPAL, { verb: 'seed' }, async (writer) => {
    const { id: province } = await writer.create('provinsi', { kode, nama: `Provinsi ${kode}` });
    const { id: town } = await writer.create('kabupaten', { kode: `${kode}01`, nama: `Kota ${kode}`, jenis: 'kota', provinsi: province });
    return { province, town };
  });
}
const remove = (name: string, id: string): Promise<unknown> => repository.remove(SYSTEM_PRINCIPAL, name, id, 1);
const isThere = async (name: string, id: string): Promise<boolean> =>
  (await ground.rows(`select from "${name}" where id = $1`, [id])).length === 1;
const run = (before: string): Promise<number> => {
  const { registry, database } = ground.served;
  return purge({ registry, pool: database.pool, before });
};
async function asOwner(sql: string): Promise<void> {
  const client = new pg.Client(ground.served.database.adminUrl);
  await client.connect();
  await client.query(sql);
  await client.end();
}
const LATER = '2999-01-01T00:00:00.000Z';
const age = (name: string, id: string, days: number): Promise<unknown> =>
  ground.rows(`update "${name}" set "deletedAt" = now() - make_interval(days => $2) where id = $1`, [id, days]);

describe('the purge', () => {
  it('takes what lay in the bin long enough, what it held on to after it, and nothing else', async () => {
    const [gone, fresh, held] = [await place(), await place(), await place()];
    for (const { province, town } of [gone, fresh]) {
      await remove('kabupaten', town);
      await remove('provinsi', province);
    }
    // Its town lies in the bin, and not long enough: the province waits for it.
    await remove('kabupaten', held.town);
    await remove('provinsi', held.province);
    for (const [name, id] of [
      ['kabupaten', gone.town],
      ['provinsi', gone.province],
      ['provinsi', held.province],
    ] as const)
      await age(name, id, 40);
    expect(await run(new Date(Date.now() - 30 * 86_400_000).toISOString())).toBe(2);
    expect(await Promise.all([isThere('provinsi', gone.province), isThere('kabupaten', gone.town)])).toEqual([false, false]);
    expect(
      await Promise.all([isThere('provinsi', fresh.province), isThere('kabupaten', held.town), isThere('provinsi', held.province)]),
    ).toEqual([true, true, true]);
    expect(await run(new Date(Date.now() - 30 * 86_400_000).toISOString())).toBe(0);
  });

  it('is one action of the system, told to who may read all of it, and cannot be taken back', async () => {
    const { province, town } = await place();
    await remove('kabupaten', town);
    const removed = (await remove('provinsi', province)) as { info: { state: string } };
    await run(LATER);
    const [entry] = (await ground.ask<ActivityPage>(ADMIN, 'activity', { ways: ['purge'] })).output.items;
    expect(entry).toMatchObject({ by: null, way: 'purge', lasting: 'purged', undone: null });
    expect(entry!.parts.map(({ resource, verb }) => [resource, verb])).toEqual(
      expect.arrayContaining([
        ['provinsi', 'purge'],
        ['kabupaten', 'purge'],
      ]),
    );
    const { output } = await ground.ask<ActivityChanges>(ADMIN, 'activityChanges', { action: entry!.id, limit: 100 });
    expect(output.items.find(({ id }) => id === province)).toMatchObject({ verb: 'purge', display: null, changes: [] });
    const [admin] = await ground.rows<{ id: string }>(`select id from "user" where username = 'admin'`);
    const asAdmin = { ...SYSTEM_PRINCIPAL, system: false, userId: admin!.id, roles: [ADMIN], scopes: [{ role: ADMIN, level: 'semua' }] };
    await expect(repository.undo(asAdmin, entry!.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(repository.undo(asAdmin, removed.info.state)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // Whose rows are narrowed is told nothing of what is gone: nobody knows whose it was.
    const [school] = await ground.rows<{ id: string }>('select id from "sekolah" limit 1');
    await ground.account('sekolah-retensi', ['neu:sekolah'], { sekolah: school!.id });
    expect((await ground.ask<ActivityPage>('sekolah-retensi', 'activity', { ways: ['purge'] })).output.items).toEqual([]);
  });

  it('goes by the days of the configuration, and does nothing without them', async () => {
    const { province, town } = await place();
    await remove('kabupaten', town);
    await age('kabupaten', town, 20);
    const { registry, database } = ground.served;
    const byRule = async (): Promise<void> => {
      const purging = createPurging({
        registry,
        pool: database.pool,
        door: { retention: { entity: 'konfigurasi', field: 'retensiSampah' } },
        log: {
          warn: (facts) => {
            throw new Error(JSON.stringify(facts));
          },
        },
      });
      purging.start();
      await new Promise((done) => setImmediate(done));
      await purging.settled();
      await purging.stop();
    };
    await byRule();
    expect(await isThere('kabupaten', town)).toBe(true);
    await ground.rows('update "konfigurasi" set "retensiSampah" = 14');
    await byRule();
    expect(await isThere('kabupaten', town)).toBe(false);
    expect(await isThere('provinsi', province)).toBe(true);
  });

  it('[D-07] says before the days are made fewer how many go for good, and nothing else', async () => {
    const [old, fresh, held] = [await place(), await place(), await place()];
    for (const { town } of [old, fresh, held]) await remove('kabupaten', town);
    await remove('provinsi', held.province);
    // Its town is not due, so it stays.
    await age('provinsi', held.province, 40);
    await age('kabupaten', old.town, 40);
    await ground.rows('update "konfigurasi" set "retensiSampah" = null');
    const [row] = await ground.rows<{ id: string }>('select id from "konfigurasi"');
    const said = async (retensiSampah: number | null): Promise<readonly string[]> => {
      const asked = { resource: 'konfigurasi', id: row!.id, input: { retensiSampah } };
      return (await ground.ask<{ said: string[] }>(ADMIN, 'changeEffect', asked)).output.said;
    };
    const gone = (count: number, days: number): string =>
      `${count} data yang dihapus lebih dari ${days} hari lalu hilang selamanya. Pulihkan dulu dari Baru dihapus yang masih diperlukan.`;
    expect(await said(30)).toEqual([gone(1, 30)]);
    expect(await said(60)).toEqual([]);
    expect(await said(null)).toEqual([]);
    // A longer time takes nothing.
    await ground.rows('update "konfigurasi" set "retensiSampah" = 10');
    expect(await said(30)).toEqual([]);
    await run(LATER);
    await ground.rows('update "konfigurasi" set "retensiSampah" = null');
  });

  it('leaves what something beyond the registry holds, and takes the others', async () => {
    const [stuck, free] = [await place(), await place()];
    await asOwner(`create table skema.penahan as select id from "kabupaten" where id = '${stuck.town}';
      alter table skema.penahan add foreign key (id) references "kabupaten" (id)`);
    for (const { town } of [stuck, free]) await remove('kabupaten', town);
    await run(LATER);
    expect(await Promise.all([isThere('kabupaten', stuck.town), isThere('kabupaten', free.town)])).toEqual([true, false]);
    await asOwner('drop table skema.penahan');
  });
});
