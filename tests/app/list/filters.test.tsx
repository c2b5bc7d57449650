import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openProvinces, press, shown, user } from '../../support/province-list.tsx';
import { connect, openList, signInTo, type Wire } from '../../support/served-list.tsx';
import { listRegistry } from '../../support/list-registry.ts';
import type { Served } from '../../support/served.ts';
import type { Resource } from '../../../src/engine/resource.ts';

let served: Served;
let provinsi: Resource;
let wire: Wire;
const lists = (): Record<string, unknown>[] =>
  wire.asked.filter(({ document: text }) => text.startsWith('query Provinsis')).map(({ variables }) => variables);

beforeAll(async () => {
  served = await openProvinces('saringan');
  provinsi = served.registry.get('provinsi');
});
afterAll(() => served.close());
beforeEach(() => {
  wire = connect(served);
  signInTo(served);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('filters of a list', () => {
  it('over a relation offer what the field itself can hold', async () => {
    const create = 'mutation ($input: JenjangInput!) { createJenjang(input: $input) { info { status } } }';
    for (const [kode, kategori] of [
      ['SMK', 'sekolah'],
      ['D3', 'perguruanTinggi'],
    ])
      await served.ask('pendidikan', create, { input: { kode, nama: `Jenjang ${kode}`, kategori } });
    for (const [name, expected] of [
      ['sekolah', ['Jenjang SMK']],
      ['programStudi', ['Jenjang D3']],
    ] as const) {
      await openList(served.registry.get(name));
      await press('Saring');
      const panel = await screen.findByRole('dialog', { name: 'Saringan' });
      await user.click(within(panel).getByRole('combobox', { name: 'Jenjang' }));
      await within(panel).findByRole('option', { name: expected[0] });
      expect(
        within(panel)
          .getAllByRole('option')
          .map((option) => option.getAttribute('aria-label')),
      ).toEqual(expected);
      cleanup();
    }
  });

  it('are set in the panel, are in force at once, and stand as chips', async () => {
    const { address } = await openList(provinsi);
    await shown('dari 60');
    await press('Saring');
    const panel = await screen.findByRole('dialog', { name: 'Saringan' });
    await user.click(within(panel).getByRole('combobox', { name: 'Pulau/Wilayah' }));
    await user.click(await within(panel).findByRole('option', { name: 'Jawa' }));
    await shown('dari 30');
    expect(address()).toBe('f.wilayah=jawa');
    expect(lists().at(-1)).toEqual({ limit: 25, filter: { wilayah: { eq: 'jawa' } } });
    await user.keyboard('{Escape}{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Saring' }));
    await press('Hapus saringan Pulau/Wilayah');
    await shown('dari 60');
    expect(address()).toBe('');
  });

  it('find records of another resource on the server, and name them after a reload', async () => {
    const { address } = await openList(served.registry.get('kabupaten'));
    await shown('dari 3');
    await press('Saring');
    const panel = await screen.findByRole('dialog', { name: 'Saringan' });
    await user.type(within(panel).getByRole('combobox', { name: 'Provinsi' }), 'provinsi 02');
    const option = await within(panel).findByRole('option', { name: 'Provinsi 02' });
    await waitFor(() => expect(within(panel).getAllByRole('option')).toHaveLength(1));
    await user.click(option);
    await shown('1–1 dari 1');
    const reached = address();
    expect(reached).toMatch(/^f\.provinsi=[0-9a-f-]{36}$/);
    cleanup();
    await openList(served.registry.get('kabupaten'), reached);
    await shown('1–1 dari 1');
    await screen.findByRole('button', { name: 'Ubah saringan Provinsi Provinsi 02' });
  });

  it('know numbers, yes and no, and say what cannot be meant', async () => {
    const { address } = await openList(served.registry.get('nilaiRaport'));
    await screen.findByRole('heading', { name: 'Belum ada nilai raport' });
    await press('Saring');
    const panel = await screen.findByRole('dialog', { name: 'Saringan' });
    await user.type(within(panel).getByRole('textbox', { name: 'Nilai, dari' }), '70,5{Enter}');
    await waitFor(() => expect(address()).toBe('f.nilai=70.5..'));
    await user.type(within(panel).getByRole('textbox', { name: 'Nilai, sampai' }), '60{Enter}');
    expect(within(panel).getByRole('alert').textContent).toBe('*Awal dan akhir terbalik');
    expect(address()).toBe('f.nilai=70.5..');
    await user.click(within(within(panel).getByRole('group', { name: 'Terverifikasi' })).getByRole('button', { name: 'Tidak' }));
    await waitFor(() => expect(address()).toBe('f.terverifikasi=tidak&f.nilai=70.5..'));
    await screen.findByRole('heading', { name: 'Tidak ada nilai raport yang cocok' });
    expect(screen.getByText(/saringan aktif/).textContent).toBe('2 saringan aktif: Terverifikasi Tidak; Nilai mulai 70,5.');
    await press('Kosongkan saringan');
    await screen.findByRole('heading', { name: 'Belum ada nilai raport' });
  });

  it('know days, date-times and times, each end by itself', async () => {
    const { address } = await openList(listRegistry().get('sekolah'));
    await press('Saring');
    const panel = await screen.findByRole('dialog', { name: 'Saringan' });
    const asked = (): unknown => wire.asked.findLast(({ document: text }) => text.startsWith('query Sekolahs'))?.variables['filter'];
    const fill = async (name: string, text: string): Promise<void> => {
      await user.type(within(panel).getByRole('textbox', { name }), text);
      await user.tab();
    };
    await fill('Berlaku Mulai', '05/01/2026');
    await waitFor(() => expect(address()).toBe('f.berlaku=2026-01-05..'));
    await waitFor(() => expect(asked()).toEqual({ berlaku: { gte: '2026-01-05' } }));
    await user.clear(within(panel).getByRole('textbox', { name: 'Berlaku Mulai' }));
    await user.tab();
    await waitFor(() => expect(address()).toBe(''));
    await fill('Diperiksa Sampai', '31/01/2026');
    await waitFor(() => expect(asked()).toEqual({ diperiksa: { lt: '2026-01-31T17:00:00.000Z' } }));
    await fill('Buka Mulai', '07:30');
    await waitFor(() => expect(address()).toBe('f.diperiksa=..2026-01-31&f.buka=07:30..'));
  });
});
