/** What went wrong with a call: the HTTP status (0: no answer), the stable code, a sentence to show, messages per field. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly messages: Record<string, string[]>;
  /** Seconds to wait, where the answer says so. */
  retryAfter: number | null = null;

  constructor(status: number, code: string, message: string, messages: Record<string, string[]> = {}, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.messages = messages;
  }
}

/** No answer, or the server is in trouble: worth another try. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500) && error.code !== 'NOT_CONFIGURED';

/** What it says of single fields; nothing where it is about the whole. */
export const messagesOf = (error: unknown): Readonly<Record<string, readonly string[]>> =>
  error instanceof ApiError ? error.messages : {};
