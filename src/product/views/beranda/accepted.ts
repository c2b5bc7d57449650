/** Who was accepted through SNBP, as the list of students counts them. */
import { askRows, Params } from 'skema/server';
import { type Asking, scopedTo } from '../../reading/scope.ts';

/** Of the own rows, in a year. */
export async function countAccepted({ db, registry, principal }: Asking, tahun: string): Promise<number> {
  const params = new Params();
  const year = params.add(tahun);
  const scope = scopedTo(registry, principal, { resource: 'siswa', verb: 'list', alias: 's' }, params);
  const text = `select count(*)::int as "count" from "siswa" s
    where s."tahun" = ${year}::uuid and s."jalurDiterima" = 'snbp' and s."deletedAt" is null and ${scope}`;
  return (await askRows<{ count: number }>(db, text, params.values))[0]!.count;
}
