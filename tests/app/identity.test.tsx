import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IdentityDialog } from '../../src/app/session/identity-dialog.tsx';
import { session } from '../../src/app/session/store.ts';
import { clearBrowser } from '../support/fresh-app.ts';
import { startSpecServer } from '../support/spec-server.ts';
import type { SpecServer } from '../support/spec-server.ts';

const USER = {
  id: 'u',
  name: 'Rani Wulandari',
  username: 'rani.wulandari',
  roles: ['neu:pusatPendidikan', 'neu:penguji'],
  studentId: null,
  student: null,
  announcement: null,
};
const logIn = (image: { link: string } | null): void => {
  session.dispatch({ type: 'token', token: 't', issuer: 'identitas' });
  session.dispatch({ type: 'info', code: 200, user: { ...USER, image } });
};

let spec: SpecServer;
beforeEach(async () => {
  spec = await startSpecServer();
  clearBrowser(spec);
  session.dispatch({ type: 'out' });
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await spec.close();
});

describe('Identitas', () => {
  it('[D-01] is a modal with a close button that shows the login when logged out, else the profile', () => {
    const { unmount } = render(<IdentityDialog />);
    const dialog = screen.getByRole('dialog', { name: 'Identitas' });
    expect(within(dialog).getByRole('button', { name: 'Tutup' })).toBeTruthy();
    expect(within(dialog).getByRole('heading', { name: 'Yuk Masuk' })).toBeTruthy();
    unmount();
    logIn(null);
    render(<IdentityDialog />);
    expect(screen.queryByRole('heading', { name: 'Yuk Masuk' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Keluar' })).toBeTruthy();
  });

  it('shows the login over a page whose session has ended', () => {
    logIn(null);
    session.dispatch({ type: 'expired' });
    render(<IdentityDialog />);
    expect(screen.getByRole('heading', { name: 'Yuk Masuk' })).toBeTruthy();
  });

  it('[D-02] asks for username and password, in the words of the specification', () => {
    render(<IdentityDialog />);
    expect(screen.getByText('Masuk aplikasi dengan akun identitas kamu.')).toBeTruthy();
    expect(screen.getByLabelText('Username').getAttribute('type')).toBeNull();
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
    expect(screen.getByRole('button', { name: 'Masuk' }).getAttribute('type')).toBe('submit');
  });

  it('[D-02] empties the fields and any stored conflict with the refresh button, and asks for the session anew', async () => {
    const user = userEvent.setup();
    session.dispatch({ type: 'conflict', conflict: 'c' });
    render(<IdentityDialog />);
    await user.type(screen.getByLabelText('Username'), 'rani');
    await user.type(screen.getByLabelText('Password'), 'salah');
    spec.users.push({ id: 'u', username: 'rani', password: 'x', name: 'Rani', roles: [] });
    spec.sessions.set('t-9', 'u');
    document.cookie = 'token=t-9; path=/';
    await user.click(screen.getByRole('button', { name: 'Muat ulang' }));
    expect(screen.queryByDisplayValue('rani')).toBeNull();
    expect(session.get().conflict).toBeNull();
    await vi.waitFor(() => expect(session.get()).toMatchObject({ state: 'in', user: { name: 'Rani' } }));
  });

  it('sends nothing without a password, and leaves the person in that field', async () => {
    const user = userEvent.setup();
    render(<IdentityDialog />);
    await user.type(screen.getByLabelText('Username'), 'rani{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(spec.asked).toEqual([]);
  });

  it('[D-03] shows avatar, name, @username and Keluar', () => {
    logIn({ link: 'https://contoh.id/rani.jpg' });
    render(<IdentityDialog />);
    expect(screen.getByRole('dialog').querySelector('img')?.getAttribute('src')).toBe('https://contoh.id/rani.jpg');
    expect(screen.getByRole('heading', { name: 'Rani Wulandari' })).toBeTruthy();
    expect(screen.getByText('@rani.wulandari')).toBeTruthy();
    expect(screen.getByText('Pusat Pendidikan')).toBeTruthy();
    expect(screen.getByText('penguji')).toBeTruthy();
  });

  it('[D-03] shows the placeholder without a picture', () => {
    logIn(null);
    render(<IdentityDialog />);
    expect(screen.getByRole('dialog').querySelector('img')?.getAttribute('src')).toMatch(/avatar.*\.svg/);
  });

  it('asks before it throws away unsaved values', async () => {
    const user = userEvent.setup();
    logIn(null);
    const hold = (event: Event): void => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    render(<IdentityDialog />);
    await user.click(screen.getByRole('button', { name: 'Keluar' }));
    expect(screen.getByText('Keluar tanpa menyimpan?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Tetap di sini' }));
    expect(session.get().state).toBe('in');
    window.removeEventListener('beforeunload', hold);
    await user.click(screen.getByRole('button', { name: 'Keluar' }));
    await vi.waitFor(() => expect(session.get().state).toBe('out'));
  });

  it('keeps the chosen theme and density on the page and in this browser', async () => {
    const user = userEvent.setup();
    logIn(null);
    render(<IdentityDialog />);
    await user.click(screen.getByRole('button', { name: 'Gelap' }));
    await user.click(screen.getByRole('button', { name: 'Rapat' }));
    expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', density: 'compact' });
    expect([localStorage.getItem('skema.theme'), localStorage.getItem('skema.density')]).toEqual(['dark', 'compact']);
    await user.click(screen.getByRole('button', { name: 'Sistem' }));
    await user.click(screen.getByRole('button', { name: 'Lega' }));
    expect(document.documentElement.dataset).toEqual({});
    expect(localStorage.getItem('skema.theme')).toBeNull();
  });
});
