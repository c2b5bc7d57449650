import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recordOf, renderForm } from '../../generated/app/form-screen.tsx';
import { choice, day, float, registryOf, text } from '../../support/inline-registry.ts';

const resource = registryOf({
  contoh: {
    compare: [{ field: 'terendah', is: '<=', than: 'acuan', unlessZero: true }],
    fields: [
      text('nama', { name: 'Nama', required: true, minLength: 3 }),
      text('npsn', { name: 'NPSN', pattern: '^[0-9]{8}$' }),
      float('acuan', { name: 'Acuan', min: 1, max: 100, decimals: 2 }),
      float('terendah', { name: 'Terendah' }),
      choice('status', ['negeri', 'swasta'], { name: 'Status', required: true }),
      day('lahir', { name: 'Lahir', max: '2020-12-31', options: { formatDate: 'dd/MM/yyyy' } }),
      text('alasan', { name: 'Alasan', requiredWhen: { status: ['swasta'] } }),
    ],
  },
}).get('contoh');
const record = recordOf({ nama: 'SMAN 3', npsn: '20219327', acuan: 80, terendah: 70, status: 'negeri', lahir: null, alasan: null });

async function open(what: typeof record | null = record) {
  renderForm({ resource, record: what, atOnce: true });
  return userEvent.setup();
}
const box = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
/** What is tied to the field as its description and stands in it as an error. */
const error = (control: HTMLElement): string => {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent)
    .join();
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('[E-04] errors below their field, with an asterisk', () => {
  test.each([
    ['Nama', '', '*Wajib diisi'],
    ['Nama', 'ab', '*Minimal 3'],
    ['NPSN', '123', '*Format tidak sesuai'],
    ['Acuan', '0', '*Minimal 1'],
    ['Acuan', '101', '*Maksimal 100'],
    ['Terendah', '90', '*Tidak boleh lebih dari Acuan'],
    ['Lahir', '01/01/2021', '*Paling akhir 31/12/2020'],
    ['Lahir', '31/02/2020', '*"31/02/2020" bukan tanggal yang benar'],
  ])('%s = "%s": %s', async (name, typed, message) => {
    const user = await open();
    await user.clear(box(name));
    if (typed) await user.type(box(name), typed);
    expect(error(box(name))).toBe('');
    await user.tab();
    expect(error(box(name))).toBe(message);
    expect(box(name).getAttribute('aria-invalid')).toBe('true');
  });
  test.each([
    ['Nama', 'ab', 'Aturan Nama: wajib diisi, paling sedikit 3 huruf.'],
    ['Acuan', '101', 'Aturan Acuan: 1 sampai 100, paling banyak 2 desimal.'],
    ['Terendah', '90', 'Aturan Terendah: tidak boleh lebih dari Acuan.'],
    ['Lahir', '01/01/2021', 'Aturan Lahir: ditulis hh/bb/tttt, paling akhir 31/12/2020.'],
    ['Lahir', '31/02/2020', 'Aturan Lahir: ditulis hh/bb/tttt, paling akhir 31/12/2020.'],
  ])('%s = "%s": Mengapa? says the rule, and takes it back', async (name, typed, rule) => {
    const user = await open();
    await user.clear(box(name));
    await user.type(box(name), typed);
    expect(screen.queryByRole('button', { name: 'Mengapa?' })).toBe(null);
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Mengapa?' }));
    await screen.findByText(rule);
    await user.click(screen.getByRole('button', { name: 'Mengapa?' }));
    expect(screen.queryByText(rule)).toBe(null);
  });
  test('a choice, and a field that another asks for, say so behind Mengapa?', async () => {
    const user = await open(null);
    fireEvent.submit(document.querySelector('form')!);
    await user.click(screen.getAllByRole('button', { name: 'Mengapa?' })[1]!);
    await screen.findByText(/^Aturan Status: wajib diisi, salah satu dari negeri atau swasta\.$/i);
    cleanup();
    const again = await open({ ...record, status: 'swasta' });
    fireEvent.submit(document.querySelector('form')!);
    await again.click(screen.getByRole('button', { name: 'Mengapa?' }));
    expect(await screen.findByText('Aturan Alasan: wajib diisi menurut Status.')).not.toBe(null);
  });
  test('once told, it goes as soon as it is mended', async () => {
    const user = await open();
    await user.clear(box('NPSN'));
    await user.type(box('NPSN'), '1');
    await user.tab();
    await user.clear(box('NPSN'));
    await user.type(box('NPSN'), '12345678');
    await user.tab();
    expect(error(box('NPSN'))).toBe('');
  });
  test('fields nobody has been in stay quiet', async () => {
    const user = await open(null);
    await user.type(box('NPSN'), '1');
    await user.tab();
    expect(error(box('NPSN'))).toBe('*Format tidak sesuai');
    expect(error(box('Nama'))).toBe('');
  });
  test('a field that another one makes required says so', async () => {
    const user = await open();
    expect(box('Alasan').getAttribute('aria-required')).toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(screen.getByRole('option', { name: 'SWASTA' }));
    expect(box('Alasan').getAttribute('aria-required')).toBe('true');
  });
});

describe('[E-04] a save with mistakes', () => {
  test('focuses the first of them, lists all of them with links, and sends nothing', async () => {
    const user = await open(null);
    await user.type(box('NPSN'), '1');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(screen.getByRole('alert').textContent).toBe('Belum tersimpan, 3 isian perlu diperbaiki: NamaNPSNStatus');
    expect(document.activeElement).toBe(box('Nama'));
    expect(error(box('Nama'))).toBe('*Wajib diisi');
    await user.click(screen.getByRole('link', { name: 'Status' }));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Status' }));
  });
  test('Ctrl+S takes the last key along', async () => {
    const user = await open();
    await user.clear(box('Nama'));
    await user.type(box('Nama'), 'ab');
    fireEvent.keyDown(box('Nama'), { key: 's', ctrlKey: true });
    expect((await screen.findByRole('alert')).textContent).toContain('Nama');
    expect(error(box('Nama'))).toBe('*Minimal 3');
  });
  test('what cannot be read as a date is not saved around', async () => {
    const user = await open();
    await user.type(box('Lahir'), '31/02/2020');
    fireEvent.keyDown(box('Lahir'), { key: 's', ctrlKey: true });
    expect((await screen.findByRole('alert')).textContent).toContain('Lahir');
  });
  test('a number that was not taken as typed is not saved, until the field is mended', async () => {
    const sent = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
    const user = await open();
    await user.clear(box('Terendah'));
    await user.type(box('Terendah'), '1.2,5');
    fireEvent.keyDown(box('Terendah'), { key: 's', ctrlKey: true });
    expect((await screen.findByRole('alert')).textContent).toContain('Terendah');
    expect(document.activeElement).toBe(box('Terendah'));
    expect([error(box('Terendah')), box('Terendah').getAttribute('aria-invalid')]).toEqual([
      '*Ketik tanpa titik ribuan, dengan satu koma',
      'true',
    ]);
    fireEvent.keyDown(box('Terendah'), { key: 's', ctrlKey: true });
    expect(sent).not.toHaveBeenCalled();
    await user.type(box('Terendah'), '{Backspace}5');
    expect(error(box('Terendah'))).toBe('');
    fireEvent.keyDown(box('Terendah'), { key: 's', ctrlKey: true });
    await waitFor(() => expect(sent).toHaveBeenCalled());
    sent.mockRestore();
  });
});
