/** The bin is emptied by rule, at the start of a server and once a day. */
import type { Pool } from 'pg';
import type { Registry } from '../../engine/resource.ts';
import type { BackgroundTools, ServerDoor } from '../door.ts';
import { daysBy, dueBefore } from './days.ts';
import { purge } from './purge.ts';

const DAY_MS = 86_400_000;

interface Tools {
  registry: Registry;
  pool: Pool;
  door: Pick<ServerDoor, 'retention'>;
  log: BackgroundTools['log'];
}

/** As long as the product says; nothing where it says nothing. */
async function purgeByRule({ registry, pool, door }: Tools, isStopping: () => boolean): Promise<number> {
  const before = dueBefore(await daysBy(door.retention)(pool));
  return before === null ? 0 : purge({ registry, pool, before, isStopping });
}

export function createPurging(tools: Tools) {
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let underWay: Promise<unknown> = Promise.resolve();
  const run = (): void => {
    underWay = purgeByRule(tools, () => isStopping).catch((error: unknown) => {
      if (!isStopping) tools.log.warn({ err: error }, 'purge');
    });
  };
  return {
    start: (): void => {
      run();
      timer = setInterval(run, DAY_MS).unref();
    },
    /** After what is under way. */
    settled: (): Promise<unknown> => underWay,
    stop: async (): Promise<void> => {
      isStopping = true;
      clearInterval(timer);
      await underWay;
    },
  };
}
