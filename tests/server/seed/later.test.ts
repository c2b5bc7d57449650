/** A demo that was written in another season: its windows have closed, and `skema seed` brings it to today. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDemoOver } from '../../../seed/demo.ts';
import { createRepository } from '../../../src/server/data/repository/repository.ts';
import { signInDemo } from '../../support/sign-in.ts';
import { openServed, type Served } from '../../support/served.ts';
import { DEMO, seedTest } from '../../support/small-demo.ts';

let served: Served;
beforeAll(async () => {
  served = await openServed('musim-lalu', DEMO);
});
afterAll(() => served.close());

async function saveScore(ask: Awaited<ReturnType<typeof signInDemo>>): Promise<{ status: string; messages: unknown }> {
  const found = await ask('{ nilaiRaports(filter: { terverifikasi: { eq: false } }, limit: 1) { items { id version } } }');
  const [score] = found.body.data.nilaiRaports.items as { id: string; version: number }[];
  const { body } = await ask(
    `mutation { updateNilaiRaport(id: "${score!.id}", version: ${score!.version}, input: { nilai: 76 }) { info { status messages } } }`,
  );
  return body.data.updateNilaiRaport.info;
}

describe('a demo of another season', () => {
  it('has closed its scores; written again, it is of today for everybody', async () => {
    const school = await signInDemo(served, 'sekolah');
    expect((await saveScore(school)).status).not.toBe('success');
    const { registry, database } = served;
    expect(await isDemoOver(database)).toBe(true);
    const repository = createRepository({ registry, pool: database.pool });
    const report = await seedTest({ registry, pool: database.pool, repository, password: 'sandi-uji-bersama' });
    expect(report.changed).toBeGreaterThan(0);
    for (const ask of [school, await signInDemo(served, 'siswarasionalisasi')])
      expect(await saveScore(ask)).toMatchObject({ status: 'success' });
    expect(await isDemoOver(database)).toBe(false);
    const { rows } = await database.pool.query<{ aktif: number; siswa: number }>(
      `select count(*) filter (where t.status = 'aktif')::int as aktif,
        (select count(*)::int from siswa s join konfigurasi k on k."tahunAktif" = s.tahun where s."deletedAt" is null) as siswa
        from tahun t where t."deletedAt" is null`,
    );
    expect(rows[0]).toEqual({ aktif: 1, siswa: 30 });
  });
});
