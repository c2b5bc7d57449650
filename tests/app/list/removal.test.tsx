import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '../../../src/app/controls/toast/toaster.tsx';
import { toItemDocument } from '../../../src/engine/derive/documents.ts';
import type { Resource } from '../../../src/engine/resource.ts';
import { renderForm } from '../../generated/app/form-screen.tsx';
import { installPopovers } from '../../support/popovers.ts';
import { column, connect, openList, signInTo } from '../../support/served-list.tsx';
import { openServed, type Served } from '../../support/served.ts';

let served: Served;
let provinsi: Resource;
const user = userEvent.setup();

const names = (): string[] => column('Nama provinsi');
const shows = (...expected: string[]): Promise<unknown> => waitFor(() => expect(names()).toEqual(expected));
const choose = async (name: string, action: string): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: `Tindakan untuk ${name}` }));
  await user.click(within(screen.getByRole('menu', { name: `Tindakan untuk ${name}` })).getByRole('menuitem', { name: action }));
};
const answer = async (title: string, name: string): Promise<void> => {
  // A toast stands inside the dialog too, after its own buttons.
  await user.click(within(await screen.findByRole('dialog', { name: title })).getAllByRole('button', { name })[0]!);
};
const select = (name: string): Promise<void> => user.click(screen.getByRole('checkbox', { name: `Pilih ${name}` }));

