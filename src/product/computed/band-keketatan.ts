import { keketatan as compute } from '../snbp/keketatan.ts';
import { tightness } from '../snbp/keketatan-band.ts';
import type { Settings } from '../snbp/types.ts';
import { type ComputedExpression, rows } from 'skema';
import { keketatan } from './keketatan.ts';

export const bandKeketatan: ComputedExpression = {
  name: 'bandKeketatan',
  of: ['universitasProgramStudi'],
  sql: (alias, quote) => {
    const below = (handle: string, band: string): string => `when b_.percent < k_.${quote(handle)} then '${band}'`;
    const bands = `${below('ketat1', 'sangatKetat')} ${below('ketat2', 'ketat')} ${below('ketat3', 'sedang')}`;
    return (
      `(select case when b_.percent is null then null ${bands} else 'longgar' end` +
      ` from ${quote('konfigurasi')} k_, lateral (select ${keketatan.sql(alias, quote)} as percent) b_ where k_."deletedAt" is null limit 1)`
    );
  },
  compute: (values) => {
    const [settings] = rows(values, 'konfigurasi');
    const percent = compute(values.dayaTampung as number | null, values.peminat as number | null);
    return settings ? tightness(percent, settings as unknown as Settings) : null;
  },
};
