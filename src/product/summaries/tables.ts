/** What is kept of students, schools and branches. A change of the formulas is followed by a step that makes everything stale. */

/** As they were when that step was written. */
const COUNTS = ['siswa', 'lengkap', 'eligible', 'targetPeserta', 'targetEligible', 'targetDiterima']
  .concat(['realisasiPeserta', 'realisasiEligible', 'realisasiDiterima'])
  .map((name) => `"${name}" numeric not null`)
  .join(', ');

export const TABLES: readonly string[] = [
  // Databases of 0.1 have these from before products had steps of their own.
  `create table if not exists skema."ringkasanSiswa" (
     siswa uuid primary key,
     sekolah uuid not null,
     tahun uuid not null,
     status text not null
   );
   create index if not exists "ringkasanSiswa_sekolah" on skema."ringkasanSiswa" (sekolah, tahun);
   create table if not exists skema."ringkasanSekolah" (
     sekolah uuid not null,
     tahun uuid not null,
     cabang uuid,
     ${COUNTS},
     primary key (sekolah, tahun)
   );
   create table if not exists skema."ringkasanCabang" (
     tahun uuid not null,
     cabang uuid,
     sekolah numeric not null,
     ${COUNTS},
     unique nulls not distinct (tahun, cabang)
   );
   create table if not exists skema.basi (
     id bigint generated always as identity primary key,
     sekolah uuid,
     tahun uuid
   );
   create index if not exists basi_sekolah on skema.basi (sekolah, tahun);
   create index if not exists basi_luas on skema.basi (id) where sekolah is null or tahun is null;
   insert into skema.basi (sekolah, tahun) select null, null where not exists (select from skema."ringkasanSekolah")`,
  `alter table skema."ringkasanSekolah" add column batas numeric, add column memilih numeric not null default 0;
   insert into skema.basi (sekolah, tahun) values (null, null)`,
];
