/** The sentences of the landing page and of pages that say why they show nothing; and roles in words. */
import { facts } from 'virtual:skema/facts';

export const pages = {
  landing: {
    greeting: (hour: number, name: string): string =>
      `Selamat ${hour < 4 ? 'malam' : hour < 11 ? 'pagi' : hour < 15 ? 'siang' : hour < 18 ? 'sore' : 'malam'}, ${name}`,
    announcement: 'Pengumuman',
    pages: 'Halaman yang bisa kamu buka',
    services: 'Layanan',
    resume: (title: string): string => `Lanjutkan ke ${title}`,
    resumeNote: 'Halaman yang tadi kamu minta sebelum masuk.',
    nothing: 'Belum ada halaman untuk peranmu',
    nothingNote: 'Minta admin memberi akunmu peran yang sesuai, lalu masuk lagi.',
  },
  unauthorized: {
    title: (page: string | null): string => `Peranmu tidak dapat membuka ${page ?? 'halaman ini'}`,
    allowed: (roles: string): string => `Halaman ini untuk ${roles}.`,
    own: (roles: string): string => `Kamu masuk sebagai ${roles}.`,
    noRole: 'Akunmu belum punya peran.',
  },
  notConfigured: {
    title: (service: string): string => `Layanan ${service} belum diatur`,
    note: 'Alamat layanan ini kosong. Minta admin mengisinya; halaman lain tetap berjalan.',
  },
} as const;

/** A role in words; one that has none without its prefix. */
export const roleName = (role: string): string =>
  Object.hasOwn(facts.roleNames, role) ? facts.roleNames[role]! : role.replace(/^[^:]*:/, '');

/** `a`, `a dan b`, `a, b, dan c`. */
export const listed = (words: readonly string[]): string =>
  words.length < 3 ? words.join(' dan ') : `${words.slice(0, -1).join(', ')}, dan ${words.at(-1)}`;
