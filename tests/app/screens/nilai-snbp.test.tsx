/** `/nilai-snbp` in front of the real server, signed out and as every kind of person. */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Role, ROLES } from '../../../src/product/roles.ts';
import { openAccounts } from '../../../src/server/auth/accounts.ts';
import { openSession } from '../../../src/server/auth/sessions.ts';
import { usernameFor } from '../../../seed/accounts.ts';
import { Toaster } from '../../../src/app/controls/toast/toaster.tsx';
import { SnbpPage } from '../../../src/product/screens/nilai-snbp/snbp-page.tsx';
import { session } from '../../../src/app/session/store.ts';
import { type Ground, openGround } from '../../server/views/ground.ts';
import { connect, signInTo, type Wire } from '../../support/served-list.tsx';

let ground: Ground;
let wire: Wire;
const user = userEvent.setup();
const people = new Map<Role, { token: string; userId: string }>();

beforeAll(async () => {
  ground = await openGround('layar-nilai-snbp');
  const { pool } = ground.served.database;
  // One session per account: those of the ground give way to the page's.
  await pool.query('delete from skema.session');
  for (const role of ROLES) {
    const [account] = await ground.rows<{ id: string }>('select id from "user" where username = $1', [usernameFor(role)]);
    people.set(role, { userId: account!.id, token: (await openSession(openAccounts(pool, ground.served.registry), account!.id))! });
  }
});
afterAll(() => ground.close());
beforeEach(() => {
  wire = connect(ground.served);
  sessionStorage.clear();
  session.dispatch({ type: 'out' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const signInAsRole = (role: Role): void => signInTo({ ...ground.served, ...people.get(role)! }, [role]);

function open(search = ''): { address: () => string; router: ReturnType<typeof createMemoryRouter> } {
  const router = createMemoryRouter(
    [
      { path: '/nilai-snbp', element: <SnbpPage /> },
      { path: '*', element: <p>halaman lain</p> },
    ],
    { initialEntries: [`/nilai-snbp${search}`] },
  );
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, errorRetryInterval: 1e7 }}>
      <RouterProvider router={router} />
      <Toaster />
    </SWRConfig>,
  );
  return { address: () => decodeURIComponent(router.state.location.search.slice(1)), router };
}

const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
const type = async (name: string, text: string): Promise<void> => {
  await user.clear(field(name));
  if (text !== '') await user.type(field(name), text);
};
const press = (name: string | RegExp): Promise<void> => user.click(screen.getByRole('button', { name }));
/** The line of a ledger. */
const line = (name: string): string =>
  [...document.querySelectorAll('dl > div')].find((each) => each.querySelector('dt')?.textContent?.startsWith(name))?.textContent ?? '';
const bodyRows = (): string[] => [...document.querySelectorAll('tbody tr[class]')].map((each) => each.textContent ?? '');
const oneSchool = async (): Promise<{ id: string; npsn: string; nama: string }> =>
  (
    await ground.rows<{ id: string; npsn: string; nama: string }>(
      `select t.id, t.npsn, t.nama from sekolah t join siswa s on s.sekolah = t.id join "user" u on u.id = s."userId" where u.username = 'siswarasionalisasi'`,
    )
  )[0]!;

describe('the calculator, signed out', () => {
  const fillIn = async (): Promise<void> => {
    await press('Isi sendiri');
    await user.click(screen.getByRole('combobox', { name: 'Akreditasi' }));
    await user.click(screen.getByRole('option', { name: 'A' }));
    await user.click(screen.getByRole('checkbox', { name: 'e-Rapor' }));
    await type('Jumlah siswa kelas akhir', '200');
    await type('Semester 1', '87,3');
    await type('Semester 2', '89,5');
    await type('Mapel pendukung 1', '89,6');
    await type('Mapel pendukung 2', '87,2');
    await type('Peringkat di sekolah', '31');
  };

  it('computes as one types, without a session and without a name in the answer', async () => {
    open();
    await fillIn();
    await screen.findByText('45 % × 200 siswa = 90');
    await waitFor(() => expect(line('Skor SNBP')).toBe('Skor SNBP88,40'));
    expect(line('Rerata rapor')).toBe('Rerata rapor88,40');
    expect(line('Mapel pendukung')).toBe('Mapel pendukung88,40');
    expect(line('Status')).toContain('Aman');
    expect(screen.getByText('Simulasi internal, bukan keputusan SNPMB')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Masuk' }).getAttribute('href')).toBe('/login?ke=%2Fnilai-snbp');
    expect(new Set(wire.asked.map(({ document: text }) => /\{ (\w+)\(/.exec(text)?.[1]))).toEqual(new Set(['kalkulator']));
  });

  it('finds the quota of a school by its number, and says when there is none', async () => {
    const { npsn, nama } = await oneSchool();
    open();
    await type('NPSN', npsn.slice(0, 7));
    await user.tab();
    await screen.findByText('*NPSN terdiri dari 8 digit');
    await type('NPSN', npsn);
    await screen.findByText(new RegExp(nama));
    await type('NPSN', '12345678');
    await screen.findByText(/^\*Tidak ada sekolah dengan NPSN ini/);
    expect(field('NPSN').getAttribute('aria-invalid')).toBe('true');
  });

  it('takes scores of subjects by semester, and says which field is wrong', async () => {
    open();
    await press('Mapel × semester');
    await type('Matematika, semester 1', '90');
    await type('Matematika, semester 2', '101');
    await screen.findByText('*Matematika, semester 2: Nilai harus dari 1 sampai 100');
    expect(field('Matematika, semester 2').getAttribute('aria-invalid')).toBe('true');
    expect(field('Matematika, semester 1').getAttribute('aria-invalid')).toBeNull();
    await type('Matematika, semester 2', '80');
    await user.click(screen.getByRole('checkbox', { name: 'Matematika mapel pendukung' }));
    await waitFor(() => expect(line('Skor SNBP')).toBe('Skor SNBP85,00'));
    expect(screen.queryByText('*Matematika, semester 2: Nilai harus dari 1 sampai 100')).toBeNull();
  });

  it('tells how tight a programme is', async () => {
    open();
    const select = screen.getByRole('combobox', { name: 'Program studi tujuan' });
    await user.click(select);
    const option = (await screen.findAllByRole('option'))[0]!;
    await user.click(option);
    await waitFor(() => expect(line('Keketatan')).toMatch(/^Keketatan(Sangat ketat|Ketat|Sedang|Longgar)\d+,\d\d %$/));
    expect(line('Peluang')).toBe('');
  });

  it('keeps what is typed over a reload and over a failure, until it is cleared; that can be undone', async () => {
    open();
    await type('Semester 1', '88,4');
    await waitFor(() => expect(line('Rerata rapor')).toBe('Rerata rapor88,40'));
    wire.cut(1);
    await type('Semester 2', '90');
    await screen.findByText(/^Hasil belum dapat dihitung/);
    expect(field('Semester 2').value).toBe('90');
    await press('Coba lagi');
    await waitFor(() => expect(line('Rerata rapor')).toBe('Rerata rapor89,20'));

    cleanup();
    open();
    expect([field('Semester 1').value, field('Semester 2').value]).toEqual(['88,4', '90']);
    await press('Kosongkan');
    expect(field('Semester 1').value).toBe('');
    await user.click(await screen.findByRole('button', { name: 'Urungkan' }));
    expect(field('Semester 1').value).toBe('88,4');
  });

  it('waits when it has asked too often, and goes on by itself', async () => {
    // Somebody else at the same address uses up what the limit gives.
    let isOver = false;
    const others = async (): Promise<void> => {
      while (!isOver) await ground.ask(null, 'kalkulator');
    };
    const busy = Promise.all([others(), others()]);
    await waitFor(async () => expect((await ground.ask(null, 'kalkulator')).status).toBe(429));
    open();
    await type('Semester 1', '77');
    await screen.findByText(/^Terlalu banyak hitungan/, {}, { timeout: 5000 });
    const asked = (): unknown[] => wire.asked.filter(({ variables }) => JSON.stringify(variables).includes('[77,'));
    await waitFor(() => expect(asked().length).toBeGreaterThan(1), { timeout: 9000 });
    isOver = true;
    await busy;
    await waitFor(() => expect(line('Rerata rapor')).toBe('Rerata rapor77,00'), { timeout: 9000 });
    expect(screen.queryByText(/^Terlalu banyak hitungan/)).toBeNull();
    expect(field('Semester 1').value).toBe('77');
  });
});

describe('the ranking', () => {
  it('is the schools within reach until staff have chosen a school; the address holds all of the state', async () => {
    const { id } = await oneSchool();
    signInAsRole('neu:pusatPendidikan');
    const { address, router } = open();
    await screen.findByRole('region', { name: 'Sekolah' });
    expect(wire.asked.some(({ document: text }) => text.includes('peringkat('))).toBe(false);
    await router.navigate(`/nilai-snbp?sekolah=${id}`);
    await waitFor(() => expect(bodyRows().length).toBeGreaterThan(3));
    const total = bodyRows().length;

    await user.click(within(screen.getByRole('columnheader', { name: 'Mapel utama' })).getByRole('button'));
    await user.click(within(screen.getByRole('columnheader', { name: 'Mapel utama' })).getByRole('button'));
    expect(address()).toBe(`sekolah=${id}&urut=utama`);
    expect(screen.getByRole('columnheader', { name: 'Mapel utama' }).getAttribute('aria-sort')).toBe('ascending');

    const status = within(screen.getByRole('group', { name: 'Status' })).getAllByRole('button')[1]!;
    const [, count] = /(\d+)$/.exec(status.textContent ?? '')!;
    await user.click(status);
    expect(bodyRows()).toHaveLength(Number(count));
    expect(screen.getByText(`${count} dari ${total} siswa`)).toBeTruthy();
    await user.type(screen.getByRole('searchbox'), 'tidak ada orang ini');
    await screen.findByRole('heading', { name: 'Tidak ada siswa yang cocok' });
    await press('Kosongkan saringan');
    expect(bodyRows()).toHaveLength(total);
  });

  it('says quota and cut-off, links each person to the consultation, and the whole to the export', async () => {
    const { id, nama } = await oneSchool();
    signInAsRole('neu:admin');
    open(`?sekolah=${id}`);
    await screen.findByRole('heading', { name: new RegExp(`^${nama}`) });
    const [active] = await ground.rows<{ id: string }>('select "tahunAktif" as id from konfigurasi');
    expect(line('Kuota sekolah')).toMatch(/^Kuota sekolah\d+\d+ % × \d+ siswa = /);
    expect(line('Batas eligible')).toMatch(/^Batas eligible\d\d,\d\d/);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(links.filter((link) => /^\/konsultasiRasionalisasi\?siswa=[0-9a-f-]{36}$/.test(link))).toHaveLength(bodyRows().length);
    expect(links).toContain(`/export?dataset=peringkat&sekolah=${id}&tahun=${active!.id}`);
  });

  it('of a school is its own, without a choice of schools and without export', async () => {
    signInAsRole('neu:sekolah');
    open();
    await waitFor(() => expect(bodyRows().length).toBeGreaterThan(3));
    expect(screen.queryByRole('combobox', { name: 'Sekolah' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Ekspor' })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Tahun' })).toBeTruthy();
  });

  it('shows students their own row, and the others without names', async () => {
    signInAsRole('neu:siswaRasionalisasi');
    open('?tahun=01900000-0000-7000-8000-0000000000ff');
    await waitFor(() => expect(bodyRows().length).toBeGreaterThan(3));
    const named = bodyRows().filter((text) => !text.includes('Siswa lain'));
    expect(named).toHaveLength(1);
    expect(named[0]).toContain('Kamu');
    expect(line('Peringkatmu')).not.toBe('');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('out of reach is not found, in a sentence', async () => {
    signInAsRole('neu:cabangKBM');
    open('?sekolah=01900000-0000-7000-8000-0000000000ff');
    await screen.findByRole('heading', { name: 'Peringkat tidak ditemukan' });
    expect(screen.getByRole('alert').textContent).toContain('tidak termasuk cakupanmu');
  });

  it.each(ROLES)('leaves %s the calculator', async (role) => {
    signInAsRole(role);
    const { address } = open();
    await user.click(screen.getByRole('link', { name: 'Kalkulator' }));
    await screen.findByRole('heading', { name: 'Nilai dan peringkat' });
    expect(address()).toBe('lihat=kalkulator');
    expect(screen.queryByRole('link', { name: 'Masuk' })).toBeNull();
  });
});
