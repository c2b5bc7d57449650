import type { EmptyScore } from '../../contracts/beranda.ts';

/** The lists behind the figures: each counts exactly what the figure says. */
const list = (route: string, filters: Readonly<Record<string, string | readonly string[]>>): string => {
  const params = new URLSearchParams();
  for (const [path, values] of Object.entries(filters)) for (const value of [values].flat()) params.append(`f.${path}`, value);
  return `${route}?${params}`;
};

interface Within {
  /** Without these: every school of the own rows. */
  sekolah?: string;
  cabang?: string;
  tahun: string;
}

const within = ({ sekolah, cabang, tahun }: Within) => ({
  ...(sekolah !== undefined && { sekolah }),
  ...(cabang !== undefined && { 'sekolah.cabang': cabang }),
  tahun,
});

export const toStudents = (place: Within): string => list('/siswa', within(place));
export const toComplete = (place: Within): string => list('/siswa', { ...within(place), kelengkapan: 'lengkap' });
export const toIncomplete = (place: Within): string => list('/siswa', { ...within(place), kelengkapan: 'belumLengkap' });
export const toEligible = (place: Within): string => list('/siswa', { ...within(place), statusPeringkat: ['aman', 'amanTipis'] });
export const toAccepted = (place: Within): string => list('/siswa', { ...within(place), jalurDiterima: 'snbp' });

/** What a link leads to, and where on it. */
export interface Way {
  to: string;
  state?: unknown;
}

/** The sheets that `pivot` of the scores declares, by their places there. */
const sheet = (place: number, address: string): string => `${address}&tampilan=tabel-${place}`;

/** The score sheet of one student; at its first empty cell, where one is named or to be looked for. */
export const toSheet = (siswa: string, empty: EmptyScore | 'missing' | null = null): Way => ({
  to: sheet(1, list('/nilaiRaport', { siswa })),
  ...(empty && { state: { cell: empty === 'missing' ? empty : [empty.mapel, empty.semester] } }),
});

/** That of the first of those who lack scores, and from there to the others of them. */
export const toSheets = (siswa: string, place: Within): Way => ({
  ...toSheet(siswa),
  state: { cell: 'missing', among: new URL(toIncomplete(place), 'http://-').search },
});
export const toUnverified = (siswa: string): string => list('/nilaiRaport', { siswa, terverifikasi: 'tidak' });
/** The score sheet of a class in one semester. */
export const toSemester = ({ sekolah, tahun }: { sekolah: string; tahun: string }, semester: string): string =>
  sheet(2, list('/nilaiRaport', { 'siswa.sekolah': sekolah, 'siswa.tahun': tahun, semester }));

export const toConsultation = (siswa: string): string => `/konsultasiRasionalisasi?siswa=${siswa}`;
export const CONSULTATION = '/konsultasiRasionalisasi';
/** The students who have chosen a programme. */
export const CHOSEN = `${CONSULTATION}?segmen=sudahMemilih`;
export const RANKING = '/nilai-snbp';
