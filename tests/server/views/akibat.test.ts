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
    expect(output.said[0]).toBe(
      count(before) === count(after)
        ? `Siswa eligible tetap ${count(after)}${places > 0 ? `, berganti orang di ${places} sekolah` : ''}`
        : `${count(before)} → ${count(after)} siswa eligible di ${places} sekolah`,
    );
    const moved = ids.filter((id) => before.get(id)!.rank !== after.get(id)!.rank).length;
    expect(output.said.includes(`${moved} siswa berpindah peringkat`)).toBe(moved > 0);
    const sum = (all: readonly number[]): string => formatNumber(all.reduce((total, quota) => total + quota, 0));
    const different = quotas.filter((quota, place) => quota !== others[place]).length;
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
