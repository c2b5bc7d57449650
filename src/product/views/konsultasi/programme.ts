import { keketatan } from '../../snbp/keketatan.ts';
import type { SupportedProgramme } from '../../snbp/pendukung.ts';
import type { Named, ProgrammeView } from '../../contracts/common.ts';
import type { GroupRow, ProgrammeRow, ProgrammeRows } from './programme-sql.ts';

interface Group extends Named {
  rumpun: Named;
  pendukung: NonNullable<SupportedProgramme['kelompok']>;
}

/** A programme at a university with what a chance is computed from. */
export interface Programme extends Omit<ProgrammeView, 'provinsi' | 'kelompok' | 'rumpun' | 'keketatan'> {
  provinsi: Named | null;
  kelompok: Group | null;
  /** 0: not known. */
  nilaiAcuan: number;
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

const toNamed = (id: string | null, nama: string | null): Named | null => (id === null ? null : { id, nama: nama ?? '' });

function toProgramme(row: ProgrammeRow, groups: ReadonlyMap<string, Group>): Programme {
  const [id, kode, programStudi, jenjang, universitas, singkatan, provinsi, provinsiNama, kelompokId, seats, applicants, reference] = row;
  const [, , , , , , , , , , , , pendukung1, pendukung2, alumniProdi = 0, alumniPtn = 0, details = null] = row;
  const kelompok = kelompokId === null ? null : (groups.get(kelompokId) ?? null);
  return {
    id,
    kode,
    programStudi,
    jenjang,
    universitas,
    singkatan,
    provinsi: toNamed(provinsi, provinsiNama),
    kelompok,
    dayaTampung: seats ?? 0,
    peminat: applicants ?? 0,
    nilaiAcuan: reference ?? 0,
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

export const toProgrammeView = (programme: Programme): ProgrammeView & { nilaiAcuan: number } => ({
  id: programme.id,
  kode: programme.kode,
  programStudi: programme.programStudi,
  jenjang: programme.jenjang,
  universitas: programme.universitas,
  singkatan: programme.singkatan,
  provinsi: programme.provinsi?.nama ?? null,
  kelompok: programme.kelompok?.nama ?? null,
  rumpun: programme.kelompok?.rumpun.nama ?? null,
  dayaTampung: programme.dayaTampung,
  peminat: programme.peminat,
  keketatan: keketatan(programme.dayaTampung, programme.peminat),
  nilaiAcuan: programme.nilaiAcuan,
});
