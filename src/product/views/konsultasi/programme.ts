import { keketatan } from '../../snbp/keketatan.ts';
import type { SupportedProgramme } from '../../snbp/pendukung.ts';
import type { Named, ProgrammeView } from '../../contracts/common.ts';

/** Over `PROGRAMME_JOINS`, read as JSON arrays: short, because a cluster may have thousands. */
const COLUMNS = `u."id", u."kode", p."nama", j."kode", v."nama", v."singkatan", w."id", w."nama", k."id",
  trim_scale(u."dayaTampung"), trim_scale(u."peminat"), trim_scale(u."nilaiAcuan"), p."mapelPendukung1", p."mapelPendukung2"`;

export const programmeRow = (...more: readonly string[]): string => `json_build_array(${[COLUMNS, ...more].join(', ')})`;

type ProgrammeRow = readonly [
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

type GroupRow = readonly [id: string, nama: string, rumpun: string, rumpunNama: string, pendukung: ReadonlyArray<string | null>];

export interface ProgrammeRows {
  programmes: readonly ProgrammeRow[] | null;
  groups: readonly GroupRow[] | null;
}

interface Group extends Named {
  rumpun: Named;
  pendukung: NonNullable<SupportedProgramme['kelompok']>;
}

/** A programme at a university with what a chance is computed from. */
export interface Programme {
  /** As it is shown; `nilaiAcuan` 0: not known. */
  view: ProgrammeView & { nilaiAcuan: number };
  provinsi: Named | null;
  kelompok: Group | null;
  supported: SupportedProgramme;
  /** Accepted from the school. */
  alumniProdi: number;
  alumniPtn: number;
  /** Of a choice only. */
  details: { programStudi: string; universitas: string; kebijakan: string | null } | null;
}

const toGroup = ([id, nama, rumpun, rumpunNama, own]: GroupRow): Group => ({
  id,
  nama,
  rumpun: { id: rumpun, nama: rumpunNama },
  pendukung: { merdeka: own.slice(0, 2), ipa: own.slice(2, 4), ips: own.slice(4, 6), bahasa: own.slice(6, 8) },
});

function toProgramme(row: ProgrammeRow, groups: ReadonlyMap<string, Group>): Programme {
  const [id, kode, programStudi, jenjang, universitas, singkatan, provinsi, provinsiNama, kelompokId, seats, applicants, nilaiAcuan] = row;
  const [, , , , , , , , , , , , pendukung1, pendukung2, alumniProdi = 0, alumniPtn = 0, details = null] = row;
  const kelompok = kelompokId === null ? null : (groups.get(kelompokId) ?? null);
  const [dayaTampung, peminat] = [seats ?? 0, applicants ?? 0];
  return {
    view: {
      id,
      kode,
      programStudi,
      jenjang,
      universitas,
      singkatan,
      provinsi: provinsi && (provinsiNama ?? ''),
      kelompok: kelompok?.nama ?? null,
      rumpun: kelompok?.rumpun.nama ?? null,
      dayaTampung,
      peminat,
      keketatan: keketatan(dayaTampung, peminat),
      nilaiAcuan: nilaiAcuan ?? 0,
    },
    provinsi: provinsi === null ? null : { id: provinsi, nama: provinsiNama ?? '' },
    kelompok,
    supported: { mapelPendukung: [pendukung1, pendukung2], kelompok: kelompok?.pendukung ?? null },
    alumniProdi,
    alumniPtn,
    details,
  };
}

/** In the order of the rows. */
export function toProgrammes({ programmes, groups }: ProgrammeRows): Programme[] {
  const byId = new Map((groups ?? []).map((row) => [row[0], toGroup(row)]));
  return (programmes ?? []).map((row) => toProgramme(row, byId));
}
