/** Programmes at universities as every screen shows them. */
import { keketatan } from '../snbp/keketatan.ts';
import type { ProgrammeView } from '../contracts/common.ts';

/** Over `PROGRAMME_FROM`: the columns of a `ProgrammeRow`. */
export const PROGRAMME_COLUMNS = `
  u."id", u."kode", p."nama" as "programStudi", j."kode" as "jenjang", v."nama" as "universitas", v."singkatan", w."nama" as "provinsi",
  k."nama" as "kelompok", r."nama" as "rumpun", u."dayaTampung"::int as "dayaTampung", coalesce(u."peminat", 0)::int as "peminat",
  coalesce(u."nilaiAcuan", 0)::float8 as "nilaiAcuan"`;

/** Everything beside the programme `u`. */
export const PROGRAMME_JOINS = `
  join "programStudi" p on p."id" = u."programStudi"
  join "jenjang" j on j."id" = p."jenjang"
  join "universitas" v on v."id" = u."universitas"
  left join "kabupaten" b on b."id" = v."kabupaten"
  left join "provinsi" w on w."id" = b."provinsi"
  left join "kelompokProgram" k on k."id" = p."kelompokProgram"
  left join "rumpunIlmu" r on r."id" = k."rumpunIlmu"`;

export const PROGRAMME_FROM = `"universitasProgramStudi" u ${PROGRAMME_JOINS}`;

/** What may be chosen. */
export const PROGRAMME_ACTIVE = 'u."deletedAt" is null and u."aktif" and p."aktif" and v."aktif"';

export interface ProgrammeRow extends Omit<ProgrammeView, 'keketatan'> {
  /** 0: not known. Not for everybody. */
  nilaiAcuan: number;
}

/** As anybody may see it. */
export const toProgrammeView = ({ nilaiAcuan: _, ...row }: ProgrammeRow): ProgrammeView => ({
  ...row,
  keketatan: keketatan(row.dayaTampung, row.peminat),
});
