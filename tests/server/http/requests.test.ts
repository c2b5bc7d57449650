/** The graph over HTTP as the specification and the app call it, on the real registry. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM_PRINCIPAL } from '../../../src/engine/rights/access.ts';
import {
  toCreateDocument,
  toItemDocument,
  toListDocument,
  toLookupDocument,
  toRemoveDocument,
  toUpdateDocument,
} from '../../../src/engine/derive/documents.ts';
import { SERVICES } from '../../../src/product/services.ts';
import { readConfig } from '../../../src/server/config.ts';
import { createRepository } from '../../../src/server/data/repository/repository.ts';
import { toPublicConfig } from '../../../src/server/http/operations.ts';
import { type TestInternet, startInternet } from '../../support/internet.ts';
import { type Json, type Stage, openStage } from './stage.ts';

let stage: Stage;
let admin: string;
let pupil: { token: string; userId: string };
let student: string;
let internet: TestInternet;
/** What was asked of other sites. */
const pictures: string[] = [];
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
beforeAll(async () => {
  internet = await startInternet(({ url }, reply) => {
    pictures.push(url!);
    reply.end(url === '/wajah.png' ? PNG : 'bukan gambar');
  });
  stage = await openStage('http-requests', { internet: internet.net });
  admin = (await stage.signIn('admin', ['neu:admin'])).token;
  pupil = await stage.signIn('murid', ['neu:siswaRasionalisasi']);
  const { rows } = await stage.pool.query<{ id: string }>('select id from tahun');
  student = await stage.repository.transaction(SYSTEM_PRINCIPAL, { verb: 'seed' }, async (writer) => {
    const { id: provinsi } = await writer.create('provinsi', { kode: '34', nama: 'DI Yogyakarta', zonaWaktu: 'wib' });
    const { id: kabupaten } = await writer.create('kabupaten', { kode: '3404', nama: 'Kabupaten Sleman', jenis: 'kabupaten', provinsi });
    const { id: jenjang } = await writer.create('jenjang', { kode: 'SMA', nama: 'SMA', kategori: 'sekolah', urutan: 1 });
    const { id: jurusan } = await writer.create('jurusan', {
      kode: 'SMA-IPA',
      nama: 'IPA',
      jenjang,
      kurikulum: 'k13',
      rumpunMapel: 'ipa',
      urutan: 1,
    });
    const { id: sekolah } = await writer.create('sekolah', {
      npsn: '20400001',
      nama: 'SMA Negeri 1 Sleman',
      jenjang,
      status: 'negeri',
      kabupaten,
      akreditasi: 'A',
    });
    const own = { name: 'Ani', nisn: '0081234567', birthDate: '2008-02-29', sex: 'P', email: 'ani@contoh.id', whatsapp: '081234567890' };
    return (await writer.create('siswa', { ...own, userId: pupil.userId, sekolah, jurusan, tahun: rows[0]!.id })).id;
  });
});
afterAll(async () => {
  await stage.close();
  await internet.close();
});

const STUDENTS = `query Students($sort: [SortInput!], $limit: Int, $page: Int, $filter: SiswaFilter, $search: String) {
  students(sort: $sort, limit: $limit, page: $page, filter: $filter, search: $search) {
    info { code error message messages state status meta { total } } items { id display name birthDate sex email whatsapp } } }`;
const INFO = { code: 200, error: null, message: null, messages: {}, state: null, status: 'success' };

