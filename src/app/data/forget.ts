/** Another user, or none: nothing that was fetched for the one before may be shown. */
import { mutate } from 'swr';
import { session } from '../session/store.ts';

export const forgetWithSession = (): (() => void) =>
  session.subscribe((now, before) => {
    if (before.user && now.user?.id !== before.user.id) void mutate(() => true, undefined, { revalidate: false });
  });
