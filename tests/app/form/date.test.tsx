import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NOON, dateBox as input, dateField as field, openDate as open } from '../../support/date-field.tsx';

beforeEach(() => vi.setSystemTime(NOON));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('[E-05] what a date field holds', () => {
  test('a single date stays a text of the calendar', async () => {
    const { told, user } = open(field());
    await user.type(input(), '05/03/2026');
    expect(told).toHaveBeenLastCalledWith('2026-03-05');
  });
  test('a range is two dates', async () => {
    const { told, user } = open(field({ options: { range: true } }), ['2026-02-03', '2026-02-18']);
    expect([input('Tanggal Mulai').value, input('Tanggal Sampai').value]).toEqual(['03/02/2026', '18/02/2026']);
    await user.clear(input('Tanggal Sampai'));
    await user.type(input('Tanggal Sampai'), '20/02/2026');
    expect(told).toHaveBeenLastCalledWith(['2026-02-03', '2026-02-20']);
  });
  test('a list grows by Enter and shrinks by its buttons', async () => {
    const { told, user } = open(field({ multiple: true }), ['2026-02-03']);
    await user.type(input(), '01/02/2026{Enter}');
    expect(told).toHaveBeenLastCalledWith(['2026-02-01', '2026-02-03']);
    await user.click(screen.getByRole('button', { name: 'Hapus 03/02/2026' }));
    expect(told).toHaveBeenLastCalledWith(['2026-02-01']);
  });
  test('a date with a time is an instant', async () => {
    const { told, user } = open(field({ options: { isTimePicker: true, formatDate: 'dd/MM/yyyy HH:mm' } }));
    await user.type(input(), '05/03/2026 15:30');
    expect(told).toHaveBeenLastCalledWith(new Date(2026, 2, 5, 15, 30).toISOString());
  });
  test('a time has hours, minutes and seconds', async () => {
    const { told, user } = open(field({ options: { flow: ['time'], formatDate: 'HH:mm:ss', isTimePicker: true } }));
    await user.type(input(), '07:05:10');
    expect(told).toHaveBeenLastCalledWith('07:05:10');
  });
});

describe('typed dates', () => {
  test.each([
    ['5/3/2026', '2026-03-05'],
    ['05032026', '2026-03-05'],
    ['2026-03-05', '2026-03-05'],
  ])('%s is read', async (typed, value) => {
    const { told, user } = open(field());
    await user.type(input(), typed);
    expect(told).toHaveBeenLastCalledWith(value);
  });
  test.each(['31/02/2026', '13/13/2026', 'besok', '1/1/26'])('%s is refused, not rolled over, and stays to be mended', async (typed) => {
    const { told, rejected, user } = open(field(), '2026-01-01');
    await user.clear(input());
    told.mockClear();
    await user.type(input(), typed);
    await user.tab();
    expect(told).not.toHaveBeenCalled();
    expect(rejected).toHaveBeenLastCalledWith(expect.stringContaining('bukan tanggal'));
    expect(input().value).toBe(typed);
  });
  test('emptied is no date', async () => {
    const { told, user } = open(field(), '2026-01-01');
    await user.clear(input());
    expect(told).toHaveBeenLastCalledWith(null);
  });
});
