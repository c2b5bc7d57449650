/** The lists behind the figures: each counts exactly what the figure says. */
const list = (route: string, filters: Readonly<Record<string, string | readonly string[]>>): string => {
  const params = new URLSearchParams();
  for (const [path, values] of Object.entries(filters)) for (const value of [values].flat()) params.append(`f.${path}`, value);
  return `${route}?${params}`;
};

interface Within {
  /** Absent: every school of the own rows. */
  sekolah?: string;
  tahun: string;
}

const within = ({ sekolah, tahun }: Within) => ({ ...(sekolah !== undefined && { sekolah }), tahun });

export const toStudents = (place: Within): string => list('/siswa', within(place));
export const toComplete = (place: Within): string => list('/siswa', { ...within(place), kelengkapan: 'lengkap' });
export const toIncomplete = (place: Within): string => list('/siswa', { ...within(place), kelengkapan: 'belumLengkap' });
export const toEligible = (place: Within): string => list('/siswa', { ...within(place), statusPeringkat: ['aman', 'amanTipis'] });

/** Scores of one student, where those that are missing are added. */
export const toScores = (siswa: string, semester?: string): string =>
  list('/nilaiRaport', { siswa, ...(semester !== undefined && { semester }) });
export const toUnverified = (siswa: string): string => list('/nilaiRaport', { siswa, terverifikasi: 'tidak' });
export const toSemester = ({ sekolah, tahun }: Required<Within>, semester: string): string =>
  list('/nilaiRaport', { 'siswa.sekolah': sekolah, 'siswa.tahun': tahun, semester });

export const toConsultation = (siswa: string): string => `/konsultasiRasionalisasi?siswa=${siswa}`;
export const CONSULTATION = '/konsultasiRasionalisasi';
export const RANKING = '/nilai-snbp';
