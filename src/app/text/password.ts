/** Changing the own password, in the modal Identitas. */
export const PASSWORD = {
  label: 'Kata sandi',
  change: 'Ganti kata sandi',
  old: 'Kata sandi lama',
  new: 'Kata sandi baru',
  note: '8 sampai 72 karakter. Sesi di tempat lain berakhir.',
  same: 'Tidak boleh sama dengan kata sandi lama',
  save: 'Simpan kata sandi',
  cancel: 'Batal',
  changed: 'Kata sandi sudah diganti',
} as const;
