import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recordOf, renderForm } from '../../generated/app/form-screen.tsx';
import { choice, float, registryOf, text } from '../../support/inline-registry.ts';

const resource = registryOf({
  contoh: {
    fields: [
      text('nama', { name: 'Nama', required: true }),
      float('jumlah', { name: 'Jumlah', integer: true, options: { unit: 'siswa' } }),
      choice('status', ['negeri', 'swasta'], { name: 'Status' }),
      { handle: 'alamat', name: 'Alamat', input: 'long-text' },
      { handle: 'aktif', name: 'Aktif', input: 'checkbox', default: true },
      { handle: 'sandi', name: 'Sandi', input: 'password', required: true },
      { handle: 'tanggal', name: 'Tanggal', input: 'date', options: { isTimePicker: false, range: true, formatDate: 'dd/MM/yyyy' } },
    ],
  },
}).get('contoh');
const record = recordOf({ nama: 'SMAN 3', jumlah: 412, status: 'negeri', alamat: null, aktif: true, tanggal: null });

async function open(): Promise<ReturnType<typeof userEvent.setup>> {
  renderForm({ resource, record, atOnce: true });
  return userEvent.setup();
}
const box = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
const buttons = (): string[] => ['Batal', 'Simpan'].filter((name) => screen.queryByRole('button', { name }));
const bar = (): HTMLElement => screen.getByRole('region', { name: 'Perubahan belum disimpan' });

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('[E-02] Batal and Simpan', () => {
  test('are not there while nothing is changed, and not while it loads', async () => {
    renderForm({ resource, record });
    expect(buttons()).toEqual([]);
    await screen.findByRole('textbox', { name: 'Nama' });
    expect(buttons()).toEqual([]);
  });
  test('are there with the first key, and gone when it is taken back', async () => {
    const user = await open();
    await user.type(box('Nama'), 'x');
    expect(buttons()).toEqual(['Batal', 'Simpan']);
    await user.type(box('Nama'), '{Backspace}');
    await user.tab();
    expect(buttons()).toEqual([]);
  });
  test('what means the same is no change: blanks around a text', async () => {
    const user = await open();
    await user.type(box('Nama'), '  ');
    await user.tab();
    expect(buttons()).toEqual([]);
  });
  test('every kind of field counts, and the count says how many', async () => {
    const user = await open();
    await user.clear(box('Jumlah'));
    await user.type(box('Jumlah'), '1428');
    await user.click(screen.getByRole('checkbox', { name: 'Aktif' }));
    await user.type(box('Alamat'), 'Jl. Belitung');
    await user.type(box('Tanggal Mulai'), '01/01/2026');
    await user.tab();
    await waitFor(() => expect(bar().textContent).toContain('4isian berubah'));
  });
  test('`Lihat` names the changed fields', async () => {
    const user = await open();
    await user.type(box('Alamat'), 'Jl.');
    await user.click(screen.getByRole('button', { name: 'Lihat' }));
    expect(screen.getByRole('link', { name: 'Alamat' })).toBeTruthy();
  });
});

describe('[E-06] taking changes back', () => {
  test('Batal restores the loaded values, held keys included', async () => {
    const user = await open();
    await user.clear(box('Jumlah'));
    await user.type(box('Jumlah'), '9');
    await user.type(box('Nama'), ' Bandung');
    await user.click(screen.getByRole('button', { name: 'Batal' }));
    expect(box('Nama').value).toBe('SMAN 3');
    expect(box('Jumlah').value).toBe('412');
    await act(() => new Promise((done) => setTimeout(done, 200)));
    expect(buttons()).toEqual([]);
  });
  test('a changed field says what it was and can be restored alone', async () => {
    const user = await open();
    await user.clear(box('Jumlah'));
    await user.type(box('Jumlah'), '1428');
    await user.type(box('Nama'), ' Bandung');
    await user.tab();
    expect(screen.getByText('412').tagName).toBe('S');
    await user.click(screen.getByRole('button', { name: 'Kembalikan Jumlah' }));
    expect(box('Jumlah').value).toBe('412');
    expect(box('Nama').value).toBe('SMAN 3 Bandung');
  });
  test('a text that no date can be read from counts as a change, and Batal takes it away', async () => {
    const user = await open();
    await user.type(box('Tanggal Mulai'), '31/02/2026');
    await user.tab();
    expect(buttons()).toEqual(['Batal', 'Simpan']);
    await user.click(screen.getByRole('button', { name: 'Batal' }));
    expect(box('Tanggal Mulai').value).toBe('');
    expect(buttons()).toEqual([]);
  });
});

describe('[E-06] what an earlier visit left behind', () => {
  /** Leaves as one who closes the page. */
  const visit = async (typed: string): Promise<void> => {
    const user = await open();
    await user.type(box('Nama'), typed);
    await user.tab();
    cleanup();
  };
  const answer = async (name: string): Promise<void> =>
    userEvent.setup().click(await screen.findByRole('button', { name }, { timeout: 10_000 }));

  test('is offered until the person has answered, whatever is typed meanwhile', async () => {
    await visit(' Bandung');
    await visit(' Garut');
    await open();
    expect(box('Nama').value).toBe('SMAN 3');
    // The last work first; what came before it is still there.
    await answer('Pulihkan');
    expect(box('Nama').value).toBe('SMAN 3 Garut');
    await answer('Pulihkan');
    expect(box('Nama').value).toBe('SMAN 3 Bandung');
    // What it stood over by then waits in its turn.
    await answer('Pulihkan');
    expect(box('Nama').value).toBe('SMAN 3 Garut');
  });
  test('refused, it is gone, and what was typed since is kept', async () => {
    await visit(' Bandung');
    const user = await open();
    await user.type(box('Alamat'), 'Jl. Belitung');
    await answer('Buang');
    cleanup();
    await open();
    await answer('Pulihkan');
    expect([box('Nama').value, box('Alamat').value]).toEqual(['SMAN 3', 'Jl. Belitung']);
  });
});

describe('[E-06] leaving a changed form', () => {
  async function leave(answer: 'Tetap' | 'Buang') {
    const { router } = renderForm({ resource, record, atOnce: true });
    const user = userEvent.setup();
    await user.type(box('Nama'), ' Bandung');
    await act(() => router.navigate('/lain'));
    const button = await screen.findByRole('button', { name: answer });
    await user.click(button);
  }
  test('asks, and `Tetap` keeps every keystroke', async () => {
    await leave('Tetap');
    expect(box('Nama').value).toBe('SMAN 3 Bandung');
  });
  test('`Buang` goes on', async () => {
    await leave('Buang');
    expect(await screen.findByText('lain')).toBeTruthy();
  });
  test('an unchanged form lets go without a word', async () => {
    const { router } = renderForm({ resource, record, atOnce: true });
    await act(() => router.navigate('/lain'));
    expect(screen.getByText('lain')).toBeTruthy();
  });
  test('closing the tab asks only while something is changed', async () => {
    const user = await open();
    const isAsked = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    await user.type(box('Nama'), '!');
    expect(isAsked()).toBe(true);
  });
});
