import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeLock } from '../../../src/server/host/lock.ts';
import { readProcess } from '../../../src/server/host/processes.ts';

const LOCK = path.resolve('src/server/host/lock.ts');
/** Says what it got, and keeps it while its standard input is open. */
const OPENER = `
  import { takeLock } from ${JSON.stringify(LOCK)};
  const lock = await takeLock(process.argv[1]);
  console.log(JSON.stringify({ held: lock.held, pid: lock.held ? process.pid : lock.holder.pid }));
  process.stdin.resume().on('end', async () => { if (lock.held) await lock.release(); });
`;

interface Answer {
  held: boolean;
  pid: number;
}

describe('lock of a data folder', () => {
  let folder: string;
  const children: ChildProcess[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'skema-lock-'));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await rm(folder, { recursive: true });
  });

  async function openElsewhere(): Promise<{ child: ChildProcess; answer: Answer }> {
    const child = spawn(process.execPath, ['--input-type=module', '-e', OPENER, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
    children.push(child);
    const [text] = (await once(child.stdout, 'data')) as [Buffer];
    return { child, answer: JSON.parse(text.toString()) as Answer };
  }

  it('is held by one and refused to the next, who learns who holds it since when', async () => {
    const { child } = await openElsewhere();
    const lock = await takeLock(folder);
    expect(lock).toMatchObject({ held: false, holder: { pid: child.pid } });
    if (!lock.held) expect(Math.abs(lock.holder.since.getTime() - Date.now())).toBeLessThan(60_000);
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

  it('is never held by two of many that come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, openElsewhere));
    expect(answers.filter(({ answer }) => answer.held).length).toBeLessThanOrEqual(1);
  });
});
