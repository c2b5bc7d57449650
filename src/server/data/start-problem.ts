import { isUnavailable } from './faults.ts';

/** A reason why the server cannot start, told in whole sentences; `main` prints them and exits with 1. */
export class StartProblem extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: string | readonly string[], cause?: unknown) {
    const list = typeof sentences === 'string' ? [sentences] : sentences;
    super(list.join('\n'), { cause });
    this.name = 'StartProblem';
    this.sentences = list;
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** System errors a person can mend, each as one sentence. */
const SENTENCES: Record<string, (error: Error, details: Record<string, unknown>) => string> = {
  ENOSPC: (_error, { path }) =>
    `Ruang disk habis${path ? ` (saat menulis ${String(path)})` : ''}. Kosongkan sebagian ruang, lalu jalankan lagi.`,
  EDQUOT: (_error, { path }) =>
    `Kuota disk habis${path ? ` (saat menulis ${String(path)})` : ''}. Kosongkan sebagian ruang, lalu jalankan lagi.`,
  EROFS: (_error, { path }) => `Folder ${String(path)} hanya dapat dibaca. Pilih folder lain dengan DATA_DIR.`,
  EADDRINUSE: (_error, { address, port }) =>
    `Port ${String(port)} di ${String(address ?? 'komputer ini')} sudah dipakai program lain. Hentikan program itu atau pilih port lain dengan PORT.`,
  EADDRNOTAVAIL: (_error, { address }) => `Alamat ${String(address)} bukan milik komputer ini. Perbaiki HOST.`,
  ENOTFOUND: (_error, { hostname }) => `Alamat ${String(hostname)} tidak dikenal. Perbaiki HOST.`,
};

/** What PostgreSQL says while a server or command starts, by SQLSTATE. */
const DATABASE_SENTENCES: Record<string, (message: string) => string> = {
  '28P01': (message) =>
    `Basis data menolak sandi Skema (${message}). Sandi basis data bawaan ada di secrets.json di folder data: kembalikan berkas itu dari cadangan.`,
  '28000': (message) => `Basis data menolak Skema (${message}). Perbaiki pg_hba.conf atau perannya, lalu jalankan lagi.`,
  '42501': (message) =>
    `Peran basis data ini tidak berhak (${message}). Perbaiki haknya, atau isi DATABASE_URL_ADMIN dengan peran pemilik tabel.`,
  '53100': (message) => `Ruang disk basis data habis (${message}). Kosongkan sebagian ruang, lalu jalankan lagi.`,
  '53200': (message) => `Basis data kehabisan memori (${message}). Tambah memorinya, lalu jalankan lagi.`,
  '58030': (message) => `Basis data tidak dapat membaca atau menulis disknya (${message}). Periksa disk itu, lalu jalankan lagi.`,
};

/** ENOENT and its like say the same of files. */
const isOfConnection = (error: Error): boolean => !('syscall' in error) || error.syscall === 'connect';

function ofDatabase(error: Error): string | null {
  const sentence = DATABASE_SENTENCES[codeOf(error)];
  if (sentence) return sentence(error.message);
  if (!isOfConnection(error) || !isUnavailable(error)) return null;
  return `Basis data berhenti menjawab (${error.message}). Periksa apakah basis data itu berjalan, lalu jalankan lagi.`;
}

const isDenied = (code: string): boolean => code === 'EACCES' || code === 'EPERM';

/** The failure as a `StartProblem`, or null when it is a defect of ours and needs its stack. */
export function toStartProblem(error: unknown): StartProblem | null {
  if (error instanceof StartProblem) return error;
  if (!(error instanceof Error)) return null;
  const details = error as unknown as Record<string, unknown>;
  const code = codeOf(error);
  const sentence = SENTENCES[code];
  if (sentence) return new StartProblem(sentence(error, details), error);
  const told = ofDatabase(error);
  if (told !== null) return new StartProblem(told, error);
  if (isDenied(code) && details['syscall'] === 'listen') {
    return new StartProblem(`Port ${String(details['port'])} tidak boleh dipakai oleh pengguna ini. Pilih PORT di atas 1023.`, error);
  }
  if (details['syscall'] === 'listen' || details['syscall'] === 'getaddrinfo') {
    return new StartProblem(
      `Server tidak dapat menerima sambungan di HOST dan PORT yang diberikan (${error.message}). Perbaiki HOST atau PORT.`,
      error,
    );
  }
  if (isDenied(code) && details['path']) {
    return new StartProblem(
      `Folder atau berkas ${String(details['path'])} tidak boleh ditulis oleh pengguna ini. Perbaiki haknya atau pilih DATA_DIR lain.`,
      error,
    );
  }
  // A rule or a seed that failed for it says so in its own words.
  return toStartProblem(error.cause);
}