beforeAll(async () => {
  installPopovers();
  served = await openServed('hapus');
  provinsi = served.registry.get('provinsi');
});
afterAll(() => served.close());
beforeEach(async () => {
  const { pool } = served.database;
  await pool.query('delete from kabupaten');
  await pool.query('delete from provinsi');
  await pool.query(
    `insert into provinsi (id, kode, nama, "zonaWaktu") select gen_random_uuid(), (9 + i)::text, 'P' || i, 'wib' from generate_series(1, 4) i`,
  );
  await pool.query(
    `insert into kabupaten (id, kode, nama, jenis, provinsi) select gen_random_uuid(), '1001', 'Kota A', 'kota', id from provinsi where nama = 'P1'`,
  );
  connect(served);
  signInTo(served);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('deleting from a list', () => {
  it('asks, moves to the bin, and can be undone from the toast', async () => {
    await openList(provinsi);
    await shows('P1', 'P2', 'P3', 'P4');
    await choose('P2', 'Hapus');
    await answer('Hapus P2?', 'Batal');
    expect(screen.queryByRole('dialog')).toBeNull();
    await choose('P2', 'Hapus');
    await answer('Hapus P2?', 'Hapus');
    await shows('P1', 'P3', 'P4');
    await screen.findByText('P2 dihapus.');
    await user.click(screen.getByRole('button', { name: 'Urungkan' }));
    await shows('P1', 'P2', 'P3', 'P4');
    await screen.findByText('P2 dipulihkan.');
  });

  it('from the record asks the same, says who still refers to it, and takes back the same way', async () => {
    const openRecord = async (name: string): Promise<void> => {
      await user.click(await screen.findByRole('link', { name }));
      await user.click(await screen.findByRole('button', { name: 'Tindakan lain' }));
      await user.click(screen.getByRole('menuitem', { name: 'Hapus' }));
    };
    await openList(provinsi);
    await openRecord('P1');
    const refusal = await screen.findByRole('dialog', { name: 'P1 tidak dapat dihapus' });
    expect(within(refusal).getByRole('alert').textContent).toBe('Masih dipakai oleh:Kabupaten/Kota1');
    await answer('P1 tidak dapat dihapus', 'Tutup');
    await user.click(screen.getByRole('link', { name: 'Kembali' }));
    await openRecord('P3');
    expect((await screen.findByRole('dialog', { name: 'Hapus P3?' })).textContent).toContain('dapat dipulihkan');
    await answer('Hapus P3?', 'Hapus');
    await shows('P1', 'P2', 'P4');
    await screen.findByText('P3 dihapus.');
    await user.click(screen.getByRole('button', { name: 'Urungkan' }));
    await shows('P1', 'P2', 'P3', 'P4');
    await screen.findByText('P3 dipulihkan.');
  });

  it('says who still refers to it, where it is asked', async () => {
    await openList(provinsi);
    await shows('P1', 'P2', 'P3', 'P4');
    await choose('P1', 'Hapus');
    // The first that shows at all: a question before it would be taken back.
    const refusal = await screen.findByRole('dialog');
    expect(within(refusal).getByRole('heading').textContent).toBe('P1 tidak dapat dihapus');
    expect(within(refusal).getByRole('alert').textContent).toBe('Masih dipakai oleh:Kabupaten/Kota1');
    const { rows } = await served.database.pool.query("select id from provinsi where nama = 'P1'");
    expect(within(refusal).getByRole('link').getAttribute('href')).toBe(`/kabupaten?f.provinsi=${rows[0].id}`);
    await answer('P1 tidak dapat dihapus', 'Tutup');
    expect(names()).toContain('P1');
  });

  it('asks as it is, where what uses it is not told in time, and says what the server says', async () => {
    await openList(provinsi);
    await shows('P1', 'P2', 'P3', 'P4');
    const answers = fetch;
    vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) =>
      /recordUses/.test(String(init?.body)) ? new Promise(() => {}) : answers(input, init),
    );
    await choose('P1', 'Hapus');
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Hapus P1?' }, { timeout: 5000 })).getByRole('button', { name: 'Hapus' }),
    );
    const refusal = await screen.findByRole('dialog', { name: 'P1 tidak dapat dihapus' });
    expect(within(refusal).getByRole('alert').textContent).toBe('Masih dipakai oleh 1 Kabupaten/Kota.');
  });

  const bulk = async (verb: string): Promise<HTMLElement> => {
    await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: verb }));
    return screen.findByRole('dialog', { name: `${verb} banyak` });
  };
  const press = async (name: string): Promise<void> => user.click(await screen.findByRole('button', { name }));

  it('of many rows shows what would go, names what is refused and why, and one undo brings all back', async () => {
    await openList(provinsi);
    await shows('P1', 'P2', 'P3', 'P4');
    const page = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Pilih halaman ini' });
    await user.click(page);
    expect([page.checked, page.indeterminate]).toEqual([true, false]);
    await select('P4');
    expect([page.checked, page.indeterminate]).toEqual([false, true]);
    const bar = await screen.findByRole('toolbar', { name: 'Tindakan untuk baris terpilih' });
    expect(bar.textContent).toContain('3 dipilih');
    const question = await bulk('Hapus');
    expect(question.textContent).toContain('3 provinsi yang dipilih');
    await within(question).findByRole('button', { name: 'Hapus 2 provinsi' });
    expect(question.textContent).toContain('2 dari 3 provinsi yang dipilih pindah ke Baru dihapus');
    await press('Lihat');
    const report = await screen.findByRole('dialog', { name: '1 ditolak' });
    const { rows } = await served.database.pool.query("select id from provinsi where nama = 'P1'");
    expect((await within(report).findByRole('link')).getAttribute('href')).toBe(`/kabupaten?f.provinsi=${rows[0].id}`);
    // Of one alone it is said once, above its name.
    expect(report.textContent).toMatch(/Kabupaten\/Kota.*P1/);
    expect(within(report).getByRole('listitem').textContent).toBe('P1');
    await answer('1 ditolak', 'Kembali');
    await press('Hapus 2 provinsi');
    await shows('P1', 'P4');
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    await screen.findByText('2 provinsi dihapus, 1 ditolak');
    await press('Urungkan');
    await shows('P1', 'P2', 'P3', 'P4');
  });

  it('fills the bin, from which rows come back alone or together', async () => {
    const { address } = await openList(provinsi);
    await shows('P1', 'P2', 'P3', 'P4');
    for (const name of ['P2', 'P3', 'P4']) await select(name);
    await bulk('Hapus');
    await press('Hapus 3 provinsi');
    await shows('P1');
    await press('Baru dihapus');
    await waitFor(() => expect(names().toSorted()).toEqual(['P2', 'P3', 'P4']));
    expect(address()).toBe('dihapus=ya');
    expect(screen.getByRole('link', { name: 'P2' }).getAttribute('href')).toMatch(/^\/provinsi\//);
    await choose('P2', 'Pulihkan');
    await waitFor(() => expect(names().toSorted()).toEqual(['P3', 'P4']));
    await user.click(screen.getByRole('checkbox', { name: 'Pilih halaman ini' }));
    await bulk('Pulihkan');
    await press('Pulihkan 2 provinsi');
    await screen.findByRole('heading', { name: 'Tidak ada provinsi di Baru dihapus' });
    await press('Kembali ke daftar');
    await shows('P1', 'P2', 'P3', 'P4');
  });
});

