import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from '../../../src/server/data/pool.ts';
import { createRepository } from '../../../src/server/data/repository/repository.ts';
import { createItemPlan } from '../../../src/server/graph/operation.ts';
import { person } from '../../support/people.ts';
import { type FaultProxy, openFaultProxy } from '../fault-proxy.ts';
import { type Stage, makeBranches, openStage } from './stage.ts';

let stage: Stage;
let world: Awaited<ReturnType<typeof makeBranches>>;
let proxy: FaultProxy;
let pool: ReturnType<typeof createPool>;
let statements = 0;
const admin = person(['neu:admin']);

beforeAll(async () => {
  stage = await openStage('saves');
  world = await makeBranches(stage);
  proxy = await openFaultProxy(stage.database.url);
  pool = createPool(proxy.url, { max: 1 });
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      statements += 1;
      return query(...args);
    }) as typeof client.query;
  });
});
afterAll(async () => {
  await pool.end();
  await proxy.close();
  await stage.database.drop();
});

const school = (number: number) => ({
  npsn: `9910000${number}`,
  nama: `Sekolah ${number}`,
  jenjang: world.jenjang,
  kabupaten: world.kabupaten,
  cabang: world.one.cabang,
});

/** What a save of its kind takes after the first, which opened the connection. */
it.each([
  ['create', 'provinsi', (n: number) => ({ kode: String(50 + n), nama: `Provinsi ${n}` }), { flights: 3, statements: 5 }],
  ['create', 'sekolah', school, { flights: 3, statements: 6 }],
  ['update', 'sekolah', (n: number) => ({ alamat: `Jalan ${n}` }), { flights: 3, statements: 6 }],
  ['update', 'sekolah', (n: number) => ({ nama: `Nama ${n}`, jumlahSiswa: 100 + n }), { flights: 4, statements: 8 }],
] as const)('%s of a %s asks the database no more often than it has to', async (verb, name, inputOf, taken) => {
  const { registry, row } = stage;
  const repository = createRepository({ registry, pool });
  const id = world.one.sekolah;
  const save = async (n: number): Promise<void> => {
    const options = { idempotencyKey: randomUUID(), select: createItemPlan(registry, registry.get(name), []) };
    if (verb === 'create') await repository.create(admin, name, inputOf(n), options);
    else await repository.update(admin, name, id, (await row(name, id))!.version, inputOf(n), options);
  };
  await save(1);
  const found: (typeof taken)[] = [];
  // A packet may be torn on a busy machine, and be two flights.
  for (let n = 2; n < 6 && found.at(-1)?.flights !== taken.flights; n += 1) {
    proxy.flights();
    statements = 0;
    await save(n);
    found.push({ flights: proxy.flights(), statements } as typeof taken);
  }
  expect(found.at(-1)).toEqual(taken);
});
