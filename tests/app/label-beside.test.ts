import { expect, test } from 'vitest';
import { labelBeside } from '../../src/app/beside/label-beside.ts';
import { parseTemplate } from '../../src/engine/paths.ts';

const parent = { id: '1', version: 1, display: 'SMA Tirta (Kota)', nama: 'SMA Tirta' };

test.each([
  ['{sekolah.nama} - {prodi.display} ({tahun.nama})', 'SMA Tirta - Hukum (2026)', 'sekolah', 'Hukum (2026)'],
  ['{sekolah.nama} ({tahun.nama})', 'SMA Tirta (2026)', 'sekolah', '2026'],
  ['{siswa.name} - {sekolah.nama} - {tahun.nama}', 'Ani - SMA Tirta - 2026', 'sekolah', 'Ani - 2026'],
  ['{siswa.name} ({sekolah.nama})', 'Ani (SMA Tirta)', 'sekolah', 'Ani'],
  ['{sekolah.display}: {urutan}', 'SMA Tirta (Kota): 3', 'sekolah', '3'],
  // Of another, of what it is not called by, of what is not there, and of itself alone it stays whole.
  ['{sekolah.nama} ({tahun.nama})', 'SMA Tirta (2026)', 'cabang', 'SMA Tirta (2026)'],
  ['{sekolah.kode} ({tahun.nama})', 'T1 (2026)', 'sekolah', 'T1 (2026)'],
  ['{sekolah.nama}', 'SMA Lain', 'sekolah', 'SMA Lain'],
  ['{sekolah.nama}', 'SMA Tirta', 'sekolah', 'SMA Tirta'],
])('beside what it points at: %s', (display, label, field, shown) => {
  expect(labelBeside(parent, label, parseTemplate(display), field)).toBe(shown);
});
