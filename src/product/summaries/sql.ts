/** The statements of one step of the refresher; they run in its transaction, one after the other. */
import { computed } from '../computed/index.ts';
import { quote } from 'skema';
import { COUNTS } from './counts.ts';

const LOCK = 4_783_106_152;
/** One at a time for the whole database: of two, the later could write what the earlier has read. */
export const TAKE_LOCK = `select pg_try_advisory_xact_lock(${LOCK}) as "isMine"`;

export const HAS_WIDE = 'select exists (select from skema.basi where sekolah is null or tahun is null) as "isWide"';

/** A school's own years without reading those of the others, which are read only where a note is about all of them. */
const pairsIn = (table: string, live: string): string => `
    select p."sekolah" as sekolah, p."tahun" as tahun from gone g join ${table} p on p."sekolah" = g.sekolah where ${live}
    union select p."sekolah", p."tahun" from ${table} p
    where (select bool_or(sekolah is null) from gone) and ${live}
      and exists (select from gone g where g.sekolah is null and (g.tahun is null or g.tahun = p."tahun"))`;

/** Notes about all schools or all years become notes about each; the active year comes first. */
export const SPREAD = `
  with gone as (delete from skema.basi where sekolah is null or tahun is null returning sekolah, tahun)
  insert into skema.basi (sekolah, tahun)
  select p.sekolah, p.tahun from (${[
    pairsIn('"siswa"', 'p."deletedAt" is null'),
    pairsIn('"targetSekolah"', 'p."deletedAt" is null'),
    pairsIn('skema."ringkasanSekolah"', 'true'),
  ].join(' union ')}
  ) p left join "tahun" t on t."id" = p.tahun
  order by t."status" = 'aktif' desc, t."nama" desc`;

/** The oldest note, with all others about the same school and year. */
export const TAKE = `
  with first as (select sekolah, tahun from skema.basi where sekolah is not null and tahun is not null order by id limit 1),
    gone as (delete from skema.basi b using first f where b.sekolah = f.sekolah and b.tahun = f.tahun)
  select sekolah, tahun from first`;

/** Behind all others. */
export const POSTPONE = `
  with gone as (delete from skema.basi where sekolah = $1 and tahun = $2)
  insert into skema.basi (sekolah, tahun) values ($1, $2)`;

export const TARGET = `
  select t."targetPeserta" as peserta, t."targetEligible" as eligible, t."targetDiterima" as diterima,
    ${computed['realisasiDiterima']!.sql('t', quote)} as "realisasiDiterima"
  from "targetSekolah" t where t."sekolah" = $1 and t."tahun" = $2 and t."deletedAt" is null`;

/** $3 students, $4 their states: rows that stay as they are are not written. */
export const WRITE_STUDENTS = `
  with gone as (delete from skema."ringkasanSiswa" where sekolah = $1 and tahun = $2 and siswa <> all($3::uuid[]))
  insert into skema."ringkasanSiswa" as r (siswa, sekolah, tahun, status)
  select n.siswa, $1, $2, n.status from unnest($3::uuid[], $4::text[]) as n(siswa, status)
  on conflict (siswa) do update set sekolah = excluded.sekolah, tahun = excluded.tahun, status = excluded.status
  where (r.sekolah, r.tahun, r.status) is distinct from (excluded.sekolah, excluded.tahun, excluded.status)`;

const list = (write: (name: string) => string): string => COUNTS.map((name) => write(quote(name))).join(', ');
const STANDING = COUNTS.length + 5;
const given = COUNTS.map((name, index) => `$${index + 5}::numeric as ${quote(name)}`).join(', ');

/** $3 its branch, $4 whether there is anything to keep, then the counts and how it stands: the sums change by the difference. */
export const WRITE_SCHOOL = `
  with new as (select $1::uuid as sekolah, $2::uuid as tahun, $3::uuid as cabang, ${given}, $${STANDING}::numeric as batas, $${STANDING + 1}::numeric as memilih where $4::boolean),
    old as (select * from skema."ringkasanSekolah" where sekolah = $1 and tahun = $2),
    gone as (delete from skema."ringkasanSekolah" where sekolah = $1 and tahun = $2 and not $4::boolean),
    delta as (
      select cabang, sum(d.n) as sekolah, ${list((name) => `sum(d.n * ${name}) as ${name}`)}
      from (select 1 as n, cabang, ${list((name) => name)} from new union all select -1, cabang, ${list((name) => name)} from old) d
      group by cabang having (sum(d.n), ${list((name) => `sum(d.n * ${name})`)}) <> (0, ${list(() => '0')})),
    sums as (
      insert into skema."ringkasanCabang" as c (tahun, cabang, sekolah, ${list((name) => name)})
      select $2, cabang, sekolah, ${list((name) => name)} from delta
      on conflict (tahun, cabang) do update set sekolah = c.sekolah + excluded.sekolah, ${list((name) => `${name} = c.${name} + excluded.${name}`)})
  insert into skema."ringkasanSekolah" as r (sekolah, tahun, cabang, batas, memilih, ${list((name) => name)})
  select sekolah, tahun, cabang, batas, memilih, ${list((name) => name)} from new
  on conflict (sekolah, tahun) do update
    set cabang = excluded.cabang, batas = excluded.batas, memilih = excluded.memilih, ${list((name) => `${name} = excluded.${name}`)}
  where (r.cabang, r.batas, r.memilih, ${list((name) => `r.${name}`)})
    is distinct from (excluded.cabang, excluded.batas, excluded.memilih, ${list((name) => `excluded.${name}`)})`;
