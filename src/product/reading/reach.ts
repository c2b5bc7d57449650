/** How far somebody reaches, in names. */
import { demand } from 'skema';
import { askRows, Params } from 'skema/server';
import type { Reach } from '../contracts/mulai.ts';
import { ownBranch, ownSchool } from '../roles.ts';
import type { Asking } from './scope.ts';

/** By the row scope of students. */
export async function readReach({ db, registry, principal }: Asking): Promise<Reach> {
  const { rows } = demand(principal, registry.get('siswa'), 'item');
  if (rows === 'all') return { semua: true, cabang: [], sekolah: [] };
  const values = rows.map(({ value }) => value);
  const params = new Params();
  const one = (table: string, id: string | null): string =>
    `array(select "nama" from "${table}" where "id" = ${params.add(id !== null && values.includes(id) ? id : null)}::uuid)`;
  const text = `select ${one('cabang', ownBranch(principal))} as "cabang", ${one('sekolah', ownSchool(principal))} as "sekolah"`;
  const [names] = await askRows<Omit<Reach, 'semua'>>(db, text, params.values);
  return { semua: false, ...names! };
}
