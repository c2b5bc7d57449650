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

const isDenied = (code: string): boolean => code === 'EACCES' || code === 'EPERM';

/** The failure as a `StartProblem`, or null when it is a defect of ours and needs its stack. */
export function toStartProblem(error: unknown): StartProblem | null {
  if (error instanceof StartProblem) return error;
  if (!(error instanceof Error)) return null;
  const details = error as unknown as Record<string, unknown>;
  const code = codeOf(error);
  const sentence = SENTENCES[code];
  if (sentence) return new StartProblem(sentence(error, details), error);
  if (isDenied(code) && details['syscall'] === 'listen') {
    return new StartProblem(`Port ${String(details['port'])} tidak boleh dipakai oleh pengguna ini. Pilih PORT di atas 1023.`, error);
  }
  if (isDenied(code) && details['path']) {
    return new StartProblem(
      `Folder atau berkas ${String(details['path'])} tidak boleh ditulis oleh pengguna ini. Perbaiki haknya atau pilih DATA_DIR lain.`,
      error,
    );
  }
  return null;
}
