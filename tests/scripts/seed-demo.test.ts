import { describe, expect, it } from 'vitest';
import { type SeedRow, fnv1a, g, mulberry32, seedId, u } from '../../src/server/seed/rows.ts';
import { demoBatches } from '../../seed/batches.ts';
import { DEMO, type SeedSize } from '../../seed/size.ts';
import { TODAY, UJI } from '../support/small-demo.ts';
import { loadRegistry } from '../../src/server/registry.ts';
import { demoFigures } from './demo-figures.ts';

const { registry } = await loadRegistry();

function rowsOf(size: SeedSize, scale = 1): Map<string, SeedRow[]> {
  const all = new Map<string, SeedRow[]>();
  for (const { resource, rows } of demoBatches(size, TODAY, scale)) all.set(resource, [...(all.get(resource) ?? []), ...rows]);
  return all;
}
const counts = (all: Map<string, SeedRow[]>): Record<string, number> =>
  Object.fromEntries([...all].map(([resource, rows]) => [resource, rows.length]));
const values = (all: Map<string, SeedRow[]>, resource: string) => all.get(resource)!.map((row) => row.values);

const demo = rowsOf(DEMO);
const uji = rowsOf(UJI);

describe('demo chance', () => {
  it('is FNV-1a and mulberry32, the same on every machine', () => {
    expect(fnv1a('')).toBe(0x811c9dc5);
    expect(fnv1a('foobar')).toBe(0xbf9cf968);
    expect(mulberry32(1)).toBeCloseTo(0.6270739405881613, 15);
    expect(u('siswa', 1)).toBe(mulberry32(fnv1a('siswa|1')));
  });

  it('u is even and g about normal', () => {
    const [even, normal] = [
      Array.from({ length: 4000 }, (_, index) => u('uji', index)),
      Array.from({ length: 4000 }, (_, index) => g('uji', index)),
    ];
    const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;
    expect(mean(even)).toBeCloseTo(0.5, 1);
    expect(mean(normal)).toBeCloseTo(0, 1);
    expect(mean(normal.map((value) => value ** 2))).toBeCloseTo(1, 0);
  });

  it('ids are name-based uuids of entity and natural key', () => {
    expect(seedId('provinsi', '34')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(seedId('provinsi', '34')).toBe(seedId('provinsi', '34'));
    expect(seedId('provinsi', '34')).not.toBe(seedId('kabupaten', '34'));
  });
});

describe('demo rows', () => {
  it('are the same every time', () => {
    expect(rowsOf(DEMO)).toEqual(demo);
    expect(rowsOf(UJI)).toEqual(uji);
  });

  it('are as many as the plan says', () => {
    expect(counts(demo)).toEqual({
      provinsi: 38,
      kabupaten: 76,
      tahun: 5,
      semester: 8,
      jenjang: 8,
      peran: 8,
      cabang: 6,
      user: 62,
      mataPelajaran: 32,
      jurusan: 8,
      mapelWajib: 48,
      mapelUtama: 44,
      mapelTambahan: 12,
      rumpunIlmu: 5,
      kelompokProgram: 59,
      tingkatPrestasi: 6,
      prestasi: 40,
      universitas: 16,
      programStudi: 40,
      universitasProgramStudi: 200,
      sekolah: 24,
      siswa: 192,
      nilaiRaport: 11_520,
      keterikatanSekolah: 240,
      targetSekolah: 24,
      konfigurasi: 1,
    });
    expect(counts(uji)).toEqual({
      provinsi: 4,
      kabupaten: 8,
      tahun: 3,
      semester: 8,
      jenjang: 5,
      peran: 8,
      cabang: 2,
      user: 10,
      mataPelajaran: 14,
      jurusan: 3,
      mapelWajib: 16,
      mapelUtama: 18,
      mapelTambahan: 3,
      rumpunIlmu: 5,
      kelompokProgram: 59,
      tingkatPrestasi: 6,
      prestasi: 12,
      universitas: 4,
      programStudi: 8,
      universitasProgramStudi: 32,
      sekolah: 3,
      siswa: 30,
      nilaiRaport: 1500,
      keterikatanSekolah: 12,
      targetSekolah: 3,
      konfigurasi: 1,
    });
  });

  it.each([
    ['demo', demo],
    ['uji', uji],
  ])('of %s have ids and unique values of their own, and point only at rows that come before them', (_, all) => {
    const known = new Set<string>();
    for (const [name, rows] of all) {
      const resource = registry.get(name);
      const before = known.size;
      for (const { id } of rows) known.add(id);
      expect(known.size - before, name).toBe(rows.length);
      for (const handles of resource.unique) {
        const keys = rows
          .map((row) => JSON.stringify(handles.map((handle) => row.values[handle] ?? null)))
          .filter((key) => key !== '[null]');
        expect(new Set(keys).size, `${name} ${handles.join()}`).toBe(keys.length);
      }
      for (const { handle } of resource.fields.filter(({ source }) => source !== undefined)) {
        const targets = rows.flatMap((row) => [row.values[handle] ?? []].flat());
        expect(
          targets.filter((target) => !known.has(String(target))),
          `${name}.${handle}`,
        ).toEqual([]);
      }
    }
  });

  it('of real lists are official, people and institutions are invented', () => {
    expect(values(demo, 'provinsi').find(({ kode }) => kode === '34')?.['nama']).toBe('Daerah Istimewa Yogyakarta');
    expect(values(demo, 'sekolah').every(({ npsn }) => /^99\d{6}$/.test(String(npsn)))).toBe(true);
    expect(
      values(demo, 'siswa').every(
        ({ nisn, whatsapp, email }) =>
          /^00900\d{5}$/.test(String(nisn)) && String(whatsapp).startsWith('62800') && String(email).endsWith('@contoh.id'),
      ),
    ).toBe(true);
    expect(values(demo, 'kelompokProgram').find(({ nomor }) => nomor === 33)).toMatchObject({
      pendukungMerdeka1: seedId('mataPelajaran', 'FIS'),
      pendukungMerdeka2: seedId('mataPelajaran', 'MTL'),
    });
  });

  it('have one account per role, named as its code', () => {
    expect(
      values(demo, 'user')
        .slice(0, 8)
        .map(({ username }) => username),
    ).toEqual([
      'admin',
      'pusatpendidikan',
      'cabangrasionalisasi',
      'cabangkbm',
      'pengajarkbm',
      'intelijen',
      'sekolah',
      'siswarasionalisasi',
    ]);
    const linked = values(demo, 'siswa').filter(({ userId }) => userId);
    expect(linked).toHaveLength(41);
  });

  it('mix accreditations, e-Rapor, verification and gaps as planned', () => {
    const schools = values(demo, 'sekolah');
    const share = (list: readonly Readonly<Record<string, unknown>>[], handle: string, value: unknown): number =>
      list.filter((row) => row[handle] === value).length;
    expect(['A', 'B', 'C', 'belum'].map((grade) => share(schools, 'akreditasi', grade))).toEqual([14, 6, 3, 1]);
    expect(share(schools, 'eRapor', true)).toBe(10);
    const scores = values(demo, 'nilaiRaport');
    expect(share(scores, 'terverifikasi', true) / scores.length).toBeCloseTo(0.85, 1);
    const perStudent = new Map<unknown, number>();
    for (const { siswa, mataPelajaran } of scores)
      if (mataPelajaran !== seedId('mataPelajaran', 'BJW')) perStudent.set(siswa, (perStudent.get(siswa) ?? 0) + 1);
    expect([...perStudent.values()].filter((count) => count === 57)).toHaveLength(4);
    expect([...perStudent.values()].filter((count) => count === 60)).toHaveLength(188);
    expect(scores.every(({ nilai }) => Number.isInteger(nilai) && Number(nilai) >= 70 && Number(nilai) <= 99)).toBe(true);
  });

  it('repeat the schools with students by the scale, and leave the rest', () => {
    const [small, large] = [counts(demo), counts(rowsOf(DEMO, 2))];
    expect(large).toEqual({ ...small, sekolah: 24 + 8, siswa: 384, nilaiRaport: 23_040, keterikatanSekolah: 480 });
  });
});

describe('demo figures lie where the prototype had them', () => {
  const { means, schools, bands } = demoFigures();
  it('means, cut-offs and quotas', () => {
    expect(Math.min(...means)).toBeGreaterThan(73);
    expect(Math.max(...means)).toBeLessThan(95);
    expect(means.filter((mean) => mean >= 79 && mean <= 88).length / means.length).toBeGreaterThan(0.75);
    expect(schools.map(({ quota }) => quota).sort((a, b) => b - a)).toEqual([10, 10, 9, 9, 9, 7, 6, 1]);
    for (const { cutOff } of schools) expect(cutOff > 83.6 && cutOff < 87.7, String(cutOff)).toBe(true);
  });

  it('chances: every band in every tier, in about the same shares', () => {
    const wanted = { 'Sangat Besar': 27, Besar: 9, Sedang: 10, Kecil: 10, 'Sangat Kecil': 43 };
    const tiers = Object.values(bands);
    expect(tiers).toHaveLength(4);
    for (const tier of tiers) expect(Object.keys(tier).sort()).toEqual(Object.keys(wanted).sort());
    const total = 61 * 32;
    for (const [band, percent] of Object.entries(wanted)) {
      const found = (100 * tiers.reduce((sum, tier) => sum + (tier[band] ?? 0), 0)) / total;
      expect(Math.abs(found - percent), `${band}: ${found.toFixed(1)} %`).toBeLessThan(3);
    }
  });
});
