import { facts } from 'virtual:skema/facts';

/** Lets code outside React go somewhere; the router puts itself in at start. */
type Go = (to: string, options?: { replace?: boolean; state?: unknown }) => void;

let current: Go = (to) => window.location.assign(to);

export const go: Go = (to, options) => current(to, options);
export const connectRouter = (navigate: Go): void => {
  current = navigate;
};

/** The login page, remembering which page was asked for. */
export const loginPath = (asked: string): string => (asked === '/' ? '/login' : `/login?${facts.address.to}=${encodeURIComponent(asked)}`);

/** A path of this site with its query, or null for anything else: nobody is sent away by a link. */
export function sitePath(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value) || !URL.canParse(value, window.location.origin)) return null;
  const url = new URL(value, window.location.origin);
  return url.origin === window.location.origin ? url.pathname + url.search + url.hash : null;
}
