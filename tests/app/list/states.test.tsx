import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openProvinces, press, shown, user } from '../../support/province-list.tsx';
import { connect, openList, signInTo, type Wire } from '../../support/served-list.tsx';
import type { Served } from '../../support/served.ts';
import { undoAction } from '../../../src/app/data/actions.ts';
import { causeOf } from '../../../src/app/wire/api-error.ts';
import { toast } from '../../../src/app/controls/toast/toast.ts';
import { DetailPage } from '../../../src/app/pages/detail-page.tsx';
import { toSummary } from '../../../src/engine/derive/summary.ts';
import type { Resource } from '../../../src/engine/resource.ts';

let served: Served;
let provinsi: Resource;
let wire: Wire;

beforeAll(async () => {
  served = await openProvinces('keadaan');
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

describe('a list without rows says why', () => {
  it('nothing yet: a way to create', async () => {
    await openList(served.registry.get('cabang'));
    const state = (await screen.findByRole('heading', { name: 'Belum ada cabang' })).parentElement!;
    expect(within(state).getByRole('link', { name: 'Tambah cabang' }).getAttribute('href')).toBe('/cabang/new');
  });
  it('nothing matches: a way to clear, or to go back to the search', async () => {
    await openList(provinsi, 'q=tidak+ada');
    await screen.findByRole('heading', { name: 'Tidak ada provinsi yang cocok dengan “tidak ada”' });
    await press('Ubah pencarian');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await user.click(screen.getAllByRole('button', { name: 'Kosongkan pencarian' }).at(-1)!);
    await shown('dari 60');
  });
  it('a page behind the end: a way to the first', async () => {
    await openList(provinsi, 'hal=9');
    await screen.findByRole('heading', { name: 'Halaman ini kosong' });
    await press('Ke halaman 1');
    await shown('1–25 dari 60');
    expect(screen.queryByRole('heading', { name: 'Halaman ini kosong' })).toBeNull();
  });
  it('a page of what matches nothing at all: that nothing does', async () => {
    await openList(provinsi, 'q=tidak+ada&hal=2');
    await screen.findByRole('heading', { name: 'Tidak ada provinsi yang cocok dengan “tidak ada”' });
    expect(screen.queryByRole('heading', { name: 'Halaman ini kosong' })).toBeNull();
  });
  it('no answer: the filter stays, and trying again helps', async () => {
    wire.cut(1);
    const { address } = await openList(provinsi, 'q=provinsi+07');
    await screen.findByRole('alert');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('provinsi 07');
    await press('Coba lagi');
    await shown('1–1 dari 1');
    expect(address()).toBe('q=provinsi+07');
  });
  it('[G-06] a service without an address: the others go on', async () => {
    await openList({ ...provinsi, name: 'provinsi', client: 'operasional' });
    await screen.findByRole('heading', { name: 'Layanan operasional belum diatur' });
    expect(wire.asked).toEqual([]);
  });
  it('a question the server does not understand: what it says', async () => {
    await openList({ ...provinsi, operations: { ...provinsi.operations, list: 'tidakDikenal' } });
    await screen.findByRole('heading', { name: 'Daftar provinsi belum termuat' });
    expect(screen.getByRole('alert').textContent).toContain('tidakDikenal');
  });
});

function openRecord(path: string, roles: readonly string[]): void {
  signInTo(served, roles);
  const page = <DetailPage summary={toSummary(provinsi)} />;
  const router = createMemoryRouter([{ path: '/provinsi/:id', element: page }], { initialEntries: [`/provinsi/${path}`] });
  render(
    <SWRConfig value={{ provider: () => new Map(), errorRetryInterval: 1e7 }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  );
}

describe('a record that cannot be shown leads on', () => {
  const ways = (title: string) =>
    within(screen.getByRole('heading', { name: title }).parentElement!)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  it.each([
    [
      '01900000-0000-7000-8000-0000000000ff',
      ['neu:admin'],
      'Data tidak ditemukan',
      [
        ['Kembali ke daftar', '/provinsi'],
        ['Ke beranda', '/'],
      ],
    ],
    ['new', ['neu:sekolah'], 'Peranmu tidak dapat menambah data di sini.', [['Ke beranda', '/']]],
  ])('%s', async (path, roles, title, expected) => {
    openRecord(path, roles);
    await screen.findByRole('heading', { name: title });
    expect(ways(title)).toEqual(expected);
  });

  it('says whom to ask where nobody may make one with this role', async () => {
    openRecord('new', ['neu:sekolah']);
    expect(await screen.findByText(/^Menambah Provinsi adalah wewenang .*admin.*\. Minta salah satu dari mereka\.$/i)).toBeTruthy();
  });
});

describe('what refuses stands below the refusal, where the server tells it', () => {
  const WHY = 'resources.config.ts: provinsi.rights: admin has no R (list)';
  const answering = (reply: object): void => {
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (address: string | URL, init?: RequestInit) =>
      String(address).endsWith('/graph') ? Promise.resolve(Response.json(reply)) : fetch(address, init),
    );
  };
  const refusal = (code: string) => ({ errors: [{ message: 'Tidak boleh.', extensions: { code, why: WHY } }] });

  it('in the place of a list that is not for this role', async () => {
    answering(refusal('FORBIDDEN'));
    await openList(provinsi);
    expect((await screen.findByText(`Sebab: ${WHY}`)).parentElement!.textContent).toMatch(/^Halaman ini untuk .*Sebab:/);
  });
  it('in that of one that did not come', async () => {
    answering(refusal('BAD_REQUEST'));
    await openList(provinsi);
    expect((await screen.findByText(`Sebab: ${WHY}`)).parentElement!.textContent).toBe(`Tidak boleh.Sebab: ${WHY}`);
  });
  it('in that of a record out of reach', async () => {
    const info = { code: 200, error: null, message: null, messages: {}, state: null, status: 'success' };
    answering({ data: { [provinsi.operations.item]: { info, item: null } }, extensions: { why: [WHY] } });
    openRecord('01900000-0000-7000-8000-0000000000ff', ['neu:admin']);
    expect((await screen.findByText(`Sebab: ${WHY}`)).parentElement!.textContent).toMatch(/^Data ini tidak ada, .*Sebab:/);
  });
  it('the rule in words to everybody, behind Mengapa?', async () => {
    const rule = { rule: 'role', text: 'Membuka daftar Provinsi adalah wewenang Admin.' };
    answering({ errors: [{ message: 'Tidak boleh.', extensions: { code: 'BAD_REQUEST', reason: rule } }] });
    await openList(provinsi);
    const ask = await screen.findByRole('button', { name: 'Mengapa?' });
    expect([ask.getAttribute('aria-expanded'), screen.queryByText(/wewenang Admin/)]).toEqual(['false', null]);
    await user.click(ask);
    expect(screen.getByText(/wewenang Admin/)).toBeTruthy();
    expect(ask.getAttribute('aria-expanded')).toBe('true');
  });
  it('in a notice', async () => {
    await openList(provinsi);
    await shown('dari 60');
    answering(refusal('FORBIDDEN'));
    const error = await undoAction('01900000-0000-7000-8000-0000000000ff').catch((refused: unknown) => refused);
    toast.danger(causeOf(error));
    expect((await screen.findByText(`Sebab: ${WHY}`)).closest('[role=alert]')!.textContent).toMatch(/^Tidak boleh\./);
  });
});

describe('rights on a list', () => {
  it('who only reads has no button, no boxes, no menu and no link that ends in a refusal', async () => {
    signInTo(served, ['neu:intelijen']);
    await openList(served.registry.get('universitasProgramStudi'));
    await screen.findByRole('heading', { name: 'Belum ada program studi universitas' });
    expect(screen.getByRole('link', { name: 'Ke beranda' }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('link', { name: /Tambah/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Baru dihapus' })).toBeNull();
    cleanup();
    const listOnly = { ...provinsi, roles: { ...provinsi.roles, detail: [] }, grants: { 'neu:intelijen': { list: {} } } } as Resource;
    await openList(listOnly);
    await shown('dari 60');
    expect(screen.queryByRole('link', { name: 'Provinsi 01' })).toBeNull();
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    expect(screen.queryByRole('button', { name: /Tindakan untuk/ })).toBeNull();
  });
});
