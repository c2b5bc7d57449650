/** `changeEffect` of the parameters: what is said before a save is what the save then comes to, and nothing is written by asking. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatNumber } from '../../../src/engine/number-text.ts';
import { quote } from '../../../src/engine/names.ts';
import { SINGLE_ID } from '../../../src/engine/resource.ts';
import { kuotaSekolah } from '../../../src/product/computed/school.ts';
import type { RankingView } from '../../../src/product/contracts/peringkat.ts';
import { type Ground, openGround, type Who } from './ground.ts';

let ground: Ground;
let schools: string[];
beforeAll(async () => {
  ground = await openGround('akibat');
  schools = (
    await ground.rows<{ id: string }>(
      `select distinct s.sekolah as id from siswa s join tahun t on t.id = s.tahun where t.status = 'aktif'`,
    )
  ).map(({ id }) => id);
}, 60_000);
afterAll(() => ground.close());

const ask = (who: Who, input: object) =>
  ground.ask<{ said: string[] }>(who, 'changeEffect', { resource: 'konfigurasi', id: SINGLE_ID, input });

/** By student: the rank, and whether within the quota, as the rankings show them. */
async function standings(): Promise<Map<string, { school: string; rank: number | null; isEligible: boolean }>> {
  const found = new Map<string, { school: string; rank: number | null; isEligible: boolean }>();
  for (const school of schools) {
    const { output } = await ground.ask<RankingView>('neu:admin', 'peringkat', { sekolah: school });
    for (const { id, peringkat, status } of output.baris)
      found.set(id!, { school, rank: peringkat, isEligible: status === 'aman' || status === 'amanTipis' });
  }
  return found;
}

/** Of all schools, also of those without a student, as their list shows it. */
const quotaOfEach = async (): Promise<number[]> =>
  (
    await ground.rows<{ kuota: number | null }>(
      `select ${kuotaSekolah.sql('t', quote)}::float8 as kuota from sekolah t where "deletedAt" is null and aktif order by id`,
    )
  ).map(({ kuota }) => kuota ?? 0);

const CHANGES = [
  { kuotaA: 60 },
  { kuotaB: 5, kuotaC: 1, kuotaLain: 1 },
  { dasarPeringkat: 'mapelUtama' },
  { modeErapor: 'dariKuota' },
] as const;

