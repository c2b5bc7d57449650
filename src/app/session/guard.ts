/** What stands before every page: a settled session, a role, a valid address (ledger B-06 to B-11). */
import { redirect } from 'react-router-dom';
import { AUTH_POLL_END_MS, AUTH_POLL_MS } from '../../engine/constants.ts';
import { facts } from 'virtual:skema/facts';
import { loginPath } from '../navigation.ts';
import { endSession } from './end.ts';
import { session } from './store.ts';

export interface PageAccess {
  /** At least one of these; null: any session will do. */
  roles: readonly string[] | null;
  /** Opens without a session too. */
  isPublic?: boolean;
  /** Whether the address can exist; when not, the page is not found. */
  isValid?: (params: Readonly<Record<string, string | undefined>>) => boolean;
}

/** A fatal 404 (ledger B-09). */
export class PageNotFound extends Error {
  readonly path: string;
  constructor(path: string) {
    super(`Page Not Found: ${path}`);
    this.name = 'PageNotFound';
    this.path = path;
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The id of a detail page: `new`, or a well-formed one. */
export const isRecordId = (id: string | undefined): boolean => id !== undefined && (id === 'new' || UUID.test(id));

/** What a look may count for: while a computer slept, nobody could have answered it. */
const LOOK_MAX_MS = 1000;

/** Waits until the session is no longer loading; one that never settles is ended. */
export async function settledSession(): Promise<void> {
  for (let waited = 0; session.get().state === 'loading';) {
    if (waited >= AUTH_POLL_END_MS) return endSession('unchecked');
    const looked = Date.now();
    await new Promise((resolve) => setTimeout(resolve, AUTH_POLL_MS));
    waited += Math.min(Date.now() - looked, LOOK_MAX_MS);
  }
}

interface Arguments {
  request: { url: string };
  params: Readonly<Record<string, string | undefined>>;
}

/** Nothing, a redirect, or a thrown `PageNotFound`. */
export async function guard(access: PageAccess, asked: Arguments): Promise<Response | null> {
  await settledSession();
  return judge(access, asked);
}

/**
 * What is needed behind the guard begins as soon as the session stands and would be let pass, not at the guard's next look. Ends
 * when it is there or not to be had.
 */
export const aheadOfGuard = (access: PageAccess, asked: Arguments, begin: () => Promise<void>): Promise<void> =>
  new Promise((done) => {
    const look = (): void => {
      if (session.get().state === 'loading') return;
      stop();
      // Whatever goes wrong, the guard and the page themselves will tell.
      void (async () => (judge(access, asked) === null ? begin() : undefined))()
        .catch(() => {})
        .then(done);
    };
    const stop = session.subscribe(look);
    look();
  });

function judge(access: PageAccess, { request, params }: Arguments): Response | null {
  const { pathname, search } = new URL(request.url);
  const { state, token, user } = session.get();
  const isInside = state === 'in' || token !== null;
  if (!isInside && !access.isPublic) return redirect(loginPath(pathname + search));
  // The login keeps whoever came in with a one-time password until it is changed.
  if (user?.mustChange) return redirect(loginPath(pathname + search));
  if (isInside && access.roles !== null && !access.roles.some((role) => user?.roles.includes(role))) {
    return redirect(`/unauthorized?${facts.address.from}=${encodeURIComponent(pathname)}`);
  }
  if (access.isValid && !access.isValid(params)) throw new PageNotFound(pathname);
  return null;
}
