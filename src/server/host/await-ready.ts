/** The first moments of a PostgreSQL that was just started: until it takes logins, or a sentence why it never will. */
import path from 'node:path';
import { sleep } from './processes.ts';
import { type Answer, knock } from './socket.ts';
import { StartProblem } from '../data/start-problem.ts';
import { hostWords } from '../locale.ts';

const PAUSE_MS = 15;
const TELL_MS = 5000;
/** Nobody answers: it listens before it recovers, so this is no matter of the size of the data. */
const SILENT_MS = 60_000;
/** It answers that it is not ready: after a crash it reads its log again. */
const STARTING_MS = 15 * 60_000;
const LIMITS: Partial<Record<Answer, number>> = { silent: SILENT_MS, starting: STARTING_MS };

export interface Awaited {
  folder: string;
  socketFolder: string;
  password: string;
  isAlive: () => boolean;
  say: (sentence: string) => void;
}

const PROBLEMS: Record<Exclude<Answer, 'ready'>, (folder: string, reason: string) => string> = {
  password: (folder) => hostWords().start.clusterPassword(path.join(folder, 'secrets.json')),
  refused: (folder, reason) => hostWords().start.clusterRefuses(folder, reason, path.join(folder, 'postgres/pg_hba.conf')),
  silent: (folder, reason) => hostWords().start.clusterSilent(folder, reason, path.join(folder, 'postgres.log')),
  starting: (folder, reason) => hostWords().start.clusterRecovers(folder, reason, path.join(folder, 'postgres.log')),
};

/** Whether it is ready; false when it ended by itself. */
export async function awaitReady({ folder, socketFolder, password, isAlive, say }: Awaited): Promise<boolean> {
  const began = performance.now();
  let tellAt = TELL_MS;
  while (isAlive()) {
    const { answer, reason } = await knock(socketFolder, password);
    if (answer === 'ready') return true;
    const waited = performance.now() - began;
    if (waited >= (LIMITS[answer] ?? 0)) throw new StartProblem(PROBLEMS[answer](folder, reason));
    if (waited >= tellAt) {
      say(hostWords().start.clusterWaits(reason));
      tellAt = waited + SILENT_MS / 2;
    }
    await sleep(PAUSE_MS);
  }
  return false;
}
