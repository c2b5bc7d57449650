/** What is compared with what. */
import type { Comparison } from './compare.ts';
import type { ReadName } from './questions.ts';

/** Rows of a page. */
export const LIMIT = 25;

const WRITES = ['create', 'update', 'createSchool', 'updateSchool'] as const;
export type WriteName = (typeof WRITES)[number];
export const isWrite = (name: ReadName | WriteName): name is WriteName => WRITES.some((write) => write === name);

/** The other side: the product's own statements behind a bare server, the same of a write straight to the database, or the same work as one writes it by hand. */
export type Other = 'bare' | 'raw' | 'hand';

export interface Case extends Pick<Comparison, 'kind' | 'aim'> {
  key: string;
  name: string;
  /** What the product is asked. */
  left: ReadName | WriteName;
  /** Another question to the product; absent: the same to another server, the bare one if none is named. */
  against?: ReadName;
  other?: Other;
  connections?: number;
  /** So many browsers hear of every write meanwhile; where the case itself only reads, somebody else writes. */
  streams?: number;
  /** Milliseconds of the left side's median, where a person waits for it: told as a figure beside the ratio. */
  within?: number;
}

/** A jump takes long: more at once would only wait for each other. */
const JUMP_CONNECTIONS = 2;

// prettier-ignore
export const CASES: readonly Case[] = [
  { key: 'list-hand', name: 'daftar / tulisan tangan', kind: 'speed', aim: null, left: 'list', other: 'hand' },
  { key: 'search-hand', name: 'mencari sekolah + saringan / tulisan tangan', kind: 'speed', aim: 1, left: 'schools', other: 'hand' },
  { key: 'item-hand', name: 'satu data / tulisan tangan', kind: 'speed', aim: 0.5, left: 'item', other: 'hand' },
  { key: 'list-live', name: 'daftar selagi lima aliran mendengar / tulisan tangan', kind: 'speed', aim: null, left: 'list', other: 'hand', streams: 5 },
  { key: 'item-live', name: 'satu data selagi lima aliran mendengar / tulisan tangan', kind: 'speed', aim: 0.5, left: 'item', other: 'hand', streams: 5 },
  { key: 'update-hand', name: 'mengubah sekolah / tulisan tangan', kind: 'speed', aim: 0.3, left: 'updateSchool', other: 'hand' },
  { key: 'update-live', name: 'mengubah sekolah selagi tiga aliran mendengar / tulisan tangan', kind: 'speed', aim: 0.3, left: 'updateSchool', other: 'hand', streams: 3 },
  { key: 'create-hand', name: 'membuat sekolah / tulisan tangan', kind: 'speed', aim: 0.36, left: 'createSchool', other: 'hand' },
  { key: 'update-raw', name: 'mengubah sekolah / pernyataannya langsung ke basis data', kind: 'speed', aim: 0.6, left: 'updateSchool', other: 'raw' },
  { key: 'create-raw', name: 'membuat sekolah / pernyataannya langsung ke basis data', kind: 'speed', aim: 0.6, left: 'createSchool', other: 'raw' },
  { key: 'deep-hand', name: 'halaman 4.000 menurut nilai / tulisan tangan', kind: 'speed', aim: 6, left: 'deep', other: 'hand', connections: JUMP_CONNECTIONS },
  { key: 'exact', name: '× jumlah pasti dengan baris / jumlah pasti saja', kind: 'time', aim: 1, left: 'exactRows', against: 'exact' },
  { key: 'list', name: 'daftar: 25 baris, tiga relasi, total', kind: 'speed', aim: 0.9, left: 'list' },
  { key: 'search', name: 'daftar, mencari satu nama', kind: 'speed', aim: null, left: 'search' },
  { key: 'search-broad', name: 'daftar, mencari kata yang umum', kind: 'speed', aim: null, left: 'searchBroad' },
  { key: 'search-words', name: 'daftar, mencari nama dan pelajaran', kind: 'speed', aim: null, left: 'searchWords' },
  { key: 'filter', name: 'daftar, disaring satu sekolah', kind: 'speed', aim: null, left: 'filter' },
  { key: 'next', name: 'halaman berikut di kedalaman 100.000', kind: 'speed', aim: null, left: 'next' },
  { key: 'item', name: 'satu data', kind: 'speed', aim: 0.9, left: 'item' },
  { key: 'ranking', name: '× peringkat satu sekolah / barisnya saja', kind: 'time', aim: 4, left: 'ranking' },
  { key: 'consultation', name: '× konsultasi satu siswa / barisnya saja', kind: 'time', aim: 4, left: 'consultation' },
  { key: 'home', name: '× angka beranda / satu data', kind: 'time', aim: null, left: 'home', against: 'item' },
  { key: 'create', name: 'membuat', kind: 'speed', aim: null, left: 'create' },
  { key: 'update', name: 'mengubah', kind: 'speed', aim: null, left: 'update' },
  { key: 'jump', name: '× lompat ke halaman 4.000 / SQL ids dulu', kind: 'time', aim: 1.2, left: 'jump', connections: JUMP_CONNECTIONS },
  { key: 'next-first', name: '× halaman berikut di 100.000 / halaman 1', kind: 'time', aim: 1.5, left: 'next', against: 'list' },
  { key: 'search-list', name: '× mencari satu nama / daftar biasa', kind: 'time', aim: 3, left: 'search', against: 'list' },
  { key: 'search-broad-list', name: '× mencari kata yang umum / daftar biasa', kind: 'time', aim: 3, left: 'searchBroad', against: 'list' },
  { key: 'search-words-list', name: '× mencari nama dan pelajaran / daftar biasa', kind: 'time', aim: 3, left: 'searchWords', against: 'list' },
  { key: 'history', name: '× riwayat satu data / satu data', kind: 'time', aim: null, left: 'history', against: 'item', connections: 1, within: 30 },
  { key: 'uses', name: '× dipakai oleh / satu data', kind: 'time', aim: null, left: 'uses', against: 'item', connections: 1, within: 30 },
  { key: 'palette', name: '× palet, satu nama / daftar biasa', kind: 'time', aim: null, left: 'palette', against: 'list', connections: 1, within: 100 },
  { key: 'palette-common', name: '× palet, kata yang umum / daftar biasa', kind: 'time', aim: null, left: 'paletteCommon', against: 'list', connections: 1, within: 100 },
  { key: 'palette-words', name: '× palet, nama dan pelajaran / daftar biasa', kind: 'time', aim: null, left: 'paletteWords', against: 'list', connections: 1, within: 100 },
];
