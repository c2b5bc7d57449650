import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { toast as hotToast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let toast: typeof import('../../src/app/controls/toast/toast.ts').toast;
beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  const { Toaster } = await import('../../src/app/controls/toast/toaster.tsx');
  ({ toast } = await import('../../src/app/controls/toast/toast.ts'));
  // The list is a part of its own; here it is there from the start.
  await import('../../src/app/controls/toast/toast-list.tsx');
  render(<Toaster />);
});
afterEach(() => {
  act(() => hotToast.removeAll());
  cleanup();
  vi.useRealTimers();
});

/** In steps: what one timer changes is drawn before the next one runs. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left >= 0; left -= 100) await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 100)));
}
const show = async (kind: 'success' | 'danger' | 'warning', text: string, options = {}): Promise<void> => {
  await act(async () => void toast[kind](text, options));
  await pass(0);
};
const shown = (text: string): boolean => screen.queryByText(text) !== null;

describe('toasts', () => {
  it('[D-06] stand for 3000 ms, then go', async () => {
    await show('success', 'Tersimpan');
    await pass(2900);
    expect(shown('Tersimpan')).toBe(true);
    await pass(300);
    expect(shown('Tersimpan')).toBe(false);
  });

  it('[D-06] are of three kinds, the danger one an alert, each with a close button', async () => {
    await show('danger', 'Gagal');
    await show('success', 'Berhasil');
    await show('warning', 'Awas');
    expect(screen.getByRole('alert').textContent).toContain('Gagal');
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toEqual(expect.arrayContaining(['Berhasil', 'Awas']));
    expect(new Set([...screen.getAllByRole('status'), screen.getByRole('alert')].map(({ className }) => className)).size).toBe(3);
    const [first] = screen.getAllByRole('button', { name: 'Tutup' });
    const text = first!.parentElement!.textContent!;
    fireEvent.click(first!);
    await pass(200);
    expect(shown(text)).toBe(false);
  });

  it('of two lines stay until they are closed', async () => {
    await show('danger', 'Tidak boleh\nSebab: resources.config.ts');
    await pass(5000);
    expect(shown('Sebab: resources.config.ts')).toBe(true);
  });

  it('wait under the pointer, and go on when it leaves', async () => {
    await show('success', 'Tersimpan');
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Pemberitahuan' }));
    await pass(10_000);
    expect(shown('Tersimpan')).toBe(true);
    fireEvent.pointerLeave(screen.getByRole('region', { name: 'Pemberitahuan' }));
    await pass(3300);
    expect(shown('Tersimpan')).toBe(false);
  });

  it('wait while the focus is in them, and a closed one holds up no later one', async () => {
    await show('success', 'Tersimpan');
    const close = screen.getByRole('button', { name: 'Tutup' });
    act(() => close.focus());
    await pass(10_000);
    expect(shown('Tersimpan')).toBe(true);
    fireEvent.click(close);
    await pass(300);
    await show('success', 'Berikutnya');
    await pass(3300);
    expect(shown('Berikutnya')).toBe(false);
  });

  it('offer one thing to do, once', async () => {
    const run = vi.fn<() => void>();
    await show('success', 'SMAN 3 dipindah ke sampah', { action: { label: 'Urungkan', run } });
    fireEvent.click(screen.getByRole('button', { name: 'Urungkan' }));
    await pass(300);
    expect(run).toHaveBeenCalledTimes(1);
    expect(shown('SMAN 3 dipindah ke sampah')).toBe(false);
  });

  it('stay until they are closed when they are told to, and take the place of the one with their id', async () => {
    await show('warning', 'Ada versi baru', { stays: true, id: 'build' });
    await show('warning', 'Ada versi yang lebih baru', { stays: true, id: 'build' });
    await pass(60_000);
    expect(shown('Ada versi baru')).toBe(false);
    expect(shown('Ada versi yang lebih baru')).toBe(true);
  });
});
