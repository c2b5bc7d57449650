/** Exports of a server whose product says nothing of them: the records of every resource, and nothing else. */
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '../../../src/product/roles.ts';
import { readConfig } from '../../../src/server/config.ts';
import { defineServer } from '../../../src/server/door.ts';
import { type App, createApp } from '../../../src/server/http/app.ts';
import { ADMIN, type ExportGround, openExportGround } from './ground.ts';

let ground: ExportGround;
let app: App;

beforeAll(async () => {
  ground = await openExportGround('ekspor-polos');
  const { registry, database } = ground.served;
  const log = pino({ level: 'silent' });
  app = createApp({
    config: readConfig({}, registry.product.services),
    registry,
    door: defineServer({}),
    pool: database.pool,
    log,
    clientFolder: null,
  });
  await app.ready();
}, 60_000);
afterAll(async () => {
  await app.close();
  await ground.close();
});

const ask = async (
  who: Role,
  payload: object,
): Promise<{ status: number; name: string; rows: Record<string, unknown>[]; error: string }> => {
  const headers = { 'x-api-key': 'skema-pendidikan', authorization: `Bearer ${ground.tokenOf(who)}` };
  const reply = await app.inject({ method: 'POST', url: '/pendidikan/ekspor', headers, payload: { format: 'json', ...payload } });
  const body = reply.json<Record<string, unknown>[] & { error: string }>();
  return { status: reply.statusCode, name: String(reply.headers['content-disposition']), rows: body, error: body.error };
};

describe('who may take records out', () => {
  test('whoever may list them, within the same rows', async () => {
    const all = await ask(ADMIN, { dataset: 'siswa', columns: ['nisn'] });
    const own = await ask('neu:sekolah', { dataset: 'siswa', columns: ['nisn'] });
    const reached = await ground.rows<{ nisn: string }>(
      `select nisn from siswa where sekolah = (select sekolah from "user" where username = 'sekolah') and "deletedAt" is null`,
    );
    expect(own.rows.map(({ nisn }) => nisn).sort()).toEqual(reached.map(({ nisn }) => nisn).sort());
    expect(all.rows.length).toBeGreaterThan(own.rows.length);
    expect((await ask('neu:sekolah', { dataset: 'user' })).status).toBe(403);
  });

  test('a name that is no resource, and one of a single record, are not there', async () => {
    for (const dataset of ['peringkat', 'diterima', 'konfigurasi']) expect((await ask(ADMIN, { dataset })).status).toBe(404);
  });
});

describe('what narrows them', () => {
  test('each relation of the record, by its handle', async () => {
    const [{ jurusan, count }] = (await ground.rows<{ jurusan: string; count: number }>(
      'select jurusan, count(*)::int as count from siswa where "deletedAt" is null group by 1 order by 2, 1 limit 1',
    )) as [{ jurusan: string; count: number }];
    const { rows } = await ask(ADMIN, { dataset: 'siswa', filter: { jurusan } });
    expect(rows).toHaveLength(count);
    expect(rows.length).toBeLessThan((await ask(ADMIN, { dataset: 'siswa' })).rows.length);
  });

  test.each([
    ['a field that is no relation', { filter: { nisn: crypto.randomUUID() } }, 'FILTER_UNKNOWN'],
    ['a path', { filter: { 'sekolah.cabang': crypto.randomUUID() } }, 'FILTER_UNKNOWN'],
    ['no id', { filter: { jurusan: 'IPA' } }, 'BAD_REQUEST'],
    ["another product's key", { layout: 'lebar' }, 'BAD_REQUEST'],
  ])('nothing else: %s', async (_what, payload, error) => {
    expect(await ask(ADMIN, { dataset: 'siswa', ...payload })).toMatchObject({ status: 400, error });
  });
});

test('the file is called by its resource and the moment', async () => {
  expect((await ask(ADMIN, { dataset: 'provinsi', format: 'json' })).name).toMatch(/^attachment; filename="provinsi_\d{8}-\d{4}\.json"$/);
});
