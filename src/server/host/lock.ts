import { mkdir, readdir, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readProcess, sleep } from './processes.ts';

export interface Holder {
  pid: number;
  since: Date;
}

export interface HeldLock {
  held: true;
  release: () => Promise<void>;
}

export type Lock = HeldLock | { held: false; holder: Holder };

/**
 * Two openers at the same instant can both step back; a few more rounds at random pauses let one through.
 */
const ROUNDS = 6;

/** A claim's file name says whose it is, so that it is whole from the moment it exists. */
const claimName = (pid: number, startedAt: string): string => `${pid}.${startedAt}`;

function isAlive(name: string): boolean {
  const dot = name.indexOf('.');
  return readProcess(Number(name.slice(0, dot)))?.startedAt === name.slice(dot + 1);
}

async function otherHolder(folder: string, own: string): Promise<Holder | null> {
  for (const name of await readdir(folder)) {
    if (name === own) continue;
    const file = path.join(folder, name);
    // A pid and its start never come back: a dead claim can be removed by anybody at any time.
    if (!isAlive(name)) await unlink(file).catch(() => undefined);
    else {
      const facts = await stat(file).catch(() => null);
      if (facts) return { pid: Number.parseInt(name, 10), since: facts.mtime };
    }
  }
  return null;
}

/**
 * The exclusive lock of a folder. Each opener first writes its own claim, then looks at the others: whoever sees a living one withdraws.
 * So a lock is never taken from a live process, and a dead one's needs no taking.
 */
export async function takeLock(folder: string): Promise<Lock> {
  await mkdir(folder, { recursive: true });
  const own = claimName(process.pid, readProcess(process.pid)?.startedAt ?? 'unknown');
  const file = path.join(folder, own);
  let holder: Holder | null = null;
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round > 0) await sleep(10 + Math.random() * 40);
    try {
      await writeFile(file, '', { flag: 'wx' });
    } catch (error) {
      // Our own claim: this process holds the folder already.
      if ((error as NodeJS.ErrnoException).code === 'EEXIST')
        return { held: false, holder: { pid: process.pid, since: (await stat(file)).mtime } };
      throw error;
    }
    holder = await otherHolder(folder, own);
    if (!holder) return { held: true, release: () => unlink(file).catch(() => undefined) };
    await unlink(file);
  }
  return { held: false, holder: holder as Holder };
}
