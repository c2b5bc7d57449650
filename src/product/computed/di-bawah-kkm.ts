import type { ComputedExpression } from 'skema';

export const diBawahKkm: ComputedExpression = {
  name: 'diBawahKkm',
  of: ['nilaiRaport'],
  isOwn: true,
  sql: (alias, quote) => `coalesce(${alias}.${quote('nilai')} < ${alias}.${quote('kkm')}, false)`,
  compute: ({ nilai, kkm }) => typeof nilai === 'number' && typeof kkm === 'number' && nilai < kkm,
};