describe('what a change of the parameters comes to', () => {
  test.each(CHANGES)('%j: said before, and so afterwards', async (change) => {
    const before = await standings();
    const stored = await ground.rows<{ version: number }>('select version from konfigurasi');
    const { info, output } = await ask('neu:pusatPendidikan', change);
    expect(info?.code).toBe(200);
    expect(await ground.rows('select version from konfigurasi')).toEqual(stored);
    expect(await standings()).toEqual(before);

    const quotas = await quotaOfEach();
    const columns = Object.keys(change).map((name, place) => `"${name}" = $${place + 1}`);
    const old = await ground.rows<Record<string, unknown>>('select * from konfigurasi');
    await ground.rows(`update konfigurasi set ${columns.join(', ')}`, Object.values(change));
    const after = await standings();
    const others = await quotaOfEach();
    await ground.rows(
      `update konfigurasi set ${columns.join(', ')}`,
      Object.keys(change).map((name) => old[0]![name]),
    );

    const ids = [...before.keys()];
    const count = (all: typeof before): number => [...all.values()].filter(({ isEligible }) => isEligible).length;
    const changed = ids.filter((id) => before.get(id)!.isEligible !== after.get(id)!.isEligible);
    const places = new Set(changed.map((id) => before.get(id)!.school)).size;
    const moved = ids.filter((id) => before.get(id)!.rank !== after.get(id)!.rank).length;
    const different = quotas.filter((quota, place) => quota !== others[place]).length;
    const isNothing = changed.length === 0 && moved === 0 && different === 0;
    expect(output.said[0]).toBe(
      isNothing
        ? undefined
        : count(before) === count(after)
          ? `Siswa eligible tetap ${count(after)}${places > 0 ? `, berganti orang di ${places} sekolah` : ''}`
          : `${count(before)} → ${count(after)} siswa eligible di ${places} sekolah`,
    );
    expect(output.said.includes(`${moved} siswa berpindah peringkat`)).toBe(moved > 0);
    const sum = (all: readonly number[]): string => formatNumber(all.reduce((total, quota) => total + quota, 0));
    expect(output.said.find((line) => line.startsWith('Kuota'))).toBe(
      different === 0 ? undefined : `Kuota ${sum(quotas)} → ${sum(others)} siswa di ${different} sekolah`,
    );
  });

  test('another curve moves chances alone', async () => {
    const { output } = await ask('neu:admin', { kemiringan: 4, faktorPilihan2: 0.5 });
    expect(output.said[0]).toMatch(/^Siswa eligible tetap \d+$/);
    expect(output.said[1]).toMatch(/^\d+ siswa berpindah pita peluang pada pilihan 1$/);
  });

  test('what only a second choice feels is said, too', async () => {
    const { output } = await ask('neu:admin', { faktorPilihan2: 0.1 });
    expect(output.said).toEqual([
      expect.stringMatching(/^Siswa eligible tetap \d+$/),
      expect.stringMatching(/^\d+ siswa .* pada pilihan 2$/),
    ]);
  });

  test('another year that becomes the active one says what the settings would', async () => {
    const [year] = await ground.rows<{ id: string }>(
      `select id from tahun where status <> 'aktif' and "deletedAt" is null order by nama desc limit 1`,
    );
    const byYear = await ground.ask<{ said: string[] }>('neu:admin', 'changeEffect', {
      resource: 'tahun',
      id: year!.id,
      input: { status: 'aktif' },
    });
    expect(byYear.output.said[0]).toMatch(/^\d+ → 0 siswa eligible di \d+ sekolah$/);
    expect(byYear.output.said).toEqual((await ask('neu:admin', { tahunAktif: year!.id })).output.said);
    // What several resources decide together is measured and said once.
    expect(byYear.output.said).toEqual([...new Set(byYear.output.said)]);
    const named = await ground.ask<{ said: string[] }>('neu:admin', 'changeEffect', {
      resource: 'tahun',
      id: year!.id,
      input: { status: 'rencana' },
    });
    expect(named.output.said).toEqual([]);
  });

  test('is for who may save it', async () => {
    for (const role of ['neu:cabangRasionalisasi', 'neu:sekolah', 'neu:siswaRasionalisasi'] as const)
      expect((await ask(role, { kuotaA: 60 })).error).toBe('FORBIDDEN');
    expect((await ask(null, { kuotaA: 60 })).error).toBe('UNAUTHENTICATED');
    expect((await ask('neu:admin', { kuotaA: 'banyak' })).info?.code).toBe(422);
    expect((await ask('neu:admin', { adaApa: 1 })).error).toBe('FIELD_UNKNOWN');
  });
});

