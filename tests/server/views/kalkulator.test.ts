/** The calculator and the list of programmes, as anybody may ask them. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProgrammeView } from '../../../src/domain/views/common.ts';
import type { CalculatorInput, CalculatorView } from '../../../src/domain/views/kalkulator.ts';
import type { Info } from '../../../src/engine/reply.ts';
import { type Ground, openGround } from './ground.ts';

type Typed = NonNullable<CalculatorInput['nilai']>;

let ground: Ground;
let npsn: string;
/** 32 seats, 540 applicants, reference value 88. */
let programme: string;

interface Reply<O> {
  status: number;
  retryAfter: string | undefined;
  text: string;
  info: Info;
  output: O;
}

async function ask<O>(view: string, input: unknown, address: string): Promise<Reply<O>> {
  const query = `query ($input: JSON) { ${view}(input: $input) { info { code error message messages state status } output } }`;
  const reply = await ground.served.app.inject({
    method: 'POST',
    url: '/pendidikan/graph',
    headers: { 'content-type': 'application/json', 'x-api-key': 'skema-pendidikan' },
    payload: { query, variables: { input } },
    remoteAddress: address,
  });
  const body = reply.json<{ data?: Record<string, { info: Info; output: O }> }>();
  const retryAfter = reply.headers['retry-after'] as string | undefined;
  return { status: reply.statusCode, retryAfter, text: reply.body, ...(body.data?.[view] ?? { info: null!, output: null! }) };
}

let asked = 0;
/** From an address of its own, so that the limit is not in the way. */
const askAnew = <O>(view: string, input: unknown): Promise<Reply<O>> => {
  asked += 1;
  return ask<O>(view, input, `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`);
};
const count = async (input: CalculatorInput): Promise<CalculatorView> => {
  const { status, info, output } = await askAnew<CalculatorView>('kalkulator', input);
  expect([status, info?.code]).toEqual([200, 200]);
  return output;
};
const find = async (input: object): Promise<readonly ProgrammeView[]> =>
  (await askAnew<{ items: readonly ProgrammeView[] }>('prodiPublik', input)).output.items;

beforeAll(async () => {
  ground = await openGround('kalkulator');
  [npsn, programme] = await Promise.all([
    ground.rows<{ npsn: string }>('select npsn from sekolah order by npsn limit 1').then(([row]) => row!.npsn),
    ground
      .rows<{ id: string }>(
        `update "universitasProgramStudi" set "dayaTampung" = 32, "peminat" = 540, "nilaiAcuan" = 88
          where id = (select id from "universitasProgramStudi" order by kode limit 1) returning id`,
      )
      .then(([row]) => row!.id),
  ]);
}, 60_000);
afterAll(() => ground.close());

/** A 88,40 from 87,20 to 89,50, one first place of a province, rank 31 of 200 at an A school with e-Rapor. */
const SEKOLAH = { akreditasi: 'A', eRapor: true, jumlahSiswa: 200 } as const;
const SEMESTER = [87.2, 88.3, 88.5, 88.5, 89.5];
const JUARA = { tingkat: 'PROV', peringkat: '1', jumlah: 1 };

