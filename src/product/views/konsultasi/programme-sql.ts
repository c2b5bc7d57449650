/** Programmes as JSON arrays: short, because a cluster may have thousands. */

/** Over `PROGRAMME_JOINS`. */
const COLUMNS = `u."id", u."kode", p."nama", j."kode", v."nama", v."singkatan", w."id", w."nama", k."id",
  trim_scale(u."dayaTampung"), trim_scale(u."peminat"), trim_scale(u."nilaiAcuan"), p."mapelPendukung1", p."mapelPendukung2"`;

export const programmeRow = (...more: readonly string[]): string => `json_build_array(${[COLUMNS, ...more].join(', ')})`;

export type ProgrammeRow = readonly [
  id: string,
  kode: string,
  programStudi: string,
  jenjang: string,
  universitas: string,
  singkatan: string | null,
  provinsi: string | null,
  provinsiNama: string | null,
  kelompok: string | null,
  dayaTampung: number | null,
  peminat: number | null,
  nilaiAcuan: number | null,
  pendukung1: string | null,
  pendukung2: string | null,
  alumniProdi?: number,
  alumniPtn?: number,
  details?: { programStudi: string; universitas: string; kebijakan: string | null } | null,
];

const SUPPORT = ['Merdeka', 'Ipa', 'Ips', 'Bahasa'].flatMap((column) => [1, 2].map((place) => `g."pendukung${column}${place}"`)).join(', ');

/** Groups of programmes with their cluster and, two by two, their supporting subjects. */
export const groupsSql = (condition: string): string =>
  `(select json_agg(json_build_array(g."id", g."nama", r."id", r."nama", json_build_array(${SUPPORT})))
    from "kelompokProgram" g join "rumpunIlmu" r on r."id" = g."rumpunIlmu" where ${condition})`;

export type GroupRow = readonly [id: string, nama: string, rumpun: string, rumpunNama: string, pendukung: ReadonlyArray<string | null>];

export interface ProgrammeRows {
  programmes: readonly ProgrammeRow[] | null;
  groups: readonly GroupRow[] | null;
}
