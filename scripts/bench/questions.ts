/** What is asked while measuring. Several questions a case, so that no answer is measured that only one value gives. */
import type { Pool } from 'pg';
import { toItemDocument } from '../../src/engine/derive/documents.ts';
import type { Registry } from '../../src/engine/resource.ts';
import { inLanguage } from '../../src/server/sql/collation.ts';
import { LIMIT } from './cases.ts';

/** Page 4,000 begins at row 99,976: the deepest a jump may go. */
export const DEEP_PAGE = 4000;

export interface Question {
  query: string;
  variables: Record<string, unknown>;
}

export type DayName = 'history' | 'uses' | 'palette' | 'paletteCommon' | 'paletteWords';
export type ViewName = 'ranking' | 'consultation' | 'home' | DayName;
export type ReadName =
  | 'list'
  | 'search'
  | 'searchBroad'
  | 'searchWords'
  | 'filter'
  | 'next'
  | 'jump'
  | 'deep'
  | 'item'
  | 'schools'
  | 'exact'
  | 'exactRows'
  | ViewName;

/** 25 rows with three relations and the total. */
export const LIST = `query NilaiRaports($sort: [SortInput!], $limit: Int, $page: Int, $after: String, $filter: NilaiRaportFilter, $search: String) {
  nilaiRaports(sort: $sort, limit: $limit, page: $page, after: $after, filter: $filter, search: $search) {
    info { code error message messages state status meta { total capped next } }
    items {
      id version
      siswa { id display }
      semester { id display }
      mataPelajaran { id display }
      nilai kkm terverifikasi
    }
  }
}`;

const list = (variables: Question['variables'] = {}): Question => ({ query: LIST, variables: { limit: LIMIT, ...variables } });

const INFO = 'code error message messages state status';
/** Schools by a part of their name, narrowed: what `select` names of them. */
const schoolsBy = (search: string, select: string): Question => ({
  query: `query ($limit: Int, $filter: SekolahFilter, $search: String) { sekolahs(limit: $limit, filter: $filter, search: $search) { ${select} } }`,
  variables: { limit: LIMIT, search, filter: { akreditasi: { eq: 'A' } } },
});
const SCHOOL = 'id version npsn nama akreditasi jumlahSiswa jenjang { id display } kabupaten { id display } cabang { id display }';
const asked = (meta: string, items = ''): string => `info { ${INFO} meta { ${meta} } } ${items}`;

/** What a screen of its own asks; its answer is computed, so the bare server answers with the rows alone. */
export const view = (name: string, input: Record<string, unknown> = {}): Question => ({
  query: `query ($input: JSON) { ${name}(input: $input) { info { code error message messages state status } output } }`,
  variables: { input },
});
const DAY = ['history', 'uses', 'palette', 'paletteCommon', 'paletteWords'] as const satisfies DayName[];
const VIEWS: ReadonlySet<string> = new Set(['ranking', 'consultation', 'home', ...DAY] satisfies ViewName[]);
export const isView = (name: string): name is ViewName => VIEWS.has(name);

/** Schools of the active year with a class or more, and each one's first student. */
const CLASSES = `
  select array_agg(s."id" order by s."nisn") as ids, s."sekolah"
  from "siswa" s where s."deletedAt" is null and s."tahun" = (select "tahunAktif" from "konfigurasi" limit 1)
  group by s."sekolah" having count(*) >= 24 order by s."sekolah" limit 20`;

/** They stand in names of schools alone, in one of 24; nobody is called so, and no street. */
const SCHOOL_WORDS = ['karya', 'harapan', 'taruna', 'cendekia', 'insan', 'mulia', 'pelita', 'tunas', 'widya'];
const COMMON_WORDS = ['siti', 'muhammad', 'wulandari', 'pratama', 'ratna', 'nasution', 'tri', 'bahasa'];
/** Of subjects: in another record than the name. */
const SUBJECT_WORDS = ['fisika', 'sejarah', 'matematika', 'indonesia'];
const DEEP_PAGES = 10;

/** Records with a long history where there are any, and of each kind that much points at. */
const OPENED = `
  (select 'nilaiRaport' as resource, n."id" from "siswa" s join "nilaiRaport" n on n."siswa" = s."id" where s."nisn" like '0088%' and substr(s."nisn", 5)::int % 4217 = 7 order by s."nisn", n."id" limit 10)
  union all (select 'siswa', "id" from "siswa" where "nisn" like '0088%' and substr("nisn", 5)::int % 4217 = 9 order by "nisn" limit 10)
  union all (select 'sekolah', "id" from "sekolah" where "npsn" like '98%' order by "version" desc, "npsn" limit 5)
  union all (select 'semester', "id" from "semester" order by "urutan" limit 2)
  union all (select 'mataPelajaran', "id" from "mataPelajaran" order by "urutan" limit 2)
  union all (select 'kabupaten', "id" from "kabupaten" order by "kode" limit 2)`;

const column = async (pool: Pool, sql: string): Promise<string[]> =>
  (await pool.query<[string]>({ text: sql, rowMode: 'array' })).rows.map(([value]) => value);

