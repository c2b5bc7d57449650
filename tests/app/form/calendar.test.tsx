import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FieldDefinition } from '../../../src/engine/field.ts';
import { kindOf } from '../../../src/engine/fields/index.ts';
import { NOON, dateBox as input, dateField as field, openDate as open } from '../../support/date-field.tsx';

beforeEach(() => vi.setSystemTime(NOON));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const calendar = (): Promise<HTMLElement> => screen.findByRole('group', { name: /^Tanggal di/ });
const day = async (label: string): Promise<HTMLElement> => within(await calendar()).findByRole('button', { name: label });

describe('[F-07] the calendar', () => {
  test('opens on a click, at the month of the value, week from Monday, in Indonesian', async () => {
    const { user } = open(field(), '2026-02-03');
    await user.click(input());
    const group = await calendar();
    expect(group.getAttribute('aria-label')).toBe('Tanggal di Februari 2026');
    expect([...document.querySelectorAll('.flatpickr-weekday')].map((cell) => cell.textContent?.trim())).toEqual([
      'Sen',
      'Sel',
      'Rab',
      'Kam',
      'Jum',
      'Sab',
      'Min',
    ]);
    expect((await day('Selasa, 3 Februari 2026')).getAttribute('aria-pressed')).toBe('true');
  });
  test('a picked day applies at once and closes', async () => {
    const { told, user } = open(field(), '2026-02-03');
    await user.click(input());
    await user.click(await day('Selasa, 17 Februari 2026'));
    expect(told).toHaveBeenLastCalledWith('2026-02-17');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(input());
  });
  test('a range applies with its second day', async () => {
    const { told, user } = open(field({ options: { range: true } }));
    await user.click(input('Tanggal Mulai'));
    await user.click(await day('Selasa, 17 Februari 2026'));
    expect(told).not.toHaveBeenCalled();
    await user.click(await day('Kamis, 12 Februari 2026'));
    expect(told).toHaveBeenLastCalledWith(['2026-02-12', '2026-02-17']);
  });
  test('a list takes day after day', async () => {
    const { told, user } = open(field({ multiple: true }));
    await user.click(input());
    await user.click(await day('Selasa, 17 Februari 2026'));
    await user.click(await day('Kamis, 12 Februari 2026'));
    expect(told).toHaveBeenLastCalledWith(['2026-02-12', '2026-02-17']);
  });
  test('Escape closes it and gives the focus back', async () => {
    const { user } = open(field());
    await user.click(input());
    await calendar();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(input());
  });
  test('pressing elsewhere closes it', async () => {
    const { user } = open(field());
    await user.click(input());
    await calendar();
    await user.click(document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  test('a finger’s swipe of 10 px turns the month, a smaller one does not', async () => {
    const { user } = open(field(), '2026-02-03');
    await user.click(input());
    const group = await calendar();
    const swipe = (by: number): void => {
      fireEvent.touchStart(group, { changedTouches: [{ clientX: 100, clientY: 50 }] });
      fireEvent.touchEnd(group, { changedTouches: [{ clientX: 100 + by, clientY: 50 }] });
    };
    swipe(-9);
    expect((await calendar()).getAttribute('aria-label')).toBe('Tanggal di Februari 2026');
    swipe(-10);
    expect((await calendar()).getAttribute('aria-label')).toBe('Tanggal di Maret 2026');
    swipe(10);
    expect((await calendar()).getAttribute('aria-label')).toBe('Tanggal di Februari 2026');
  });
  test('years run from 1900 to 2100', async () => {
    const { user } = open(field());
    await user.click(input());
    await calendar();
    await user.click(screen.getByRole('button', { name: '2026' }));
    const years = screen.getAllByRole('option').map((option) => option.textContent);
    expect([years[0], years.at(-1)]).toEqual(['1900', '2100']);
    expect(screen.getByRole('listbox', { name: 'Pilih tahun' }).style.height).toBe('255px');
  });
  test('flow names the order of the steps: year, month, day', async () => {
    const { told, user } = open(field({ options: { flow: ['year', 'month', 'calendar'] } }));
    await user.click(input());
    await user.click(await screen.findByRole('option', { name: '2008' }));
    await user.click(screen.getByRole('option', { name: 'Mei' }));
    await user.click(await day('Rabu, 14 Mei 2008'));
    expect(told).toHaveBeenLastCalledWith('2008-05-14');
  });
  test('each step takes the focus along, and Escape leads back to where it was opened', async () => {
    const { user } = open(field({ options: { flow: ['year', 'month', 'calendar'] } }));
    await user.click(screen.getByRole('button', { name: 'Buka kalender Tanggal' }));
    await user.click(await screen.findByRole('option', { name: '2008' }));
    expect(document.activeElement?.getAttribute('role')).toBe('listbox');
    await user.click(screen.getByRole('option', { name: 'Mei' }));
    await calendar();
    expect(document.activeElement?.classList.contains('flatpickr-day')).toBe(true);
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Buka kalender Tanggal' }));
  });
  test('hours run to 23, minutes and seconds in steps of 5', async () => {
    const { told, user } = open(field({ options: { flow: ['time'], formatDate: 'HH:mm:ss', isTimePicker: true } }), '07:05:00');
    await user.click(input());
    const column = (name: string): (string | null)[] =>
      within(screen.getByRole('listbox', { name }))
        .getAllByRole('option')
        .map((option) => option.textContent);
    await screen.findByRole('listbox', { name: 'Jam' });
    expect(column('Jam').at(-1)).toBe('23');
    expect(column('Menit')).toEqual(['00', '05', '10', '15', '20', '25', '30', '35', '40', '45', '50', '55']);
    expect(column('Detik')).toHaveLength(12);
    await user.click(within(screen.getByRole('listbox', { name: 'Jam' })).getByRole('option', { name: '21' }));
    expect(told).toHaveBeenLastCalledWith('21:05:00');
  });
  test('after the day comes the time, and the day keeps it', async () => {
    const { told, user } = open(
      field({ options: { isTimePicker: true, formatDate: 'dd/MM/yyyy HH:mm' } }),
      new Date(2026, 1, 3, 15, 0).toISOString(),
    );
    await user.click(input());
    await user.click(await day('Selasa, 17 Februari 2026'));
    expect(told).toHaveBeenLastCalledWith(new Date(2026, 1, 17, 15, 0).toISOString());
    await user.click(within(screen.getByRole('listbox', { name: 'Menit' })).getByRole('option', { name: '30' }));
    expect(told).toHaveBeenLastCalledWith(new Date(2026, 1, 17, 15, 30).toISOString());
  });
  test('shows MM/dd/yyyy unless the field says otherwise', () => {
    const plain: FieldDefinition = { handle: 'x', name: 'X', input: 'date', options: { isTimePicker: false } };
    open({ ...plain, kind: kindOf(plain) }, '2026-03-05');
    expect(input().value).toBe('03/05/2026');
  });
});

describe('[F-06] limits of a date field', () => {
  const refused = (): string | null => document.querySelector('[role=dialog] p[role=status]')?.textContent ?? null;
  test.each<[string, Partial<FieldDefinition>, string, string]>([
    ['before min', { min: '2026-02-10' }, 'Senin, 9 Februari 2026', '*Paling awal 10/02/2026'],
    ['after today', { max: 'today' }, 'Rabu, 25 Februari 2026', '*Paling akhir 24/02/2026'],
    ['a disabled date', { disabledDates: ['2026-02-11'] }, 'Rabu, 11 Februari 2026', '*Tanggal ini tidak dapat dipilih'],
    ['not an allowed date', { allowedDates: ['2026-02-11'] }, 'Kamis, 12 Februari 2026', '*Tanggal ini tidak dapat dipilih'],
    ['outside the years', { yearRange: [2020, 2025] }, 'Kamis, 1 Januari 2026', '*Paling akhir 31/12/2025'],
  ])('%s is signalled and not taken', async (_, more, label, reason) => {
    const { told, user } = open(field(more));
    await user.click(input());
    const cell = await day(label);
    expect(cell.getAttribute('aria-disabled')).toBe('true');
    await user.click(cell);
    expect(told).not.toHaveBeenCalled();
    expect(refused()).toBe(reason);
  });
  test('a range that is too long or too short is signalled', async () => {
    const { told, user } = open(field({ minRange: 3, maxRange: 7, options: { range: true } }));
    await user.click(input('Tanggal Mulai'));
    await user.click(await day('Senin, 9 Februari 2026'));
    await user.click(await day('Senin, 16 Februari 2026'));
    expect(refused()).toBe('*Rentang maksimal 7 hari');
    await user.click(await day('Selasa, 10 Februari 2026'));
    expect(refused()).toBe('*Rentang minimal 3 hari');
    expect(told).not.toHaveBeenCalled();
    await user.click(await day('Rabu, 11 Februari 2026'));
    expect(told).toHaveBeenLastCalledWith(['2026-02-09', '2026-02-11']);
  });
  test('closed times cannot be chosen', async () => {
    const { told, user } = open(
      field({
        minTime: '08:00',
        maxTime: '16:00',
        disabledTimes: ['12:00'],
        options: { flow: ['time'], isTimePicker: true, formatDate: 'HH:mm' },
      }),
      '12:30:00',
    );
    await user.click(input());
    const hours = await screen.findByRole('listbox', { name: 'Jam' });
    expect(within(hours).getByRole('option', { name: '07' }).getAttribute('aria-disabled')).toBe('true');
    expect(
      within(screen.getByRole('listbox', { name: 'Menit' }))
        .getByRole('option', { name: '00' })
        .getAttribute('aria-disabled'),
    ).toBe('true');
    await user.click(within(hours).getByRole('option', { name: '07' }));
    expect(told).not.toHaveBeenCalled();
  });
});
