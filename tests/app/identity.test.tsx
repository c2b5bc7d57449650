import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IdentityDialog } from '../../src/app/account/identity-dialog.tsx';
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

  it('knows then who was in and waits for the password; somebody else may come', async () => {
    const user = userEvent.setup();
    logIn(null);
    session.dispatch({ type: 'expired' });
    render(<IdentityDialog />);
    const username = screen.getByLabelText<HTMLInputElement>('Username');
    expect(username.value).toBe('rani.wulandari');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    await user.clear(username);
    await user.type(username, 'budi');
    expect(username.value).toBe('budi');
  });

  it.each([
    [840, 'Terlalu banyak percobaan. Coba lagi 14 menit lagi.'],
    [841, 'Terlalu banyak percobaan. Coba lagi 15 menit lagi.'],
    [40, 'Terlalu banyak percobaan. Coba lagi 40 detik lagi.'],
  ])('says under the password how long to wait after too many tries: %i s', async (wait, line) => {
    spec.failures.set('/rasionalisasi/auth/login', [429]);
    spec.failures.set('/identitas/graph', [{ wait }]);
    render(<IdentityDialog />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Username'), 'siapa pun');
    await user.type(screen.getByLabelText('Password'), 'salah');
    await user.click(screen.getByRole('button', { name: 'Masuk' }));
    const said = await screen.findByText(line);
    expect(screen.getByLabelText('Password').compareDocumentPosition(said)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(screen.getByRole('button', { name: 'Muat ulang' }));
    expect(screen.queryByText(line)).toBeNull();
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
    await vi.waitFor(() => expect(session.get()).toMatchObject({ state: 'in', user: { name: 'Rani' } }), 10_000);
  });

  it('says under every empty field that it is needed, leaves the person in the first and asks nobody', async () => {
    const user = userEvent.setup();
    render(<IdentityDialog />);
    const [username, password] = [screen.getByLabelText('Username'), screen.getByLabelText('Password')];
    const said = (): (string | null)[] =>
      [username, password].map(
        (field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? field.getAttribute('aria-invalid'),
      );
    expect(said()).toEqual([null, null]);
    await user.click(screen.getByRole('button', { name: 'Masuk' }));
    expect(said()).toEqual(['*Wajib diisi', '*Wajib diisi']);
    expect(document.activeElement).toBe(username);
    await user.keyboard('rani{Enter}');
    expect(said()).toEqual([null, '*Wajib diisi']);
    expect(document.activeElement).toBe(password);
    expect(spec.asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Muat ulang' }));
    expect(said()).toEqual([null, null]);
  });

  it('says so of the own password, too', async () => {
    const user = userEvent.setup();
    logIn(null);
    render(<IdentityDialog />);
    await user.click(screen.getByRole('button', { name: 'Ganti kata sandi' }));
    await user.click(await screen.findByRole('button', { name: 'Simpan kata sandi' }));
    expect(screen.getAllByText('*Wajib diisi')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText('Kata sandi lama'));
    await user.type(screen.getByLabelText('Kata sandi lama'), 'sandi-lama');
    await user.type(screen.getByLabelText('Kata sandi baru'), 'sandi-lama{Enter}');
    expect(screen.getAllByText(/^\*/).map(({ textContent }) => textContent)).toEqual(['*Tidak boleh sama dengan kata sandi lama']);
    expect(document.activeElement).toBe(screen.getByLabelText('Kata sandi baru'));
    expect(spec.asked).toEqual([]);
  });

  it('[D-03] shows avatar, name, @username and Keluar', () => {
    logIn({ link: '/rani.jpg' });
    render(<IdentityDialog />);
    expect(screen.getByRole('dialog').querySelector('img')?.getAttribute('src')).toBe('/rani.jpg');
    expect(screen.getByRole('heading', { name: 'Rani Wulandari' })).toBeTruthy();
    expect(screen.getByText('@rani.wulandari')).toBeTruthy();
    expect(screen.getByText('Pusat Pendidikan')).toBeTruthy();
    expect(screen.getByText('Penguji')).toBeTruthy();
  });

  it('shows a picture of another site as the server hands it out, asked for once with the session', async () => {
    const content = Buffer.from('89504e470d0a1a0a', 'hex');
    spec.pictures.set('/identitas/foto/u', content);
    logIn({ link: 'https://contoh.id/rani.jpg' });
    const sources = (): (string | null)[] =>
      screen.getAllByRole('dialog').map((dialog) => dialog.querySelector('img')!.getAttribute('src'));
    const { unmount } = render(<IdentityDialog />);
    expect(sources()).toEqual([expect.stringMatching(/avatar.*\.svg/)]);
    const shown = `data:image/png;base64,${content.toString('base64')}`;
    await vi.waitFor(() => expect(sources()).toEqual([shown]), 10_000);
    unmount();
    render(<IdentityDialog />);
    await vi.waitFor(() => expect(sources()).toEqual([shown]), 10_000);
    expect(spec.askedFor('/identitas/foto/u').map(({ headers }) => headers.authorization)).toEqual(['Bearer t']);
  });

  it('shows the placeholder for a picture that cannot be had', async () => {
    logIn({ link: 'https://contoh.id/tidak-ada.jpg' });
    render(<IdentityDialog />);
    await vi.waitFor(() => expect(spec.askedFor('/identitas/foto/u')).toHaveLength(1), 10_000);
    expect(screen.getByRole('dialog').querySelector('img')?.getAttribute('src')).toMatch(/avatar.*\.svg/);
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
    await vi.waitFor(() => expect(session.get().state).toBe('out'), 10_000);
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
