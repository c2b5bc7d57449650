/** Conditions as SQL text; each has run on the real PostgreSQL when it is compared. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Principal } from '../../../src/engine/rights/access.ts';
import { type Ground, createGround } from './ground.ts';
import { id, smallRegistry } from './small-registry.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await createGround('graph-conditions', smallRegistry());
});
afterAll(() => ground.close());

const W1 = id('wilayah', 1);
/** Behind every text that is sorted: an index that sorts finds what is equal too. */
/** What is searched together, whose index finds the candidates. */
const SEARCHED = `(coalesce(skema.sought(t."catatan"), '') || E'\\n' || coalesce(skema.sought(t."nama"), ''))`;
const EN = ' collate skema."en-GB"';

/** Conditions of a filter, joins included, as they stand in the page's query. */
const conditionOf = async (filter: object): Promise<{ sql: string; values: unknown[] }> => {
  const query = 'query ($filter: OrangFilter) { orangs(filter: $filter, sort: [{ by: "umur" }]) { items { id } } }';
  const { text, values } = await ground.statementOf(query, { filter });
  const [, sql] = /from "orang" t(.*) order by t\."umur"/.exec(text)!;
  return { sql: sql!.replace('where t."deletedAt" is null', '…'), values };
};

describe('conditions', () => {
  test.each<[string, object, string, unknown[]]>([
    [
      'text',
      { nama: { eq: 'x', ne: 'y', in: ['z'] } },
      ` … and (t."nama"${EN} = $1 and t."nama" <> $2 and t."nama"${EN} = any($3))`,
      ['x', 'y', ['z']],
    ],
    [
      'patterns',
      { nama: { contains: '50%_\\', startsWith: 'a' } },
      ` … and ((${SEARCHED} like '%' || replace($1, ' ', '%') and skema.bare(t."nama") like $1) and (${SEARCHED} like '%' || replace($2, ' ', '%') and skema.bare(t."nama") like $2))`,
      ['%50\\%\\_\\\\%', 'a%'],
    ],
    ['what may be empty', { umur: { ne: 1, isNull: false } }, ' … and (t."umur" is distinct from $1 and not (t."umur" is null))', [1]],
    ['bounds', { umur: { gt: 1, lte: 2 } }, ' … and (t."umur" <= $1 and t."umur" > $2)', [2, 1]],
    [
      'a list of choices',
      { hobi: { eq: 'a', in: ['b'] } },
      ' … and (t."hobi" @> array[$1::text] and t."hobi" && $2::text[])',
      ['a', ['b']],
    ],
    [
      'a list of dates',
      { libur: { gte: '2026-01-01', lt: '2026-02-01' } },
      ' … and exists (select 1 from unnest(t."libur") v_ where v_ < $1 and v_ >= $2)',
      ['2026-02-01', '2026-01-01'],
    ],
    [
      'a range',
      { masa: { gte: '2026-01-01', contains: '2026-02-01' } },
      ' … and (t."masa_start" >= $1 and (t."masa_start" <= $2 and t."masa_end" >= $2))',
      ['2026-01-01', '2026-02-01'],
    ],
    ['a relation', { kota: { eq: id('kota', 1) } }, ' … and t."kota" = $1', [id('kota', 1)]],
    [
      'a path',
      { kota: { wilayah: { kode: { eq: 'x' } } } },
      ` left join "kota" s1 on s1."id" = t."kota" left join "wilayah" s2 on s2."id" = s1."wilayah" … and s2."kode"${EN} = $1`,
      ['x'],
    ],
    [
      'a list of relations',
      { tempat: { in: [id('kota', 1)] } },
      ' … and exists (select 1 from "orang_tempat" l_ where l_."owner" = t."id" and l_."target" = any($1))',
      [[id('kota', 1)]],
    ],
    [
      'groups',
      { or: [{ aktif: { eq: true } }, { not: { umur: { lt: 3 } } }], nama: { eq: 'x' } },
      ` … and (t."nama"${EN} = $1 and (t."aktif" = $2 or (t."umur" < $3) is not true))`,
      ['x', true, 3],
    ],
  ])('%s', async (_what, filter, sql, values) => {
    expect(await conditionOf(filter)).toEqual({ sql, values });
  });

  test('row scope stands outside the filter', async () => {
    const principal: Principal = {
      userId: id('orang', 1),
      username: 'u',
      name: 'U',
      roles: ['neu:cabangKBM', 'neu:siswaRasionalisasi'],
      anchors: { cabang: W1 },
      scopes: [
        { role: 'neu:cabangKBM', level: 'cabang' },
        { role: 'neu:siswaRasionalisasi', level: 'pribadi' },
      ],
    };
    const { text, values } = await ground.statementOf(
      '{ orangs(filter: { or: [{ aktif: { eq: true } }, { aktif: { eq: false } }] }) { items { id } } }',
      {},
      principal,
    );
    expect(text).toContain(
      'left join "kota" s1 on s1."id" = t."kota" where t."deletedAt" is null and ((s1."wilayah" = $1 or t."id" = $2) and (t."aktif" = $3 or t."aktif" = $4)) and t."umur" is not null order by',
    );
    expect(values).toEqual([W1, id('orang', 1), true, false]);
  });
});
