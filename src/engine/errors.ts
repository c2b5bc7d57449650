/** Every failure the server can answer with: code, HTTP-like status and sentence, in one place. */
export const ERRORS = {
  UNAUTHENTICATED: { status: 401, message: 'Sesi Anda sudah berakhir. Masuk lagi untuk melanjutkan.' },
  FORBIDDEN: { status: 403, message: 'Peran Anda tidak boleh melakukan ini.' },
  NOT_FOUND: { status: 404, message: 'Data tidak ditemukan atau sudah dihapus.' },
  CONFLICT: { status: 409, message: 'Data ini sudah diubah orang lain. Periksa lalu simpan lagi.' },
  IN_USE: { status: 409, message: 'Tidak dapat dihapus: masih dipakai oleh {uses}.' },
  SESSION_CONFLICT: { status: 409, message: 'Akun ini sedang dipakai di tempat lain.' },
  INVALID: { status: 422, message: 'Ada isian yang perlu diperbaiki.' },
  DUPLICATE: { status: 422, message: 'Ada isian yang sudah dipakai.' },
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
  INTERNAL: { status: 500, message: 'Terjadi kesalahan di server. Kode: {name}.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

/** A failure with its catalogue code; `messages` are per field handle, without the asterisk. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly messages: Record<string, string[]>;
  readonly output: unknown;

  constructor(
    code: ErrorCode,
    details: { values?: Record<string, string>; messages?: Record<string, string[]>; output?: unknown; message?: string } = {},
  ) {
    super(details.message ?? ERRORS[code].message.replace(/\{(\w+)\}/g, (_, key: string) => details.values?.[key] ?? ''));
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code].status;
    this.messages = details.messages ?? {};
    this.output = details.output ?? null;
  }
}
