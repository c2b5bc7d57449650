/** Every failure the server can answer with: code, HTTP-like status and sentence, in one place. */
export const ERRORS = {
  UNAUTHENTICATED: { status: 401, message: 'Sesimu sudah berakhir. Masuk lagi untuk melanjutkan.' },
  FORBIDDEN: { status: 403, message: 'Peranmu tidak boleh melakukan ini.' },
  READ_ONLY: {
    status: 403,
    message: 'Perubahan tidak disimpan: server ini menjalankan versi lama, jadi data hanya dapat dibaca sampai versi yang baru dijalankan.',
  },
  NOT_FOUND: { status: 404, message: 'Data tidak ditemukan atau sudah dihapus.' },
  CONFLICT: { status: 409, message: 'Data ini sudah diubah orang lain. Periksa lalu simpan lagi.' },
  IN_USE: { status: 409, message: 'Tidak dapat dihapus: masih dipakai oleh {uses}.' },
  SESSION_CONFLICT: { status: 409, message: 'Akun ini sedang dipakai di tempat lain.' },
  INVALID: { status: 422, message: 'Ada isian yang perlu diperbaiki.' },
  DUPLICATE: { status: 422, message: 'Ada isian yang sudah dipakai.' },
  KEY_REUSED: {
    status: 422,
    message: 'Kunci pengulangan ini sudah tersimpan dengan isi lain. Periksa dulu apa yang sudah tersimpan, lalu simpan lagi.',
  },
  LOGIN_FAILED: { status: 401, message: 'Username or password is invalid' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Terlalu banyak permintaan. Coba lagi sebentar lagi.' },
  BAD_REQUEST: { status: 400, message: 'Permintaan tidak dapat dibaca.' },
  FIELD_UNKNOWN: { status: 400, message: 'Isian tidak dikenal: {name}.' },
  OPERATION_UNKNOWN: { status: 400, message: 'Operasi tidak dikenal: {name}.' },
  SORT_UNKNOWN: { status: 400, message: 'Urutan tidak dikenal: {name}.' },
  FILTER_UNKNOWN: { status: 400, message: 'Saringan tidak dikenal: {name}.' },
  LIMIT_EXCEEDED: { status: 400, message: 'Permintaan melewati batas: {name}.' },
  API_KEY: { status: 401, message: 'Kunci aplikasi tidak dikenal.' },
  TOO_LARGE: { status: 413, message: 'Permintaan terlalu besar.' },
  UNAVAILABLE: { status: 503, message: 'Basis data sedang tidak dapat dihubungi. Coba lagi sebentar lagi.' },
  EXHAUSTED: {
    status: 503,
    message: 'Basis data kehabisan ruang atau memori. Tidak ada yang berubah; coba lagi nanti atau beri tahu pengelola.',
  },
  INTERNAL: { status: 500, message: 'Terjadi kesalahan di server. Kode: {name}.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

/** A name that a caller sent goes back so far; nobody needs more to recognise it. */
const NAMED_MAX = 60;
const named = (text: string): string => (text.length > NAMED_MAX ? `${text.slice(0, NAMED_MAX).toWellFormed()}…` : text);

/** A failure with its catalogue code; `messages` are per field handle, without the asterisk. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly messages: Record<string, string[]>;
  readonly output: unknown;
  /** Of a conflict: what the fields that were sent held at the version they were sent for. */
  readonly base: Record<string, unknown> | null;
  /** Place and word of the declaration that refuses; for who may hear it. */
  readonly why: string | null;

  constructor(
    code: ErrorCode,
    details: {
      values?: Record<string, string>;
      messages?: Record<string, string[]>;
      output?: unknown;
      base?: Record<string, unknown> | null;
      why?: string | null;
      message?: string;
      cause?: unknown;
    } = {},
  ) {
    super(details.message ?? ERRORS[code].message.replace(/\{(\w+)\}/g, (_, key: string) => named(details.values?.[key] ?? '')), {
      cause: details.cause,
    });
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code].status;
    this.messages = details.messages ?? {};
    this.output = details.output ?? null;
    this.base = details.base ?? null;
    this.why = details.why ?? null;
  }
}
