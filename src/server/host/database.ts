import type { Config } from '../config.ts';
import { joinEmbedded, openEmbedded } from './embedded.ts';
import { openExternal } from './external.ts';
import { DATA_ROLE } from './roles.ts';
import { markServed } from './secrets.ts';
import type { HostLog } from './supervise.ts';
import { hostWords } from '../locale.ts';

export interface Database {
  kind: 'embedded' | 'external';
  /** For rows: on the embedded database a role that owns nothing. */
  url: string;
  /** For migrations. */
  adminUrl: string;
  /** The role behind `url`, when migrations have to grant it the tables. */
  dataRole: string | undefined;
  /** Where this installation keeps its own files. */
  folder: string;
  /** From now on somebody may have worked with the data: when they are gone, no start makes new ones in silence. */
  markServed: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * The database of this installation, ready for connections; a `StartProblem` says why not.
 * With `join` (commands beside a server) the embedded database may be one that a running server holds.
 */
export async function openDatabase(config: Config, log: HostLog, { join = false } = {}): Promise<Database> {
  const { databaseUrl } = config;
  if (databaseUrl !== null) return openExternal({ ...config, databaseUrl });
  const { url, adminUrl, folder, adopted, close } = await (join ? joinEmbedded : openEmbedded)(config.dataDir, log);
  if (adopted) log.info(hostWords().start.adopted);
  return { kind: 'embedded', url, adminUrl, dataRole: DATA_ROLE, folder: folder.path, markServed: () => markServed(folder.path), close };
}
