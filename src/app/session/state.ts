/** The session as a pure reducer: what it can be, and what each event makes of it (ledger ). */
import { isSchool, isStaff } from '../../product/roles.ts';

/** The API that issued the token; getInfo goes there (decision 13). */
export type Issuer = 'rasionalisasi' | 'identitas';

export interface Student {
  id: string;
  name: string;
  display: string;
}

export interface User {
  id: string;
  name: string;
  username: string;
  image: { link: string } | null;
  /** Codes with the prefix `neu:`. */
  roles: readonly string[];
  studentId: string | null;
  student: Student | null;
  /** Text for the landing page, where the server has one. */
  announcement: string | null;
}

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
  isStaff: boolean;
  isSchool: boolean;
}

export type SessionEvent =
  | { type: 'token'; token: string; issuer: Issuer }
  | { type: 'info'; code: number; user: User }
  | { type: 'refused'; code: number }
  | { type: 'student'; student: Student }
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
  isStaff: false,
  isSchool: false,
};
export const LOGGED_OUT: Session = { ...LOADING, state: 'out' };

export function reduce(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'token':
      // A page that lives on under an expired session keeps its user until the next one is known.
      return { ...session, state: session.expired ? 'in' : 'loading', token: event.token, issuer: event.issuer };
    case 'info':
      return {
        ...session,
        state: 'in',
        user: event.user,
        code: event.code,
        conflict: null,
        expired: false,
        isStaff: isStaff(event.user.roles),
        isSchool: isSchool(event.user.roles),
      };
    case 'refused':
      return { ...session, code: event.code };
    case 'student':
      return session.user ? { ...session, user: { ...session.user, studentId: event.student.id, student: event.student } } : session;
    case 'conflict':
      return { ...session, conflict: event.conflict };
    case 'expired':
      return session.state === 'in' ? { ...session, token: null, issuer: null, expired: true } : session;
    case 'out':
      return LOGGED_OUT;
  }
}
