/** Two schools in two branches: what each role reaches of the other one, by whatever road (safety S3, `domain.md` 5.1). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rules } from '../../src/product/rules/index.ts';
import {
  toCreateDocument,
  toItemDocument,
  toListDocument,
  toLookupDocument,
  toRemoveDocument,
  toUpdateDocument,
} from '../../src/engine/derive/documents.ts';
import { createMaker } from '../generated/sample-maker.ts';
import { openServed, type Served } from '../support/served.ts';
import { type Caller, type Reply, signInAs } from '../support/sign-in.ts';

type Place = 'satu' | 'dua';
type Kind = 'cabang' | 'sekolah' | 'user' | 'siswa' | 'nilaiRaport' | 'targetSekolah' | 'keterikatanSekolah' | 'mapelTambahan';

let served: Served;
let jurusan: string;
let tahun: string;
let semester: string;
let mataPelajaran: string;
/** Ids by place; `teman` is a second student of the first school, the one who is signed in. */
const world = { satu: {}, dua: {} } as Record<Place, Record<Kind, string>>;
const teman = {} as Record<'siswa' | 'nilaiRaport', string>;
const callers: Record<string, Caller> = {};

const NOBODY = '01900000-0000-7000-8000-0000000000ff';
const NAMES: Record<Place, string> = { satu: 'Anggun', dua: 'Bening' };

beforeAll(async () => {
  served = await openServed('row-scope');
  const make = createMaker(served);
  const jenjang = (await make('jenjang', { kategori: 'sekolah' })).id;
  jurusan = (await make('jurusan', { jenjang })).id;
  mataPelajaran = (await make('mataPelajaran')).id;
  semester = (await make('semester')).id;
  tahun = (await make('tahun')).id;
  await make('mapelUtama', { jurusan, mataPelajaran });
  const role = await served.database.pool.query<{ id: string }>(`select id from peran where kode = 'neu:siswaRasionalisasi'`);
  const peran = role.rows.map(({ id }) => id);
  const scoreOf = async (siswa: string): Promise<string> => {
    const input = { siswa, semester, mataPelajaran, nilai: 80 };
    return (await served.ask('pendidikan', toCreateDocument(served.registry.get('nilaiRaport')), { input })).output.id;
  };
  for (const [place, name] of Object.entries(NAMES) as [Place, string][]) {
    const own = world[place];
    own.cabang = (await make('cabang')).id;
    own.sekolah = (await make('sekolah', { jenjang, cabang: own.cabang, nama: `SMA ${name} Lestari` })).id;
    own.user = (await make('user', { peran, cabang: own.cabang, nama: `Akun ${name}` })).id;
    own.siswa = (await make('siswa', { sekolah: own.sekolah, jurusan, name: `${name} Prasetya` })).id;
    own.nilaiRaport = await scoreOf(own.siswa);
    own.targetSekolah = (await make('targetSekolah', { sekolah: own.sekolah })).id;
    own.keterikatanSekolah = (await make('keterikatanSekolah', { sekolah: own.sekolah })).id;
    own.mapelTambahan = (await make('mapelTambahan', { sekolah: own.sekolah, jurusan })).id;
  }
  const { cabang, sekolah } = world.satu;
  for (const name of ['cabangRasionalisasi', 'cabangKBM', 'pengajarKBM'])
    callers[name] = await signInAs(served, `uji.${name.toLowerCase()}`, [`neu:${name}`], { cabang });
  callers['intelijen'] = await signInAs(served, 'uji.intelijen', ['neu:intelijen']);
  callers['sekolah'] = await signInAs(served, 'uji.sekolah', ['neu:sekolah'], { sekolah });
  callers['siswaRasionalisasi'] = await signInAs(served, 'uji.siswa', ['neu:siswaRasionalisasi'], { cabang });
  callers['sekolah dan siswa'] = await signInAs(served, 'uji.dua', ['neu:sekolah', 'neu:siswaRasionalisasi'], {
    sekolah: world.dua.sekolah,
  });
  teman.siswa = (await make('siswa', { sekolah, jurusan, name: 'Candra Prasetya', userId: callers['siswaRasionalisasi'].userId })).id;
  teman.nilaiRaport = await scoreOf(teman.siswa);
});
afterAll(() => served.close());

