import { facts } from 'virtual:skema/facts';

/** Paths that need no session; a forced logout never leaves them. */
export const PUBLIC_PATHS: readonly string[] = ['/login', ...facts.publicPages.map(({ path }) => path)];

/** How long the cookie lives when a login does not say; the server's own absolute limit. */
export const TOKEN_SECONDS = 24 * 60 * 60;
