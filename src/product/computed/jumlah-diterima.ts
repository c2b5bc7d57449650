import { type ComputedExpression, rows } from 'skema';

/** Accepted students of our schools at this programme, all years and roads. */
export const jumlahDiterima: ComputedExpression = {
  name: 'jumlahDiterima',
  of: ['universitasProgramStudi'],
  sql: (alias, quote) =>
    `(select coalesce(sum(k_.${quote('jumlahDiterima')}), 0) from ${quote('keterikatanSekolah')} k_` +
    ` where k_.${quote('universitasProgramStudi')} = ${alias}."id" and k_."deletedAt" is null)`,
  compute: (values) => rows(values, 'keterikatanSekolah').reduce((sum, { jumlahDiterima: accepted }) => sum + Number(accepted), 0),
};
