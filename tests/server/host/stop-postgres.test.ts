import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { childrenOf, isRunning } from '../../../src/server/host/processes.ts';
import { stopPostgres } from '../../../src/server/host/stop-postgres.ts';

/** Hears neither wish to end, and takes so much memory that its own end takes a while. */
const LARGE = `
  for (const signal of ['SIGINT', 'SIGQUIT']) process.on(signal, () => undefined);
  globalThis.held = Buffer.alloc(2 ** 29, 1);
  setInterval(() => undefined, 1000);
  console.log('there');`;
const PARENT = `
  for (const signal of ['SIGINT', 'SIGQUIT']) process.on(signal, () => undefined);
  require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(LARGE)}], { stdio: 'inherit' });`;

describe('a PostgreSQL that hangs', () => {
  it('is killed, and has ended with all that it had started before anybody is told', async () => {
    const parent = spawn(process.execPath, ['-e', PARENT], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(createInterface({ input: parent.stdout }), 'line');
    const children = childrenOf(parent.pid!);
    expect(children).toHaveLength(1);
    await stopPostgres(parent.pid!);
    expect([parent.pid!, ...children].filter(isRunning)).toEqual([]);
  });
});
