/** What was done all the same and must still be said, for the `info` of a success. */
import type { Messages } from '../../../engine/messages.ts';
import type { Info } from '../../../engine/reply.ts';

/** An undo may touch a thousand records; a person reads a few sentences. */
const TOLD_MAX = 3;

export class Notices {
  #texts = new Set<string>();
  #messages: Messages = {};

  add(text: string, messages: Messages): void {
    this.#texts.add(text);
    for (const [handle, list] of Object.entries(messages))
      this.#messages[handle] = [...new Set([...(this.#messages[handle] ?? []), ...list])];
  }

  toInfo(): Pick<Info, 'message' | 'messages'> {
    const texts = [...this.#texts].slice(0, TOLD_MAX);
    return { message: texts.length === 0 ? null : texts.join(' '), messages: this.#messages };
  }
}
