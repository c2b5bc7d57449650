/** Of whom scores are missing, where that is one student alone. */
import { askRows, Params } from 'skema/server';
import { type Asking, scopedTo } from '../../reading/scope.ts';

/** Of the own rows, in a year; null: nobody, or several. */
export async function findIncomplete({ db, registry, principal }: Asking, tahun: string): Promise<string | null> {
  const params = new Params();
  const year = params.add(tahun);
  const scope = scopedTo(registry, principal, { resource: 'siswa', verb: 'list', alias: 's' }, params);
  const text = `select s."id" from "siswa" s join skema."ringkasanSiswa" r on r.siswa = s."id"
    where s."tahun" = ${year}::uuid and r.status = 'belumLengkap' and s."deletedAt" is null and ${scope} limit 2`;
  const rows = await askRows<{ id: string }>(db, text, params.values);
  return rows.length === 1 ? rows[0]!.id : null;
}
