import { rasio as compute } from '../snbp/keketatan.ts';
import type { ComputedExpression } from 'skema';

export const rasio: ComputedExpression = {
  name: 'rasio',
  of: ['universitasProgramStudi'],
  sql: (alias, quote) => {
    const [seats, applicants] = [`${alias}.${quote('dayaTampung')}`, `${alias}.${quote('peminat')}`];
    return `(case when ${applicants} > 0 and ${seats} > 0 then '1:' || round(${applicants} / ${seats})::text end)`;
  },
  compute: ({ dayaTampung, peminat }) => compute(dayaTampung as number | null, peminat as number | null),
};
