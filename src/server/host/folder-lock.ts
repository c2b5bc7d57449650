import { realpath } from 'node:fs/promises';
import path from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { type Holder, type Lock, takeLock } from './lock.ts';
import { lookForPostgres } from './orphan.ts';
import { prepareSocketFolder } from './socket.ts';
import { StartProblem } from '../data/start-problem.ts';
import type { HostLog } from './supervise.ts';
import { hostWords } from '../locale.ts';

const at = (host: string | null): string => (host === null ? '' : hostWords().start.onComputer(host));

/** The lock of the data folder; where its PostgreSQL runs speaks for servers that say too little of themselves. */
export const lockFolder = (folder: DataFolder, log: HostLog): Promise<Lock> =>
  takeLock(path.join(folder.path, 'lock'), {
    look: async () => lookForPostgres(await realpath(folder.cluster).catch(() => folder.cluster), await prepareSocketFolder(folder)),
    waits: ({ pid, host }) => log.info(hostWords().start.lastHolder(folder.path, pid, at(host))),
  });

/** Who has the folder, and what to do about it. */
export function toBusyProblem(folder: string, holder: Holder | null): StartProblem {
  if (!holder) return new StartProblem(hostWords().start.heldFolder(folder));
  const { pid, since, host, onlyClaim } = holder;
  const told = hostWords().start.heldBy(folder, pid, since.toISOString(), at(host));
  if (onlyClaim === null) return new StartProblem(told);
  return new StartProblem([told, hostWords().start.removeClaim(onlyClaim)]);
}
