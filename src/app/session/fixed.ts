import { facts } from 'virtual:skema/facts';

/** What the product says of itself in every login; fixed in the client (ledger G-09). */
export const AUDIENCE = 'skema';
export const DEVICE = 'skema-web';
/** The default configuration. */
export const CONFIG = 'default';

/** Paths that need no session; a forced logout never leaves them. */
export const PUBLIC_PATHS: readonly string[] = ['/login', ...facts.publicPages.map(({ path }) => path)];

/** How long the cookie lives when a login does not say; the server's own absolute limit. */
export const TOKEN_SECONDS = 24 * 60 * 60;
