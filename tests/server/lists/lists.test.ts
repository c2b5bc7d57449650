/** What a list answers beside its rows, in the rights of who asks: held against the list itself. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Choices } from '../../../src/engine/wire/choices.ts';
import { allFilters } from '../../../src/engine/derive/filters.ts';
import { bare } from '../../../src/engine/fold.ts';
import { typeOfKind } from '../../../src/engine/fields/index.ts';
import { typeName } from '../../../src/engine/names.ts';
import type { Resource } from '../../../src/engine/resource.ts';
import { pendingNotes } from '../ringkasan/kept.ts';
import { openGround, type Ground } from '../views/ground.ts';

const [ADMIN, SCHOOL] = ['neu:admin', 'neu:sekolah'] as const;
const SCREENS: readonly string[] = ['choice', 'boolean', 'relation'];
type Who = typeof ADMIN | typeof SCHOOL;

let ground: Ground;
beforeAll(async () => {
  ground = await openGround('daftar_pilihan');
  // Figures that are kept stand still from here on.
  await vi.waitFor(async () => expect(await pendingNotes(ground.served.database.pool)).toBe(0), { timeout: 30_000, interval: 50 });
});
afterAll(() => ground.close());

const resource = (name: string): Resource => ground.served.registry.get(name);
const nested = (path: string, asked: object): object => path.split('.').reduceRight<object>((inner, step) => ({ [step]: inner }), asked);

/** How many the list of this person has. */
async function total(who: Who, { name, client, operations }: Resource, filter: object, search?: string): Promise<number> {
  const query = `query ($filter: ${typeName(name)}Filter, $search: String) { ${operations.list}(filter: $filter, search: $search, limit: 1) { info { meta { total } } } }`;
  const { body } = await ground.asker(who)(query, { filter, search }, client);
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data[operations.list].info.meta.total as number;
}
const choices = async (who: Who, input: object) => ground.ask<Choices>(who, 'listChoices', input);

describe('the choices of a column', () => {
  it.each([ADMIN, SCHOOL] as const)(
    'of every resource count what the list of %s has',
    async (who) => {
      let counted = 0;
      for (const each of ground.served.registry.resources) {
        if (each.single || each.grants[who]?.['list'] === undefined) continue;
        for (const { path, kind } of allFilters(each)) {
          if (!SCREENS.includes(typeOfKind(kind).filter!.form)) continue;
          const { output } = await choices(who, { resource: each.name, path });
          const { options } = each.fields.find(({ handle }) => handle === path) ?? {};
          for (const { value, display } of options?.choices ?? [])
            for (const item of output.items.filter((found) => found.value === value)) expect(item.label).toBe(display);
          for (const { value, count } of output.items.slice(0, 2)) {
            const eq = kind === 'boolean' ? value === 'true' : value;
            expect([each.name, path, value, count]).toEqual([each.name, path, value, await total(who, each, nested(path, { eq }))]);
            counted += count;
          }
        }
      }
      expect(counted).toBeGreaterThan(20);
    },
    120_000,
  );

  it('leave what the other filters and the search leave, and narrow by the label', async () => {
    const school = resource('sekolah');
    const all = await choices(ADMIN, { resource: 'sekolah', path: 'jenjang' });
    const [first] = all.output.items;
    const filter = { aktif: { eq: true } };
    const { output } = await choices(ADMIN, { resource: 'sekolah', path: 'jenjang', filter, search: 'sma' });
    for (const { value, count } of output.items)
      expect(count).toBe(await total(ADMIN, school, { ...filter, jenjang: { eq: value } }, 'sma'));
    const narrowed = await choices(ADMIN, { resource: 'sekolah', path: 'jenjang', text: first!.label.toUpperCase() });
    expect(narrowed.output.items.map(({ label }) => label)).toContain(first!.label);
    expect((await choices(ADMIN, { resource: 'sekolah', path: 'jenjang', text: 'tidak ada yang begini' })).output.items).toEqual([]);
  });

  it('are of no other column, and for nobody who may not read the list', async () => {
    for (const path of ['nama', 'password', 'createdBy', 'tidakAda'])
      expect((await choices(ADMIN, { resource: 'sekolah', path })).error).toBe('FILTER_UNKNOWN');
    expect((await choices(SCHOOL, { resource: 'peran', path: 'golongan' })).error).toBe('FORBIDDEN');
    expect((await ground.ask(null, 'listChoices', { resource: 'sekolah', path: 'jenjang' })).error).toBe('UNAUTHENTICATED');
  });
});

