/** Every view by every role and by nobody: answered or refused exactly as this table says. A new view needs a row. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLES } from '../../../src/product/roles.ts';
import { VIEWS } from '../../../src/product/views/index.ts';
import { type Ground, openGround, type Who } from './ground.ts';

/** Records within the reach of every account of the data set. */
interface World {
  sekolah: string;
  siswa: string;
  prodi: string;
}

const NOBODY = '01900000-0000-7000-8000-0000000000ff';

/** Answered; refused for the role; nobody is signed in; no such record; an answer that something is missing. */
const OUTCOMES = {
  ya: [200, null, 200],
  F: [403, 'FORBIDDEN', null],
  U: [401, 'UNAUTHENTICATED', null],
  404: [200, null, 404],
  422: [200, null, 422],
} as const;
type Outcome = keyof typeof OUTCOMES;

// prettier-ignore
const COLUMNS: readonly Who[] = ['neu:admin', 'neu:pusatPendidikan', 'neu:cabangRasionalisasi', 'neu:cabangKBM', 'neu:pengajarKBM', 'neu:intelijen', 'neu:sekolah', 'neu:siswaRasionalisasi', null];

type Row = readonly [view: string, input: (world: World) => unknown, outcomes: string];

// prettier-ignore
const TABLE: readonly Row[] = [
  //                                                                                       admin pusat cabRas cabKBM pengajar intel sekolah siswa nobody
  ['beranda',            () => ({}),                                                      'ya    ya    ya     ya     ya       ya    F       F     U'],
  ['berandaSekolah',     () => ({}),                                                      'F     F     F      F      F        F     ya      F     U'],
  ['berandaSiswa',       () => ({}),                                                      'F     F     F      F      F        F     F       ya    U'],
  ['cariProdi',          () => ({}),                                                      'ya    ya    ya     ya     ya       ya    ya      ya    U'],
  ['diterima',           ({ prodi }) => ({ id: prodi }),                                  'ya    ya    ya     ya     ya       ya    F       F     U'],
  ['ekspor',             () => ({}),                                                      'ya    ya    ya     ya     ya       ya    F       F     U'],
  ['kalkulator',         () => ({}),                                                      'ya    ya    ya     ya     ya       ya    ya      ya    ya'],
  ['konsultasi',         ({ siswa }) => ({ siswa }),                                      'ya    ya    ya     ya     ya       ya    ya      ya    U'],
  ['perbaruiNilaiAcuan', () => ({ id: NOBODY, version: 1, nilai: 80 }),                   '404   404   F      F      F        F     F       F     U'],
  ['peringkat',          ({ sekolah }) => ({ sekolah }),                                  'ya    ya    ya     ya     ya       ya    ya      ya    U'],
  ['peringkat',          () => ({}),                                                      '422   422   422    422    422      422   ya      ya    U'],
  ['pratinjauEkspor',    () => ({ dataset: 'nilaiRaport' }),                              'ya    ya    ya     ya     ya       ya    F       F     U'],
  ['pratinjauEkspor',    () => ({ dataset: 'sekolah' }),                                  'ya    ya    F      F      F        F     F       F     U'],
  ['prodiPublik',        () => ({}),                                                      'ya    ya    ya     ya     ya       ya    ya      ya    ya'],
  ['sekolahPeringkat',   () => ({}),                                                      'ya    ya    ya     ya     ya       ya    ya      ya    U'],
  ['simpanKonsultasi',   () => ({ siswa: NOBODY, version: 1, prestasi: [] }),             '404   404   404    F      404      F     404     404   U'],
  ['simpanNilaiCoba',    ({ prodi }) => ({ siswa: NOBODY, nilai: [{ mapel: prodi, semester: 1, nilai: 80, semula: null }] }), '404   404   404    404    404      404   404     404   U'],
  ['siswaSaya',          () => ({}),                                                      'ya    ya    ya     ya     ya       ya    ya      ya    U'],
];

let ground: Ground;
let world: World;

beforeAll(async () => {
  ground = await openGround('views-access');
  const [found] = await ground.rows<World>(
    `select s.sekolah, s.id as siswa, (select id from "universitasProgramStudi" order by kode limit 1) as prodi
      from siswa s join "user" u on u.id = s."userId" where u.username = 'siswarasionalisasi'`,
  );
  world = found!;
}, 60_000);
afterAll(() => ground.close());

const CASES = TABLE.flatMap(([view, input, outcomes]) => {
  const words = outcomes.split(/\s+/) as Outcome[];
  return COLUMNS.map((who, place) => [view, who ?? 'nobody', words[place]!, { who, input }] as const);
});

describe('views', () => {
  test('each has a row, with an outcome for each role and for nobody', () => {
    expect([...new Set(TABLE.map(([view]) => view))].sort()).toEqual(VIEWS.map(({ name }) => name).sort());
    expect([...COLUMNS].sort()).toEqual([...ROLES, null].sort());
    for (const [view, , outcomes] of TABLE) expect(outcomes.split(/\s+/), view).toHaveLength(COLUMNS.length);
  });

  test.each(CASES)('%s asked by %s: %s', async (view, _, outcome, { who, input }) => {
    const { kind } = VIEWS.find(({ name }) => name === view)!;
    const { status, error, info } = await ground.ask(who, view, input(world), kind);
    expect([status, error, info?.code ?? null]).toEqual(OUTCOMES[outcome]);
  });

  test('one to a request, and on the education service alone', async () => {
    const askRaw = async (client: string, query: string): Promise<number> => {
      const headers = { ...ground.served.headers, 'content-type': 'application/json', 'x-api-key': `skema-${client}` };
      return (await ground.served.app.inject({ method: 'POST', url: `/${client}/graph`, headers, payload: { query } })).statusCode;
    };
    const one = '{ kalkulator { info { code } } }';
    expect(await askRaw('pendidikan', one)).toBe(200);
    expect(await askRaw('pendidikan', '{ kalkulator { info { code } } prodiPublik { info { code } } }')).toBe(400);
    expect(await askRaw('pendidikan', '{ a: kalkulator { info { code } } b: kalkulator { info { code } } }')).toBe(400);
    expect(await askRaw('identitas', one)).toBe(400);
  });
});
