import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { attempt } from '../../engine/attempt.ts';
import { StartProblem } from '../data/start-problem.ts';
import { hostWords } from '../locale.ts';

/** The user PostgreSQL runs as; null: the one who started us. PostgreSQL refuses root, so root needs another. */
export interface Runner {
  uid: number;
  gid: number;
}

/** `nobody` exists on every Debian; `postgres` where a PostgreSQL is or was installed. */
const CANDIDATES = ['postgres', '_postgres', 'nobody'];

function lookUp(name: string): Runner | null {
  const id = (flag: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  return attempt(() => ({ uid: id('-u'), gid: id('-g') }), null);
}

function ownerOf(folder: string): Runner | null {
  const stat = statSync(folder, { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : null;
}

/** Whoever owns the existing cluster keeps it; a new one goes to the first candidate that exists. */
export function findRunner(cluster: string): Runner | null {
  if (process.getuid?.() !== 0) return null;
  const existing = ownerOf(cluster);
  if (existing) return existing;
  for (const name of CANDIDATES) {
    const runner = lookUp(name);
    if (runner) return runner;
  }
  throw new StartProblem(hostWords().start.noRunner);
}

const MODES = { r: constants.R_OK, w: constants.W_OK, x: constants.X_OK };

/** Whether the runner may read, write or enter all these paths, asked of the system itself (rights lists and mounts included). */
export function canReach(runner: Runner | null, mode: keyof typeof MODES, ...files: string[]): boolean {
  if (!runner) return attempt(() => files.every((file) => accessSync(file, MODES[mode]) === undefined), false);
  const result = spawnSync('/bin/sh', ['-c', 'mode=$1; shift; for file; do test "-$mode" "$file" || exit 1; done', 'sh', mode, ...files], {
    ...runner,
    cwd: '/',
    stdio: 'ignore',
  });
  if (result.error) {
    throw new StartProblem(hostWords().start.rootOnly, result.error);
  }
  return result.status === 0;
}

/** The folder itself, or the nearest one above it that exists. */
export function nearestExisting(folder: string): string {
  let current = folder;
  while (!statSync(current, { throwIfNoEntry: false }) && path.dirname(current) !== current) current = path.dirname(current);
  return current;
}