const of = (name: string) => served.registry.get(name);
const askAs = async (who: string, query: string, variables: Record<string, unknown>): Promise<Reply> => callers[who]!.ask(query, variables);
// oxlint-disable-next-line typescript/no-explicit-any -- replies are read as the test expects them
const rootOf = ({ status, body }: Reply): any => {
  expect([status, body.errors]).toEqual([200, undefined]);
  return Object.values(body.data)[0];
};
const sorted = (list: readonly string[]): string[] => [...list].sort();
const idsOf = ({ items }: { items: { id: string }[] }): string[] => sorted(items.map(({ id }) => id));

/** Who sees whose: of the records `satu`, `dua` and `teman`. */
type Seen = readonly (Place | 'teman')[];
const BRANCH: Seen = ['satu', 'teman'];
const ALL: Seen = ['satu', 'dua', 'teman'];
const SEEN: Record<string, Seen> = {
  cabangRasionalisasi: BRANCH,
  cabangKBM: BRANCH,
  pengajarKBM: BRANCH,
  sekolah: ['satu', 'teman'],
  siswaRasionalisasi: ['teman'],
  intelijen: ALL,
  'sekolah dan siswa': ['dua'],
};
const recordsOf = (kind: 'siswa' | 'nilaiRaport', seen: Seen): string[] =>
  seen.map((place) => (place === 'teman' ? teman[kind] : world[place][kind]));

const READERS = Object.entries(SEEN).flatMap(([who, seen]) =>
  (['siswa', 'nilaiRaport'] as const).map((kind) => [kind, who, seen] as const),
);

