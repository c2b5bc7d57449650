/** What a record's history says, and to whom: over the API, as each role. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryPage, RecordAt, Use } from '../../../src/engine/history.ts';
import { SYSTEM_PRINCIPAL } from '../../../src/engine/rights/access.ts';
import { createRepository, type Repository } from '../../../src/server/data/repository/repository.ts';
import { person } from '../../support/people.ts';
import { type Ground, openGround } from '../views/ground.ts';

const ADMIN = 'neu:admin';
let ground: Ground;
let repository: Repository;
let admin: ReturnType<typeof person>;
beforeAll(async () => {
  ground = await openGround('riwayat_data');
  const { registry, database } = ground.served;
  repository = createRepository({ registry, pool: database.pool });
  const [user] = await ground.rows<{ id: string }>(`select id from "user" where username = 'admin'`);
  admin = { ...person([ADMIN]), userId: user!.id };
});
afterAll(() => ground.close());

const history = async (who: Parameters<Ground['ask']>[0], input: object) => ground.ask<HistoryPage>(who, 'recordHistory', input);
const school = async (): Promise<{ id: string; version: number }> =>
  (await ground.rows<{ id: string; version: number }>('select id, version from "sekolah" order by nama limit 1'))[0]!;

describe('the history of a record', () => {
  it('tells who, by which way, with what else, and relations by their labels; an undo is told of both', async () => {
    const { id, version } = await school();
    const [town] = await ground.rows<{ id: string; nama: string; kabupaten: string }>(
      'select k.id, k.nama, s.kabupaten from "kabupaten" k, "sekolah" s where s.id = $1 and k.id <> s.kabupaten limit 1',
      [id],
    );
    const saved = await repository.update(admin, 'sekolah', id, version, { kabupaten: town!.id, alamat: 'Jl. Baru 1' });
    await repository.undo(admin, saved.info.state!);
    await repository.transaction(SYSTEM_PRINCIPAL, { verb: 'import', why: 'sekolah.csv' }, async (writer) => {
      await writer.update('sekolah', id, null, { alamat: 'Jl. Impor 2' });
    });
    const { output } = await history(ADMIN, { resource: 'sekolah', id, limit: 3 });
    const [imported, back, changed] = output.items;
    expect(imported).toMatchObject({ by: null, way: 'import', why: 'sekolah.csv', verb: 'update', undone: false });
    expect(back).toMatchObject({ way: 'undo', redo: false, verb: 'update', by: expect.any(String) });
    expect(changed).toMatchObject({ way: 'update', undone: true, together: 1, version: version + 1 });
    const relation = changed!.changes.find(({ field }) => field === 'kabupaten')!;
    expect(relation).toMatchObject({
      before: { id: town!.kabupaten, deleted: false },
      after: { id: town!.id, display: expect.stringContaining(town!.nama), deleted: false },
    });
    expect(output.next).not.toBeNull();
    const rest = await history(ADMIN, { resource: 'sekolah', id, after: output.next });
    expect(rest.output.items.map((entry) => entry.version)).toEqual([version]);
    expect(rest.output.next).toBeNull();
  });

  it('[D-15] tells a redo from the undo that it takes back', async () => {
    const { id, version } = await school();
    const [{ alamat }] = (await ground.rows<{ alamat: string | null }>('select alamat from "sekolah" where id = $1', [id])) as [
      { alamat: string | null },
    ];
    const saved = await repository.update(admin, 'sekolah', id, version, { alamat: 'Jl. Ulang 3' });
    const back = await repository.undo(admin, saved.info.state!);
    const again = await repository.undo(admin, back.info.state!);
    const { output } = await history(ADMIN, { resource: 'sekolah', id, limit: 3 });
    expect(output.items.map(({ way, redo }) => [way, redo])).toEqual([
      ['undo', true],
      ['undo', false],
      ['update', false],
    ]);
    await repository.undo(admin, again.info.state!);
    expect(await ground.rows('select alamat from "sekolah" where id = $1', [id])).toEqual([{ alamat }]);
  });

  it('narrows to one field', async () => {
    const { id } = await school();
    const { output } = await history(ADMIN, { resource: 'sekolah', id, field: 'kabupaten' });
    const changes = output.items.filter(({ verb }) => verb === 'update').map((entry) => entry.changes.map(({ field }) => field));
    expect(changes).toEqual([['kabupaten'], ['kabupaten']]);
    expect(await history(ADMIN, { resource: 'sekolah', id, field: 'tidakAda' })).toMatchObject({ error: 'FIELD_UNKNOWN' });
  });

  it('is there of a record in the bin, too, and shows the record as it was before', async () => {
    const { id } = await repository.transaction(admin, { verb: 'seed' }, (writer) =>
      writer.create('provinsi', { kode: '99', nama: 'Provinsi Uji' }),
    );
    await repository.update(admin, 'provinsi', id, 1, { nama: 'Provinsi Ujian' });
    await repository.remove(admin, 'provinsi', id, 2);
    const { output } = await history(ADMIN, { resource: 'provinsi', id });
    expect(output.items.map(({ verb }) => verb)).toEqual(['remove', 'update', 'create']);
    const { output: past } = await ground.ask<RecordAt>(ADMIN, 'recordAt', { resource: 'provinsi', id, at: output.items[2]!.at });
    expect(past).toMatchObject({ version: 1, deleted: false, values: { nama: 'Provinsi Uji', kode: '99' } });
  });

  it('follows the record where two changed it at once, whoever began first', async () => {
    const { id } = await repository.transaction(admin, { verb: 'seed' }, (writer) =>
      writer.create('provinsi', { kode: '98', nama: 'Provinsi Serempak', zonaWaktu: 'wib' }),
    );
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = repository.transaction(admin, { verb: 'import' }, async (writer) => {
      begun.resolve();
      await gate.promise;
      await writer.update('provinsi', id, null, { nama: 'Provinsi Kedua' });
    });
    await begun.promise;
    await repository.update(admin, 'provinsi', id, 1, { zonaWaktu: 'wit' });
    gate.resolve();
    await first;
    const { output } = await history(ADMIN, { resource: 'provinsi', id });
    expect(output.items.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(output.items.slice(0, 2).map(({ changes }) => changes.map(({ field }) => field))).toEqual([['nama'], ['zonaWaktu']]);
    const paged: number[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const { output: page } = await history(ADMIN, { resource: 'provinsi', id, limit: 1, ...(after && { after }) });
      paged.push(...page.items.map(({ version }) => version));
      after = page.next;
    }
    expect(paged).toEqual([3, 2, 1]);
    // Right after each, whatever the clock says.
    const after = async (version: number) => (await ground.ask<RecordAt>(ADMIN, 'recordAt', { resource: 'provinsi', id, version })).output;
    expect(await after(2)).toMatchObject({ version: 2, values: { nama: 'Provinsi Serempak', zonaWaktu: 'wit' } });
    expect(await after(3)).toMatchObject({ version: 3, values: { nama: 'Provinsi Kedua', zonaWaktu: 'wit' } });
    for (const asked of [{}, { version: 1, at: output.items[0]!.at }, { version: 4 }, { version: 0 }])
      expect(await ground.ask(ADMIN, 'recordAt', { resource: 'provinsi', id, ...asked })).toMatchObject({ status: 400 });
    // When the one that ended last began, neither was there.
    const { output: past } = await ground.ask<RecordAt>(ADMIN, 'recordAt', { resource: 'provinsi', id, at: output.items[0]!.at });
    expect(past).toMatchObject({ version: 1, values: { nama: 'Provinsi Serempak', zonaWaktu: 'wib' } });
  });

  it('never says anything of a secret, not even that it changed', async () => {
    await ground.account('sandi-baru', ['neu:intelijen']);
    const [user] = await ground.rows<{ id: string; version: number }>(`select id, version from "user" where username = 'sandi-baru'`);
    await repository.update(admin, 'user', user!.id, user!.version, { kataSandi: 'rahasia-sekali-9' });
    const { output } = await history(ADMIN, { resource: 'user', id: user!.id });
    expect(JSON.stringify(output)).not.toMatch(/kataSandi|rahasia/);
    expect(output.items.map(({ verb }) => verb)).not.toContain('update');
    const { output: past } = await ground.ask<RecordAt>(ADMIN, 'recordAt', { resource: 'user', id: user!.id, at: '2999-01-01T00:00:00Z' });
    expect(past.values).not.toHaveProperty('kataSandi');
  });
});

describe('rows of others', () => {
  it('have no history, no past and no uses, and are as if they were not there', async () => {
    const [own] = await ground.rows<{ id: string; cabang: string }>(
      'select s.id, o.cabang from "siswa" s join "sekolah" o on o.id = s.sekolah where o.cabang is not null limit 1',
    );
    const [other] = await ground.rows<{ id: string }>(
      'select s.id from "siswa" s join "sekolah" o on o.id = s.sekolah where o.cabang <> $1 limit 1',
      [own!.cabang],
    );
    await ground.account('lain-cabang', ['neu:cabangRasionalisasi'], { cabang: own!.cabang });
    const asked = (id: string) => [
      ground.ask('lain-cabang', 'recordHistory', { resource: 'siswa', id }),
      ground.ask('lain-cabang', 'recordAt', { resource: 'siswa', id, at: '2999-01-01T00:00:00Z' }),
      ground.ask('lain-cabang', 'recordUses', { resource: 'siswa', ids: [id] }),
    ];
    for (const { info } of await Promise.all(asked(other!.id))) expect(info).toMatchObject({ code: 404 });
    for (const { info } of await Promise.all(asked(own!.id))) expect(info).toMatchObject({ code: 200 });
    const both = await ground.ask('lain-cabang', 'recordUses', { resource: 'siswa', ids: [own!.id, other!.id] });
    expect(both.info).toMatchObject({ code: 404 });
  });

  it('are not counted in what an action did besides', async () => {
    const pupils = await ground.rows<{ id: string; cabang: string }>(
      `select distinct on (o.cabang) s.id, o.cabang from "siswa" s join "sekolah" o on o.id = s.sekolah where o.cabang is not null limit 2`,
    );
    await repository.transaction(admin, { verb: 'seed', why: 'bersama' }, async (writer) => {
      for (const { id } of pupils) await writer.update('siswa', id, null, { catatanKonsultasi: 'Bersama' });
    });
    const asked = { resource: 'siswa', id: pupils[0]!.id, limit: 1 };
    expect((await history(ADMIN, asked)).output.items).toMatchObject([{ together: 2 }]);
    await ground.account('cabang-sendiri', ['neu:cabangRasionalisasi'], { cabang: pupils[0]!.cabang });
    expect((await history('cabang-sendiri', asked)).output.items).toMatchObject([{ why: 'bersama', together: 1 }]);
  });

  it('are told to be there without a count, and a resource that a person does not read is not', async () => {
    const [own] = await ground.rows<{ id: string }>(`select "userId" as id from "siswa" where "userId" is not null limit 1`);
    await ground.account('pembaca-akun', ['neu:intelijen']);
    const { registry } = ground.served;
    const { output } = await ground.ask<Use[]>('pembaca-akun', 'recordUses', { resource: 'user', ids: [own!.id] });
    const told = output.map(({ resource, readable }) => [resource, readable]);
    expect(told).toEqual(
      registry.get('user').referencedBy.map(({ resource }) => {
        const grants = registry.get(resource).grants['neu:intelijen'] ?? {};
        return [resource, 'list' in grants || 'item' in grants];
      }),
    );
    expect(told.flat()).toContain(false);
    for (const use of output) if (!use.readable) expect(use).toMatchObject({ total: 0, capped: false, listed: false });
  });

  it('counts what points at a record as the lists do', async () => {
    const [student] = await ground.rows<{ id: string; scores: number }>(
      'select siswa as id, count(*)::int as scores from "nilaiRaport" where "deletedAt" is null group by siswa order by 2 desc limit 1',
    );
    const { output } = await ground.ask<Use[]>(ADMIN, 'recordUses', { resource: 'siswa', ids: [student!.id] });
    expect(output).toContainEqual({
      resource: 'nilaiRaport',
      field: 'siswa',
      name: 'Siswa',
      readable: true,
      listed: true,
      holds: true,
      total: student!.scores,
      capped: false,
      unseen: false,
    });
  });
});
