/** `cariProdi`: what the choice selects find, against the rows themselves. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLES } from '../../../src/product/roles.ts';
import type { ProgrammeSearchInput, ProgrammeSearchView } from '../../../src/product/contracts/konsultasi.ts';
import { type Ground, openGround } from './ground.ts';

interface Offer {
  id: string;
  kode: string;
  nama: string;
  universitas: string;
  universitasNama: string;
  singkatan: string | null;
  provinsi: string;
  rumpun: string;
  bidang: string;
}

let ground: Ground;
let offers: Offer[];

beforeAll(async () => {
  ground = await openGround('konsultasi-cari');
  offers = await ground.rows<Offer>(
    `select u.id, u.kode, p.nama, n.id as universitas, n.nama as "universitasNama", n.singkatan, k.provinsi, g."rumpunIlmu" as rumpun, g.bidang
     from "universitasProgramStudi" u join "programStudi" p on p.id = u."programStudi" join universitas n on n.id = u.universitas
     join kabupaten k on k.id = n.kabupaten join "kelompokProgram" g on g.id = p."kelompokProgram"`,
  );
});
afterAll(() => ground.close());

const find = async (input: ProgrammeSearchInput, who: Parameters<Ground['ask']>[0] = 'neu:sekolah'): Promise<ProgrammeSearchView> => {
  const { info, output } = await ground.ask<ProgrammeSearchView>(who, 'cariProdi', input);
  expect(info).toMatchObject({ code: 200 });
  return output;
};
const kodes = (list: readonly { kode: string }[]): string[] => list.map(({ kode }) => kode).toSorted();
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

describe('what is found', () => {
  test.each(ROLES)('%s finds the same programmes, thirty at most, in order, with what a choice shows', async (role) => {
    const found = await find({}, role);
    expect(found).toHaveLength(30);
    expect(offers.length).toBeGreaterThan(30);
    expect(found).toEqual(await find({}));
    const [first] = found;
    const [row] = await ground.rows<Record<string, unknown>>(
      `select u."dayaTampung"::int, u.peminat::int, u."nilaiAcuan"::float from "universitasProgramStudi" u where u.id = $1`,
      [first!.id],
    );
    const offer = offers.find(({ id }) => id === first!.id)!;
    expect(first).toMatchObject({ ...row, kode: offer.kode, programStudi: offer.nama, universitas: offer.universitasNama });
    expect(first!.keketatan).toBeCloseTo(((row!['dayaTampung'] as number) / (row!['peminat'] as number)) * 100, 1);
    expect(found.map(({ universitas }) => universitas)).toEqual(found.map(({ universitas }) => universitas).toSorted());
  });

  test('code, name and short name of the university, name of the programme: capitals do not count', async () => {
    const by = async (search: string, match: (offer: Offer) => boolean): Promise<void> => {
      const expected = offers.filter(match);
      expect(expected.length).toBeGreaterThan(0);
      const found = kodes(await find({ search }));
      const right = found.slice(0, expected.length);
      expect(right).toHaveLength(Math.min(30, expected.length));
      expect(right.filter((kode) => !kodes(expected).includes(kode))).toEqual([]);
      // What is nearly written so comes behind them, and only where they are few.
      if (expected.length >= 3) expect(found).toEqual(right);
    };
    const { kode, singkatan, universitasNama, nama } = offers.find((offer) => offer.singkatan !== null)!;
    const has = (text: string | null, part: string): boolean => (text ?? '').toLowerCase().includes(part.toLowerCase());
    const anywhere = (part: string) => (offer: Offer) =>
      part.split(' ').every((word) => [offer.kode, offer.singkatan, offer.universitasNama, offer.nama].some((text) => has(text, word)));
    await by(kode, anywhere(kode));
    for (const text of [singkatan!, universitasNama, nama])
      for (const part of [text, text.toUpperCase(), text.slice(0, 2)]) await by(part, anywhere(part));
    expect(await find({ search: 'tidak ada yang begini' })).toEqual([]);
    expect(await find({ search: '%' })).toEqual([]);
  });

  test.each(ROLES)('%s: where nothing is called so, what is nearly called so, within the filters, and says that it is', async (role) => {
    const long = unique(offers.filter(({ nama }) => /^[A-Za-z]{8,}$/.test(nama)).map(({ nama }) => nama));
    expect(long.length).toBeGreaterThan(2);
    for (const nama of long.slice(0, 4)) {
      const search = `${nama.slice(0, 5)}${nama.slice(6)}`;
      const found = await find({ search }, role);
      expect(found.map(({ programStudi }) => programStudi)).toContain(nama);
      expect(found.every(({ near }) => near)).toBe(true);
      const { universitas, universitasNama } = offers.find((offer) => offer.nama === nama)!;
      for (const one of await find({ search, universitas }, role)) expect(one.universitas).toBe(universitasNama);
    }
  });

  test('every filter alone, and all of them together', async () => {
    for (const filter of ['provinsi', 'universitas', 'rumpun', 'bidang'] as const) {
      for (const value of unique(offers.map((offer) => offer[filter]))) {
        const expected = offers.filter((offer) => offer[filter] === value);
        const found = await find({ [filter]: value });
        expect(found.length).toBe(Math.min(30, expected.length));
        expect(kodes(found).filter((kode) => !kodes(expected).includes(kode))).toEqual([]);
      }
    }
    const { provinsi, universitas, rumpun, bidang, nama } = offers[0]!;
    const same = offers.filter(
      (offer) => offer.universitas === universitas && offer.rumpun === rumpun && offer.bidang === bidang && offer.nama === nama,
    );
    expect(kodes(await find({ provinsi, universitas, rumpun, bidang, search: nama }))).toEqual(kodes(same));
  });

  test('a closed or deleted programme is not offered', async () => {
    const [closed, deleted] = await find({});
    await ground.rows('update "universitasProgramStudi" set aktif = (id <> $1), "deletedAt" = case when id = $2 then now() end', [
      closed!.id,
      deleted!.id,
    ]);
    const left = (await find({})).map(({ id }) => id);
    expect(left).not.toContain(closed!.id);
    expect(left).not.toContain(deleted!.id);
    await ground.rows('update "universitasProgramStudi" set aktif = true, "deletedAt" = null');
  });
});

describe('who and what is refused', () => {
  test('nobody signed out, and no question that cannot be read', async () => {
    expect(await ground.ask(null, 'cariProdi')).toMatchObject({ error: 'UNAUTHENTICATED' });
    for (const input of [{ bidang: 'lain' }, { provinsi: 'bukan-id' }, { search: 'x'.repeat(101) }, { lain: 1 }])
      expect(await ground.ask('neu:admin', 'cariProdi', input)).toMatchObject({ error: 'BAD_REQUEST' });
  });
});