describe('the calls of the specification', () => {
  test('[G-05] students: sorted by name, page 1, limit 20, of one user; every item and info field', async () => {
    const variables = { sort: [{ by: 'name', order: 'asc' }], limit: 20, page: 1, filter: { userId: { eq: pupil.userId } }, search: '' };
    const { status, body } = await stage.graph({ query: STUDENTS, variables, operationName: 'Students' }, pupil.token);
    expect(status).toBe(200);
    expect(body).toEqual({
      data: {
        students: {
          info: { ...INFO, meta: { total: 1 } },
          items: [
            {
              id: student,
              display: 'Ani (0081234567)',
              name: 'Ani',
              birthDate: '2008-02-29',
              sex: 'P',
              email: 'ani@contoh.id',
              whatsapp: '6281234567890',
            },
          ],
        },
      },
    });
  });

  test('[G-05] the user filter never reads as everybody', async () => {
    for (const userId of [null, {}, { eq: null }, { eq: '' }, { in: null }]) {
      const { status, body } = await stage.graph({ query: STUDENTS, variables: { filter: { userId } } }, admin);
      expect([status, body.errors[0].extensions.code]).toEqual([400, 'BAD_REQUEST']);
    }
  });

  test('every document the app makes is answered', async () => {
    for (const resource of stage.registry.resources) {
      const replies: [string, Json][] = [[toItemDocument(resource), { id: student }]];
      if (!resource.single) replies.push([toListDocument(resource), { search: 'a' }], [toLookupDocument(resource), { search: 'a' }]);
      for (const [query, variables] of replies) {
        const { status, body } = await stage.graph({ query, variables }, admin);
        expect([resource.name, status, body.errors]).toEqual([resource.name, 200, undefined]);
      }
    }
  });
});

describe('who asks', () => {
  const query = '{ provinsis { items { nama } } }';
  test.each<[string, () => string | null, number, string]>([
    ['nobody', () => null, 401, 'UNAUTHENTICATED'],
    ['a token that is none', () => 'abc', 401, 'UNAUTHENTICATED'],
    ['a token nobody has', () => 'A'.repeat(43), 401, 'UNAUTHENTICATED'],
    ['somebody without the right', () => pupil.token, 403, 'FORBIDDEN'],
  ])('[C-09] %s is refused', async (_who, token, status, code) => {
    const reply = await stage.graph({ query }, token());
    expect([reply.status, reply.body.errors[0].extensions.code]).toEqual([status, code]);
    expect(reply.body.data).toBeUndefined();
  });

  test('an unknown id is a 404 in the answer, not of the request', async () => {
    const { status, body } = await stage.graph(
      { query: 'query ($id: ID!) { provinsi(id: $id) { info { code error } item { id } } }', variables: { id: student } },
      admin,
    );
    expect([status, body.data.provinsi]).toEqual([200, { info: { code: 404, error: 'NOT_FOUND' }, item: null }]);
  });
});

