import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { run } from './child.ts';
import type { DataFolder } from './data-folder.ts';
import { SUPERUSER } from './socket.ts';
import { StartProblem } from '../data/start-problem.ts';
import { hostWords } from '../locale.ts';

export interface ClusterOptions {
  folder: DataFolder;
  binaries: Binaries;
  password: string;
  /** PostgreSQL settings beside ours. */
  settings?: Record<string, string>;
  /** Told when something takes its time. */
  say: (sentence: string) => void;
}

/** What PostgreSQL's programs see of our environment. */
export const childEnvironment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** What PostgreSQL wrote last, as a problem a person can act on. */
export function toClusterProblem(output: string, folder: string): StartProblem {
  const text = output.trim().split('\n').slice(-8).join('\n');
  if (/No space left on device/.test(output)) return new StartProblem(hostWords().start.fullDisk(folder));
  return new StartProblem([hostWords().start.noCluster(folder), text]);
}

/** Makes the cluster under another name first: a half-made one is never taken for a whole one. */
export async function initialiseCluster({ folder, binaries, password }: ClusterOptions): Promise<void> {
  const half = `${folder.cluster}.new`;
  const passwordFile = path.join(folder.path, '.superuser');
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  try {
    if (folder.runner) for (const file of [half, passwordFile]) await chown(file, folder.runner.uid, folder.runner.gid);
    const args = ['-D', half, '-U', SUPERUSER, `--pwfile=${passwordFile}`, '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C'];
    const { code, output } = await run(binaries.initdb, [...args, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'], {
      ...folder.runner,
      cwd: '/',
      env: childEnvironment,
    });
    if (code !== 0) throw toClusterProblem(output, folder.path);
    await rename(half, folder.cluster);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(half, { recursive: true, force: true });
  }
}
