/** The session as a pure reducer: what it can be, and what each event makes of it (ledger ). */
import { facts } from 'virtual:skema/facts';
import type { DefaultViews } from '../../engine/wire/saved.ts';

/** The service that issued the token; getInfo goes there (decision 13). */
export type Issuer = string;

export interface User {
  id: string;
  name: string;
  username: string;
  image: { link: string } | null;
  roles: readonly string[];
  /** Came in with a one-time password: nothing opens before it is changed. */
  mustChange?: boolean;
  /** Text for the landing page, where the server has one. */
  announcement: string | null;
  /** With what lists begin, by resource. */
  views?: DefaultViews;
  /** What the product knows of an account besides, by its `userKeys`. */
  [more: string]: unknown;
}

export type Flags = Readonly<Record<string, boolean>>;

export interface Session {
  state: 'loading' | 'out' | 'in';
  token: string | null;
  issuer: Issuer | null;
  user: User | null;
  /** Reply code of the last getInfo. */
  code: number | null;
  /** Value that stands for another running session, for `revokeAndLogin`. */
  conflict: string | null;
  /** Logged in, but the server no longer takes the token: the page lives on and asks for a login. */
  expired: boolean;
  /** The product's, by name: whether the roles of the user set it. */
  flags: Flags;
}

export type SessionEvent =
  | { type: 'token'; token: string; issuer: Issuer }
  | { type: 'info'; code: number; user: User }
  | { type: 'refused'; code: number }
  | { type: 'more'; more: Readonly<Record<string, unknown>> }
  | { type: 'conflict'; conflict: string | null }
  | { type: 'expired' }
  | { type: 'out' };

export const LOADING: Session = {
  state: 'loading',
  token: null,
  issuer: null,
  user: null,
  code: null,
  conflict: null,
  expired: false,
  flags: {},
};
export const LOGGED_OUT: Session = { ...LOADING, state: 'out' };

const flagsOf = (roles: readonly string[]): Flags =>
  Object.fromEntries(Object.entries(facts.flags).map(([name, setBy]) => [name, setBy.some((role) => roles.includes(role))]));

/** With a one-time password nobody has a role yet: the page below stays what it was until there is another. */
const livesOn = ({ expired, user }: Session, { id, mustChange }: User): boolean => expired && mustChange === true && user?.id === id;

export function reduce(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'token':
      // A page that lives on under a login keeps its user until the next one is known.
      return {
        ...session,
        state: session.expired || session.user?.mustChange ? 'in' : 'loading',
        token: event.token,
        issuer: event.issuer,
      };
    case 'info':
      return {
        ...session,
        state: 'in',
        user: livesOn(session, event.user) ? { ...session.user!, mustChange: true } : event.user,
        code: event.code,
        conflict: null,
        expired: false,
        flags: livesOn(session, event.user) ? session.flags : flagsOf(event.user.roles),
      };
    case 'refused':
      return { ...session, code: event.code };
    case 'more':
      return session.user ? { ...session, user: { ...session.user, ...event.more } } : session;
    case 'conflict':
      return { ...session, conflict: event.conflict };
    case 'expired':
      return session.state === 'in' ? { ...session, token: null, issuer: null, expired: true } : session;
    case 'out':
      return LOGGED_OUT;
  }
}
