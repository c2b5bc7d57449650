import { type ComputedExpression, rows, type Values } from 'skema';

/** From what is kept of each student (`src/product/summaries/`); null until it is computed for the first time. */
const statusOf = (values: Values): string | null => (rows(values, 'ringkasanSiswa')[0]?.status ?? null) as string | null;
const kept = (alias: string, column: string): string => `(select ${column} from skema."ringkasanSiswa" r_ where r_.siswa = ${alias}."id")`;

export const statusPeringkat: ComputedExpression = {
  name: 'statusPeringkat',
  of: ['siswa'],
  sql: (alias) => kept(alias, 'r_.status'),
  compute: statusOf,
};

export const kelengkapanNilai: ComputedExpression = {
  name: 'kelengkapanNilai',
  of: ['siswa'],
  sql: (alias) => kept(alias, `case r_.status when 'belumLengkap' then 'belumLengkap' else 'lengkap' end`),
  compute: (values) => {
    const status = statusOf(values);
    return status === null || status === 'belumLengkap' ? status : 'lengkap';
  },
};

export const diBawahKkm: ComputedExpression = {
  name: 'diBawahKkm',
  of: ['nilaiRaport'],
  isOwn: true,
  sql: (alias, quote) => `coalesce(${alias}.${quote('nilai')} < ${alias}.${quote('kkm')}, false)`,
  compute: ({ nilai, kkm }) => typeof nilai === 'number' && typeof kkm === 'number' && nilai < kkm,
};
