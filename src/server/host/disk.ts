import { statfs } from 'node:fs/promises';
import { StartProblem } from '../data/start-problem.ts';
import { hostWords } from '../locale.ts';

/** PostgreSQL writes its log in files of 16 MB: with less than two of them left it stops. */
const NEEDED_BYTES = 32 * 1024 * 1024;

/** PostgreSQL on a full disk just hangs up; this says why. */
export async function findFullDisk(folder: string): Promise<StartProblem | null> {
  const facts = await statfs(folder).catch(() => null);
  return facts && facts.bavail * facts.bsize < NEEDED_BYTES ? new StartProblem(hostWords().start.fullDisk(folder)) : null;
}
