import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tally } from '../../../src/app/bulk/tally.tsx';
import { takeBack } from '../../../src/app/undo/take-back.tsx';
import { toUpdateDocument } from '../../../src/engine/derive/documents.ts';
import type { Resource } from '../../../src/engine/resource.ts';
import { installPopovers } from '../../support/popovers.ts';
import { column, connect, openList, signInTo } from '../../support/served-list.tsx';
import { openServed, type Served } from '../../support/served.ts';

let served: Served;
let provinsi: Resource;
const user = userEvent.setup();

beforeAll(async () => {
  installPopovers();
  served = await openServed('serempak');
  provinsi = served.registry.get('provinsi');
});
afterAll(() => served.close());
beforeEach(async () => {
  const { pool } = served.database;
  await pool.query('delete from provinsi');
  await pool.query(
    `insert into provinsi (id, kode, nama, "zonaWaktu") select gen_random_uuid(), (9 + i)::text, 'P' || lpad(i::text, 2, '0'), 'wib' from generate_series(1, 30) i`,
  );
  connect(served);
  signInTo(served);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shows = (amount: number): Promise<unknown> => waitFor(() => expect(column('Nama provinsi')).toHaveLength(amount));
const press = async (name: string | RegExp): Promise<void> => user.click(await screen.findByRole('button', { name }));
const select = (name: string): Promise<void> => user.click(screen.getByRole('checkbox', { name: `Pilih ${name}` }));
const bar = () => screen.findByRole('toolbar', { name: 'Tindakan untuk baris terpilih' });
const pick = async (field: string, option: string): Promise<void> => {
  await user.click(await screen.findByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const zones = async (zone: string): Promise<number> =>
  (await served.database.pool.query('select from provinsi where "zonaWaktu" = $1', [zone])).rowCount!;
/** Somebody else saves it meanwhile. */
async function elsewhere(nama: string, input: object): Promise<void> {
  const { rows } = await served.database.pool.query('select id, version from provinsi where nama = $1', [nama]);
  await served.ask(provinsi.client, toUpdateDocument(provinsi), { ...rows[0], input });
}
async function edit(zone: string): Promise<HTMLElement> {
  await user.click(within(await bar()).getByRole('button', { name: 'Ubah' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ubah banyak' });
  await pick('Isian', 'Zona waktu');
  await pick('Zona waktu', zone);
  return dialog;
}

describe('an edit of many', () => {
  it('of all that match is shown, done as one action, and taken back by one undo', async () => {
    await openList(provinsi);
    await shows(25);
    await user.click(screen.getByRole('checkbox', { name: 'Pilih halaman ini' }));
    await press('Pilih semua 30 yang cocok');
    await waitFor(async () => expect((await bar()).textContent).toContain('30 dipilih'));
    const dialog = await edit('WIT');
    await within(dialog).findByRole('button', { name: 'Ubah 30 provinsi' });
    expect(dialog.textContent).toContain('Zona waktu jadi WIT pada 30 dari 30 provinsi yang cocok.');
    expect(dialog.textContent).toContain('Tanpa saringan: seluruh daftar');
    await press('Lihat 20 contoh');
    const samples = await screen.findByRole('dialog', { name: '20 contoh' });
    expect(within(samples).getAllByRole('listitem')[0]!.textContent).toMatch(/P\d\dZona waktu: WIB → WIT/);
    await press('Kembali');
    expect(await zones('wit')).toBe(0);
    await press('Ubah 30 provinsi');
    await screen.findByText('30 provinsi diubah');
    expect(await zones('wit')).toBe(30);
    await press('Urungkan');
    await screen.findByText('Diurungkan. Semua kembali seperti semula.');
    expect(await zones('wit')).toBe(0);
  });

  it('[issue 12.7] keeps those chosen by hand beside all that match, and leads back to them', async () => {
    await openList(provinsi);
    await shows(25);
    for (const name of ['P01', 'P02']) await select(name);
    await press('Berikutnya');
    await shows(5);
    await select('P30');
    await press('Pilih semua 30 yang cocok');
    await waitFor(async () => expect((await bar()).textContent).toContain('30 dipilih, 25 di halaman lain'));
    const dialog = await edit('WIT');
    await within(dialog).findByRole('button', { name: 'Ubah 30 provinsi' });
    await user.click(within(dialog).getByRole('radio', { name: '3 provinsi yang dipilih, 2 di halaman lain' }));
    await within(dialog).findByRole('button', { name: 'Ubah 3 provinsi' });
    await press('Batal');
    await press('Kembali ke 3 pilihan sendiri');
    await waitFor(async () => expect((await bar()).textContent).toContain('3 dipilih, 2 di halaman lain'));
    // One that is taken out of all leaves those of the page, and those chosen by hand on others.
    await press('Pilih semua 30 yang cocok');
    await waitFor(async () => expect((await bar()).textContent).toContain('30 dipilih'));
    await select('P29');
    await waitFor(async () => expect((await bar()).textContent).toContain('6 dipilih, 2 di halaman lain'));
  });

  it('[issue 12.3] of all that match leaves the list as it stood where others were quicker, and bar and dialog say the same number', async () => {
    await openList(provinsi, 'f.zonaWaktu=wib');
    await shows(25);
    await user.click(screen.getByRole('checkbox', { name: 'Pilih halaman ini' }));
    await press('Pilih semua 30 yang cocok');
    const dialog = await edit('WIT');
    await within(dialog).findByRole('button', { name: 'Ubah 30 provinsi' });
    await elsewhere('P02', { zonaWaktu: 'wita' });
    await press('Ubah 30 provinsi');
    await screen.findByRole('dialog', { name: 'Tidak ada yang diubah' });
    const stands = async (): Promise<void> => {
      expect(column('Nama provinsi')).toContain('P02');
      expect((await bar()).textContent).toContain('30 dipilih');
    };
    await stands();
    // What an answer would have changed has had its time.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await stands();
    await press('Hitung ulang');
    await screen.findByRole('button', { name: 'Ubah 29 provinsi' });
    await waitFor(async () => expect((await bar()).textContent).toContain('29 dipilih'));
    await waitFor(() => expect(column('Nama provinsi')).not.toContain('P02'));
  });

  it('says what is the same, and changes nothing where others were quicker', async () => {
    await openList(provinsi);
    await shows(25);
    await elsewhere('P02', { zonaWaktu: 'wit' });
    for (const name of ['P01', 'P02', 'P03']) await select(name);
    const dialog = await edit('WIT');
    await within(dialog).findByRole('button', { name: 'Ubah 2 provinsi' });
    expect(dialog.textContent).toMatch(/2berubah.*1sudah sama0ditolak/);
    await elsewhere('P03', { zonaWaktu: 'wita' });
    await press('Ubah 2 provinsi');
    const told = await screen.findByRole('dialog', { name: 'Tidak ada yang diubah' });
    expect(told.textContent).toMatch(/Kamu memilih 3 provinsi\. Sebagian .* mengubah 1 provinsi pukul/);
    expect(await zones('wit')).toBe(1);
    await press('Lihat 1 provinsi');
    const list = await screen.findByRole('dialog', { name: '1 provinsi yang berubah' });
    expect(within(list).getByRole('listitem').textContent).toMatch(/P03diubah .+ pukul \d\d\.\d\d/);
    await press('Kembali');
    await press('Hitung ulang');
    await press('Ubah 2 provinsi');
    await screen.findByText('2 provinsi diubah');
    expect(await zones('wit')).toBe(3);
  });

  it('is offered by no notice any more once it was taken back elsewhere', async () => {
    await openList(provinsi);
    await shows(25);
    await select('P01');
    await edit('WITA');
    await press('Ubah 1 provinsi');
    await screen.findByText('1 provinsi diubah');
    const { rows } = await served.database.pool.query('select id from skema.action order by id desc limit 1');
    await takeBack(rows[0].id, () => undefined);
    await screen.findByText('Diurungkan. Semua kembali seperti semula.');
    await waitFor(() => expect(screen.queryByText('1 provinsi diubah')).toBeNull());
    expect(await zones('wita')).toBe(0);
  });

  it('opens at its first field, not at the button that closes it', async () => {
    await openList(provinsi);
    await shows(25);
    await select('P01');
    await user.click(within(await bar()).getByRole('button', { name: 'Ubah' }));
    await screen.findByRole('dialog', { name: 'Ubah banyak' });
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Isian' }));
  });

  it('tells of how many the reason is not among the first', () => {
    const reasons = [5, 4, 2, 1, 1].map((count, index) => ({ why: `Sebab ${index + 1}.`, count }));
    const outcome = {
      count: 13,
      hash: '',
      at: '',
      changed: 0,
      same: 0,
      refused: 13,
      reasons,
      refusals: [],
      samples: [],
      said: [],
      action: null,
    };
    render(<Tally verb="update" preview={{ outcome, isCounting: false, progress: null, why: null }} onSee={() => undefined} />);
    expect(screen.getByText('5 × Sebab 1; 4 × Sebab 2; 2 × Sebab 3; dan 2 lainnya')).toBeTruthy();
  });

  it('goes back as far as later changes leave it, after a yes', async () => {
    await openList(provinsi);
    await shows(25);
    for (const name of ['P01', 'P02', 'P03']) await select(name);
    await edit('WITA');
    await press('Ubah 3 provinsi');
    await screen.findByText('3 provinsi diubah');
    await elsewhere('P02', { zonaWaktu: 'wit' });
    await press('Urungkan');
    const asking = await screen.findByRole('dialog', { name: 'Urungkan sebagian?' });
    expect(asking.textContent).toMatch(/2 kembali seperti semulaP0\d.*1 tetap seperti sekarangP02Zona waktu tetap WIT, diubah /);
    expect(await zones('wita')).toBe(2);
    await press('Urungkan 2 data');
    await screen.findByText('Diurungkan: 2 data kembali seperti semula.');
    expect(await zones('wita')).toBe(0);
  });
});
