/** Of whom scores are missing. */
import { askRows, Params } from 'skema/server';
import { type Asking, scopedTo } from '../../reading/scope.ts';

/** The first by name, of the own rows, in a year; null: nobody. */
export async function findIncomplete({ db, registry, principal }: Asking, tahun: string): Promise<string | null> {
  const params = new Params();
  const year = params.add(tahun);
  const scope = scopedTo(registry, principal, { resource: 'siswa', verb: 'list', alias: 's' }, params);
  const text = `select s."id" from "siswa" s join skema."ringkasanSiswa" r on r.siswa = s."id"
    where s."tahun" = ${year}::uuid and r.status = 'belumLengkap' and s."deletedAt" is null and ${scope}
    order by s."name", s."id" limit 1`;
  const rows = await askRows<{ id: string }>(db, text, params.values);
  return rows[0]?.id ?? null;
}
