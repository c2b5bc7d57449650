import type { Missing } from '../contracts/common.ts';
import type { Principal, Registry } from 'skema';

/** What a link to a page of this resource is called. */
const LABELS = {
  sekolah: 'Buka data sekolah',
  siswa: 'Buka Siswa',
  nilaiRaport: 'Buka Nilai Raport',
  semester: 'Buka Semester',
  mapelWajib: 'Buka Mapel Wajib',
  mapelUtama: 'Buka Mapel Utama',
  keterikatanSekolah: 'Buka Keterikatan Sekolah',
  programStudi: 'Buka Program Studi',
  universitas: 'Buka Universitas',
  universitasProgramStudi: 'Buka data program studi',
  konfigurasi: 'Buka Konfigurasi',
} as const;

/** A page of a resource, and what follows its route. */
export interface Place {
  resource: keyof typeof LABELS;
  page: 'list' | 'detail';
  rest?: string;
}

export type Way = (place: Place) => Pick<Missing, 'path' | 'label'>;

/** The score sheet of one student, by its place in what `pivot` of the scores declares. */
export const sheetOf = (way: Way, siswa: string): Pick<Missing, 'path' | 'label'> => {
  const place = way({ resource: 'nilaiRaport', page: 'list', rest: `?f.siswa=${siswa}&tampilan=tabel-1` });
  return place.path === null ? place : { ...place, label: 'Buka lembar nilai' };
};

/** Where something is mended; nowhere for who may not open that page. */
export const wayFor =
  (registry: Registry, { roles }: Principal): Way =>
  ({ resource, page, rest = '' }) => {
    const target = registry.get(resource);
    return roles.some((role) => target.roles[page].includes(role))
      ? { path: `${target.route}${rest}`, label: LABELS[resource] }
      : { path: null, label: null };
  };
