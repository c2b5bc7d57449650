import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeLock } from '../../../src/server/host/lock.ts';
import { thisPlace } from '../../../src/server/host/machine.ts';
import { readProcess } from '../../../src/server/host/processes.ts';
import { canContain, CONTAINER_HOST, inContainer } from './container.ts';

const LOCK = path.resolve('src/server/host/lock.ts');
/** Says what it got, and keeps it while its standard input is open. */
const OPENER = `
  import { takeLock } from ${JSON.stringify(LOCK)};
  const lock = await takeLock(process.argv[1]);
  console.log(JSON.stringify({ held: lock.held, pid: lock.held ? process.pid : lock.holder.pid, host: lock.holder?.host }));
  process.stdin.resume().on('end', async () => { if (lock.held) await lock.release(); });
`;

interface Answer {
  held: boolean;
  pid: number;
  host?: string;
}

describe('lock of a data folder', () => {
  let folder: string;
  const children: ChildProcess[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'skema-lock-'));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    for (const name of [folder, `${folder}.held`]) await rm(name, { recursive: true, force: true });
  });

  async function openElsewhere(
    wrap: (command: string[]) => string[] = (command) => command,
  ): Promise<{ child: ChildProcess; answer: Answer }> {
    const [file = '', ...args] = wrap([process.execPath, '--input-type=module', '-e', OPENER, folder]);
    const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    children.push(child);
    const [text] = (await once(child.stdout, 'data')) as [Buffer];
    return { child, answer: JSON.parse(text.toString()) as Answer };
  }

  it('is held by one and refused to the next, who learns who holds it since when', async () => {
    const { child } = await openElsewhere();
    const lock = await takeLock(folder);
    expect(lock).toMatchObject({ held: false, holder: { pid: child.pid } });
    if (!lock.held) expect(lock.holder?.since.getFullYear()).toBe(new Date().getFullYear());
  });

  it('is refused to a second opener in the same process', async () => {
    const first = await takeLock(folder);
    expect(await takeLock(folder)).toMatchObject({ held: false, holder: { pid: process.pid } });
    if (first.held) await first.release();
    expect(await takeLock(folder)).toMatchObject({ held: true });
  });

  it('is free again after its holder was killed', async () => {
    const { child } = await openElsewhere();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await takeLock(folder)).toMatchObject({ held: true });
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('is free when the pid of its holder belongs to another program by now', async () => {
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, `${process.ppid}.1-00000000`), '');
    expect(readProcess(process.ppid)).not.toBeNull();
    expect(await takeLock(folder)).toMatchObject({ held: true });
  });

  it('is free when its holder is a defunct process', async () => {
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
    children.push(parent);
    const [text] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(text.toString());
    const startedAt = readProcess(pid)?.startedAt;
    await writeFile(path.join(folder, `${pid}.${startedAt}`), '');
    expect(await takeLock(folder)).toMatchObject({ held: false, holder: { pid } });
    // `sleep`, the parent, never collects its child: it stays defunct.
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => readProcess(pid)).toBeNull();
    expect(await takeLock(folder)).toMatchObject({ held: true });
  });

  /** A claim as another place would have written it, last heard of an hour ago. */
  async function writeClaim(changes: object, age = 3_600_000): Promise<string> {
    const file = path.join(folder, '4242.1-00000000');
    await writeFile(file, JSON.stringify({ ...thisPlace(), pid: 4242, since: new Date(0), locked: true, ...changes }));
    await utimes(file, new Date(), new Date(Date.now() - age));
    return file;
  }

  it('is never taken from another machine by its silence: the loser learns who, and which file to remove', async () => {
    const file = await writeClaim({ machine: 'lain', boot: 'lain', host: 'server-dua' });
    expect(await takeLock(folder)).toEqual({
      held: false,
      holder: { pid: 4242, host: 'server-dua', since: new Date(0), onlyClaim: file },
    });
    await rm(file);
    expect(await takeLock(folder)).toMatchObject({ held: true });
  });

  it('is free when this machine has been started anew since, and its claim is silent', async () => {
    await writeClaim({ boot: 'sebelumnya' });
    expect(await takeLock(folder)).toMatchObject({ held: true });
  });

  it('respects a claim without the lock of the kernel as long as it shows life, and no longer', async () => {
    // Where a folder knows no locks: here because something else has the name of the file.
    await mkdir(`${folder}.held`);
    const file = await writeClaim({ namespace: 'pid:[1]', locked: false }, 0);
    const beating = setInterval(() => void utimes(file, new Date(), new Date()), 300);
    const lock = await takeLock(folder);
    clearInterval(beating);
    expect(lock).toMatchObject({ held: false, holder: { pid: 4242, onlyClaim: file } });
    await writeClaim({ namespace: 'pid:[1]', locked: false });
    const taken = await takeLock(folder);
    expect(taken).toMatchObject({ held: true });
    expect(await takeLock(folder)).toMatchObject({ held: false, holder: { pid: process.pid } });
    await rm(`${folder}.held`, { recursive: true });
  });

  it('is claimed under a name that version 0.1 respects, and says where its holder is', async () => {
    await takeLock(folder);
    const name = `${process.pid}.${readProcess(process.pid)?.startedAt}`;
    expect(await readdir(folder)).toEqual([name]);
    expect(JSON.parse(await readFile(path.join(folder, name), 'utf8'))).toMatchObject({ ...thisPlace(), pid: process.pid, locked: true });
  });

  it.skipIf(!canContain)(
    'holds across containers, and is free at once when the one of its holder is killed (skipped where nobody may make namespaces)',
    async () => {
      const first = await openElsewhere(inContainer);
      expect(first.answer.held).toBe(true);
      expect(await takeLock(folder)).toMatchObject({ held: false, holder: { pid: first.answer.pid, host: CONTAINER_HOST } });
      const second = await openElsewhere(inContainer);
      expect(second.answer).toEqual({ held: false, pid: first.answer.pid, host: CONTAINER_HOST });
      first.child.kill('SIGKILL');
      await once(first.child, 'exit');
      await expect.poll(async () => (await takeLock(folder)).held, { timeout: 10_000 }).toBe(true);
      expect((await openElsewhere(inContainer)).answer).toMatchObject({ held: false, pid: process.pid });
    },
  );

  it('is never held by two of many that come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => openElsewhere()));
    expect(answers.filter(({ answer }) => answer.held)).toHaveLength(1);
  });
});
