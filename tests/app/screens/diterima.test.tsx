/** `/diterima/{id}` in front of the real server. */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '../../../src/app/controls/toast/toaster.tsx';
import { ErrorPage } from '../../../src/app/pages/error-page.tsx';
import { AcceptedPage } from '../../../src/product/screens/diterima/accepted-page.tsx';
import { createMaker } from '../../generated/sample-maker.ts';
import { connect, signInTo, type Wire } from '../../support/served-list.tsx';
import { openServed, type Served } from '../../support/served.ts';

let served: Served;
let wire: Wire;
let programme: string;
let empty: string;
const user = userEvent.setup();

const NOBODY = '01900000-0000-7000-8000-0000000000ff';

const sql = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await served.database.pool.query(text, values)).rows as T[];
const storedReference = async (): Promise<number> =>
  (await sql<{ nilai: number }>('select "nilaiAcuan"::float8 as nilai from "universitasProgramStudi" where id = $1', [programme]))[0]!
    .nilai;

beforeAll(async () => {
  served = await openServed('layar-diterima');
  const make = createMaker(served);
  programme = (await make('universitasProgramStudi', { nilaiAcuan: 93, nilaiTerendah: 80, peminat: 300, dayaTampung: 30 })).id;
  empty = (await make('universitasProgramStudi', { nilaiAcuan: 0, nilaiTerendah: 0, peminat: 0 })).id;
  const tahun = (await make('tahun')).id;
  const record = { universitasProgramStudi: programme, tahun, jumlahPendaftar: 20, jumlahDaftarUlang: 2 };
  await make('keterikatanSekolah', { ...record, jalur: 'snbp', jumlahDiterima: 4, rerataNilai: 89, nilaiTerendah: 85 });
  await make('keterikatanSekolah', { ...record, jalur: 'snbt', jumlahDiterima: 3, rerataNilai: 80, nilaiTerendah: 79 });
});
afterAll(() => served.close());
beforeEach(() => {
  wire = connect(served);
  signInTo(served);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(id: string, search = ''): { address: () => string } {
  const router = createMemoryRouter(
    [
      { path: '/diterima/:id', element: <AcceptedPage />, ErrorBoundary: ErrorPage },
      { path: '*', element: <p>halaman lain</p> },
    ],
    { initialEntries: [`/diterima/${id}${search}`] },
  );
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, errorRetryInterval: 1e7 }}>
      <RouterProvider router={router} />
      <Toaster />
    </SWRConfig>,
  );
  return { address: () => router.state.location.search };
}

const tableOf = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });
const firstRow = async (name: string): Promise<Array<string | null>> =>
  [...(await tableOf(name)).querySelectorAll('tbody tr:first-child > :not([aria-hidden])')].map((cell) => cell.textContent);
const press = async (name: string): Promise<void> => user.click(await screen.findByRole('button', { name }));
const question = (): HTMLElement => screen.getByRole('dialog', { name: 'Perbarui nilai acuan?' });
const inQuestion = (name: string): Promise<void> => user.click(within(question()).getByRole('button', { name }));

