/** The whole road of a value, in three zones of the world (decision 24): picked, shown, typed, sent, stored, read again. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { instantParts, toDate, toTime } from '../../../src/engine/dates.ts';
import { openPage, signIn } from '../../support/chromium.ts';
import { PEOPLE } from '../../support/date-product.ts';
import { type Zone, ZONES } from '../../support/moments.ts';
import { world } from './world.ts';
import { shownOf, type Values, valuesOf } from './zone-values.ts';

const MONTHS = ['Januari', 'Februari', 'Maret', 'April', 'Mei', 'Juni', 'Juli', 'Agustus', 'September', 'Oktober', 'November', 'Desember'];
interface Pen {
  page: Page;
  zone: Zone;
}

/** What to press in the open picker: the one that matches and whose name ends like this. */
interface Press {
  css: string;
  name?: string;
  nth?: number;
}
const picker = ({ page }: Pen): Locator => page.getByRole('dialog', { name: /^Pilih / });
const option = (list: string, name: string): Press => ({ css: `[role=listbox][aria-label${list}] [role=option]`, name });

/** Pressed in the page, one after the other as each appears: what a mouse does is shown elsewhere, here it is the values. */
const press = ({ page }: Pen, presses: readonly Press[]): Promise<void> =>
  page.evaluate(async (all) => {
    const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
    const nameOf = (element: Element): string => (element.ariaLabel ?? element.textContent ?? '').trim();
    for (const { css, name = '', nth = 0 } of all) {
      const find = (): HTMLElement | undefined =>
        [...document.querySelectorAll<HTMLElement>(`[role=dialog][aria-label^="Pilih "] ${css}`)].filter((element) =>
          nameOf(element).endsWith(name),
        )[nth];
      for (let frames = 0; !find(); frames += 1) {
        if (frames > 600) throw new Error(`Tidak ada ${css} ${name}`);
        await frame();
      }
      find()!.click();
      // What a press changes is there before the next one, as for a person.
      await new Promise((later) => setTimeout(later));
    }
  }, presses);

/** A day by its year, its month and itself. */
function toDayPresses(day: string): Press[] {
  const [year, month, date] = day.split('-') as [string, string, string];
  const name = MONTHS[Number(month) - 1]!;
  return [
    { css: 'header button', nth: 2 },
    option('="Pilih tahun"', year),
    { css: 'header button', nth: 1 },
    option(`="Pilih bulan ${year}"`, name),
    { css: `[aria-label="Tanggal di ${name} ${year}"] .flatpickr-day`, name: `, ${Number(date)} ${name} ${year}` },
  ];
}

/** Hour, minute and second in the columns of a label. */
function toTimePresses(time: string, label = '', hasSeconds = false): Press[] {
  const [hour, minute, second] = time.split(':') as [string, string, string];
  return [
    option(`$="${label}Jam"`, hour),
    option(`$="${label}Menit"`, minute),
    ...(hasSeconds ? [option(`$="${label}Detik"`, second)] : []),
  ];
}

const openPicker = async (pen: Pen, label: string): Promise<void> => {
  await pen.page.getByRole('button', { name: new RegExp(`^Buka (kalender|pilihan jam) ${label}$`) }).click();
  await picker(pen).locator('footer').waitFor();
};
const done = async (pen: Pen): Promise<void> => {
  await picker(pen).getByRole('button', { name: 'Selesai' }).click();
  await picker(pen).waitFor({ state: 'detached' });
};
const input = ({ page }: Pen, label: string): Locator => page.getByRole('textbox', { name: label, exact: true });
const chips = ({ page }: Pen, label: string): Promise<string[]> =>
  page.locator(`ul:has(~ * input[aria-label="${label}"]) li`).evaluateAll((all) => all.map((one) => one.textContent ?? ''));

