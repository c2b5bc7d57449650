import { kuota, type KuotaSchool, type KuotaSettings } from '../snbp/kuota.ts';
import { type ComputedExpression, rows } from 'skema';

/** `kuota` in SQL, in exact decimals: times 0.01 instead of divided by 100. */
export const kuotaSekolah: ComputedExpression = {
  name: 'kuotaSekolah',
  of: ['sekolah'],
  sql: (alias, quote) => {
    const own = (handle: string): string => `${alias}.${quote(handle)}`;
    const set = (handle: string): string => `k_.${quote(handle)}`;
    const base =
      `case ${own('akreditasi')} when 'A' then ${set('kuotaA')} when 'B' then ${set('kuotaB')}` +
      ` when 'C' then ${set('kuotaC')} else ${set('kuotaLain')} end`;
    const extra = `case when ${own('eRapor')} then ${set('tambahanErapor')} else 0 end`;
    const percent = `case ${set('modeErapor')} when 'dariKuota' then p_.base * (100 + p_.extra) * 0.01 else p_.base + p_.extra end`;
    const exact = `q_.percent * ${own('jumlahSiswa')} * 0.01`;
    return (
      `(case when ${own('jumlahSiswa')} > 0 then (select least(${own('jumlahSiswa')}, case ${set('pembulatanKuota')}` +
      ` when 'atas' then ceil(${exact}) when 'terdekat' then round(${exact}) else floor(${exact}) end)` +
      ` from ${quote('konfigurasi')} k_, lateral (select ${base} as base, ${extra} as extra) p_, lateral (select ${percent} as percent) q_` +
      ` where k_."deletedAt" is null limit 1) end)`
    );
  },
  compute: (values) => {
    const [settings] = rows(values, 'konfigurasi');
    return settings ? kuota(values as unknown as KuotaSchool, settings as unknown as KuotaSettings) : null;
  },
};