describe('what a success leaves to be said', () => {
  const said = async (start: RegExp): Promise<string | null> =>
    (await screen.findByText(start, { selector: '[role=status] p' })).textContent;

  it('stands beside it until it is closed: a record that came back and no longer fits', async () => {
    const { pool } = served.database;
    await pool.query(`update provinsi set kode = 'X1', "deletedAt" = now() where nama = 'P3'`);
    await openList(provinsi, 'dihapus=ya');
    await shows('P3');
    await choose('P3', 'Pulihkan');
    await screen.findByText('P3 dipulihkan.');
    expect(await said(/^P3: /)).toBe(
      'P3: Dipulihkan, tetapi tidak lagi sesuai aturan isian. Perbaiki: Kode wilayah (Format tidak sesuai, bentuknya seperti 34).',
    );
  });

  it('and a school that was moved without its branch', async () => {
    const sekolah = served.registry.get('sekolah');
    const { pool } = served.database;
    const make = async (text: string, values: unknown[] = []): Promise<string> =>
      (await pool.query(`${text} returning id`, values)).rows[0].id;
    const { rows } = await pool.query(`select id, provinsi from kabupaten`);
    const [{ id: kabupaten, provinsi: province }] = rows;
    await make(`insert into kabupaten (id, kode, nama, jenis, provinsi) values (gen_random_uuid(), '1002', 'Kota B', 'kota', $1)`, [
      province,
    ]);
    const jenjang = await make(
      `insert into jenjang (id, kode, nama, kategori, aktif) values (gen_random_uuid(), 'SMA', 'SMA', 'sekolah', true)`,
    );
    const cabang = await make(
      `insert into cabang (id, kode, nama, kabupaten, aktif) values (gen_random_uuid(), 'AAA01', 'Cabang A', $1, true)`,
      [kabupaten],
    );
    const id = await make(
      `insert into sekolah (id, npsn, nama, jenjang, status, kabupaten, cabang, akreditasi, aktif) values (gen_random_uuid(), '99000001', 'SMA Satu', $1, 'negeri', $2, $3, 'belum', true)`,
      [jenjang, kabupaten, cabang],
    );
    const { item } = await served.ask(sekolah.client, toItemDocument(sekolah), { id });
    renderForm({ resource: sekolah, record: item, atOnce: true });
    render(<Toaster />);
    signInTo(served);
    const field = await screen.findByRole('combobox', { name: /Kabupaten/ });
    await user.click(field);
    await user.clear(field);
    await user.type(field, 'Kota B');
    await user.click(await screen.findByRole('option', { name: /Kota B/ }));
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await screen.findByText('SMA Satu disimpan');
    expect(await said(/cabang pembina/)).toBe(
      'Kabupaten/kota berubah, cabang pembina tetap Cabang A. Periksa apakah cabang itu masih benar.',
    );
  });
});
