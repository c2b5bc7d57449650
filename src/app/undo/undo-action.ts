import { undoAction } from '../data/actions.ts';
import { words as text } from 'virtual:skema/words/confirm';

/** Takes one entry of the action log back, after saying what that comes to elsewhere; false: the person would rather not. */
export async function askAndUndo(action: string): Promise<boolean> {
  const { agreed } = await import('../effect/agreed.tsx');
  if (!(await agreed({ verb: 'undo', action }, text.undo))) return false;
  await undoAction(action);
  return true;
}
