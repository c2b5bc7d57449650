/** The schools as a sheet: what a key costs with 2,000 cells in the window, and how 10,000 cells that are loaded scroll. */
import type { Page } from 'playwright-core';
import { type Figure, toFigure } from './figures.ts';
import { scrollSheet } from './in-page.ts';

const CELLS_SEEN = 2000;
const CELLS_LOADED = 10_000;
/** High enough for that many cells; the window of a person for the scroll. */
const HIGH = { width: 2560, height: 7200 };
const USUAL = { width: 1440, height: 900 };
const RUNS = 3;
/** Frames over this many milliseconds: one was missed, three were. */
const [MISSED, STUCK] = [17.5, 50];
const SETTLED_MS = 300;

/** Walks on until that many cells are loaded. */
async function loadCells(page: Page): Promise<void> {
  const loaded = (): Promise<number> =>
    page.evaluate(() => {
      const grid = document.querySelector('[role="grid"]')!;
      const [columns, row] = [grid.querySelectorAll('[role="columnheader"]').length - 1, grid.querySelector('[role="gridcell"]')!];
      return Math.round(grid.scrollHeight / row.getBoundingClientRect().height) * columns;
    });
  for (let cells = await loaded(); cells < CELLS_LOADED; cells = await loaded()) {
    const before = await page.evaluate(() => document.querySelector('[role="grid"]')!.scrollHeight);
    await page.keyboard.press('Control+ArrowDown');
    // Not until the network rests: a page that follows changes has a request under way all the time.
    await page.waitForFunction((height) => document.querySelector('[role="grid"]')!.scrollHeight > height, before);
  }
}

type Press = (several: readonly string[]) => Promise<number[]>;

/** Arrows, a block, a value typed over another one; the column stays the same, and takes figures. */
const KEYS = ['ArrowDown', 'ArrowRight', 'ArrowLeft', 'Shift+ArrowDown', '7', 'Enter'];
const COLUMN = 'Jumlah siswa';

/** In a column of choices a letter opens their list, and all keys after it are for that. */
async function toColumn(page: Page): Promise<void> {
  const names = await page.getByRole('columnheader').allTextContents();
  const steps = names.findIndex((name) => name.startsWith(COLUMN)) - 1;
  if (steps < 0) throw new Error(`Kolom ${COLUMN} tidak ada di tabel sunting`);
  await page.keyboard.press('Home');
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowRight');
}

/** Script time of each. */
async function keyFigures(page: Page, rate: number, press: Press): Promise<Figure[]> {
  await page.setViewportSize(HIGH);
  await page.waitForFunction((least) => document.querySelectorAll('[role="gridcell"]').length >= least, CELLS_SEEN);
  await page.waitForTimeout(SETTLED_MS);
  await toColumn(page);
  // The first of each loads what it needs.
  for (const key of KEYS) await page.keyboard.press(key);
  await page.waitForTimeout(SETTLED_MS);
  const times = (await press(KEYS)).sort((a, b) => a - b);
  const name = 'tabel sunting dengan 2.000 sel: satu ketikan, waktu skrip';
  const aims = rate === 4 ? [8, 12] : [null, null];
  return [
    toFigure({ key: `browser-sheet-${rate}-app`, name: `${name}, CPU ${rate}×`, unit: 'ms', aim: aims[0]! }, times),
    toFigure({ key: `browser-sheet95-${rate}-app`, name: `${name} p95, CPU ${rate}×`, unit: 'ms', aim: aims[1]! }, [
      times[Math.floor(times.length * 0.95)]!,
    ]),
  ];
}

async function scrollFigures(page: Page, rate: number): Promise<Figure[]> {
  await page.setViewportSize(USUAL);
  // A list of choices that a key has opened, and then its cell.
  for (const key of ['Escape', 'Escape']) await page.keyboard.press(key);
  await page.getByRole('grid').focus();
  await loadCells(page);
  await page.keyboard.press('Control+Home');
  const runs: number[][] = [];
  while (runs.length < RUNS) {
    await page.waitForTimeout(SETTLED_MS);
    runs.push(await page.evaluate(scrollSheet));
  }
  const over = (most: number): number[] => runs.map((frames) => frames.filter((each) => each > most).length);
  const name = (most: number): string => `tabel sunting dengan 10.000 sel termuat: bingkai > ${most} ms dari 200, CPU ${rate}×`;
  // What a slow computer misses by one frame is no aim.
  const aim = rate === 1 ? 0 : null;
  return [
    toFigure({ key: `browser-sheet-missed-${rate}-app`, name: name(17), unit: '', aim }, over(MISSED)),
    toFigure({ key: `browser-sheet-stuck-${rate}-app`, name: name(50), unit: '', aim: 0 }, over(STUCK)),
  ];
}

export async function measureGrid(page: Page, list: string, rate: number, press: Press): Promise<Figure[]> {
  await page.goto(`${list}?tampilan=tabel`, { waitUntil: 'commit' });
  await page.getByRole('gridcell').first().waitFor();
  await page.getByRole('grid').focus();
  return [...(await keyFigures(page, rate, press)), ...(await scrollFigures(page, rate))];
}
