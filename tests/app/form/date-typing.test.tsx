import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseParts } from '../../../src/engine/dates.ts';
import { recordOf, renderForm } from '../../generated/app/form-screen.tsx';
import { day, registryOf } from '../../support/inline-registry.ts';

const MOMENT = { options: { isTimePicker: true, formatDate: 'dd/MM/yyyy HH:mm' } };
const resource = registryOf({
  contoh: {
    display: '{id}',
    fields: [
      day('mulai', { name: 'Mulai pukul', ...MOMENT }),
      day('masa', { name: 'Masa', options: { ...MOMENT.options, range: true } }),
      day('jam', { name: 'Jam', options: { isTimePicker: true, flow: ['time'], formatDate: 'HH:mm:ss' } }),
      day('lahir', { name: 'Lahir', options: { formatDate: 'dd/MM/yyyy' } }),
    ],
  },
}).get('contoh');
const record = recordOf({ mulai: null, masa: null, jam: null, lahir: null });

const box = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
const told = (name: string): string[] =>
  [...(document.getElementById(`${box(name).id}-error`)?.children ?? [])].map(({ textContent }) => textContent);

function open() {
  renderForm({ resource, record, atOnce: true });
  return userEvent.setup();
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('[E-05] no text is rewritten while it is typed', () => {
  test.each([
    ['Mulai pukul', '01/12/2026 08:00'],
    ['Mulai pukul', '1/2/2026 08:55'],
    ['Masa Mulai', '01/12/2026 08:00'],
    ['Jam', '07:05:05'],
    ['Lahir', '05/03/2010'],
  ])('%s: after each key of %s it holds what was typed', async (name, text) => {
    const user = open();
    await user.click(box(name));
    for (let end = 1; end <= text.length; end += 1) {
      await user.keyboard(text.charAt(end - 1));
      expect(box(name).value).toBe(text.slice(0, end));
    }
    await user.tab();
    expect(told(name).filter((message) => message !== '*Isi awal dan akhir')).toEqual([]);
  });

  test('what the calendar and Kembalikan put in stands over what was typed', async () => {
    const user = open();
    await user.type(box('Lahir'), '05/03/2010');
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Kembalikan Lahir' }));
    expect(box('Lahir').value).toBe('');
  });
});

describe('[E-04] one message at a time', () => {
  test('a text that is no date speaks for the date it took the place of', async () => {
    const user = open();
    await user.type(box('Lahir'), '01/01/2101');
    await user.tab();
    expect(told('Lahir')).toHaveLength(1);
    await user.clear(box('Lahir'));
    await user.type(box('Lahir'), '01/01/2101');
    await user.type(box('Lahir'), 'abc');
    await user.tab();
    expect(told('Lahir')).toEqual(['*"01/01/2101abc" bukan tanggal yang benar']);
  });
});

test.each([
  ['Mulai pukul', '01/01/2101', '*"01/01/2101" belum ada jamnya, misalnya 01/01/2101 08:00'],
  ['Mulai pukul', '1/1/2101 ', '*"1/1/2101" belum ada jamnya, misalnya 01/01/2101 08:00'],
  ['Mulai pukul', '01012101', '*"01012101" belum ada jamnya, misalnya 01/01/2101 08:00'],
  ['Mulai pukul', '08:00', '*"08:00" belum ada tanggalnya, misalnya 31/12/2026 08:00'],
  ['Mulai pukul', '31/02/2026', '*"31/02/2026" bukan tanggal dan jam yang benar'],
])('%s: of %s is said what is missing', async (name, text, message) => {
  const user = open();
  await user.type(box(name), text);
  await user.tab();
  expect(told(name)).toEqual([message]);
});

test('minutes and seconds have two digits: one alone is not read as another time', () => {
  expect(parseParts('08:5', 'HH:mm')).toBeNull();
  expect(parseParts('08:05:1', 'HH:mm:ss')).toBeNull();
  expect(parseParts('8:05', 'HH:mm')).toMatchObject({ hour: 8, minute: 5 });
});
