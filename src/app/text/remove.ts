/** Every sentence of deleting and taking back, from wherever it is asked. `noun` is the resource's title inside a sentence. */
import { formatNumber } from '../../engine/fields/index.ts';

const count = (value: number): string => formatNumber(value, 0);

export const REMOVE = {
  restore: 'Pulihkan',
  cancel: 'Batal',
  close: 'Tutup',
  undo: 'Urungkan',
  title: (name: string) => `Hapus ${name}?`,
  text: 'Data ini pindah ke Baru dihapus dan dapat dipulihkan.',
  manyTitle: (amount: number, noun: string) => `Hapus ${count(amount)} ${noun}?`,
  manyText: (names: string) => `${names} pindah ke Baru dihapus dan dapat dipulihkan.`,
  andMore: (names: string, more: number) => `${names}, dan ${count(more)} lainnya`,
  removing: (done: number, of: number) => `Menghapus ${count(done)} dari ${count(of)}`,
  removed: (name: string) => `${name} dihapus.`,
  removedMany: (amount: number, noun: string) => `${count(amount)} ${noun} dihapus.`,
  restored: (name: string) => `${name} dipulihkan.`,
  restoredMany: (amount: number, noun: string) => `${count(amount)} ${noun} dipulihkan.`,
  restoredBut: (name: string, why: string) => `${name}: ${why}`,
  refused: (name: string) => `${name} tidak dapat dihapus`,
  refusedMany: (amount: number, noun: string) => `${count(amount)} ${noun} tidak dapat dihapus`,
  refusedSome: (done: number, of: number) => `${count(done)} dari ${count(of)} dihapus. Yang berikut tetap ada:`,
  refusedNone: 'Tidak ada yang dihapus.',
  notRestored: (name: string, why: string) => `${name} tidak dapat dipulihkan. ${why}`,
} as const;
