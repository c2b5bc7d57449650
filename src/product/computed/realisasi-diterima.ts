import { acceptedStudents, type AcceptedRecord } from '../snbp/target.ts';
import { type ComputedExpression, rows } from 'skema';

/** SNBP only; `keterikatanSekolah` and `siswa` are those of the target's school and year. */
export const realisasiDiterima: ComputedExpression = {
  name: 'realisasiDiterima',
  of: ['targetSekolah'],
  sql: (alias, quote) => {
    const same = (table: string): string =>
      `${table}.${quote('sekolah')} = ${alias}.${quote('sekolah')} and ${table}.${quote('tahun')} = ${alias}.${quote('tahun')} and ${table}."deletedAt" is null`;
    const recorded =
      `select k_.${quote('universitasProgramStudi')} as p, sum(k_.${quote('jumlahDiterima')}) as n from ${quote('keterikatanSekolah')} k_` +
      ` where ${same('k_')} and k_.${quote('jalur')} = 'snbp' group by 1`;
    const named =
      `select s_.${quote('diterimaDi')} as p, count(*)::numeric as n from ${quote('siswa')} s_` +
      ` where ${same('s_')} and s_.${quote('jalurDiterima')} = 'snbp' and s_.${quote('diterimaDi')} is not null group by 1`;
    return `(select coalesce(sum(greatest(r_.n, d_.n)), 0) from (${recorded}) r_ full join (${named}) d_ on d_.p = r_.p)`;
  },
  compute: (values) =>
    acceptedStudents(
      rows(values, 'keterikatanSekolah').filter(({ jalur }) => jalur === 'snbp') as unknown as AcceptedRecord[],
      rows(values, 'siswa').flatMap(({ diterimaDi, jalurDiterima }) =>
        diterimaDi && jalurDiterima === 'snbp' ? [String(diterimaDi)] : [],
      ),
    ),
};
