/** From what is kept of each school and year (`src/product/summaries/`): students with complete scores, and those within the quota. */
import { type ComputedExpression, rows } from 'skema';

const kept = (name: string, count: 'lengkap' | 'eligible'): ComputedExpression => ({
  name,
  of: ['targetSekolah'],
  sql: (alias, quote) =>
    `(select coalesce(sum(r_."${count}"), 0) from skema."ringkasanSekolah" r_` +
    ` where r_.sekolah = ${alias}.${quote('sekolah')} and r_.tahun = ${alias}.${quote('tahun')})`,
  compute: (values) => Number(rows(values, 'ringkasanSekolah')[0]?.[count] ?? 0),
});

export const realisasiPeserta = kept('realisasiPeserta', 'lengkap');
export const realisasiEligible = kept('realisasiEligible', 'eligible');