describe('the life of a record', () => {
  const of = (name: string) => stage.registry.get(name);
  test('create, change, conflict, refused, remove; each answer with the record as selected', async () => {
    const resource = of('provinsi');
    const input = { kode: '33', nama: 'Jawa Tengah', zonaWaktu: 'wib' };
    const made = (await stage.graph({ query: toCreateDocument(resource), variables: { input } }, admin)).body.data.createProvinsi;
    expect(made.info).toMatchObject({ code: 200, status: 'success' });
    expect(made.output).toMatchObject({ version: 1, display: 'Jawa Tengah', kode: '33', aktif: true });
    const { id } = made.output;

    const update = (version: number, nama: string): Promise<Json> =>
      stage
        .graph({ query: toUpdateDocument(resource), variables: { id, version, input: { nama } } }, admin)
        .then(({ body }) => body.data.updateProvinsi);
    expect((await update(1, 'Jawa Tengah Raya')).output).toMatchObject({ version: 2, nama: 'Jawa Tengah Raya' });
    const conflict = await update(1, 'Jateng');
    expect(conflict).toMatchObject({
      info: { code: 409, error: 'CONFLICT', status: 'error' },
      output: { id, version: 2, nama: 'Jawa Tengah Raya' },
      base: { nama: 'Jawa Tengah' },
    });
    const twice = (await stage.graph({ query: toCreateDocument(resource), variables: { input } }, admin)).body.data.createProvinsi;
    expect(twice).toMatchObject({ info: { code: 422, messages: { kode: ['Sudah dipakai'] } }, output: null });

    const removed = await stage.graph({ query: toRemoveDocument(resource), variables: { id, version: 2 } }, admin);
    expect(removed.body.data.removeProvinsi).toMatchObject({ info: { code: 200 }, output: { id, display: 'Jawa Tengah Raya' } });
    const item = await stage.graph({ query: toItemDocument(resource), variables: { id } }, admin);
    expect(item.body.data.provinsi).toMatchObject({ info: { code: 404 }, item: null });
    const bin = await stage.graph({ query: '{ provinsis(filter: { dihapus: { eq: true } }) { items { nama deletedAt } } }' }, admin);
    expect(bin.body.data.provinsis.items).toEqual([{ nama: 'Jawa Tengah Raya', deletedAt: expect.stringMatching(/Z$/) }]);
  });

  test('a selection of a write may name its parts otherwise', async () => {
    const query =
      'mutation ($input: ProvinsiInput!) { baru: createProvinsi(input: $input) { hasil: output { n: nama __typename } __typename info { kode: code } } }';
    const { body } = await stage.graph({ query, variables: { input: { kode: '32', nama: 'Jawa Barat', zonaWaktu: 'wib' } } }, admin);
    expect(JSON.stringify(body)).toBe(
      '{"data":{"baru":{"hasil":{"n":"Jawa Barat","__typename":"Provinsi"},"__typename":"ProvinsiWrite","info":{"kode":200}}}}',
    );
  });

  test('the same key gives the first answer again', async () => {
    const query = toCreateDocument(of('provinsi'));
    const variables = { input: { kode: '31', nama: 'DKI Jakarta', zonaWaktu: 'wib' } };
    const once = await stage.graph({ query, variables }, admin, { 'idempotency-key': 'kunci-1' });
    const again = await stage.graph({ query, variables }, admin, { 'idempotency-key': 'kunci-1' });
    expect(again.body).toEqual(once.body);
    expect(once.body.data.createProvinsi.info.code).toBe(200);
    const other = { input: { ...variables.input, nama: 'Jakarta' } };
    const reused = await stage.graph({ query, variables: other }, admin, { 'idempotency-key': 'kunci-1' });
    expect(reused.body.data.createProvinsi).toMatchObject({ info: { code: 422, error: 'KEY_REUSED', status: 'error' }, output: null });
    expect((await stage.graph({ query, variables }, admin, { 'idempotency-key': 'k'.repeat(129) })).status).toBe(400);
  });
});

describe('under an earlier registry', () => {
  beforeAll(() => stage.app.useRegistry({ ...stage.registry, readOnly: true }));
  afterAll(() => stage.app.useRegistry(stage.registry));

  test('everything is read, and every kind of write is refused with a sentence', async () => {
    const resource = stage.registry.get('provinsi');
    const list = await stage.graph({ query: toListDocument(resource) }, admin);
    expect(list.status).toBe(200);
    const { id, version } = list.body.data[resource.operations.list].items[0];
    const input = { nama: 'Lain' };
    const writes: [string, object][] = [
      [toCreateDocument(resource), { input: { kode: '99', nama: 'Baru', zonaWaktu: 'wib' } }],
      [toUpdateDocument(resource), { id, version, input }],
      [toRemoveDocument(resource), { id, version }],
    ];
    for (const [query, variables] of writes) {
      const { status, body } = await stage.graph({ query, variables }, admin);
      expect(status).toBe(403);
      expect(body.errors).toMatchObject([{ message: expect.stringContaining('hanya dapat dibaca'), extensions: { code: 'READ_ONLY' } }]);
    }
    expect((await stage.graph({ query: toListDocument(resource) }, admin)).body).toEqual(list.body);
  });

  test('no other road writes either: import, seed, undo', async () => {
    const repository = createRepository({ registry: { ...stage.registry, readOnly: true }, pool: stage.pool });
    for (const verb of ['import', 'seed'] as const)
      await expect(repository.transaction(SYSTEM_PRINCIPAL, { verb }, async (writer) => writer.find('provinsi', ''))).rejects.toThrow(
        'hanya dapat dibaca',
      );
    const { rows } = await stage.pool.query<{ id: string }>('select id from skema.action order by at desc limit 1');
    await expect(repository.undo(SYSTEM_PRINCIPAL, rows[0]!.id)).rejects.toThrow('hanya dapat dibaca');
  });

  test('the browser is told', () => {
    expect(toPublicConfig(readConfig({}, SERVICES), { readOnly: true }).readOnly).toBe(true);
    expect('readOnly' in toPublicConfig(readConfig({}, SERVICES), {})).toBe(false);
  });
});