describe('the computation', () => {
  test('is that of the worked example', async () => {
    const nilai: Typed = { semester: SEMESTER, pendukung: [89.6, 87.2], prestasi: JUARA, peringkat: 31 };
    const first = await count({ sekolah: SEKOLAH, nilai, prodi: programme });
    expect(first.kuota).toMatchObject({ persen: 40, tambahan: 5, kasar: 90, kuota: 90, buffer: 9 });
    expect(first).toMatchObject({ sekolah: null, prestasi: 90, status: 'aman', peluang: null, messages: {} });
    expect(first.rerata).toBeCloseTo(88.4, 9);
    expect(first.pendukung).toBeCloseTo(88.4, 9);
    expect(first.skor).toBeCloseTo(88.56, 9);
    expect(first.programme).toMatchObject({ id: programme, keketatan: 5.93, band: 'ketat', rasio: '1:17' });
    const second = await count({ nilai: { ...nilai, pendukung: [89.6] } });
    expect(second.skor).toBeCloseTo(89.04, 9);
  });

  test('takes scores of subjects as well, and those of the supporting ones among them', async () => {
    const mapel = [
      { nama: 'Matematika', nilai: [80, 90, null], isPendukung: true },
      { nama: 'Biologi', nilai: [70, null, 75], isPendukung: false },
      { nama: 'Kimia', nilai: [null, 88, 92], isPendukung: true },
    ];
    const result = await count({ nilai: { mapel } });
    expect(result.rerata).toBeCloseTo((80 + 90 + 70 + 75 + 88 + 92) / 6, 9);
    expect(result.pendukung).toBeCloseTo((85 + 90) / 2, 9);
    expect(result.skor).toBeCloseTo(0.5 * result.rerata! + 0.5 * 87.5, 9);
  });

  test.each([
    [81, 'aman'],
    [82, 'amanTipis'],
    [90, 'amanTipis'],
    [91, 'cadangan'],
    [99, 'cadangan'],
    [100, 'luarKuota'],
    [200, 'luarKuota'],
  ])('rank %i of 200 with a quota of 90 is %s', async (peringkat, status) => {
    expect(await count({ sekolah: SEKOLAH, nilai: { peringkat } })).toMatchObject({ status, messages: {} });
  });

  test('a school is found by its number: its name, its place and its quota, and nothing else', async () => {
    const [row] = await ground.rows<{ nama: string; kabupaten: string; jumlah: number }>(
      'select s.nama, k.nama as kabupaten, s."jumlahSiswa"::int as jumlah from sekolah s join kabupaten k on k.id = s.kabupaten where npsn = $1',
      [npsn],
    );
    const result = await count({ sekolah: { npsn } });
    expect(result.sekolah).toEqual({ nama: row!.nama, kabupaten: row!.kabupaten });
    expect(result.kuota).toMatchObject({ jumlahSiswa: row!.jumlah, kuota: Math.floor(row!.jumlah * 0.45) });
  });

  test('the achievement selects come from the catalogue', async () => {
    const { prestasiPilihan } = await count({});
    expect(prestasiPilihan.find(({ tingkat }) => tingkat === 'PROV')).toEqual({
      tingkat: 'PROV',
      nama: 'Provinsi',
      peringkat: [
        { value: '1', display: 'Juara 1/Emas' },
        { value: '2', display: 'Juara 2/Perak' },
        { value: '3', display: 'Juara 3/Perunggu' },
      ],
    });
  });

  test('a chance is told only when the settings say so', async () => {
    const input: CalculatorInput = { sekolah: SEKOLAH, nilai: { semester: SEMESTER, pendukung: [88.4], peringkat: 31 }, prodi: programme };
    expect((await count(input)).peluang).toBeNull();
    await ground.rows('update konfigurasi set "tampilkanPeluangPublik" = true');
    // S = 88,4; trend +0,5; tight by 0,5.
    const margin = 88.4 + 0.5 - 88 - 0.5;
    const { peluang } = await count(input);
    expect(peluang!.persen).toBeCloseTo(100 / (1 + Math.exp(-1.2 * margin)), 9);
    expect(peluang!.band).toBe('besar');
    expect(await count({ ...input, sekolah: undefined })).toMatchObject({
      peluang: null,
      messages: { sekolah: expect.arrayContaining(['Isi data sekolah untuk memperkirakan peluang']) as string[] },
    });
    await ground.rows('update "universitasProgramStudi" set "nilaiAcuan" = 0 where id = $1', [programme]);
    expect(await count(input)).toMatchObject({ peluang: null, messages: { prodi: [expect.stringContaining('belum cukup') as string] } });
    await ground.rows('update "universitasProgramStudi" set "nilaiAcuan" = 88 where id = $1', [programme]);
    await ground.rows('update konfigurasi set "tampilkanPeluangPublik" = false');
  });
});