describe('a text sought among the choices of a column', () => {
  it('is taken for every column that has choices', async () => {
    for (const each of ground.served.registry.resources) {
      if (each.single || each.grants[ADMIN]?.['list'] === undefined) continue;
      for (const { path, kind } of allFilters(each)) {
        if (!SCREENS.includes(typeOfKind(kind).filter!.form)) continue;
        const { info } = await choices(ADMIN, { resource: each.name, path, text: 'a' });
        expect([each.name, path, info?.code]).toEqual([each.name, path, 200]);
      }
    }
  });
});

describe('a text of what a relation is called', () => {
  it('finds those whose label contains it', async () => {
    const { output } = await choices(ADMIN, { resource: 'sekolah', path: 'kabupaten' });
    const { label } = output.items[0]!;
    const like = output.items.filter((item) => item.label.toLowerCase().includes(label.toLowerCase()));
    const found = await total(ADMIN, resource('sekolah'), { kabupaten: { contains: label.toUpperCase() } });
    expect(found).toBe(like.reduce((sum, { count }) => sum + count, 0));
  });
});

describe('[10] a text that what a relation is called begins with', () => {
  it('finds those, in every resource', async () => {
    let held = 0;
    for (const each of ground.served.registry.resources) {
      if (each.single || each.grants[ADMIN]?.['list'] === undefined) continue;
      for (const { path, kind } of allFilters(each)) {
        if (typeOfKind(kind).filter!.form !== 'relation') continue;
        const { output } = await choices(ADMIN, { resource: each.name, path });
        const [first] = output.items;
        if (!first || output.more || output.capped) continue;
        const begins = bare(first.label).slice(0, 4);
        const like = output.items.filter(({ label }) => bare(label).startsWith(begins));
        const found = await total(ADMIN, each, nested(path, { startsWith: begins.toUpperCase() }));
        expect([each.name, path, found]).toEqual([each.name, path, like.reduce((sum, { count }) => sum + count, 0)]);
        held += 1;
      }
    }
    expect(held).toBeGreaterThan(10);
    // The middle of a name is no beginning.
    const { output } = await choices(ADMIN, { resource: 'sekolah', path: 'kabupaten' });
    const inside = output.items[0]!.label.slice(2);
    expect(await total(ADMIN, resource('sekolah'), { kabupaten: { startsWith: inside } })).toBe(0);
  });
});

/** While `work` lasts, so many more schools stand there, called by what this SQL makes of their number `n`. */
async function amongSchools(count: number, nama: string, work: () => Promise<void>): Promise<void> {
  for (let from = 1; from <= count; from += 1000)
    await ground.rows(`insert into "sekolah" select (jsonb_populate_record(null::"sekolah", to_jsonb(s) || jsonb_build_object('id', gen_random_uuid(), 'npsn', (88000000 + n)::text, 'nama', ${nama}))).*
    from (select * from "sekolah" where "deletedAt" is null order by id limit 1) s, generate_series(${from}, ${Math.min(count, from + 999)}) n`);
  try {
    await work();
  } finally {
    await ground.rows(`delete from "sekolah" where npsn like '88%'`);
  }
}

