import { mkdir, unlink } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import { type Claim, type OwnClaim, claim, otherClaims, readClaim } from './claim.ts';
import { atEnd } from './ending.ts';
import { thisPlace } from './machine.ts';
import { readProcess, sleep } from './processes.ts';

/** SQLite's answer when another process has the file. */
const SQLITE_BUSY = 5;

/**
 * A lock that the kernel keeps for this process and gives up with it, however it ends: the same for all containers of a machine, and
 * on network folders that know locks for all machines. Node has no such call of its own, but the SQLite it brings takes exactly this
 * lock on its file. Nothing else may open that file in this process: closing it would give the lock away.
 * `taken`: another process has it. null: this folder knows no locks.
 */
async function takeOsLock(file: string): Promise<{ release: () => unknown } | 'taken' | null> {
  let database: DatabaseSync | null = null;
  try {
    const { DatabaseSync: Database } = await import('node:sqlite');
    database = new Database(file, { timeout: 0 });
    database.exec('pragma journal_mode = memory; begin exclusive');
    const held = database;
    return { release: () => held.isOpen && held.close() };
  } catch (error) {
    database?.close();
    return (error as { errcode?: number }).errcode === SQLITE_BUSY ? 'taken' : null;
  }
}

export interface Holder {
  pid: number;
  /** null: a claim of version 0.1, which does not say. */
  host: string | null;
  since: Date;
  /** The file that says so, when nothing but this file does; null when the holder is known to live. */
  onlyClaim: string | null;
}

export interface HeldLock {
  held: true;
  /** Resolves when somebody has taken the folder away from us, believing us gone. */
  lost: Promise<void>;
  release: () => Promise<void>;
}

/** `holder` is null when somebody has the folder who has not said yet who it is. */
export type Lock = HeldLock | { held: false; holder: Holder | null };

export interface LockOptions {
  /** Where what the lock guards is running: within our sight, elsewhere, or nowhere. For claims of which nothing else is known. */
  look?: () => Promise<'here' | 'elsewhere' | 'nowhere'>;
  /** Told once when a claim has to be watched for a while. */
  waits?: (holder: Holder) => void;
  /** What is guarded is over in moments: even another machine's claim is over when it shows no life. */
  brief?: boolean;
}

/** A holder shows a sign of life every 5 s; a machine under heavy load gets more. */
const SILENCE_MS = 30_000;
/** Version 0.1 shows none, but starts a PostgreSQL that died again within this time. */
const OLD_SILENCE_MS = 6000;
const LOOK_AGAIN_MS = 500;
/** Where the kernel does not choose, two openers at the same instant can both step back; a few more rounds at random pauses let one through. */
const ROUNDS = 6;
/** From having the lock to having written who one is. */
const INTRODUCTION_MS = 1000;

const NEVER = Number.POSITIVE_INFINITY;

/** How long a claim must show no life before it is over: 0 when it is known to be, `NEVER` when only a person can know. */
function patienceWith({ pid, startedAt, facts }: Claim, own: OwnClaim, { look, brief = false }: LockOptions): number {
  const here = thisPlace();
  // A pid and its start never come back.
  if (readProcess(pid)?.startedAt === startedAt) return NEVER;
  if (!facts) return look && startedAt.endsWith(`-${here.boot.slice(0, 8)}`) ? OLD_SILENCE_MS : 0;
  if (facts.boot !== here.boot) return facts.machine === here.machine || brief ? SILENCE_MS : NEVER;
  if (facts.namespace === here.namespace) return 0;
  // Alive, it would still have the kernel's lock, which is ours.
  return facts.locked && own.locked ? 0 : SILENCE_MS;
}

const toHolder = ({ pid, since, facts, file }: Claim, isCertain: boolean): Holder => ({
  pid,
  host: facts?.host ?? null,
  since,
  onlyClaim: isCertain ? null : file,
});

/** Who else claims the folder; claims that are over are cleared away. */
async function findHolder(folder: string, own: OwnClaim, options: LockOptions): Promise<Holder | null> {
  const beats = new Map<string, number>();
  const began = performance.now();
  for (;;) {
    const watched = performance.now() - began;
    const now = (await readClaim(own.file))?.beatAt ?? 0;
    let waiting: Claim | null = null;
    for (const other of await otherClaims(folder, own.file)) {
      const patience = patienceWith(other, own, options);
      const where = patience > 0 ? await options.look?.() : undefined;
      if (patience === NEVER || where === 'elsewhere' || other.beatAt > (beats.get(other.file) ?? other.beatAt))
        return toHolder(other, false);
      beats.set(other.file, other.beatAt);
      const silence = Math.max(watched, other.facts ? now - other.beatAt : 0);
      if (silence >= patience || (where === 'here' && !other.facts)) await unlink(other.file).catch(() => undefined);
      else waiting = other;
    }
    if (!waiting) return null;
    if (watched < LOOK_AGAIN_MS) options.waits?.(toHolder(waiting, false));
    await sleep(LOOK_AGAIN_MS);
  }
}

/** Who has the kernel's lock. */
async function findIntroduced(folder: string): Promise<Holder | null> {
  const claims = (await otherClaims(folder, null)).filter(({ facts }) => facts?.locked);
  const [newest] = claims.sort((a, b) => b.beatAt - a.beatAt);
  return newest ? toHolder(newest, true) : null;
}

async function takeClaim(folder: string, isLocked: boolean, options: LockOptions): Promise<OwnClaim | Holder> {
  for (let round = 1; ; round += 1) {
    const own = await claim(folder, isLocked);
    // This very process holds the folder.
    if (!own) return { pid: process.pid, host: thisPlace().host, since: new Date(), onlyClaim: null };
    const holder = await findHolder(folder, own, options);
    if (!holder) return own;
    await own.withdraw();
    if (isLocked || round === ROUNDS) return holder;
    await sleep(10 + Math.random() * 40);
  }
}

/**
 * The exclusive lock of a folder, across processes, containers and machines. First the kernel's own lock, which dies with its holder;
 * then a claim that says who holds the folder, for those the kernel's lock does not reach: each opener writes its claim first and looks
 * at the others then, and whoever sees one that may live withdraws. So nothing is taken from anybody who may still be alive.
 */
export async function takeLock(folder: string, options: LockOptions = {}): Promise<Lock> {
  await mkdir(folder, { recursive: true });
  const end = performance.now() + INTRODUCTION_MS;
  let os = await takeOsLock(`${folder}.held`);
  for (; os === 'taken'; os = await takeOsLock(`${folder}.held`)) {
    const holder = await findIntroduced(folder);
    if (holder || performance.now() > end) return { held: false, holder };
    await sleep(50);
  }
  const kernel = os;
  let own: OwnClaim | null = null;
  const giveUp = async (): Promise<void> => {
    await own?.withdraw();
    kernel?.release();
  };
  const forget = atEnd({ close: giveUp });
  const release = (): Promise<void> => giveUp().finally(forget);
  try {
    const outcome = await takeClaim(folder, kernel !== null, options);
    if ('withdraw' in outcome) return { held: true, lost: (own = outcome).lost, release };
    await release();
    return { held: false, holder: outcome };
  } catch (error) {
    await release();
    throw error;
  }
}
