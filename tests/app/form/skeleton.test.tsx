import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recordOf, renderForm } from '../../generated/app/form-screen.tsx';
import { registryOf, text } from '../../support/inline-registry.ts';

const resource = registryOf({
  contoh: {
    fields: [
      text('nama', { name: 'Nama', required: true, options: { note: 'Sesuai ijazah' } }),
      { handle: 'aktif', name: 'Aktif', input: 'checkbox' },
    ],
  },
}).get('contoh');
const record = recordOf({ nama: 'Rani', aktif: true });

const isLoading = (): boolean => screen.queryByTestId('form-skeleton') !== null;
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('[E-01] the skeleton of the form', () => {
  test('an existing record shows it for 500 ms', () => {
    renderForm({ resource, record });
    expect(isLoading()).toBe(true);
    pass(499);
    expect(isLoading()).toBe(true);
    pass(1);
    expect(isLoading()).toBe(false);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nama' }).value).toBe('Rani');
  });
  test('it has the real labels and notes, and nothing to type into', () => {
    renderForm({ resource, record });
    const skeleton = within(screen.getByTestId('form-skeleton'));
    expect(skeleton.getByText('Nama')).toBeTruthy();
    expect(skeleton.getByText('Sesuai ijazah')).toBeTruthy();
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('Memuat contoh');
  });
  test('a record that takes longer keeps it', () => {
    renderForm({ resource, record: undefined });
    pass(5000);
    expect(isLoading()).toBe(true);
  });
  test('a new record shows none', () => {
    renderForm({ resource, record: null });
    expect(isLoading()).toBe(false);
    expect(screen.getByRole('textbox', { name: 'Nama' })).toBeTruthy();
  });
});
