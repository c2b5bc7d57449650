import { realpath } from 'node:fs/promises';
import type { Cluster } from './cluster-run.ts';
import { atEnd } from './ending.ts';
import type { DataFolder } from './data-folder.ts';
import { sleep } from './processes.ts';
import { hostWords } from '../locale.ts';

/** What the host needs of a log; pino has it. */
export interface HostLog {
  info: (message: string) => void;
  warn: (message: string) => void;
  error: (message: string) => void;
}

const PAUSES_MS = [200, 1000, 2000, 5000];

/** Keeps PostgreSQL running until `stop`: when it ends by itself (killed, out of memory), it is started again on the same socket. */
export async function supervise(
  start: () => Promise<Cluster>,
  folder: DataFolder,
  log: HostLog,
): Promise<Pick<Cluster, 'socketFolder' | 'adopted' | 'stop'>> {
  let current = await start();
  let stopping = false;
  const watch = async (): Promise<void> => {
    for (;;) {
      await current.ended;
      if (stopping) return;
      log.error(hostWords().start.restarted(await realpath(folder.path)));
      await restart();
    }
  };
  const restart = async (): Promise<void> => {
    for (let attempt = 0; !stopping; attempt += 1) {
      await sleep(PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)] as number);
      try {
        if (!stopping) current = await start();
        return;
      } catch (error) {
        log.error(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const watching = watch();
  const stop = async (): Promise<void> => {
    stopping = true;
    await current.stop();
    await watching;
  };
  const forget = atEnd({ close: stop });
  return { socketFolder: current.socketFolder, adopted: current.adopted, stop: () => stop().finally(forget) };
}
