/** What a deed comes to elsewhere, asked of the server before it is done. */
import type { Deed } from '../../engine/bulk.ts';
import { askView } from '../data/views.ts';
import { ApiError } from '../wire/api-error.ts';
import { words as text } from 'virtual:skema/words/confirm';

/** Of what is refused nothing is said here: the deed itself will say why. What cannot be found out is said, and keeps nobody from going on. Throws where nobody answers: there is nobody to do it either. */
export async function askEffect(deed: Deed): Promise<readonly string[]> {
  try {
    return (await askView<{ said: readonly string[] }>('changeEffect', deed)).said;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NETWORK') throw error;
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
    return isRefused ? [] : [text.noEffect];
  }
}
