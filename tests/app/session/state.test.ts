import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOADING, LOGGED_OUT, reduce } from '../../../src/app/session/state.ts';
import type { Session, SessionEvent, User } from '../../../src/app/session/state.ts';

const user = (roles: string[]): User => ({
  id: 'u1',
  name: 'Rani',
  username: 'rani',
  image: null,
  roles,
  studentId: null,
  student: null,
  announcement: null,
});
const run = (events: SessionEvent[], from: Session = LOADING): Session => events.reduce(reduce, from);
const TOKEN: SessionEvent = { type: 'token', token: 't', issuer: 'identitas' };
const info = (roles: string[] = []): SessionEvent => ({ type: 'info', code: 200, user: user(roles) });

describe('session states', () => {
  it('[A-03] is loading, then logged in with token and user, then logged out with neither', () => {
    expect(LOADING.state).toBe('loading');
    const inside = run([TOKEN, info()]);
    expect(inside).toMatchObject({ state: 'in', token: 't', code: 200, user: { id: 'u1' } });
    expect(run([{ type: 'out' }], inside)).toEqual(LOGGED_OUT);
  });

  it('is not logged in by a token alone', () => {
    expect(run([TOKEN]).state).toBe('loading');
    expect(run([TOKEN], LOGGED_OUT).state).toBe('loading');
  });

  it.each([
    { roles: ['neu:admin'], isStaff: true, isSchool: false },
    { roles: ['neu:pengajarKBM', 'neu:sekolah'], isStaff: true, isSchool: true },
    { roles: ['neu:sekolah'], isStaff: false, isSchool: true },
    { roles: ['neu:siswaRasionalisasi'], isStaff: false, isSchool: false },
    { roles: ['admin'], isStaff: false, isSchool: false },
    { roles: [], isStaff: false, isSchool: false },
  ])('[A-08] derives the flags of $roles', ({ roles, isStaff, isSchool }) => {
    expect(run([TOKEN, info(roles)]).flags).toMatchObject({ isStaff, isSchool });
  });

  it('keeps the page of who comes back with a one-time password, roles and all, until there is another', () => {
    const due = { type: 'info', code: 200, user: { ...user([]), mustChange: true } } as const;
    const [before, expired] = [run([TOKEN, info(['neu:admin'])]), run([TOKEN, info(['neu:admin']), { type: 'expired' }])];
    const held = run([{ type: 'token', token: 't2', issuer: 'identitas' }, due], expired);
    expect(held).toEqual({ ...before, token: 't2', user: { ...before.user, mustChange: true } });
    const asked = run([{ type: 'token', token: 't2', issuer: 'identitas' }], held);
    expect(asked.state).toBe('in');
    expect(run([info(['neu:admin'])], asked)).toEqual({ ...before, token: 't2' });
    // Somebody else is somebody else, and a login without a page below has none to keep.
    expect(run([{ ...due, user: { ...due.user, id: 'u2' } }], expired).user).toMatchObject({ id: 'u2', roles: [] });
    expect(run([TOKEN, due]).user).toMatchObject({ roles: [] });
  });

  it('keeps the page of an expired session: still in, without a token, until a login renews it', () => {
    const expired = run([TOKEN, info(), { type: 'expired' }]);
    expect(expired).toMatchObject({ state: 'in', token: null, expired: true, user: { id: 'u1' } });
    const renewing = run([{ type: 'token', token: 't2', issuer: 'rasionalisasi' }], expired);
    expect(renewing).toMatchObject({ state: 'in', token: 't2' });
    expect(run([info()], renewing)).toMatchObject({ state: 'in', expired: false });
  });

  it('forgets a conflict with the login that follows it', () => {
    expect(run([{ type: 'conflict', conflict: 'c' }])).toMatchObject({ conflict: 'c' });
    expect(run([{ type: 'conflict', conflict: 'c' }, TOKEN, info()])).toMatchObject({ conflict: null });
  });

  it('never holds a user, a token or a conflict when logged out, whatever came before', () => {
    const event = fc.constantFrom<SessionEvent>(
      TOKEN,
      info(['neu:admin']),
      { type: 'refused', code: 401 },
      { type: 'conflict', conflict: 'c' },
      { type: 'expired' },
      { type: 'more', more: { student: { id: 's', name: 'S', display: 'S' } } },
      { type: 'out' },
    );
    fc.assert(fc.property(fc.array(event), (events) => void expect(run([...events, { type: 'out' }])).toEqual(LOGGED_OUT)));
  });
});
