/** Names put together at random; nobody is meant. */
export const FIRST_NAMES: Record<'L' | 'P', readonly string[]> = {
  L: ['Adhitya', 'Bagas', 'Cakra', 'Damar', 'Elang', 'Fajar', 'Galih', 'Hanif', 'Ilham', 'Jati', 'Krisna', 'Lanang', 'Mahesa', 'Nanda', 'Oki', 'Panji', 'Raka', 'Satrio', 'Teguh', 'Wisnu'],
  P: ['Anindya', 'Berlian', 'Citra', 'Dewi', 'Endah', 'Fitri', 'Gita', 'Hasna', 'Intan', 'Jasmine', 'Kirana', 'Laras', 'Maharani', 'Nadia', 'Olivia', 'Puspita', 'Rania', 'Sekar', 'Tiara', 'Wulan'],
};
export const LAST_NAMES: readonly string[] = [
  'Abimanyu', 'Adiputra', 'Anggara', 'Baskara', 'Cahyono', 'Danendra', 'Firmansyah', 'Gunadi', 'Handoyo', 'Iskandar', 'Jayanti', 'Kartika', 'Kusuma', 'Lesmana', 'Maulana', 'Nugraha',
  'Oktaviani', 'Permana', 'Prameswari', 'Pratama', 'Purnomo', 'Rahmawati', 'Ramadhan', 'Saputra', 'Setiawan', 'Sulistyo', 'Utami', 'Wardhana', 'Wibowo', 'Wijaya', 'Yulianto', 'Zulkarnain',
];
export const FIRST_OF_STAFF: readonly string[] = ['Ayu', 'Bima', 'Candra', 'Dian', 'Eko', 'Farah', 'Gilang', 'Hesti', 'Indra', 'Julia', 'Kemal', 'Lina', 'Mira', 'Niko'];
