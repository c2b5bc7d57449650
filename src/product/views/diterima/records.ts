/** What the schools recorded about a programme, and which of them this person may see by name. */
import type { AcceptedRecord } from '../../snbp/diterima.ts';
import type { Principal, Registry } from 'skema';
import { askRows, type Db, Params } from 'skema/server';
import { scopedTo } from '../../reading/scope.ts';

export interface SchoolRecord extends AcceptedRecord {
  namaSekolah: string;
  kabupaten: string;
  /** The school lies within the row scope. */
  isReached: boolean;
}

const selectRecords = (scope: string): string => `
  select k."sekolah", k."tahun", k."jalur", s."nama" as "namaSekolah", coalesce(b."nama", '') as "kabupaten", ${scope} as "isReached",
    coalesce(k."jumlahPendaftar", 0)::float8 as "jumlahPendaftar", k."jumlahDiterima"::float8 as "jumlahDiterima",
    coalesce(k."jumlahDaftarUlang", 0)::float8 as "jumlahDaftarUlang",
    coalesce(k."rerataNilai", 0)::float8 as "rerataNilai", coalesce(k."nilaiTerendah", 0)::float8 as "nilaiTerendah"
  from "keterikatanSekolah" k
  join "sekolah" s on s."id" = k."sekolah"
  left join "kabupaten" b on b."id" = s."kabupaten"
  where k."universitasProgramStudi" = $1 and k."deletedAt" is null`;

/** Of all schools: the sums per year are of no one school. Who sees a school by name is decided by the rows of `sekolah`. */
export function loadRecords(db: Db, registry: Registry, principal: Principal, id: string): Promise<SchoolRecord[]> {
  const params = new Params();
  params.add(id);
  const scope = scopedTo(registry, principal, { resource: 'sekolah', verb: 'lookup', alias: 's' }, params);
  return askRows<SchoolRecord>(db, selectRecords(scope), params.values);
}
