/** Another user, or none: nothing that was fetched for the one before may be shown. */
import { mutate } from 'swr';
import { onUserLeft } from '../session/store.ts';

export const forgetWithSession = (): (() => void) => onUserLeft(() => void mutate(() => true, undefined, { revalidate: false }));