describe('what is wrong or missing is said under its field', () => {
  const range = ['Nilai harus dari 1 sampai 100'];
  const CASES: ReadonlyArray<readonly [string, CalculatorInput, Record<string, string[]>, Partial<CalculatorView>]> = [
    ['nothing at all', {}, {}, { rerata: null, skor: null, status: null, kuota: null, programme: null, prestasi: 0 }],
    ['score too high', { nilai: { semester: [80, 101, 0] } }, { 'nilai.semester.1': range, 'nilai.semester.2': range }, { rerata: null }],
    [
      'wrong score of a subject',
      { nilai: { mapel: [{ nama: 'Kimia', nilai: [80, -1], isPendukung: true }] } },
      { 'nilai.mapel.0.nilai.1': range },
      { rerata: null, pendukung: null, skor: null },
    ],
    [
      'three supporting subjects',
      { nilai: { semester: [80], pendukung: [80, 81, 82] } },
      { 'nilai.pendukung': ['Paling banyak dua mapel pendukung'] },
      { rerata: 80, pendukung: null, skor: null },
    ],
    [
      'no supporting subject',
      { nilai: { semester: [80] } },
      { 'nilai.pendukung': ['Isi satu atau dua mapel pendukung supaya skor dapat dihitung'] },
      { rerata: 80, skor: null },
    ],
    [
      'supporting subjects alone',
      { nilai: { pendukung: [80] } },
      { 'nilai.semester': ['Isi rerata rapor supaya skor dapat dihitung'] },
      { rerata: null, pendukung: 80, skor: null },
    ],
    [
      'both ways at once',
      { nilai: { semester: [80], mapel: [{ nama: 'Kimia', nilai: [80], isPendukung: true }] } },
      { nilai: ['Isi rerata per semester atau nilai per mapel, salah satu saja'] },
      { rerata: null, skor: null },
    ],
    [
      'rank 0',
      { sekolah: SEKOLAH, nilai: { peringkat: 0 } },
      { 'nilai.peringkat': ['Peringkat harus bilangan bulat mulai dari 1'] },
      { status: null },
    ],
    [
      'half a rank',
      { sekolah: SEKOLAH, nilai: { peringkat: 1.5 } },
      { 'nilai.peringkat': ['Peringkat harus bilangan bulat mulai dari 1'] },
      { status: null },
    ],
    [
      'rank beyond the students',
      { sekolah: { ...SEKOLAH, jumlahSiswa: 1200 }, nilai: { peringkat: 1201 } },
      { 'nilai.peringkat': ['Paling besar 1.200, jumlah siswa sekolah'] },
      { status: null },
    ],
    [
      'rank without a school',
      { nilai: { peringkat: 3 } },
      { sekolah: ['Isi data sekolah untuk mengetahui apakah peringkat ini masuk kuota'] },
      { status: null },
    ],
    [
      'number of students',
      { sekolah: { ...SEKOLAH, jumlahSiswa: 0 } },
      { 'sekolah.jumlahSiswa': ['Jumlah siswa harus bilangan bulat dari 1 sampai 3.000'] },
      { kuota: null },
    ],
    [
      'malformed number of a school',
      { sekolah: { npsn: '123' } },
      { sekolah: ['NPSN terdiri dari 8 angka'] },
      { sekolah: null, kuota: null },
    ],
    [
      'unknown number of a school',
      { sekolah: { npsn: '00000000' } },
      { sekolah: ['Tidak ada sekolah dengan NPSN ini. Periksa nomornya, atau isi akreditasi, e-Rapor, dan jumlah siswanya.'] },
      { sekolah: null, kuota: null },
    ],
    ['malformed programme', { prodi: "x' or 1=1" }, { prodi: ['Program studi ini tidak ada dalam daftar'] }, { programme: null }],
    [
      'unknown programme',
      { prodi: '01900000-0000-7000-8000-0000000000ff' },
      { prodi: ['Program studi ini tidak ada dalam daftar'] },
      { programme: null },
    ],
    [
      'unknown achievement',
      { nilai: { semester: [80], pendukung: [80], prestasi: { tingkat: 'XYZ', peringkat: '1', jumlah: 1 } } },
      { 'nilai.prestasi': ['Tidak ada prestasi dengan tingkat dan peringkat ini'] },
      { prestasi: 0, skor: 80 },
    ],
    [
      'no achievements',
      { nilai: { semester: [80], pendukung: [80], prestasi: { ...JUARA, jumlah: 0 } } },
      { 'nilai.prestasi.jumlah': ['Jumlah prestasi harus bilangan bulat mulai dari 1'] },
      { prestasi: 0, skor: 80 },
    ],
    [
      'half an achievement more',
      { nilai: { semester: [80], pendukung: [80], prestasi: { ...JUARA, jumlah: 1.5 } } },
      { 'nilai.prestasi.jumlah': ['Jumlah prestasi harus bilangan bulat mulai dari 1'] },
      { prestasi: 0, skor: 80 },
    ],
  ];
  test.each(CASES)('%s', async (_, input, messages, rest) => {
    expect(await count(input)).toMatchObject({ ...rest, messages });
    expect((await count(input)).messages).toEqual(messages);
  });

  test('an achievement of a level that SNBP does not accept, and a school whose students are not counted', async () => {
    await ground.rows(`update "tingkatPrestasi" set "diakuiSnbp" = false where kode = 'KAB'`);
    await ground.rows('update sekolah set "jumlahSiswa" = null where npsn = $1', [npsn]);
    const result = await count({ sekolah: { npsn }, nilai: { peringkat: 2, prestasi: { tingkat: 'KAB', peringkat: '1', jumlah: 1 } } });
    expect(result).toMatchObject({ prestasi: 0, status: 'tanpaKuota', kuota: { kuota: null } });
    expect(result.messages['nilai.prestasi']).toEqual(['Prestasi pada tingkat ini tidak diakui SNBP, jadi tidak dihitung']);
    expect(result.messages['sekolah']![0]).toContain('belum tercatat');
    await ground.rows(`update "tingkatPrestasi" set "diakuiSnbp" = true where kode = 'KAB'`);
    await ground.rows('update sekolah set "jumlahSiswa" = 24 where npsn = $1', [npsn]);
  });

  test('weights that do not sum to 100 give no score', async () => {
    await ground.rows('update konfigurasi set "bobotPrestasi" = 20');
    const result = await count({ nilai: { semester: [80], pendukung: [80] } });
    expect(result).toMatchObject({
      rerata: 80,
      skor: null,
      messages: { skor: [expect.stringContaining('belum berjumlah 100') as string] },
    });
    await ground.rows('update konfigurasi set "bobotPrestasi" = 10');
  });

  test.each([
    [{ sekolah: {} }],
    [{ sekolah: { npsn: '12345678', jumlahSiswa: 3 } }],
    [{ nilai: { semester: ['80'] } }],
    [{ nilai: { semester: Array(9).fill(80) } }],
    [{ nilai: { nisn: '0090000001' } }],
    [{ siswa: 'x' }],
    ['teks'],
  ])('another shape, %j, is refused', async (input) => {
    expect((await askAnew('kalkulator', input)).status).toBe(400);
  });
});

