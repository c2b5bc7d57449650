import { keketatan as compute } from '../snbp/keketatan.ts';
import type { ComputedExpression } from 'skema';

export const keketatan: ComputedExpression = {
  name: 'keketatan',
  of: ['peminatTahunan', 'universitasProgramStudi'],
  sql: (alias, quote) => {
    const [seats, applicants] = [`${alias}.${quote('dayaTampung')}`, `${alias}.${quote('peminat')}`];
    return `(case when ${applicants} > 0 then round(${seats} * 100 / ${applicants}, 2) end)`;
  },
  compute: ({ dayaTampung, peminat }) => compute(dayaTampung as number | null, peminat as number | null),
};
