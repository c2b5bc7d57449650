/** Twelve persons, the rows of the list tests. */
import { type Ground, createGround } from './ground.ts';
import { id, smallRegistry } from './small-registry.ts';

/** 1..12 persons; every fourth has no age, every third no city, the last lies in the bin. Cities 1 and 2 lie in region 1, 3 in region 2. */
export const PERSONS = Array.from({ length: 12 }, (_, index) => index + 1);

export async function createPersons(name: string): Promise<Ground> {
  const ground = await createGround(name, smallRegistry());
  const persons = PERSONS.map((n) => {
    const age = n % 4 === 0 ? 'null' : String(10 + n);
    const city = n % 3 === 0 ? 'null' : `'${id('kota', 1 + (n % 4 === 3 ? 2 : n % 2))}'`;
    const day = `'2026-01-${String(n).padStart(2, '0')}'`;
    const lists = n === 5 ? `'{2026-03-01,2026-05-01}','{2026-03-01T10:00:00Z}'` : `'{}','{}'`;
    const hobby = n === 2 ? `'{a}'` : n === 3 ? `'{a,b}'` : `'{}'`;
    return `('${id('orang', n)}', 'Nama ${String(n).padStart(2, '0')}', ${n === 7 ? `'50% dari _ini_ \\\\'` : 'null'}, ${age}, ${n % 2 === 0}, ${n % 2 === 0 ? `'a'` : 'null'}, ${hobby},
      ${city}, ${city}, ${day}, ${lists}, ${day}, ${day}::date + 10, ${day}::timestamptz + interval '8 hours', ${n < 6 ? `'08:00:00'` : 'null'}, ${n === 12 ? 'now()' : 'null'})`;
  });
  await ground.run(`
    insert into wilayah (id, kode, nama) values ('${id('wilayah', 1)}', 'W1', 'Barat'), ('${id('wilayah', 2)}', 'W2', 'Timur');
    insert into kota (id, nama, wilayah) values ('${id('kota', 1)}', 'Satu', '${id('wilayah', 1)}'), ('${id('kota', 2)}', 'Dua', '${id('wilayah', 1)}'), ('${id('kota', 3)}', 'Tiga', '${id('wilayah', 2)}');
    insert into orang (id, nama, catatan, umur, aktif, jenis, hobi, kota, asal, lahir, libur, jadwal, masa_start, masa_end, masuk, jam, "deletedAt") values ${persons.join(', ')};
    insert into orang_tempat (owner, target) values ('${id('orang', 1)}', '${id('kota', 1)}'), ('${id('orang', 1)}', '${id('kota', 3)}'), ('${id('orang', 2)}', '${id('kota', 3)}');
  `);
  return ground;
}

const LIST = `query ($sort: [SortInput!], $limit: Int, $page: Int, $after: String, $filter: OrangFilter, $search: String) {
  orangs(sort: $sort, limit: $limit, page: $page, after: $after, filter: $filter, search: $search) { info { meta { total capped next } } items { id } } }`;

export interface Listed {
  numbers: number[];
  meta: { total: number; capped: boolean; next: string | null };
}

export async function listPersons(ground: Ground, variables: Record<string, unknown>): Promise<Listed> {
  const { orangs } = await ground.ask(LIST, variables);
  return { numbers: orangs.items.map((item: { id: string }) => Number(item.id.slice(-3))), meta: orangs.info.meta };
}
