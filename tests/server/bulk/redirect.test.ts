/** One record in place of another: what points at it is moved, and it goes; all of it or nothing, over the API, as each role. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RedirectOutcome } from '../../../src/engine/bulk.ts';
import { createRepository, type Repository } from '../../../src/server/data/repository/repository.ts';
import { person } from '../../support/people.ts';
import { type Ground, openGround } from '../views/ground.ts';

const ADMIN = 'neu:admin';
let ground: Ground;
let repository: Repository;
let admin: ReturnType<typeof person>;
beforeAll(async () => {
  ground = await openGround('pindahkan');
  const { registry, database } = ground.served;
  repository = createRepository({ registry, pool: database.pool });
  const [user] = await ground.rows<{ id: string }>(`select id from "user" where username = 'admin'`);
  admin = { ...person([ADMIN]), userId: user!.id };
});
afterAll(() => ground.close());

const create = (resource: string, input: object): Promise<string> =>
  repository.transaction(admin, { verb: 'seed' }, async (writer) => {
    const [made] = await writer.createMany(resource, [{ input }]);
    return (made as { id: string }).id;
  });
const ask = (view: string, input: object, who: string | null = ADMIN) => ground.ask<RedirectOutcome>(who, view, input, 'mutation');
const isLive = async (resource: string, id: string): Promise<boolean> =>
  (await ground.rows(`select from "${resource}" where id = $1 and "deletedAt" is null`, [id])).length > 0;
const promise = ({ count, hash, at }: RedirectOutcome) => ({ count, hash, at });

const FORMS = ['1', '2', '3', '4', '5'];

/** Two levels, and achievements of the first. */
async function twins(code: string, order: number, amount: number) {
  const [id, to] = [
    await create('tingkatPrestasi', { kode: `${code}A`, nama: `Pindah ${code}`, urutan: order }),
    await create('tingkatPrestasi', { kode: `${code}B`, nama: `Tujuan ${code}`, urutan: order + 1 }),
  ];
  const kept: string[] = [];
  for (const peringkat of FORMS.slice(0, amount))
    kept.push(
      await create('prestasi', { nama: `Juara ${code} ${peringkat}`, tingkatPrestasi: id, peringkat, jenis: 'akademik', poin: 50 }),
    );
  return { asked: { resource: 'tingkatPrestasi', id, to }, kept };
}
const levelOf = async (ids: readonly string[]): Promise<string[]> =>
  (
    await ground.rows<{ level: string }>('select "tingkatPrestasi" as "level" from "prestasi" where id = any($1) order by peringkat', [ids])
  ).map(({ level }) => level);

it('shows what would be moved without writing, moves it and deletes the record as one action, and one undo takes both back', async () => {
  const { asked, kept } = await twins('XA', 901, 3);
  const { output: preview } = await ask('redirectPreview', asked);
  expect(preview).toMatchObject({
    count: 3,
    moved: [{ resource: 'prestasi', count: 3 }],
    refused: 0,
    others: false,
    why: null,
    action: null,
  });
  expect(await levelOf(kept)).toEqual(kept.map(() => asked.id));
  const { output } = await ask('redirectRun', { ...asked, expected: promise(preview) });
  expect(output).toMatchObject({ count: 3, action: expect.any(String) });
  expect(await levelOf(kept)).toEqual(kept.map(() => asked.to));
  expect(await isLive('tingkatPrestasi', asked.id)).toBe(false);
  await repository.undo(admin, output.action!);
  expect(await levelOf(kept)).toEqual(kept.map(() => asked.id));
  expect(await isLive('tingkatPrestasi', asked.id)).toBe(true);
});

it('changes nothing where another one points at it by then, or one was changed', async () => {
  const { asked, kept } = await twins('XC', 903, 2);
  const { output: preview } = await ask('redirectPreview', asked);
  await repository.update(admin, 'prestasi', kept[0]!, 1, { poin: 51 });
  const { info } = await ask('redirectRun', { ...asked, expected: promise(preview) });
  expect(info).toMatchObject({ code: 409, error: 'CONFLICT' });
  expect(await levelOf(kept)).toEqual(kept.map(() => asked.id));
  expect(await isLive('tingkatPrestasi', asked.id)).toBe(true);
});

it('moves nothing where one of them is refused, and says why', async () => {
  const { asked, kept } = await twins('XE', 905, 2);
  // The other level has its first place already.
  await create('prestasi', { nama: 'Juara yang sudah ada', tingkatPrestasi: asked.to, peringkat: '1', jenis: 'akademik', poin: 50 });
  const { output: preview } = await ask('redirectPreview', asked);
  expect(preview).toMatchObject({ count: 2, refused: 1, why: null, refusals: [{ id: kept[0], display: 'Juara XE 1' }] });
  const { info } = await ask('redirectRun', { ...asked, expected: promise(preview) });
  expect(info).toMatchObject({ code: 422 });
  expect(await levelOf(kept)).toEqual(kept.map(() => asked.id));
  expect(await isLive('tingkatPrestasi', asked.id)).toBe(true);
});

it('is nobody’s who may not delete the record or not change what points at it, and takes no other resource’s record', async () => {
  const { asked } = await twins('XG', 907, 1);
  for (const role of ['neu:intelijen', 'neu:siswaRasionalisasi', 'neu:sekolah'])
    expect((await ask('redirectPreview', asked, role)).error, role).toBe('FORBIDDEN');
  expect((await ask('redirectPreview', asked, null)).error).toBe('UNAUTHENTICATED');
  expect((await ask('redirectPreview', { ...asked, to: asked.id })).error).toBe('BAD_REQUEST');
  expect((await ask('redirectPreview', { ...asked, to: randomUUID() })).info).toMatchObject({ code: 404 });
  expect((await ask('redirectPreview', { ...asked, id: randomUUID() })).info).toMatchObject({ code: 404 });
});

it('changes nothing where either of the two was changed meanwhile, and puts nothing into the place of what is gone', async () => {
  const { asked } = await twins('XI', 909, 1);
  for (const [id, code] of [
    [asked.id, 'satu'],
    [asked.to, 'dua'],
  ] as const) {
    const { output: preview } = await ask('redirectPreview', asked);
    await repository.update(admin, 'tingkatPrestasi', id, 1, { keterangan: code });
    expect((await ask('redirectRun', { ...asked, expected: promise(preview) })).info).toMatchObject({ code: 409 });
  }
  expect(await isLive('tingkatPrestasi', asked.id)).toBe(true);

  const { asked: free } = await twins('XK', 911, 0);
  const back = { ...free, id: free.to, to: free.id };
  const previews = [(await ask('redirectPreview', free)).output, (await ask('redirectPreview', back)).output];
  const runs = await Promise.all([
    ask('redirectRun', { ...free, expected: promise(previews[0]!) }),
    ask('redirectRun', { ...back, expected: promise(previews[1]!) }),
  ]);
  expect(runs.map(({ info }) => info?.code).sort()).toEqual([200, 404]);
  expect([await isLive('tingkatPrestasi', free.id), await isLive('tingkatPrestasi', free.to)].filter(Boolean)).toHaveLength(1);
  expect((await ask('redirectPreview', (await isLive('tingkatPrestasi', free.id)) ? free : back)).info).toMatchObject({ code: 404 });
});
