import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Resource } from '../../../src/engine/resource.ts';
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

  it('says who still refers to it', async () => {
    await openList(provinsi);
    await shows('P1', 'P2', 'P3', 'P4');
    await choose('P1', 'Hapus');
    await answer('Hapus P1?', 'Hapus');
    expect((await screen.findByRole('alert')).textContent).toContain('1 Kabupaten/Kota');
    expect(names()).toContain('P1');
  });

  it('of many rows asks once and names what was refused and why', async () => {
    await openList(provinsi);
    await shows('P1', 'P2', 'P3', 'P4');
    await user.click(screen.getByRole('checkbox', { name: 'Pilih halaman ini' }));
    await select('P4');
    const bar = screen.getByRole('toolbar', { name: 'Tindakan untuk baris terpilih' });
    expect(bar.textContent).toContain('3 dipilih');
    await user.click(within(bar).getByRole('button', { name: 'Hapus' }));
    const question = await screen.findByRole('dialog', { name: 'Hapus 3 provinsi?' });
    expect(question.textContent).toContain('P1, P2, P3 pindah ke Baru dihapus');
    await answer('Hapus 3 provinsi?', 'Hapus');
    const report = await screen.findByRole('dialog', { name: '1 provinsi tidak dapat dihapus' });
    expect(report.textContent).toContain('2 dari 3 dihapus');
    expect(within(report).getByRole('listitem').textContent).toContain('P1');
    expect(within(report).getByRole('listitem').textContent).toContain('Kabupaten/Kota');
    await answer('1 provinsi tidak dapat dihapus', 'Tutup');
    await shows('P1', 'P4');
    expect(screen.queryByRole('toolbar')).toBeNull();
    await screen.findByText('2 provinsi dihapus.');
  });

  it('fills the bin, from which rows come back alone or together', async () => {
    const { address } = await openList(provinsi);
    await shows('P1', 'P2', 'P3', 'P4');
    for (const name of ['P2', 'P3', 'P4']) await select(name);
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Hapus' }));
    await answer('Hapus 3 provinsi?', 'Hapus');
    await shows('P1');
    await user.click(screen.getByRole('button', { name: 'Baru dihapus' }));
    await waitFor(() => expect(names().toSorted()).toEqual(['P2', 'P3', 'P4']));
    expect(address()).toBe('dihapus=ya');
    expect(screen.queryByRole('link', { name: 'P2' })).toBeNull();
    await choose('P2', 'Pulihkan');
    await waitFor(() => expect(names().toSorted()).toEqual(['P3', 'P4']));
    await user.click(screen.getByRole('checkbox', { name: 'Pilih halaman ini' }));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Pulihkan' }));
    await screen.findByRole('heading', { name: 'Tidak ada provinsi di Baru dihapus' });
    await user.click(screen.getByRole('button', { name: 'Kembali ke daftar' }));
    await shows('P1', 'P2', 'P3', 'P4');
  });
});
