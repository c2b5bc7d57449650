/** How many exports run at once in this process. */
import { AppError } from '../../engine/errors.ts';
import { words } from '../locale.ts';

const PROCESS_MAX = 2;

export class ExportSlots {
  readonly #running = new Set<string>();

  /** One to a person; gives the end of it, which may come more than once. */
  take(userId: string): () => void {
    if (this.#running.has(userId)) throw new AppError('TOO_MANY_REQUESTS', { message: words().exports.ownRunning });
    if (this.#running.size >= PROCESS_MAX) throw new AppError('UNAVAILABLE', { message: words().exports.othersRunning });
    this.#running.add(userId);
    let isHeld = true;
    return () => {
      if (isHeld) this.#running.delete(userId);
      isHeld = false;
    };
  }
}