describe('near misses', () => {
  const near = async (who: Who, input: object) => ground.ask<string[]>(who, 'nearSearch', input);
  /** Two letters in its middle turned. */
  const turned = (word: string): string => word.replace(/^(..)(.)(.)/, '$1$3$2');

  it('are told of no more letters than a list searches for, however few signs stand for them', async () => {
    const long = '\uFDFA'.repeat(100);
    const ask = async (view: string, input: object): Promise<unknown> => {
      const { info, error } = await ground.ask(ADMIN, view, input);
      return error ?? info!.code;
    };
    for (const [view, input] of Object.entries({ nearSearch: { resource: 'siswa', search: long }, paletteNear: { search: long } }))
      expect(await ask(view, input), view).toBe('LIMIT_EXCEEDED');
    expect(await ask('nearSearch', { resource: 'siswa', search: 'q'.repeat(100) })).toBe(200);
  });

  it('of a word that is nowhere are words that find something', async () => {
    const [pupil] = await ground.rows<{ name: string; word: string }>(
      `select name, word from "siswa", regexp_split_to_table(name, ' ') word where "deletedAt" is null and length(word) > 6 and word !~ '^(..)(.)\\2' order by name limit 1`,
    );
    const typed = turned(pupil!.word);
    expect(await total(ADMIN, resource('siswa'), {}, typed)).toBe(0);
    const { output } = await near(ADMIN, { resource: 'siswa', search: typed });
    expect(output).toContain(pupil!.word);
    for (const text of output) expect(await total(ADMIN, resource('siswa'), {}, text)).toBeGreaterThan(0);
    // In another resource, through the relation.
    expect((await near(ADMIN, { resource: 'nilaiRaport', search: typed })).output).toContain(pupil!.word);
  });

  it('keep what is right of the search, its numbers too, and come as words', async () => {
    const put = async (names: readonly string[]): Promise<string[]> => {
      const rows = await ground.rows<{ id: string; nama: string }>(
        `select id, nama from "sekolah" where "deletedAt" is null order by id limit ${names.length}`,
      );
      for (const [at, { id }] of rows.entries()) await ground.rows(`update "sekolah" set nama = $2 where id = $1`, [id, names[at]]);
      return rows.map(({ id, nama }) => `${id} ${nama}`);
    };
    const before = await put(['SMQN 1 Wexobumi', 'SMQ 18 Wexobumi', 'SMQ /1 Wexobumi', 'SMQ 11 Wexobumi', 'SM"QN-2 Wexobumi']);
    try {
      const { output } = await near(ADMIN, { resource: 'sekolah', search: 'smqnn 1 wexobumi' });
      expect(output[0]).toBe('SMQN 1 Wexobumi');
      for (const text of output) {
        expect(text).toMatch(/ 1 Wexobumi$/);
        expect(text).toMatch(/^[\p{L}\p{N} ]+$/u);
        expect(await total(ADMIN, resource('sekolah'), {}, text)).toBeGreaterThan(0);
      }
    } finally {
      for (const each of before) {
        const [id, ...name] = each.split(' ');
        await ground.rows(`update "sekolah" set nama = $2 where id = $1`, [id, name.join(' ')]);
      }
    }
  });

  it('[9] of one wrong word among right ones, however many have those', async () => {
    await amongSchools(3000, `'SMQN ' || n || case when n % 900 = 1 then ' Wexobumi' else ' Lain' || n end`, async () => {
      for (const typed of ['smqn wexobmi', 'wexobmi smqn', 'smqn 1801 wexobmi', 'smqn wxeobumi']) {
        expect(await total(ADMIN, resource('sekolah'), {}, typed)).toBe(0);
        const { output } = await near(ADMIN, { resource: 'sekolah', search: typed });
        expect(output[0]?.split(' ').toSorted(), typed).toEqual(['SMQN', 'Wexobumi', ...(/\d+/.exec(typed) ?? [])].toSorted());
        expect((await ground.ask<string[]>(ADMIN, 'paletteNear', { search: typed })).output, typed).toEqual(output);
      }
      // Through a relation: the place is wrong, the name is right.
      const [town] = await ground.rows<{ word: string }>(
        `select (regexp_match(k.nama, '[[:alpha:]]{6,}'))[1] as word from "kabupaten" k join "sekolah" s on s.kabupaten = k.id where s.npsn = '88000001'`,
      );
      const { output } = await near(ADMIN, { resource: 'sekolah', search: `smqn ${town!.word.slice(0, 3)}${town!.word.slice(4)}` });
      expect(output).toContain(`SMQN ${town!.word}`);
    });
  });

  it('[9] of letters turned wherever they stand in the word, written as the name is', async () => {
    await amongSchools(1, `'Wexora Utamaku'`, async () => {
      for (const typed of ['ewxora utamaku', 'wxeora utamaku', 'weoxra utamaku', 'wexroa utamaku', 'wexoar utamaku', 'WEXORA utmaaku'])
        expect((await near(ADMIN, { resource: 'sekolah', search: typed })).output, typed).toEqual(['Wexora Utamaku']);
    });
  });

  it('are the nearest of a person’s own rows, whatever stands nearer out of their reach', async () => {
    const [mine] = await ground.rows<{ id: string; sekolah: string }>(
      `select s.id, s.sekolah from "siswa" s join "user" u on u.sekolah = s.sekolah where u.username = 'sekolah' and s."deletedAt" is null order by s.id limit 1`,
    );
    const strangers = await ground.rows<{ id: string; name: string }>(
      `select id, name from "siswa" where sekolah <> $1 and "deletedAt" is null order by id limit 4`,
      [mine!.sekolah],
    );
    // Each of these is nearer to what is typed than the own one.
    const nearer = ['Wexolimb', 'Wexolimd', 'Wexolimf', 'Wexolimg'];
    const before = await ground.rows<{ id: string; name: string }>(`select id, name from "siswa" where id = any($1)`, [
      [mine!.id, ...strangers.map(({ id }) => id)],
    ]);
    const rename = async (id: string, name: string) => ground.rows(`update "siswa" set name = $2 where id = $1`, [id, name]);
    try {
      await rename(mine!.id, 'Wexolibab');
      for (const [index, { id }] of strangers.entries()) await rename(id, nearer[index]!);
      expect((await near(ADMIN, { resource: 'siswa', search: 'Wexolima' })).output).toHaveLength(3);
      expect((await near(SCHOOL, { resource: 'siswa', search: 'Wexolima' })).output).toEqual(['Wexolibab']);
      expect((await ground.ask<string[]>(SCHOOL, 'paletteNear', { search: 'Wexolima' })).output).toEqual(['Wexolibab']);
      // Through a relation, too.
      const [mark] = await ground.rows(`select 1 from "nilaiRaport" where siswa = $1 and "deletedAt" is null limit 1`, [mine!.id]);
      if (mark) expect((await near(SCHOOL, { resource: 'nilaiRaport', search: 'Wexolima' })).output).toEqual(['Wexolibab']);
    } finally {
      for (const { id, name } of before) await rename(id, name);
    }
  });

  it('show nothing of rows that a person may not read, nor of those that the filter leaves out', async () => {
    const own = new Set(
      (
        await ground.rows<{ name: string }>(
          `select s.name from "siswa" s join "user" u on u.sekolah = s.sekolah where u.username = 'sekolah' and s."deletedAt" is null`,
        )
      ).flatMap(({ name }) => name.toLowerCase().split(' ')),
    );
    const others = await ground.rows<{ word: string }>(
      `select distinct word from "siswa" s, regexp_split_to_table(s.name, ' ') word where length(word) > 6 and word !~ '^(..)(.)\\2'`,
    );
    const hidden = others.filter(({ word }) => ![...own].some((mine) => mine.includes(word.toLowerCase())));
    expect(hidden.length).toBeGreaterThan(0);
    for (const { word } of hidden.slice(0, 8)) {
      const { output } = await near(SCHOOL, { resource: 'siswa', search: turned(word) });
      for (const text of output) expect(await total(SCHOOL, resource('siswa'), {}, text)).toBeGreaterThan(0);
      expect(output).not.toContain(word);
      expect((await near(ADMIN, { resource: 'siswa', search: turned(word) })).output).toContain(word);
    }
    const none = { name: { eq: 'tidak ada' } };
    expect((await near(ADMIN, { resource: 'siswa', search: turned(hidden[0]!.word), filter: none })).output).toEqual([]);
    expect((await near(SCHOOL, { resource: 'peran', search: 'amdin' })).error).toBe('FORBIDDEN');
  });
});