async function pickAll(pen: Pen, { days, moments, range, momentRange, time }: Values): Promise<void> {
  await openPicker(pen, 'Daftar hari');
  await press(pen, days.flatMap(toDayPresses));
  await done(pen);

  await openPicker(pen, 'Daftar saat');
  await press(
    pen,
    moments.flatMap((moment) => {
      const parts = instantParts(moment, pen.zone);
      const back: Press = { css: 'button', name: 'Kembali ke kalender' };
      return [...toDayPresses(toDate(parts)), ...toTimePresses(toTime(parts), ': '), back];
    }),
  );
  await done(pen);

  await openPicker(pen, 'Rentang hari');
  await press(pen, range.flatMap(toDayPresses));

  await openPicker(pen, 'Rentang saat');
  const ends = momentRange.map((moment) => instantParts(moment, pen.zone));
  await press(pen, [
    ...ends.flatMap((parts) => toDayPresses(toDate(parts))),
    ...toTimePresses(toTime(ends[0]!), 'Mulai: ', true),
    ...toTimePresses(toTime(ends[1]!), 'Sampai: ', true),
  ]);
  await done(pen);

  await openPicker(pen, 'Jam detik');
  await press(pen, toTimePresses(time, '', true));
  await done(pen);
}

async function typeAll(pen: Pen, [days, moments, range, momentRange, time]: string[][]): Promise<void> {
  for (const [label, texts] of [
    ['Daftar hari', days],
    ['Daftar saat', moments],
  ] as const) {
    for (const text of texts!) {
      await input(pen, label).fill(text);
      await input(pen, label).press('Enter');
    }
  }
  for (const [label, texts] of [
    ['Rentang hari', range],
    ['Rentang saat', momentRange],
  ] as const) {
    await input(pen, `${label} Mulai`).fill(texts![0]!);
    await input(pen, `${label} Sampai`).fill(texts![1]!);
  }
  await input(pen, 'Jam detik').fill(time![0]!);
}

const shown = async (pen: Pen): Promise<string[][]> => {
  const valueOf = (label: string): Promise<string> => input(pen, label).inputValue();
  return [
    await chips(pen, 'Daftar hari'),
    await chips(pen, 'Daftar saat'),
    [await valueOf('Rentang hari Mulai'), await valueOf('Rentang hari Sampai')],
    [await valueOf('Rentang saat Mulai'), await valueOf('Rentang saat Sampai')],
    [await valueOf('Jam detik')],
  ];
};

/** Saves under this name and reads the record from the database, over the API. */
async function save({ page }: Pen, name: string): Promise<Values> {
  await page.getByRole('textbox', { name: 'Nama' }).fill(name);
  await page.getByRole('button', { name: /^Simpan/ }).click();
  await page.waitForURL(/\/[0-9a-f-]{36}$/);
  const { body } = await world.product.api.graph(
    `query ($id: ID!) { ujiTanggal(id: $id) { item {
      days: daftarHari moments: daftarSaat range: rentangHari momentRange: rentangSaat time: jamDetik
    } } }`,
    { id: page.url().split('/').at(-1) },
  );
  return body.data.ujiTanggal.item;
}

const FORM = '/ujiTanggal/new';
export const describeZones = () =>
  describe.each(ZONES.map((zone, index) => ({ zone, person: PEOPLE[index + 1]! })))(
    '[E-05] [F-06] [F-07] in $zone any allowed value',
    ({ zone, person }) => {
      test('survives pick, model, display, typing, API and database', { timeout: 120_000 }, async () => {
        const { page, complaints, close } = await openPage(world.browser, { timezoneId: zone });
        page.on('dialog', (dialog) => void dialog.accept());
        const pen = { page, zone };
        const values = valuesOf(zone);
        const texts = shownOf(values, zone);
        const isThere = (): Promise<void> => page.getByRole('textbox', { name: 'Nama' }).waitFor();

        await signIn(page, world.product.url, person, { at: FORM });
        await isThere();
        await pickAll(pen, values);
        expect(await shown(pen)).toEqual(texts);
        expect(await save(pen, `Dipilih di ${zone}`)).toEqual(values);
        await page.reload();
        await isThere();
        expect(await shown(pen)).toEqual(texts);

        await page.goto(world.product.url + FORM);
        await isThere();
        await typeAll(pen, texts);
        expect(await save(pen, `Diketik di ${zone}`)).toEqual(values);
        expect(complaints).toEqual([]);
        await close();
      });
    },
  );
