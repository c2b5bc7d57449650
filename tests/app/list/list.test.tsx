import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NAMES, names, openProvinces, press, shown, user } from '../../support/province-list.tsx';
import { connect, openList, signInTo, type Wire } from '../../support/served-list.tsx';
import type { Served } from '../../support/served.ts';
import type { Resource } from '../../../src/engine/resource.ts';

let served: Served;
let provinsi: Resource;
let wire: Wire;
const lists = (): Record<string, unknown>[] =>
  wire.asked.filter(({ document: text }) => text.startsWith('query Provinsis')).map(({ variables }) => variables);
const WIDE = window.innerWidth;
const resize = (width: number): void =>
  (window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }).happyDOM.setViewport({ width });
const first = (name: string): Promise<unknown> => waitFor(() => expect(names()[0]).toBe(name));

beforeAll(async () => {
  served = await openProvinces('daftar');
  provinsi = served.registry.get('provinsi');
});
afterAll(() => served.close());
beforeEach(() => {
  wire = connect(served);
  signInTo(served);
});
afterEach(() => {
  cleanup();
  resize(WIDE);
  vi.unstubAllGlobals();
});

describe('a list', () => {
  it('shows the first page in its own order, with the total; the label is a real link', async () => {
    await openList(provinsi);
    await shown('1–25 dari 60');
    expect(names()).toEqual(NAMES.slice(0, 25));
    expect(screen.queryByRole('combobox', { name: 'Urutkan' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Provinsi 01' }).getAttribute('href')).toMatch(/^\/provinsi\/[0-9a-f-]{36}$/);
    expect(screen.getByRole('columnheader', { name: 'Kode wilayah' }).getAttribute('aria-sort')).toBe('ascending');
    expect(lists()).toEqual([{ limit: 25 }]);
  });

  it('searches after a pause in typing, once; back and × take it away', async () => {
    const { address, router } = await openList(provinsi);
    await shown('dari 60');
    await user.type(screen.getByRole('searchbox'), 'provinsi 07');
    expect(address()).toBe('');
    await shown('1–1 dari 1');
    expect(address()).toBe('q=provinsi+07');
    expect(lists()).toHaveLength(2);
    await router.navigate(-1);
    await shown('dari 60');
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''));
    await router.navigate(1);
    await shown('dari 1');
    await press('Kosongkan pencarian');
    await shown('dari 60');
    expect(address()).toBe('');
  });

  it('sorts by a header: up, down, its own order again', async () => {
    const { address } = await openList(provinsi);
    await shown('dari 60');
    const header = screen.getByRole('columnheader', { name: 'Nama provinsi' });
    await press('Nama provinsi');
    await waitFor(() => expect(header.getAttribute('aria-sort')).toBe('ascending'));
    expect(address()).toBe('urut=nama');
    await press('Nama provinsi');
    await first('Provinsi 60');
    expect([address(), header.getAttribute('aria-sort')]).toEqual(['urut=-nama', 'descending']);
    await press('Nama provinsi');
    await first('Provinsi 01');
    expect([address(), header.getAttribute('aria-sort')]).toEqual(['', null]);
  });

  it('on a phone, where no heads are seen, is sorted by a select and a button, and a figure stands without a word', async () => {
    const groups = served.registry.get('kelompokProgram');
    await served.database.pool.query(
      `insert into "rumpunIlmu" (id, kode, nama) values ('01900000-0000-7000-8000-0000000000aa', 'ALM', 'Ilmu Alam')`,
    );
    await served.database.pool.query(
      `insert into "kelompokProgram" (id, nomor, nama, "rumpunIlmu", bidang)
       select gen_random_uuid(), i, 'Kelompok ' || (9 - i), '01900000-0000-7000-8000-0000000000aa', 'saintek' from generate_series(1, 3) i`,
    );
    resize(375);
    const { address } = await openList(groups);
    await shown('1–3 dari 3');
    const order = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Urutkan' });
    expect(order.selectedOptions[0]?.textContent).toBe('Urutan bawaan');
    expect(screen.queryByRole('button', { name: /^Urutan/ })).toBeNull();
    await user.selectOptions(order, 'Nama kelompok');
    expect(address()).toBe('urut=nama');
    const top = (): string | null | undefined => document.querySelector('tbody tr')?.textContent;
    await waitFor(() => expect(top()).toMatch(/^3Kelompok 6/));
    await press('Urutan naik');
    await waitFor(() => expect(top()).toMatch(/^1Kelompok 8/));
    expect(address()).toBe('urut=-nama');
    await user.selectOptions(order, 'Urutan bawaan');
    expect(address()).toBe('');
  });

  it('shows the page by its number where the cursor of its address is no good', async () => {
    const { address } = await openList(provinsi, 'hal=2&per=20&sesudah=WyJhYmMiXQ');
    await shown('21–40 dari 60');
    expect(names()[0]).toBe('Provinsi 21');
    expect(lists().map(({ after, page }) => ({ after, page }))).toEqual([
      { after: 'WyJhYmMiXQ', page: undefined },
      { after: undefined, page: 2 },
    ]);
    await press('Berikutnya');
    await shown('41–60 dari 60');
    expect(address()).not.toContain('WyJhYmMiXQ');
  });

  it('goes on and back by cursor, jumps by page, and takes another size', async () => {
    const { address } = await openList(provinsi, 'per=20');
    await shown('1–20 dari 60');
    await press('Berikutnya');
    await shown('21–40 dari 60');
    expect(address()).toMatch(/^hal=2&per=20&sesudah=.+/);
    expect(lists().at(-1)).toMatchObject({ after: expect.any(String) });
    await press('Berikutnya');
    await shown('41–60 dari 60');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Berikutnya' }).disabled).toBe(true);
    await press('Sebelumnya');
    await shown('21–40');
    expect(names()[0]).toBe('Provinsi 21');
    expect(lists().at(-1)).toHaveProperty('after');
    const page = screen.getByRole('textbox', { name: 'Ke halaman, sampai 3' });
    await user.clear(page);
    await user.type(page, '3{Enter}');
    await shown('41–60');
    expect(address()).toBe('hal=3&per=20');
    expect(lists().at(-1)).toMatchObject({ page: 3 });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Baris per halaman' }), '100 per halaman');
    await shown('1–60 dari 60');
    expect(address()).toBe('per=100');
    // The last of them a moment after the first.
    await waitFor(() => expect(names()).toEqual(NAMES));
  });

  it('dims the old rows while the next page loads, and shows a skeleton only at first', async () => {
    const release = wire.hold();
    await openList(provinsi);
    expect(screen.getByRole('status', { name: 'Memuat daftar provinsi' })).toBeTruthy();
    release();
    await shown('1–25');
    const next = wire.hold();
    await press('Berikutnya');
    expect(screen.getByRole('region', { name: 'Daftar provinsi' }).getAttribute('aria-busy')).toBe('true');
    expect(names()[0]).toBe('Provinsi 01');
    next();
    await shown('26–50');
    expect(screen.getByRole('region', { name: 'Daftar provinsi' }).getAttribute('aria-busy')).toBeNull();
  });

  it('keeps unknown parameters as chips: not sent, and gone on ×', async () => {
    const { address } = await openList(provinsi, 'q=provinsi+0&urut=lama&f.lama=1&f.wilayah=bulan');
    await shown('1–20 dari 20');
    expect(lists()).toEqual([{ limit: 25, search: 'provinsi 0' }]);
    const chips = screen.getAllByRole('button', { name: 'Hapus saringan Tidak dikenal' });
    expect(chips).toHaveLength(3);
    await user.click(chips[0]!);
    await waitFor(() => expect(address()).toBe('q=provinsi+0&f.lama=1&f.wilayah=bulan'));
    await press('Kosongkan');
    await shown('dari 60');
    expect(address()).toBe('');
  });

  it('a view that keeps more than its list has says so however it was opened, once, and is saved without that', async () => {
    const address = 'kolom=nama,dibuang&f.hilang=1';
    await served.database.pool.query(
      `insert into skema.view (id, "userId", resource, name, address) values ('00000000ac', $1, 'provinsi', 'Lama', $2)
       on conflict (id) do update set address = excluded.address`,
      [served.userId, address],
    );
    const said = 'tampil tanpa dibuang dan hilang, yang tidak ada lagi.';
    const { router } = await openList(provinsi, 'kolom=nama&simpanan=00000000ac');
    await screen.findByText(`“Lama” ${said}`);
    await press('Tutup');
    await waitFor(() => expect(screen.queryByText(`“Lama” ${said}`)).toBeNull());
    // Nobody is told again each time they come by.
    cleanup();
    router.dispose();
    await openList(provinsi, 'kolom=nama&simpanan=00000000ac');
    await user.click(await screen.findByRole('button', { name: 'Tampilan: Lama' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Simpan tanpa yang tidak ada lagi' }));
    await screen.findByText('Tampilan “Lama” tersimpan.');
    expect(screen.queryByText(`“Lama” ${said}`)).toBeNull();
    const { rows } = await served.database.pool.query(`select address from skema.view where id = '00000000ac'`);
    expect(rows).toEqual([{ address: 'kolom=nama' }]);
  });

  it('counts exactly on a click when there are more than 10.000', async () => {
    const { pool } = served.database;
    await pool.query(`insert into tahun (id, nama, "tahunAjaran", "periode_start", "periode_end", status)
      select gen_random_uuid(), 'X' || i, 'X' || i, '2020-01-01', '2020-12-31', 'rencana' from generate_series(1, 10050) i`);
    await openList(served.registry.get('tahun'));
    await shown('dari 10.000+');
    await press('10.000+');
    await shown('dari 10.051');
    expect(screen.queryByRole('button', { name: '10.000+' })).toBeNull();
    await pool.query(`delete from tahun where nama like 'X%'`);
  });
});
