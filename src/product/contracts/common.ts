/** Parts of the replies that several screens share. Ids are uuids; numbers at full precision unless said. */

export interface Named {
  id: string;
  nama: string;
}

/** How a school's quota comes about: `jumlahSiswa × (persen + tambahan) %`, rounded. */
export interface QuotaView {
  akreditasi: string;
  eRapor: boolean;
  /** Null: not known, and so no quota. */
  jumlahSiswa: number | null;
  /** Percent for the accreditation, and what e-Rapor adds (percentage points, or the share of the base it comes to). */
  persen: number;
  tambahan: number;
  pembulatan: 'bawah' | 'terdekat' | 'atas';
  /** Before rounding. */
  kasar: number | null;
  kuota: number | null;
  /** Places on each side of the quota that are called thin or reserve. */
  buffer: number | null;
}

/** A programme at a university as anybody may see it. */
export interface ProgrammeView {
  id: string;
  kode: string;
  programStudi: string;
  jenjang: string;
  universitas: string;
  singkatan: string | null;
  provinsi: string | null;
  kelompok: string | null;
  rumpun: string | null;
  dayaTampung: number;
  /** 0: not known. */
  peminat: number;
  keketatan: number | null;
}

/** `near`: nothing is called what was sought, and this only nearly so. */
export interface PublicProgrammes {
  items: ReadonlyArray<ProgrammeView & { near?: true }>;
}

/** Something that is missing for a result: what, and where it is mended (a path this person may open, or null). */
export interface Missing {
  text: string;
  path: string | null;
  label: string | null;
}
