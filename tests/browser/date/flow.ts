import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { FlowStep } from '../../../src/engine/field.ts';
import { box, button, day, days, dialog, isClosed, list, openForm, option, valueOf } from './world.ts';

const WORDS: Record<FlowStep, string> = { calendar: 'kalender', month: 'bulan', year: 'tahun', time: 'jam' };
const STEPS = Object.keys(WORDS) as FlowStep[];

/** Every order of so many of the steps. */
const ordersOf = (count: number, from: readonly FlowStep[] = STEPS): FlowStep[][] =>
  count === 0
    ? [[]]
    : from.flatMap((step) =>
        ordersOf(
          count - 1,
          from.filter((other) => other !== step),
        ).map((rest) => [step, ...rest]),
      );

/** What each step shows, with a pick that fits in any order: 14 May 2008, 09:35. */
const SHOWN: Record<FlowStep, () => Promise<void>> = {
  calendar: () =>
    dialog()
      .getByRole('group', { name: /^Tanggal di/ })
      .waitFor(),
  month: () =>
    dialog()
      .getByRole('listbox', { name: /^Pilih bulan/ })
      .waitFor(),
  year: () => list('Pilih tahun').waitFor(),
  time: () => list('Jam').waitFor(),
};
/** Pressed without waiting for the mouse: what presses do is shown elsewhere, here it is the order. */
const press = (element: Locator): Promise<void> => element.dispatchEvent('click');
const PICKS: Record<FlowStep, () => Promise<void>> = {
  calendar: () => press(dialog().locator('.flatpickr-day:not(.prevMonthDay)').nth(13)),
  month: () => press(dialog().getByRole('option', { name: 'Mei', exact: true })),
  year: () => press(option('Pilih tahun', '2008')),
  time: async () => {
    await press(option('Jam', '09'));
    await press(option('Menit', '35'));
  },
};

/** Goes through a flow step by step; times end by a button. */
async function walk(steps: readonly FlowStep[]): Promise<void> {
  for (const [index, step] of steps.entries()) {
    await SHOWN[step]();
    await PICKS[step]();
    if (step === 'time') await press(button(index < steps.length - 1 ? 'Lanjut' : 'Selesai'));
  }
}

export const describeFlow = () =>
  describe('[F-07] flow names the order of the steps', () => {
    test('calendar, month, year and time in every order lead to the same moment', async () => {
      await openForm('ujiAlur');
      for (const steps of ordersOf(4)) {
        const label = `Alur ${steps.map((step) => WORDS[step]).join(' ')}`;
        await box(label).click();
        await walk(steps);
        await isClosed();
        // The last two settle the day: month and year move it, the calendar says it.
        expect(await valueOf(label), label).toMatch(/^14\/05\/2008 09:35$/);
      }
    });

    test.each<{ steps: FlowStep[]; value: RegExp }>([
      { steps: ['year', 'month', 'calendar'], value: /^14\/05\/2008 00:00$/ },
      { steps: ['time', 'calendar'], value: /^14\/\d\d\/\d{4} 09:35$/ },
      { steps: ['year', 'month'], value: /^01\/05\/2008 00:00$/ },
      { steps: ['year'], value: /^01\/01\/2008 00:00$/ },
      { steps: ['month', 'time'], value: /^01\/05\/\d{4} 09:35$/ },
    ])('$steps alone', async ({ steps, value }) => {
      await openForm('ujiAlur');
      const label = `Alur ${steps.map((step) => WORDS[step]).join(' ')}`;
      await box(label).click();
      await walk(steps);
      await isClosed();
      expect(await valueOf(label)).toMatch(value);
    });

    test('a date-time whose flow names no time offers it all the same; month and year out of turn lead back', async () => {
      await openForm('ujiAlur');
      await box('Alur kalender').fill('14/05/2008 07:00');
      await box('Alur kalender').click();
      await button('2008').click();
      await option('Pilih tahun', '2009').click();
      await days('Mei 2009').waitFor();
      await button('Mei').click();
      await option('Pilih bulan 2009', 'Juni').click();
      await day('Senin, 15 Juni 2009').click();
      await isClosed();
      await box('Alur kalender').click();
      await button('Jam').click();
      await option('Menit', '20').click();
      await button('Kembali ke kalender').click();
      await days('Juni 2009').waitFor();
      await button('Selesai').click();
      expect(await valueOf('Alur kalender')).toBe('15/06/2009 07:20');
    });
  });
