import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { openBrowser, openPage, signIn } from '../support/chromium.ts';
import { PEOPLE, openDateProduct } from '../support/date-product.ts';
import { describeFlow } from './date/flow.ts';
import { describeKeys } from './date/keys.ts';
import { describeDayLimits, describeTimeLimits } from './date/limits.ts';
import { describeLook, describePicks } from './date/picks.ts';
import { describeReaders } from './date/readers.ts';
import { describeTouch } from './date/touch.ts';
import { describeTyping } from './date/typing.ts';
import { describeZones } from './date/zones.ts';
import { world } from './date/world.ts';

beforeAll(async () => {
  const [product, browser] = await Promise.all([openDateProduct(inject('fixturesUrl')), openBrowser()]);
  Object.assign(world, { product, browser });
  const { page, complaints } = await openPage(browser);
  Object.assign(world, { page, complaints });
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, product.url, PEOPLE[0]);
}, 180_000);
afterEach(() => expect(world.complaints.splice(0)).toEqual([]));
afterAll(() => world.browser?.close());

describePicks();
describeLook();
describeDayLimits();
describeTimeLimits();
describeTyping();
describeFlow();
describeKeys();
describeReaders();
describeTouch();
describeZones();
