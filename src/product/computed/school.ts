import { kuota, type KuotaSchool, type KuotaSettings } from '../snbp/kuota.ts';
import { type ComputedExpression, rows } from 'skema';
import { type AcceptedRecord, acceptedStudents } from '../snbp/target.ts';

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

/** From what is kept of each school and year (`src/product/summaries/`): students with complete scores, and those within the quota. */
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