describe('what is shown', () => {
  it('of all ways of admission, and of the one that the address says', async () => {
    const { address } = open(programme);
    expect((await firstRow('Per tahun')).slice(1)).toEqual(['40', '7', '4', '85,14', '79,00']);
    await press('SNBT');
    await waitFor(() => expect(address()).toBe('?jalur=snbt'));
    await waitFor(async () => expect((await firstRow('Per tahun')).slice(1)).toEqual(['20', '3', '2', '80,00', '79,00']));
    await press('Mandiri');
    await screen.findByText('Belum ada sekolah yang mencatat siswa diterima lewat jalur mandiri.');
    await press('Semua');
    await waitFor(() => expect(address()).toBe(''));
    cleanup();
    open(programme, '?jalur=snbp');
    expect((await firstRow('Per tahun')).slice(1)).toEqual(['20', '4', '2', '89,00', '85,00']);
    expect(screen.getByRole('link', { name: 'Ekspor' }).getAttribute('href')).toBe(
      `/export?dataset=diterima&universitasProgramStudi=${programme}&jalur=snbp`,
    );
  });

  it('an unknown way of admission in the address shows all of them', async () => {
    open(programme, '?jalur=ekstensi');
    expect((await screen.findByRole('button', { name: 'Semua' })).getAttribute('aria-pressed')).toBe('true');
  });

  it('of a programme without figures: what is missing, with the way to mend it, and no number that is none', async () => {
    open(empty);
    const notes = await screen.findByRole('list', { name: 'Yang perlu diperiksa' });
    expect(within(notes).getByRole('link', { name: 'Buka Keterikatan Sekolah' }).getAttribute('href')).toBe('/keterikatanSekolah');
    expect(within(notes).getAllByRole('link', { name: 'Buka data program studi' })).toHaveLength(2);
    await screen.findByText('Belum ada siswa yang tercatat diterima.');
    expect(document.body.textContent).not.toMatch(/NaN|Infinity|undefined|null/);
    expect(screen.queryByRole('button', { name: 'Perbarui nilai acuan' })).toBeNull();
  });

  it('a programme that is not there is a page that is not there', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    open(NOBODY);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`404 Page Not Found: /diterima/${NOBODY}`));
  });

  it('without an answer it says why, and asks again on request', async () => {
    wire.cut(1);
    open(programme);
    await screen.findByText('Server tidak menjawab. Periksa sambungan, lalu coba lagi.');
    await press('Coba lagi');
    expect((await firstRow('Per tahun'))[2]).toBe('7');
  });
});

describe('the new reference value', () => {
  it('is asked about with the old and the new one, is written once, and can be taken back', async () => {
    open(programme);
    await press('Perbarui nilai acuan');
    expect([...question().querySelectorAll('dd')].map((value) => value.textContent)).toEqual(['93,00', '89,00']);
    await inQuestion('Batal');
    expect(await storedReference()).toBe(93);

    await press('Perbarui nilai acuan');
    await inQuestion('Perbarui');
    await screen.findByText('Nilai acuan menjadi 89,00');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Perbarui nilai acuan' })).toBeNull());
    expect(await storedReference()).toBe(89);

    await press('Urungkan');
    await screen.findByText('Perubahan nilai acuan diurungkan');
    await screen.findByRole('button', { name: 'Perbarui nilai acuan' });
    expect(await storedReference()).toBe(93);
  });

  it('is refused with the reason when the records changed, and then asked about anew', async () => {
    open(programme);
    await press('Perbarui nilai acuan');
    await sql(`update "keterikatanSekolah" set "rerataNilai" = 90 where "universitasProgramStudi" = $1 and jalur = 'snbp'`, [programme]);
    await inQuestion('Perbarui');
    expect((await within(question()).findByRole('alert')).textContent).toContain('nilai acuan baru sekarang 90,00');
    await waitFor(() => expect([...question().querySelectorAll('dd')].map((value) => value.textContent)).toEqual(['93,00', '90,00']));
    expect(await storedReference()).toBe(93);
    await inQuestion('Perbarui');
    await screen.findByText('Nilai acuan menjadi 90,00');
    expect(await storedReference()).toBe(90);
  });

  it('tells the rule of the programme that it would break', async () => {
    await sql('update "universitasProgramStudi" set "nilaiAcuan" = 95, "nilaiTerendah" = 94 where id = $1', [programme]);
    open(programme);
    await press('Perbarui nilai acuan');
    await inQuestion('Perbarui');
    expect((await within(question()).findByRole('alert')).textContent).toMatch(/Nilai/);
    expect(await storedReference()).toBe(95);
    await inQuestion('Batal');
  });

  it('is tried again after a connection that broke', async () => {
    await sql('update "universitasProgramStudi" set "nilaiAcuan" = 95, "nilaiTerendah" = 0 where id = $1', [programme]);
    await sql(`update "keterikatanSekolah" set "rerataNilai" = 91 where "universitasProgramStudi" = $1 and jalur = 'snbp'`, [programme]);
    open(programme);
    await press('Perbarui nilai acuan');
    wire.cut(1);
    await inQuestion('Perbarui');
    expect((await within(question()).findByRole('alert')).textContent).toContain('Server tidak menjawab');
    await inQuestion('Perbarui');
    await screen.findByText('Nilai acuan menjadi 91,00');
    expect(await storedReference()).toBe(91);
  });
});
