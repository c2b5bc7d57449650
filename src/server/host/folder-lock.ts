import { realpath } from 'node:fs/promises';
import path from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { type Holder, type Lock, takeLock } from './lock.ts';
import { lookForPostgres } from './orphan.ts';
import { prepareSocketFolder } from './socket.ts';
import { StartProblem } from '../data/start-problem.ts';
import type { HostLog } from './supervise.ts';

const at = (host: string | null): string => (host === null ? '' : ` di komputer ${host}`);

/** The lock of the data folder; where its PostgreSQL runs speaks for servers that say too little of themselves. */
export const lockFolder = (folder: DataFolder, log: HostLog): Promise<Lock> =>
  takeLock(path.join(folder.path, 'lock'), {
    look: async () => lookForPostgres(await realpath(folder.cluster).catch(() => folder.cluster), await prepareSocketFolder(folder)),
    waits: ({ pid, host }) =>
      log.info(`Folder data ${folder.path} terakhir dipakai oleh proses ${pid}${at(host)}; memastikan proses itu sudah berakhir …`),
  });

const REMEDY = 'Hentikan proses itu, atau pilih folder lain dengan DATA_DIR.';

/** Who has the folder, and what to do about it. */
export function toBusyProblem(folder: string, holder: Holder | null): StartProblem {
  if (!holder) return new StartProblem(`Folder data ${folder} sedang dipakai oleh proses lain. ${REMEDY}`);
  const { pid, since, host, onlyClaim } = holder;
  const told = `Folder data ${folder} sedang dipakai oleh proses ${pid} sejak ${since.toISOString()}${at(host)}. ${REMEDY}`;
  if (onlyClaim === null) return new StartProblem(told);
  return new StartProblem([
    told,
    `Kalau sudah pasti tidak ada server lain yang memakainya (misalnya komputer ini berganti nama, atau foldernya dipulihkan dari cadangan), hapus berkas ${onlyClaim}, lalu jalankan lagi.`,
  ]);
}
