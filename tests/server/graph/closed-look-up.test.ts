/** A look-up of records that a person may neither list nor open is searched by what it tells of them, which is their name. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bare, wordsIn } from '../../../src/engine/fold.ts';
import type { Resource } from '../../../src/engine/resource.ts';
import type { Principal } from '../../../src/engine/rights/access.ts';
import type { Role } from '../../../src/product/roles.ts';
import { createRepository } from '../../../src/server/data/repository/repository.ts';
import { createGraph } from '../../../src/server/graph/graph.ts';
import { createCursors } from '../../../src/server/graph/query/cursor.ts';
import { person } from '../../support/people.ts';
import { openGround, type Ground } from '../views/ground.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround('pilihan_tertutup');
});
afterAll(() => ground.close());

interface Offered {
  id: string;
  display: string;
}
interface Answer {
  items: Offered[];
  info: { meta: { total: number } };
}

async function lookup(who: Role, { operations, client }: Resource, search: string): Promise<Answer> {
  const query = `query ($search: String) { found: ${operations.lookup}(search: $search, limit: 100) { info { meta { total } } items { id display } } }`;
  const { body } = await ground.asker(who)(query, { search }, client);
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data.found as Answer;
}

const closedTo = (who: Role): Resource[] =>
  ground.served.registry.resources.filter(({ single, grants }) => {
    const { list, item, lookup: chosen } = grants[who] ?? {};
    return !single && chosen && !list && !item;
  });

const piecesOf = (text: string): string[] => bare(text).split(/[^\p{L}\p{N}]+/u);

const ASKED = ['neu:intelijen', 'neu:siswaRasionalisasi', 'neu:sekolah', 'neu:pusatPendidikan'] satisfies Role[];

describe('a look-up of a closed list', () => {
  it('does not find a record by a text that its name does not show, whole, by its beginning or nearly', async () => {
    let tried = 0;
    for (const who of ASKED)
      for (const resource of closedTo(who)) {
        const own = resource.search.filter((path) => !path.includes('.'));
        for (const column of own) {
          const rows = await ground.rows<{ id: string; text: string }>(
            `select id, "${column}" as text from "${resource.name}" where "deletedAt" is null and length("${column}") > 3 order by id limit 2`,
          );
          for (const { id, text } of rows) {
            const shown = await ground.asker('neu:admin')(
              `{ one: ${resource.operations.item}(id: "${id}") { item { display } } }`,
              {},
              resource.client,
            );
            const label = bare(shown.body.data.one.item.display as string);
            const hidden = wordsIn(text).filter((word) => word.length > 3 && !label.includes(word));
            for (const word of hidden)
              for (const search of [word, word.slice(0, -1), `${word.slice(0, 2)}${word.slice(3)}`, text]) {
                if (piecesOf(search).every((piece) => label.includes(piece))) continue;
                const { items } = await lookup(who, resource, search);
                expect([who, resource.name, search, items.map((item) => item.id).includes(id)]).toEqual([
                  who,
                  resource.name,
                  search,
                  false,
                ]);
                tried += 1;
              }
          }
        }
      }
    expect(tried).toBeGreaterThan(20);
  });

  it('finds it by each word of its name, through what the name shows of others too', async () => {
    let tried = 0;
    for (const who of ASKED)
      for (const resource of closedTo(who)) {
        const { items: all } = await lookup(who, resource, '');
        const [first] = all;
        if (!first) continue;
        const words = wordsIn(first.display).filter((word) => /^\p{L}{4,}$/u.test(word));
        for (const word of words) {
          const { items, info } = await lookup(who, resource, word);
          expect([who, resource.name, word, info.meta.total]).not.toEqual([who, resource.name, word, 0]);
          expect(bare(items[0]!.display)).toContain(word);
          tried += 1;
        }
      }
    expect(tried).toBeGreaterThan(30);
  });

  it('of which one reads a part finds those by their codes, and the others by their names', async () => {
    const { registry, database } = ground.served;
    const { pool } = database;
    const execute = (): Promise<never> => Promise.reject(new Error('no actions here'));
    const graph = createGraph<null>({
      registry,
      pool,
      repository: createRepository({ registry, pool }),
      cursors: createCursors(pool),
      execute,
    });
    const [own, other] = await ground.rows<{ id: string; npsn: string; nama: string; cabang: string }>(
      `select distinct on (cabang) id, npsn, nama, cabang from sekolah where "deletedAt" is null and cabang is not null order by cabang, id limit 2`,
    );
    // Looks all of them up by one role, and lists those of a branch by the other.
    const levels = { 'neu:intelijen': 'semua', 'neu:pusatPendidikan': 'cabang' };
    const principal: Principal = {
      ...person(['neu:intelijen', 'neu:pusatPendidikan']),
      scopes: Object.entries(levels).map(([role, level]) => ({ role, level })),
      anchors: { cabang: own!.cabang },
    };
    const ask = async (search: string) => {
      const query = `query ($search: String) { found: lookupSekolah(search: $search, limit: 100) { info { meta { total } } items { id detail } } }`;
      const call = { client: 'pendidikan', query, variables: { search }, principal, idempotencyKey: null, request: null, hearsWhy: false };
      const { found } = (JSON.parse(await graph(call)) as { data: { found: Answer & { items: { id: string; detail: string }[] } } }).data;
      expect(found.info.meta.total).toBeGreaterThanOrEqual(found.items.length);
      return found.items;
    };
    expect(await ask(own!.npsn)).toEqual([{ id: own!.id, detail: expect.stringContaining(own!.npsn) }]);
    expect(await ask(other!.npsn)).toEqual([]);
    expect((await ask(own!.nama)).map(({ id }) => id)).toContain(own!.id);
    expect((await ask(other!.nama)).find(({ id }) => id === other!.id)).toEqual({ id: other!.id, detail: '' });
  });

  it('is searched by all its texts for whoever may read the list', async () => {
    const [school] = await ground.rows<{ id: string; npsn: string }>(
      `select id, npsn from sekolah where "deletedAt" is null and npsn is not null order by id limit 1`,
    );
    const resource = ground.served.registry.get('sekolah');
    expect((await lookup('neu:admin', resource, school!.npsn)).items.map(({ id }) => id)).toContain(school!.id);
  });
});