/** `ask` answers one question, to walk to the depth by the product's own cursors. */
export async function toQuestions(
  registry: Registry,
  pool: Pool,
  ask: (question: Question) => Promise<unknown>,
): Promise<Record<ReadName, Question[]>> {
  const names = await column(
    pool,
    `select "name" from "siswa" where "nisn" like '0088%' and substr("nisn", 5)::int % 1237 = 11 order by "nisn"`,
  );
  const schools = await column(
    pool,
    `select s."sekolah" from "siswa" s where s."nisn" like '0088%' and substr(s."nisn", 5)::int % 1237 = 12 order by s."nisn"`,
  );
  const ids = await column(
    pool,
    `select n."id" from "siswa" s join "nilaiRaport" n on n."siswa" = s."id" where s."nisn" like '0088%' and substr(s."nisn", 5)::int % 1237 = 13 order by s."nisn", n."id"`,
  );
  const opened = (await pool.query<{ resource: string; id: string }>(OPENED)).rows;
  const classes = (await pool.query<{ sekolah: string; ids: string[] }>(CLASSES)).rows;
  const item = toItemDocument(registry.get('nilaiRaport'));
  const next: Question[] = [];
  let at = list({ page: DEEP_PAGE });
  while (next.length < DEEP_PAGES) {
    const { data } = (await ask(at)) as { data: { nilaiRaports: { info: { meta: { next: string } } } } };
    at = list({ after: data.nilaiRaports.info.meta.next });
    next.push(at);
  }
  return {
    list: [list()],
    search: names.map((search) => list({ search })),
    searchBroad: COMMON_WORDS.map((search) => list({ search })),
    searchWords: names.map((name, index) => list({ search: `${SUBJECT_WORDS[index % SUBJECT_WORDS.length]} ${name}` })),
    filter: schools.map((school) => list({ filter: { siswa: { sekolah: { eq: school } } } })),
    next,
    jump: [list({ page: DEEP_PAGE })],
    deep: [list({ page: DEEP_PAGE, sort: [{ by: 'nilai' }] })],
    item: ids.map((id) => ({ query: item, variables: { id } })),
    schools: SCHOOL_WORDS.map((word) => schoolsBy(word, asked('total capped next', `items { ${SCHOOL} }`))),
    exact: SCHOOL_WORDS.map((word) => schoolsBy(word, asked('exact'))),
    exactRows: SCHOOL_WORDS.map((word) => schoolsBy(word, asked('total capped next exact', `items { ${SCHOOL} }`))),
    ranking: classes.map(({ sekolah }) => view('peringkat', { sekolah })),
    consultation: classes.map(({ ids: [siswa] }) => view('konsultasi', { siswa })),
    home: [view('beranda')],
    history: opened.map((record) => view('recordHistory', record)),
    uses: opened.map(({ resource, id }) => view('recordUses', { resource, ids: [id] })),
    palette: names.map((search) => view('palette', { search })),
    paletteCommon: COMMON_WORDS.map((search) => view('palette', { search })),
    paletteWords: names.map((name, index) => view('palette', { search: `${SUBJECT_WORDS[index % SUBJECT_WORDS.length]} ${name}` })),
  };
}

/**
 * The jump as one would write it by hand: the ids of the page first, over the sort's own tables, labels joined after.
 * The product's statement is measured against this one.
 */
export const toIdsFirst = (registry: Registry): string => `
  with page as (
    select t."id", s."name", k."urutan" as semester, m."urutan" as mapel
    from "nilaiRaport" t join "siswa" s on s."id" = t."siswa" join "semester" k on k."id" = t."semester" join "mataPelajaran" m on m."id" = t."mataPelajaran"
    where t."deletedAt" is null order by ${inLanguage(registry, 's."name"')}, k."urutan", m."urutan", t."id" limit ${LIMIT} offset ${(DEEP_PAGE - 1) * LIMIT}
  ), total as (select count(*) as n from (select 1 from "nilaiRaport" where "deletedAt" is null limit 10001) c)
  select concat('{"total":', (select least(n, 10000) from total), ',"items":[', string_agg(concat(
      '{"id":"', t."id", '","version":', t."version", ',"siswa":{"id":"', t."siswa", '","display":', to_json(concat(s."name", ' (', s."nisn", ')')),
      '},"semester":{"id":"', t."semester", '","display":', to_json(k."nama"), '},"mataPelajaran":{"id":"', t."mataPelajaran", '","display":', to_json(m."nama"),
      '},"nilai":', trim_scale(t."nilai"), ',"kkm":', coalesce(trim_scale(t."kkm")::text, 'null'), ',"terverifikasi":', t."terverifikasi"::text, '}'
    ), ',' order by ${inLanguage(registry, 'p."name"')}, p.semester, p.mapel, t."id"), ']}')
  from page p join "nilaiRaport" t on t."id" = p."id" join "siswa" s on s."id" = t."siswa" join "semester" k on k."id" = t."semester" join "mataPelajaran" m on m."id" = t."mataPelajaran"`;
