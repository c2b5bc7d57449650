import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openProvinces, press, shown, user } from '../../support/province-list.tsx';
import { connect, openList, signInTo } from '../../support/served-list.tsx';
import type { Served } from '../../support/served.ts';
import type { Resource } from '../../../src/engine/resource.ts';

let served: Served;
let provinsi: Resource;

beforeAll(async () => {
  served = await openProvinces('papan');
  provinsi = served.registry.get('provinsi');
});
afterAll(() => served.close());
beforeEach(() => {
  connect(served);
  signInTo(served);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the keyboard of a list', () => {
  it('/ searches, n makes a new one, ? explains; not while typing', async () => {
    const { router } = await openList(provinsi);
    await shown('dari 60');
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await user.keyboard('n?');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('n?');
    await user.keyboard('{Escape}');
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('?');
    const explained = await screen.findByRole('dialog', { name: 'Pintasan papan ketik' });
    const keys = (): string[] => [...explained.querySelectorAll('dd .sr')].map((node) => node.textContent ?? '');
    // Those of the page, of its heads, and of every page.
    expect(keys().toSorted()).toEqual(
      [
        '/',
        'n',
        'j, ↓',
        'k, ↑',
        'Enter',
        'Spasi',
        'Shift, klik',
        'b',
        'Alt, ↓',
        'Shift, ←→',
        'Ctrl, K',
        'Ctrl, Z',
        'Ctrl, Y',
        'F8',
        '?',
      ].toSorted(),
    );
    await press('Tutup');
    await user.keyboard('n');
    await waitFor(() => expect(router.state.location.pathname).toBe('/provinsi/new'));
  });
  it('? names no key that does nothing for this person', async () => {
    signInTo(served, ['neu:pengajarKBM']);
    await openList(served.registry.get('siswa'));
    await screen.findByRole('heading', { level: 1, name: 'Siswa' });
    await user.keyboard('?');
    const explained = await screen.findByRole('dialog', { name: 'Pintasan papan ketik' });
    expect(explained.textContent).not.toContain('Tambah data baru');
    expect(explained.textContent).not.toContain('Pilih baris');
    expect(explained.textContent).toContain('Baris berikutnya');
  });
  it('b leads from the chosen rows to what can be done with them, past all the others', async () => {
    await openList(provinsi);
    await shown('dari 60');
    await user.keyboard('j b');
    const bar = await screen.findByRole('toolbar');
    await user.keyboard('b');
    expect(bar.contains(document.activeElement)).toBe(true);
  });
  it('j, k and the arrows go through the rows, Space selects, Enter opens', async () => {
    const { router } = await openList(provinsi);
    await shown('dari 60');
    const focused = (): string => document.activeElement?.querySelectorAll('td')[2]?.textContent ?? '';
    await user.keyboard('jj');
    expect(focused()).toBe('Provinsi 02');
    await user.keyboard('{ArrowDown}k{ArrowUp}');
    expect(focused()).toBe('Provinsi 01');
    await user.keyboard(' ');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Pilih Provinsi 01' }).checked).toBe(true);
    const id = document.activeElement!.getAttribute('data-row');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/provinsi/${id}`));
  });
});

describe('a record that will probably be opened', () => {
  const opening = async () => {
    const { asked } = connect(served);
    const { router } = await openList(provinsi);
    await shown('dari 60');
    const items = (): string[] => asked.flatMap(({ variables: { id } }) => (typeof id === 'string' ? [id] : []));
    const link = screen.getByRole('link', { name: 'Provinsi 02' });
    return { router, items, link, id: link.closest('tr')!.dataset['row']! };
  };

  it.each(['pointerOver', 'focusIn'] as const)('is asked for at %s, and not again when it is opened at once', async (event) => {
    const { router, items, link, id } = await opening();
    fireEvent[event](link);
    await waitFor(() => expect(items()).toEqual([id]));
    fireEvent.click(link);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/provinsi/${id}`));
    await waitFor(() => expect(document.querySelector('form input')).not.toBeNull());
    expect(items()).toEqual([id]);
  });

  it('is not asked for by a pointer on its way', async () => {
    const { items, link } = await opening();
    fireEvent.pointerOver(link);
    fireEvent.pointerOver(link.closest('tbody')!.lastElementChild!.querySelector('a')!);
    await waitFor(() => expect(items()).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(items()).toEqual([link.closest('tbody')!.lastElementChild!.getAttribute('data-row')]);
  });
});

describe('coming back to a list', () => {
  it('scroll and selection are as they were, and the row is marked', async () => {
    const { router } = await openList(provinsi, 'q=provinsi');
    await shown('dari 60');
    await user.click(screen.getByRole('checkbox', { name: 'Pilih Provinsi 03' }));
    screen.getByRole('region', { name: 'Daftar provinsi' }).scrollTop = 240;
    fireEvent.click(screen.getByRole('link', { name: 'Provinsi 05' }));
    await screen.findByRole('heading', { level: 1, name: 'Provinsi 05' });
    await router.navigate(-1);
    await shown('dari 60');
    expect(screen.getByRole('region', { name: 'Daftar provinsi' }).scrollTop).toBe(240);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Pilih Provinsi 03' }).checked).toBe(true);
    const marked = screen.getByRole('link', { name: 'Provinsi 05' }).closest('tr')!;
    expect(marked.className).toContain('returned');
    await waitFor(() => expect(marked.className).not.toContain('returned'), { timeout: 3000 });
  });
  it('all that match are chosen still, where they were', async () => {
    const { router } = await openList(provinsi, 'q=provinsi');
    await shown('dari 60');
    await user.click(screen.getByRole('checkbox', { name: 'Pilih halaman ini' }));
    await user.click(await screen.findByRole('button', { name: 'Pilih semua 60 yang cocok' }));
    await screen.findByText('60');
    fireEvent.click(screen.getByRole('link', { name: 'Provinsi 05' }));
    await screen.findByRole('heading', { level: 1, name: 'Provinsi 05' });
    await router.navigate(-1);
    await shown('dari 60');
    const bar = await screen.findByRole('toolbar');
    await waitFor(() => expect(bar.textContent).toContain('60 dipilih'));
  });
});