describe('the picture of an account', () => {
  const KEY = { 'x-api-key': 'skema-identitas' };
  const ask = (id: string, token: string | null, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${stage.url}/identitas/foto/${id}`, {
      headers: { ...KEY, ...(token !== null && { authorization: `Bearer ${token}` }), ...headers },
    });
  const missing = async (reply: Response): Promise<unknown> => [reply.status, { ...(await reply.json()) }];
  const NO_PICTURE = [404, { code: 404, error: 'NOT_FOUND', message: expect.any(String), data: null }];

  test('is for who may read the account and for its owner, whatever the role; to others it is not there', async () => {
    const foto = internet.at('wajah.png');
    const [intel, school] = [await stage.signIn('intel', ['neu:intelijen'], { foto }), await schoolAccount('sekolah.a', foto)];
    const other = await schoolAccount('sekolah.b', foto);
    const plain = await stage.signIn('tanpa', ['neu:intelijen']);
    for (const [id, token] of [
      [intel.userId, admin],
      [intel.userId, intel.token],
      [school.userId, school.token],
      [other.userId, admin],
    ] as const) {
      const reply = await ask(id, token);
      expect([reply.status, reply.headers.get('content-type'), Buffer.from(await reply.arrayBuffer())]).toEqual([200, 'image/png', PNG]);
    }
    for (const [id, token] of [
      [intel.userId, school.token],
      [other.userId, school.token],
      [intel.userId, pupil.token],
      [plain.userId, plain.token],
      [student, admin],
      ['bukan-id', admin],
    ] as const)
      expect(await missing(await ask(id, token))).toEqual(NO_PICTURE);
    expect((await ask(intel.userId, null)).status).toBe(401);
    expect((await ask(intel.userId, null, { cookie: `token=${admin}; __Host-token=${admin}` })).status).toBe(401);
    expect((await ask(intel.userId, admin, { 'x-api-key': 'lain' })).status).toBe(401);
    // One question to the other site for all of them.
    expect(pictures).toEqual(['/wajah.png']);
  });

  test('is kept by one browser alone, which asks each time whether it may still show it', async () => {
    const own = await stage.signIn('berfoto', ['neu:intelijen'], { foto: internet.at('wajah.png') });
    const { headers } = await ask(own.userId, own.token);
    expect([headers.get('cache-control'), headers.get('vary'), headers.get('x-content-type-options')]).toEqual([
      'private, no-cache',
      'authorization, cookie',
      'nosniff',
    ]);
    const again = await ask(own.userId, own.token, { 'if-none-match': headers.get('etag')! });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await stage.pool.query('delete from skema.session where "userId" = $1', [own.userId]);
    expect((await ask(own.userId, own.token, { 'if-none-match': headers.get('etag')! })).status).toBe(401);
  });

  test.each(['bukan.png', 'https://10.0.0.5/wajah.png', 'https://[::1]/wajah.png', 'https://169.254.169.254/latest/meta-data'])(
    'is none where the link leads to none: %s',
    async (path) => {
      const foto = path.startsWith('https:') ? path : internet.at(path);
      const own = await stage.signIn(`foto.${path.replaceAll(/[^a-z0-9]/g, '').slice(0, 30)}`, ['neu:intelijen'], { foto });
      expect(await missing(await ask(own.userId, own.token))).toEqual(NO_PICTURE);
    },
  );
});

async function schoolAccount(username: string, foto: string): Promise<{ token: string; userId: string }> {
  const { rows } = await stage.pool.query<{ id: string }>('select id from sekolah');
  return stage.signIn(username, ['neu:sekolah'], { foto, sekolah: rows[0]!.id });
}
