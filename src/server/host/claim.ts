import { open, readdir, readFile, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { attempt } from '../../engine/attempt.ts';
import { isObject } from '../../engine/keys/shape.ts';
import { unless } from '../data/faults.ts';
import { type Place, thisPlace } from './machine.ts';
import { readProcess } from './processes.ts';

/** What a holder writes of itself. */
interface ClaimFacts extends Place {
  pid: number;
  since: string;
  /** Whether the holder has the kernel's lock too. */
  locked: boolean;
}

export interface Claim {
  file: string;
  pid: number;
  /** Start of the process as its own machine tells it. */
  startedAt: string;
  /** Last sign of life, by the clock of the file system. */
  beatAt: number;
  since: Date;
  /** null: written by version 0.1, which said no more than its name. */
  facts: ClaimFacts | null;
}

const BEAT_MS = 5000;

/** The name of version 0.1, which removes every other file it finds beside its own. */
const nameOf = (pid: number, startedAt: string): string => `${pid}.${startedAt}`;

const isFacts = (value: unknown): value is ClaimFacts => isObject(value) && 'machine' in value && 'boot' in value && 'host' in value;

function parseFacts(text: string): ClaimFacts | null {
  const value: unknown = attempt(() => JSON.parse(text), null);
  return isFacts(value) ? value : null;
}

async function readStanding(file: string): Promise<Claim> {
  const facts = parseFacts(await readFile(file, 'utf8'));
  const { mtime, mtimeMs } = await stat(file);
  const [pid = '', startedAt = ''] = path.basename(file).split(/\.(.*)/s);
  return { file, pid: Number(pid), startedAt, beatAt: mtimeMs, since: facts ? new Date(facts.since) : mtime, facts };
}

/** null when it has just been withdrawn. */
export const readClaim = (file: string): Promise<Claim | null> => readStanding(file).catch(unless('ENOENT'));

export async function otherClaims(folder: string, own: string | null): Promise<Claim[]> {
  const files = (await readdir(folder)).map((name) => path.join(folder, name)).filter((file) => file !== own);
  return (await Promise.all(files.map(readClaim))).filter((found) => found !== null);
}

export interface OwnClaim {
  file: string;
  locked: boolean;
  /** Resolves when somebody has taken the claim away. */
  lost: Promise<void>;
  withdraw: () => Promise<void>;
}

/** Writes the claim of this process, and keeps it alive until it is withdrawn; null when this process has one already. */
export async function claim(folder: string, locked: boolean): Promise<OwnClaim | null> {
  const file = path.join(folder, nameOf(process.pid, readProcess(process.pid)?.startedAt ?? 'unknown'));
  const facts: ClaimFacts = { ...thisPlace(), pid: process.pid, since: new Date().toISOString(), locked };
  const text = JSON.stringify(facts);
  const isOurs = await writeFile(file, text, { flag: 'wx' }).then(() => true, unless('EEXIST'));
  if (!isOurs) return null;
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  let isWithdrawn = false;
  const timer = setInterval(() => void beat(file, text).then((isThere) => isThere || isWithdrawn || lose()), BEAT_MS).unref();
  const withdraw = async (): Promise<void> => {
    isWithdrawn = true;
    clearInterval(timer);
    await unlink(file).catch(() => undefined);
  };
  return { file, locked, lost, withdraw };
}

/** The same bytes over the same bytes: never a half claim, and a new time by the file system's own clock. False when the file is gone. */
async function beat(file: string, text: string): Promise<boolean> {
  try {
    const handle = await open(file, 'r+');
    try {
      await handle.write(text, 0);
    } finally {
      await handle.close();
    }
    return true;
  } catch (error) {
    // A disk that is full or away for a moment is no reason to stop.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}
