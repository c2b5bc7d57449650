/** Every sentence of the form. `name` is the record's own name, `noun` the resource's title inside a sentence. */
export const FORM = {
  create: (noun: string) => `Tambah ${noun}`,
  loading: (noun: string) => `Memuat ${noun}`,
  save: 'Simpan',
  cancel: 'Batal',
  unsaved: 'Perubahan belum disimpan',
  changed: 'isian berubah',
  onPaper: (names: string) => `Belum disimpan: ${names}.`,
  show: 'Lihat',
  hide: 'Sembunyikan',
  limitsBy: (zone: string) => `Jamnya menurut perangkat ini, batasnya menurut ${zone}`,
  was: 'Semula',
  wasEmpty: 'kosong',
  restore: 'Kembalikan',
  restoreField: (label: string) => `Kembalikan ${label}`,
  savedNotice: (name: string) => `${name} disimpan`,
  createdNotice: (name: string) => `${name} ditambahkan`,
  undo: 'Urungkan',
  undone: (name: string) => `Perubahan ${name} diurungkan`,
  mistakes: (count: number) => `Belum tersimpan, ${count} isian perlu diperbaiki:`,
  refused: 'Belum tersimpan:',
  forbidden: 'Peranmu tidak dapat menambah data di sini.',
} as const;

export const LEAVE = {
  title: 'Tinggalkan perubahan?',
  text: 'Ada isian yang belum disimpan. Kalau dibuang, isian itu hilang.',
  stay: 'Tetap',
  leave: 'Buang',
} as const;

export const CONFIRM = { title: 'Simpan perubahan?', go: 'Lanjutkan', stay: 'Kembali' } as const;

export const CONFLICT = {
  changed: 'Data ini sudah diubah orang lain sejak kamu membukanya. Isianmu belum tersimpan, dan masih ada di formulir.',
  deleted: 'Data ini sudah dihapus orang lain. Isianmu belum tersimpan, dan masih ada di formulir.',
  theirs: 'Isi mereka',
  mine: 'Isianmu',
  empty: 'kosong',
  kept: 'tidak kamu ubah',
  takeTheirs: 'Muat isi mereka',
  saveMine: 'Simpan isianmu',
  saveAsNew: 'Simpan sebagai data baru',
  taken: 'Isi mereka dimuat.',
  bringBack: 'Kembalikan isianmu',
} as const;

export const DRAFT = {
  found: (when: string) => `Ada isian dari ${when} yang belum tersimpan.`,
  older: 'Data ini sudah berubah sejak itu.',
  take: 'Pulihkan',
  drop: 'Buang',
} as const;

export const ITEM = {
  notFound: 'Data tidak ditemukan',
  notFoundText: 'Data ini tidak ada, sudah dihapus, atau tidak termasuk cakupanmu.',
  failed: 'Data tidak dapat dimuat',
  retry: 'Coba lagi',
} as const;
