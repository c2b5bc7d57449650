/** `npm start`: everything that has to be there, in order; then one page of what to do with it. */
import { pino } from 'pino';
import { readBudget } from './host/client-budget.ts';
import { buildClient } from './host/client-build.ts';
import { exitWith, stopInOrder } from './host/stop.ts';
import { loadConfig } from './product.ts';
import { serve } from './serve.ts';
import { hostWords } from './locale.ts';

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/** A page that is heavier than wanted is told, and served. */
async function makeClient(): Promise<string> {
  const folder = await buildClient(say);
  const { heavy } = await readBudget(folder);
  if (heavy.length > 0) say(hostWords().start.heavy(heavy.join(', ')));
  return folder;
}

try {
  const config = await loadConfig();
  const log = pino({ level: config.logLevel });
  stopInOrder(log);
  await serve(config, log, say, makeClient);
} catch (error) {
  exitWith(error);
}
