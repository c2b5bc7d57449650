import { AppError } from '../../engine/errors.ts';

/** A login that has to wait; HTTP 429 with `Retry-After`. */
export class TooManyTries extends AppError {
  /** Seconds. */
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super('TOO_MANY_REQUESTS');
    this.retryAfter = retryAfter;
  }
}