describe('whatever is typed', () => {
  const number = fc.oneof(
    fc.double({ min: -1e6, max: 1e6, noNaN: true }),
    fc.integer({ min: 1, max: 100 }),
    fc.constantFrom(0, 1, 100, 1e308),
  );
  const scores = fc.array(fc.option(number), { maxLength: 8 });
  const good = fc.array(fc.option(fc.integer({ min: 1, max: 100 }), { freq: 4 }), { maxLength: 8 });
  const input = fc.record(
    {
      sekolah: fc.oneof(
        fc.record({ npsn: fc.oneof(fc.constantFrom('99000001', '00000000'), fc.string({ maxLength: 20 })) }),
        fc.record({ akreditasi: fc.constantFrom('A', 'B', 'C', 'belum'), eRapor: fc.boolean(), jumlahSiswa: number }),
      ),
      nilai: fc.record(
        {
          semester: fc.oneof(scores, good),
          mapel: fc.array(fc.record({ nama: fc.string({ maxLength: 20 }), nilai: fc.oneof(scores, good), isPendukung: fc.boolean() }), {
            maxLength: 6,
          }),
          pendukung: fc.array(number, { maxLength: 3 }),
          prestasi: fc.record({
            tingkat: fc.constantFrom('INT', 'PROV', 'KEC', ''),
            peringkat: fc.constantFrom('1', '2', '5'),
            jumlah: number,
          }),
          peringkat: number,
        },
        { requiredKeys: [] },
      ),
      prodi: fc.oneof(fc.string({ maxLength: 64 }), fc.uuid()),
    },
    { requiredKeys: [] },
  );

  test('it is answered with figures or sentences, never with a failure or a figure that is none', async () => {
    await fc.assert(
      fc.asyncProperty(input, async (given) => {
        const { status, text, output } = await askAnew<CalculatorView>('kalkulator', given);
        expect([status, text]).toEqual([200, expect.not.stringMatching(/NaN|Infinity/)]);
        const { rerata, pendukung, skor, prestasi, messages } = output;
        for (const figure of [rerata, pendukung, skor]) if (figure !== null) expect(figure >= 1 && figure <= 100).toBe(true);
        expect(prestasi >= 0 && prestasi <= 100).toBe(true);
        expect(skor === null || (rerata !== null && pendukung !== null)).toBe(true);
        for (const texts of Object.values(messages)) expect(texts.every((sentence) => sentence.length > 5)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test('an achievement never lowers the score, and a better rank never worsens the status', async () => {
    const ORDER = ['aman', 'amanTipis', 'cadangan', 'luarKuota'];
    const score = fc.integer({ min: 100, max: 10_000 }).map((hundredths) => hundredths / 100);
    const facts = fc.record({
      semester: fc.array(score, { minLength: 1, maxLength: 5 }),
      pendukung: fc.array(score, { minLength: 1, maxLength: 2 }),
    });
    const ranks = fc.tuple(fc.integer({ min: 1, max: 199 }), fc.constantFrom('INT', 'NAS', 'PROV', 'KAB'), fc.integer({ min: 1, max: 5 }));
    await fc.assert(
      fc.asyncProperty(facts, ranks, async (nilai, [peringkat, tingkat, jumlah]) => {
        const without = await count({ sekolah: SEKOLAH, nilai: { ...nilai, peringkat: peringkat + 1 } });
        const withOne = await count({ sekolah: SEKOLAH, nilai: { ...nilai, peringkat, prestasi: { tingkat, peringkat: '1', jumlah } } });
        expect(withOne.skor!).toBeGreaterThanOrEqual(without.skor!);
        expect(ORDER.indexOf(withOne.status!)).toBeLessThanOrEqual(ORDER.indexOf(without.status!));
      }),
      { numRuns: 60 },
    );
  });
});

describe('the public list of programmes', () => {
  const KEYS = [
    'dayaTampung',
    'id',
    'jenjang',
    'keketatan',
    'kelompok',
    'kode',
    'peminat',
    'programStudi',
    'provinsi',
    'rumpun',
    'singkatan',
    'universitas',
  ];

  test('finds every word in code, programme and university, in any capitals', async () => {
    const all = await ground.rows<{ id: string; kode: string; prodi: string; ptn: string }>(
      `select u.id, u.kode, p.nama as prodi, v.nama as ptn from "universitasProgramStudi" u
        join "programStudi" p on p.id = u."programStudi" join universitas v on v.id = u.universitas`,
    );
    expect(all.length).toBeGreaterThan(20);
    expect(await find({})).toHaveLength(20);
    expect(await find({ limit: 3 })).toHaveLength(3);
    for (const { id, kode, prodi, ptn } of all.slice(0, 5)) {
      expect((await find({ search: kode })).map((item) => item.id)).toEqual([id]);
      const found = await find({ search: `${ptn.toUpperCase()}  ${prodi.slice(0, 5).toLowerCase()}` });
      expect(found.map((item) => item.id)).toContain(id);
      for (const item of found) expect(Object.keys(item).sort()).toEqual(KEYS);
    }
    expect(await find({ search: '%' })).toEqual([]);
    expect(await find({ search: 'tidak ada yang begini' })).toEqual([]);
  });

  test('shows only what is active', async () => {
    const [item] = await find({ limit: 1 });
    const search = item!.kode;
    for (const [off, on] of [
      [
        `update "universitasProgramStudi" set aktif = false where kode = $1`,
        `update "universitasProgramStudi" set aktif = true where kode = $1`,
      ],
      [
        `update "universitasProgramStudi" set "deletedAt" = now() where kode = $1`,
        `update "universitasProgramStudi" set "deletedAt" = null where kode = $1`,
      ],
    ] as const) {
      await ground.rows(off, [search]);
      expect(await find({ search })).toEqual([]);
      expect((await count({ prodi: item!.id })).programme).toBeNull();
      await ground.rows(on, [search]);
      expect(await find({ search })).toHaveLength(1);
    }
  });

  test.each([[{ limit: 21 }], [{ limit: 0 }], [{ search: 'a'.repeat(101) }], [{ search: '\0' }], [{ filter: {} }]])(
    '%j is refused',
    async (input) => {
      expect((await askAnew('prodiPublik', input)).status).toBe(400);
    },
  );
});

describe('to anybody', () => {
  test('nothing personal is told: no name, number or account of a person', async () => {
    const persons = await ground.rows<{ secret: string }>(
      `select unnest(array[name, nisn, email, whatsapp, id::text]) as secret from siswa
        union select unnest(array[nama, username, email, whatsapp, id::text]) from "user" where username <> 'sekolah' and username <> 'admin'`,
    );
    const secrets = persons.map(({ secret }) => secret).filter(Boolean);
    expect(secrets.length).toBeGreaterThan(100);
    const nilai: Typed = { semester: SEMESTER, pendukung: [89.6], prestasi: JUARA, peringkat: 3 };
    const replies = [
      await askAnew<CalculatorView>('kalkulator', { sekolah: { npsn }, nilai, prodi: programme }),
      await askAnew<CalculatorView>('prodiPublik', {}),
    ];
    for (const { status, text } of replies) {
      expect(status).toBe(200);
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    }
    const calculated = replies[0]!.output;
    expect(Object.keys(calculated.sekolah!)).toEqual(['nama', 'kabupaten']);
    expect(Object.keys(calculated.programme!)).not.toContain('nilaiAcuan');
  });

  test('each address has its share of both views; other addresses and sessions have theirs', async () => {
    const ADDRESS = '192.0.2.7';
    let refused: Reply<unknown> | null = null;
    let answered = 0;
    for (; !refused && answered < 100; answered += 1) {
      const reply = await ask(answered % 2 === 0 ? 'kalkulator' : 'prodiPublik', {}, ADDRESS);
      if (reply.status !== 200) refused = reply;
    }
    expect(answered).toBeGreaterThan(30);
    expect(refused).toMatchObject({ status: 429, text: expect.stringContaining('TOO_MANY_REQUESTS') as string });
    expect(Number(refused!.retryAfter)).toBeGreaterThanOrEqual(1);
    expect((await ask('kalkulator', {}, '192.0.2.8')).status).toBe(200);
    for (let turn = 0; turn < 40; turn += 1) expect((await ground.ask('neu:sekolah', 'kalkulator')).status).toBe(200);
  });

  test('one IPv6 network is one address', async () => {
    let status = 200;
    for (let turn = 0; turn < 100 && status === 200; turn += 1)
      ({ status } = await ask('prodiPublik', { limit: 1 }, `2001:db8:0:1::${turn + 1}`));
    expect(status).toBe(429);
    expect((await ask('prodiPublik', { limit: 1 }, '2001:db8:0:2::1')).status).toBe(200);
  });
});
