import { type ComputedExpression, rows, type Values } from 'skema';
import { keketatan as percentOf, rasio as ratioOf, tightness } from '../snbp/keketatan.ts';
import type { Settings } from '../snbp/settings.ts';

const figuresOf = (alias: string, quote: (name: string) => string): [seats: string, applicants: string] => [
  `${alias}.${quote('dayaTampung')}`,
  `${alias}.${quote('peminat')}`,
];
const figuresIn = ({ dayaTampung, peminat }: Values) => [dayaTampung as number | null, peminat as number | null] as const;

export const keketatan: ComputedExpression = {
  name: 'keketatan',
  of: ['peminatTahunan', 'universitasProgramStudi'],
  isOwn: true,
  sql: (alias, quote) => {
    const [seats, applicants] = figuresOf(alias, quote);
    return `(case when ${applicants} > 0 then round(${seats} * 100 / ${applicants}, 2) end)`;
  },
  compute: (values) => percentOf(...figuresIn(values)),
};

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
    return settings ? tightness(percentOf(...figuresIn(values)), settings as unknown as Settings) : null;
  },
};

export const rasio: ComputedExpression = {
  name: 'rasio',
  of: ['universitasProgramStudi'],
  sql: (alias, quote) => {
    const [seats, applicants] = figuresOf(alias, quote);
    return `(case when ${applicants} > 0 and ${seats} > 0 then '1:' || round(${applicants} / ${seats})::text end)`;
  },
  compute: (values) => ratioOf(...figuresIn(values)),
};

/** Accepted students of our schools at this programme, all years and roads. */
export const jumlahDiterima: ComputedExpression = {
  name: 'jumlahDiterima',
  of: ['universitasProgramStudi'],
  sql: (alias, quote) =>
    `(select coalesce(sum(k_.${quote('jumlahDiterima')}), 0) from ${quote('keterikatanSekolah')} k_` +
    ` where k_.${quote('universitasProgramStudi')} = ${alias}."id" and k_."deletedAt" is null)`,
  compute: (values) => rows(values, 'keterikatanSekolah').reduce((sum, { jumlahDiterima: accepted }) => sum + Number(accepted), 0),
};