describe('what any other deed comes to', () => {
  const said = async (deed: object, who: Who = 'neu:admin'): Promise<readonly string[]> => {
    const { info, error, output } = await ground.ask<{ said: string[] }>(who, 'changeEffect', deed);
    expect([error, info?.code]).toEqual([null, 200]);
    return output.said;
  };
  const counts = async (): Promise<unknown> =>
    ground.rows('select (select count(*) from skema.action) as actions, (select sum(version) from sekolah) as versions');
  const write = async (query: string, variables: Record<string, unknown>): Promise<string> => {
    const { body } = await ground.send('neu:admin', query, variables);
    const [reply] = Object.values(body.data as Record<string, { info: { code: number; state: string } }>);
    expect(reply!.info.code).toBe(200);
    return reply!.info.state;
  };
  const school = async (): Promise<{ id: string; version: number; jumlahSiswa: number; alamat: string | null }> =>
    (
      await ground.rows<never>(
        `select id, version, "jumlahSiswa"::float8, alamat from sekolah where id = any($1) and akreditasi = 'A' order by nama limit 1`,
        [schools],
      )
    )[0]!;
  const update = (id: string, version: number, input: object): Promise<string> =>
    write(
      'mutation ($id: ID!, $version: Int!, $input: SekolahInput!) { updateSekolah(id: $id, version: $version, input: $input) { info { code state } } }',
      { id, version, input },
    );
  const QUOTA = /^Kuota \d+ → \d+ siswa di 1 sekolah$/;

  test("a school's number of pupils: its save, a sheet, a bulk edit, and the undo of each say the same, and writing nothing is all they do", async () => {
    const { id, version, jumlahSiswa, alamat } = await school();
    const before = await counts();
    const input = { jumlahSiswa: 4 };
    const first = await said({ resource: 'sekolah', id, input });
    expect(first).toEqual(
      expect.arrayContaining([expect.stringMatching(/^\d+ → \d+ siswa eligible di 1 sekolah$/), expect.stringMatching(QUOTA)]),
    );
    expect(await said({ verb: 'sheet', resource: 'sekolah', rows: [{ id, version, input }] })).toEqual(first);
    const edits = [{ field: 'jumlahSiswa', how: 'set', value: 4 }];
    const bulk = await ground.ask<{ said: string[] }>(
      'neu:admin',
      'bulkPreview',
      { resource: 'sekolah', verb: 'update', ids: [id], edits },
      'mutation',
    );
    expect(bulk.output.said).toEqual(first);
    expect(await said({ resource: 'sekolah', id, input: { alamat: 'Jalan Lain 1' } })).toEqual([]);
    expect(await said({ resource: 'sekolah', id, input: { jumlahSiswa } })).toEqual([]);
    expect(await counts()).toEqual(before);

    const action = await update(id, version, input);
    const back = await said({ verb: 'undo', action });
    const turned = (line: string): string => line.replace(/(\d+) → (\d+)/, '$2 → $1');
    expect(back).toEqual(first.map(turned));
    const partly = await ground.ask<{ said: string[] }>('neu:admin', 'undoPreview', { action }, 'mutation');
    expect(partly.output.said).toEqual(back);
    const undo = 'mutation ($input: JSON) { execute(action: "undo", input: $input) { info { code state } } }';
    const { body } = await ground.asker('neu:admin')(undo, { input: { actionId: action } }, 'identitas');
    const redo = body.data.execute.info.state as string;
    expect(await said({ verb: 'undo', action: redo })).toEqual(first);
    const plain = await update(id, version + 2, { alamat: 'Jalan Lain 2' });
    expect(await said({ verb: 'undo', action: plain })).toEqual([]);
    await update(id, version + 3, { alamat });
  });

  test('[19] a school that goes or comes back says its quota as an edit of it does, alone and among many', async () => {
    const { id: like } = await school();
    const copy = `insert into sekolah select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'npsn', '99099099', 'nama', 'SMA Tanpa Siswa', 'eRapor', false))).*
      from sekolah s where id = $1 returning id, version`;
    const [made] = (await ground.rows<{ id: string; version: number }>(copy, [like])) as [{ id: string; version: number }];
    const { id, version } = made;
    const many = (verb: string) =>
      ground
        .ask<{ said: string[] }>('neu:admin', 'bulkPreview', { resource: 'sekolah', verb, ids: [id] }, 'mutation')
        .then(({ output }) => output.said);
    const gone = await said({ verb: 'remove', resource: 'sekolah', id });
    expect(gone).toEqual([expect.stringMatching(/^Kuota [1-9]\d* → 0 siswa di 1 sekolah$/)]);
    expect(await many('remove')).toEqual(gone);
    const action = await write(
      'mutation ($id: ID!, $version: Int!) { removeSekolah(id: $id, version: $version) { info { code state } } }',
      {
        id,
        version,
      },
    );
    const back = gone.map((line) => line.replace(/(\d+) → (\d+)/, '$2 → $1'));
    expect(await said({ verb: 'undo', action })).toEqual(back);
    expect(await said({ verb: 'restore', resource: 'sekolah', id })).toEqual(back);
    expect(await many('restore')).toEqual(back);
    await ground.rows('delete from sekolah where id = $1', [id]);
  });

  test('a setting says before it is taken back what saving it would say', async () => {
    const [{ version, kuotaA }] = (await ground.rows<{ version: number; kuotaA: number }>(
      'select version, "kuotaA"::float8 from konfigurasi',
    )) as [{ version: number; kuotaA: number }];
    const save =
      'mutation ($id: ID!, $version: Int!, $input: KonfigurasiInput!) { updateKonfigurasi(id: $id, version: $version, input: $input) { info { code state } } }';
    const action = await write(save, { id: SINGLE_ID, version, input: { kuotaA: 60 } });
    const back = await said({ verb: 'undo', action });
    expect(back).toEqual(await said({ resource: 'konfigurasi', id: SINGLE_ID, input: { kuotaA } }));
    expect(back[0]).toMatch(/^\d+ → \d+ siswa eligible di \d+ sekolah$/);
    await write(save, { id: SINGLE_ID, version: version + 1, input: { kuotaA } });
    const plain = await write(save, { id: SINGLE_ID, version: version + 2, input: { pengumuman: 'Libur.' } });
    expect(await said({ verb: 'undo', action: plain })).toEqual([]);
  });

  test('a subject that comes, goes, or comes back', async () => {
    const [core] = await ground.rows<{ id: string; jurusan: string; mataPelajaran: string }>(
      `select u.id, u.jurusan, u."mataPelajaran" from "mapelUtama" u join siswa s on s.jurusan = u.jurusan
        join konfigurasi k on k."tahunAktif" = s.tahun where u.aktif limit 1`,
    );
    const gone = await said({ verb: 'remove', resource: 'mapelUtama', id: core!.id });
    const [other] = await ground.rows<{ id: string }>(
      `select m.id from "mataPelajaran" m where m.aktif and m.padanan is null
        and not exists (select from "nilaiRaport" n where n."mataPelajaran" = m.id)
        and not exists (select from "mapelTambahan" t where t."mataPelajaran" = m.id and t.jurusan = $1) limit 1`,
      [core!.jurusan],
    );
    const input = { jurusan: core!.jurusan, mataPelajaran: other!.id, bobot: 1, mulaiSemester: 1, urutan: 99, aktif: true };
    const made = await said({ verb: 'create', resource: 'mapelUtama', input });
    expect(made.length).toBeGreaterThan(0);
    await ground.rows('update "mapelUtama" set "deletedAt" = now() where id = $1', [core!.id]);
    const back = await said({ verb: 'restore', resource: 'mapelUtama', id: core!.id });
    await ground.rows('update "mapelUtama" set "deletedAt" = null where id = $1', [core!.id]);
    expect([gone.length > 0, back.length > 0]).toEqual([true, true]);
  });

  test('a programme is told by those who have chosen it', async () => {
    const [chosen] = await ground.rows<{ id: string; nilaiAcuan: number }>(
      `select u.id, u."nilaiAcuan"::float8 from "universitasProgramStudi" u join siswa s on s.pilihan1 = u.id order by u.id limit 1`,
    );
    const [free] = await ground.rows<{ id: string }>(
      `select id from "universitasProgramStudi" u where not exists (select from siswa s where u.id in (s.pilihan1, s.pilihan2)) limit 1`,
    );
    expect(await said({ resource: 'universitasProgramStudi', id: chosen!.id, input: { nilaiAcuan: 0 } })).toEqual([
      expect.stringMatching(/^Siswa eligible tetap \d+$/),
      expect.stringMatching(/^\d+ siswa berpindah pita peluang pada pilihan 1$/),
    ]);
    expect(await said({ resource: 'universitasProgramStudi', id: free!.id, input: { nilaiAcuan: 99.5 } })).toEqual([]);
  });

  test('is asked for in one way each, by who may do it', async () => {
    const { id } = await school();
    for (const deed of [
      {},
      { verb: 'remove', resource: 'sekolah' },
      { verb: 'undo', action: id, resource: 'sekolah' },
      { verb: 'sheet', resource: 'sekolah', rows: [] },
      { verb: 'sheet', resource: 'sekolah', rows: [{ id, input: { jumlahSiswa: 7 } }] },
      { verb: 'sheet', resource: 'sekolah', rows: [7, 8].map((jumlahSiswa) => ({ id, version: 1, input: { jumlahSiswa } })) },
      { verb: 'sheet', resource: 'sekolah', rows: [{ id, version: 1, remove: true, input: { jumlahSiswa: 7 } }] },
      { verb: 'purge', resource: 'sekolah', id },
    ])
      expect((await ground.ask('neu:admin', 'changeEffect', deed)).error).toBe('BAD_REQUEST');
    expect((await ground.ask('neu:admin', 'changeEffect', { resource: 'tiada', id, input: {} })).info?.code).toBe(404);
    const foreign = await ground.ask('neu:cabangKBM', 'changeEffect', { verb: 'remove', resource: 'sekolah', id });
    expect(foreign.error).toBe('FORBIDDEN');
    const [action] = await ground.rows<{ id: string }>(
      `select i.action as id from skema.action_item i where i.resource = 'sekolah' and i.verb = 'update' limit 1`,
    );
    // No other than of an action that is not there.
    for (const each of [action!.id, SINGLE_ID])
      expect(await ground.ask('neu:cabangKBM', 'changeEffect', { verb: 'undo', action: each })).toMatchObject({
        info: { code: 200 },
        output: { said: [] },
      });
  });

  test('by many at once leaves the others their turn, and is answered in the end', async () => {
    const asked = (who: Who) => ask(who, { kuotaA: 61 });
    const many = Array.from({ length: 40 }, () => asked('neu:pusatPendidikan'));
    let left = many.length;
    for (const one of many) void one.finally(() => (left -= 1));
    expect((await asked('neu:admin')).info?.code).toBe(200);
    expect(left).toBeGreaterThan(20);
    expect((await Promise.all(many)).map(({ info, error }) => info?.code ?? error)).toEqual(many.map(() => 200));
  });
});
