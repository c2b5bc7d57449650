import { loadToasts } from '../controls/toast/toast.ts';
import { undoAction } from '../data/actions.ts';
import { ApiError } from '../wire/api-error.ts';
import { words as text } from 'virtual:skema/words/confirm';

interface Asking {
  /** What was done, as it was said then. */
  what?: string;
  /** An undo is taken back. */
  forth?: boolean;
  /** Hears the action that took all of it back: what does it again. */
  onBack?: (back: string) => void;
}

/**
 * Takes one entry of the action log back, after saying what that comes to elsewhere and what of it would stay; false: the person
 * would rather not. Of what went back in part it has told by itself.
 */
export async function askAndUndo(action: string, { what, forth = false, onBack }: Asking = {}): Promise<'whole' | 'partly' | false> {
  const { agreed } = await import('../effect/agreed.tsx');
  if (!(await agreed({ verb: 'undo', action }, forth ? text.redo : text.undo, what))) return false;
  try {
    const back = await undoAction(action);
    if (back !== null) onBack?.(back);
    (await loadToasts()).dismissUndo(action);
    return 'whole';
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'UNAUTHENTICATED' || error.status < 400 || error.status >= 500) throw error;
    const { askPartly } = await import('./take-back.tsx');
    let cause: string | null = null;
    const { answer } = await askPartly(action, error.message, { what, forth, refresh: () => undefined, fail: (why) => (cause = why) });
    if (cause !== null) throw new ApiError(error.status, error.code, cause);
    return (await answer) && 'partly';
  }
}
