import { causeOf, toast, askAndUndo } from 'skema/app';

/** For the notice of an action, which says `what` was done: the way back, where there is one. `refresh` follows what is shown. */
export function withUndo(
  { action, what, undone }: { action: string | null; what: string; undone: string },
  refresh: () => Promise<unknown>,
): Parameters<typeof toast.success>[1] {
  const run = (id: string): Promise<unknown> =>
    askAndUndo(id, { what })
      .then(async (went) => {
        if (!went) return;
        await refresh();
        if (went === 'whole') toast.success(undone);
      })
      .catch((error: unknown) => toast.danger(causeOf(error)));
  return action === null ? {} : { action: { label: 'Urungkan', run: () => void run(action), takesBack: action } };
}