describe('students and scores', () => {
  test.each(READERS)('[C-09] resource %s: %s reaches exactly its own, in list, total and look-up', async (kind, who, seen) => {
    const expected = sorted(recordsOf(kind, seen));
    const everybody = recordsOf(kind, ALL);
    const filters = [
      undefined,
      { id: { in: everybody } },
      { not: { id: { eq: NOBODY } } },
      { or: [{ id: { eq: everybody[0] } }, { id: { ne: everybody[0] } }] },
    ];
    for (const filter of filters) {
      const list = rootOf(await askAs(who, toListDocument(of(kind)), { filter }));
      expect(idsOf(list)).toEqual(expected);
      expect(list.info.meta).toMatchObject({ total: expected.length, capped: false, next: null });
      expect(idsOf(rootOf(await askAs(who, toLookupDocument(of(kind)), { filter })))).toEqual(expected);
    }
    const found = rootOf(await askAs(who, toListDocument(of(kind)), { search: NAMES.dua }));
    expect(idsOf(found)).toEqual(
      recordsOf(
        kind,
        seen.filter((place) => place === 'dua'),
      ),
    );
    expect(found.info.meta.total).toBe(found.items.length);
  });

  test('a look-up for a field tells of a record out of reach what it tells of none', async () => {
    const dependants = served.registry.resources.flatMap((owner) =>
      owner.fields.flatMap((field) =>
        [
          ...Object.values(field.dependsOn ?? {}).filter((path) => path.includes('.')),
          ...(rules[owner.name]?.offeredBy?.[field.handle] ?? []),
        ].map((path) => ({ owner, field, root: owner.fields.find(({ handle }) => handle === path.split('.')[0])! })),
      ),
    );
    const names = dependants.map(({ owner, field }) => `${owner.name}.${field.handle}`);
    expect(names).toEqual(expect.arrayContaining(['siswa.jurusan', 'nilaiRaport.mataPelajaran']));
    let compared = 0;
    for (const { owner, field, root } of dependants) {
      const [target, source] = [of(field.source!), of(root.source!)];
      for (const who of Object.keys(callers)) {
        const answer = async (id: string): Promise<string> =>
          JSON.stringify(
            (
              await askAs(who, toLookupDocument(target), {
                for: { resource: owner.name, field: field.handle, values: { [root.handle]: id } },
              })
            ).body,
          );
        const reached = idsOf(rootOf(await askAs(who, toLookupDocument(source), {})));
        const ids = Object.values(world).map((records) => records[source.name as Kind]);
        for (const id of ids.filter((given) => !reached.includes(given))) {
          expect([owner.name, who, await answer(id)]).toEqual([owner.name, who, await answer(NOBODY)]);
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(3);
  });

  test.each(READERS)('[C-09] resource %s: for %s a record out of reach is to the letter one that is not there', async (kind, who, seen) => {
    const read = async (id: string): Promise<string> => JSON.stringify((await askAs(who, toItemDocument(of(kind)), { id })).body);
    const missing = await read(NOBODY);
    for (const place of ALL) {
      const [id] = recordsOf(kind, [place]) as [string];
      if (seen.includes(place)) expect(await read(id)).toContain(id);
      else expect(await read(id)).toBe(missing);
    }
  });

  test.each(
    Object.entries(SEEN)
      .filter(([, seen]) => !seen.includes('dua'))
      .map(([who]) => who),
  )('[C-09] %s cannot reach the other school by a relation', async (who) => {
    const { sekolah, cabang, siswa } = world.dua;
    for (const filter of [
      { siswa: { sekolah: { eq: sekolah } } },
      { siswa: { sekolah: { cabang: { eq: cabang } } } },
      { siswa: { eq: siswa } },
    ]) {
      const { items, info } = rootOf(await askAs(who, toListDocument(of('nilaiRaport')), { filter }));
      expect([items, info.meta.total]).toEqual([[], 0]);
    }
  });
});

describe('what else lies in a branch or school', () => {
  const EVERYWHERE = ['cabangRasionalisasi', 'cabangKBM', 'pengajarKBM', 'sekolah', 'siswaRasionalisasi', 'intelijen'];
  const one = (who: string): Place[] => (who === 'intelijen' ? ['satu', 'dua'] : who === 'siswaRasionalisasi' ? [] : ['satu']);
  test.each(EVERYWHERE.flatMap((who) => (['sekolah', 'mapelTambahan'] as const).map((kind) => [kind, who] as const)))(
    '[C-09] resource %s: what %s may choose from',
    async (kind, who) => {
      const { items } = rootOf(await askAs(who, toLookupDocument(of(kind)), {}));
      expect(idsOf({ items })).toEqual(sorted(one(who).map((place) => world[place][kind])));
    },
  );

  test('[C-09] resource user: a branch sees its own accounts, a student the own one', async () => {
    for (const who of ['cabangRasionalisasi', 'cabangKBM', 'pengajarKBM']) {
      const ids = idsOf(rootOf(await askAs(who, toListDocument(of('user')), {})));
      expect(ids).toContain(world.satu.user);
      expect(ids).not.toContain(world.dua.user);
      expect(rootOf(await askAs(who, toItemDocument(of('user')), { id: world.dua.user })).info.code).toBe(404);
    }
    expect(idsOf(rootOf(await askAs('cabangRasionalisasi', toLookupDocument(of('user')), {})))).not.toContain(world.dua.user);
    expect(idsOf(rootOf(await askAs('siswaRasionalisasi', toListDocument(of('user')), {})))).toEqual([
      callers['siswaRasionalisasi']!.userId,
    ]);
  });
});

describe('writes', () => {
  const student = (given: Record<string, unknown>) => ({ name: 'Dewi Baru', nisn: '0071234567', sex: 'P', jurusan, tahun, ...given });
  const create = async (who: string, kind: Kind, input: Record<string, unknown>) =>
    rootOf(await askAs(who, toCreateDocument(of(kind)), { input }));
  const update = async (who: string, kind: Kind, id: string, input: Record<string, unknown>) =>
    rootOf(await askAs(who, toUpdateDocument(of(kind)), { id, version: 1, input }));
  const count = async (kind: Kind): Promise<number> =>
    Number((await served.database.pool.query(`select count(*) as n from "${kind}"`)).rows[0].n);

  test('of roles, those that may be given: in the form of an account, and not in a filter of the list', async () => {
    const offered = async (who: string, values?: object): Promise<string[]> => {
      const asked = { limit: 50, for: { resource: 'user', field: 'peran', ...(values && { values }) } };
      return rootOf(await askAs(who, toLookupDocument(of('peran')), asked)).items.map(({ display }: { display: string }) => display);
    };
    expect(await offered('cabangRasionalisasi', {})).toEqual(['Siswa Rasionalisasi']);
    expect(await offered('cabangRasionalisasi')).toContain('Admin');
  });

  test.each(['cabangRasionalisasi', 'sekolah'])(
    '[C-09] resource siswa: %s makes no student elsewhere and moves none there',
    async (who) => {
      const before = await count('siswa');
      const made = await create(who, 'siswa', student({ sekolah: world.dua.sekolah }));
      expect(made).toMatchObject({
        info: { code: 422, error: 'INVALID', messages: { sekolah: ['Pilihan tidak ditemukan'] } },
        output: null,
      });
      const moved = await update(who, 'siswa', world.satu.siswa, { sekolah: world.dua.sekolah });
      expect(moved.info).toMatchObject({ code: 422, error: 'INVALID' });
      expect(await count('siswa')).toBe(before);
    },
  );

  test.each(['pengajarKBM', 'cabangRasionalisasi', 'sekolah', 'siswaRasionalisasi'])(
    '[C-09] resource nilaiRaport: %s makes no score of somebody else',
    async (who) => {
      const before = await count('nilaiRaport');
      const foreign = who === 'siswaRasionalisasi' ? world.satu.siswa : world.dua.siswa;
      const { info } = await create(who, 'nilaiRaport', { siswa: foreign, semester, mataPelajaran, nilai: 99 });
      expect(info).toMatchObject({ code: 422, error: 'INVALID', messages: { siswa: ['Pilihan tidak ditemukan'] } });
      expect(await count('nilaiRaport')).toBe(before);
    },
  );

  test.each<[string, Kind]>([
    ['cabangRasionalisasi', 'siswa'],
    ['cabangRasionalisasi', 'nilaiRaport'],
    ['cabangRasionalisasi', 'user'],
    ['pengajarKBM', 'nilaiRaport'],
    ['sekolah', 'siswa'],
    ['sekolah', 'nilaiRaport'],
    ['siswaRasionalisasi', 'siswa'],
    ['siswaRasionalisasi', 'nilaiRaport'],
    ['siswaRasionalisasi', 'user'],
    ['cabangKBM', 'user'],
  ])('[C-09] %s cannot change a %s out of reach: it is not there', async (who, kind) => {
    const input = { siswa: { email: 'x@contoh.id' }, nilaiRaport: { nilai: 99 }, user: { nama: 'Nama Lain' } }[kind as 'siswa'];
    expect((await update(who, kind, world.dua[kind], input)).info).toMatchObject({ code: 404, error: 'NOT_FOUND' });
    expect((await update(who, kind, NOBODY, input)).info).toMatchObject({ code: 404, error: 'NOT_FOUND' });
  });

  test('[C-09] resource nilaiRaport: who may throw scores away throws none of the other school', async () => {
    for (const who of ['cabangRasionalisasi', 'sekolah']) {
      const { info } = rootOf(await askAs(who, toRemoveDocument(of('nilaiRaport')), { id: world.dua.nilaiRaport, version: 1 }));
      expect(info).toMatchObject({ code: 404, error: 'NOT_FOUND' });
    }
  });

  test('[C-09] resource user: a branch makes no account for another one', async () => {
    const { rows } = await served.database.pool.query<{ id: string }>(`select id from peran where kode = 'neu:siswaRasionalisasi'`);
    const account = { nama: 'Akun Baru', username: 'akun.baru', kataSandi: 'sandi-Uji-panjang', peran: rows.map(({ id }) => id) };
    const { body } = await askAs('cabangRasionalisasi', toCreateDocument(of('user')), { input: { ...account, cabang: world.dua.cabang } });
    expect(body.data?.createUser.output ?? null).toBeNull();
    expect((await served.database.pool.query(`select 1 from "user" where username = 'akun.baru'`)).rows).toEqual([]);
  });

  test('a value taken elsewhere is told without its record (decision 31)', async () => {
    const { rows } = await served.database.pool.query<{ nisn: string }>('select nisn from siswa where id = $1', [world.dua.siswa]);
    const { info } = await create('sekolah', 'siswa', student({ sekolah: world.satu.sekolah, nisn: rows[0]!.nisn }));
    expect(info).toMatchObject({ code: 422, messages: { nisn: ['Sudah dipakai'] } });
    expect(JSON.stringify(info)).not.toMatch(new RegExp(`${NAMES.dua}|${world.dua.siswa}`));
  });

  test('after all this the other school is as it was', async () => {
    for (const [kind, id] of Object.entries(world.dua)) {
      const { rows } = await served.database.pool.query(`select version, "deletedAt" from "${kind}" where id = $1`, [id]);
      expect([kind, rows]).toEqual([kind, [{ version: 1, deletedAt: null }]]);
    }
  });

  test('within reach the same writes succeed', async () => {
    expect((await create('sekolah', 'siswa', student({ sekolah: world.satu.sekolah }))).info).toMatchObject({ code: 200 });
    expect((await update('siswaRasionalisasi', 'siswa', teman.siswa, { email: 'candra@contoh.id' })).info).toMatchObject({ code: 200 });
    expect((await update('pengajarKBM', 'nilaiRaport', teman.nilaiRaport, { nilai: 81.5 })).info).toMatchObject({ code: 200 });
    expect((await update('cabangRasionalisasi', 'user', world.satu.user, { nama: 'Nama Lain' })).info).toMatchObject({ code: 200 });
  });
});
