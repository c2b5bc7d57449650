import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { type DemoAccounts, hasAccounts, seedProduct } from './demo.ts';
import { findFullDisk } from './host/disk.ts';
import { sleep } from './host/processes.ts';
import { toStartProblem } from './host/start-problem.ts';
import { createApp } from './http/app.ts';
import { type Opened, openProduct } from './open.ts';

export interface Served {
  /** Where it listens, e.g. `http://127.0.0.1:3000`. */
  address: string;
  close: () => Promise<void>;
}

/** The app gives requests under way 10 s; whatever holds it up longer, the database closes then and rolls back what is open. */
const DRAIN_MS = 12_000;

const accountLines = async (opened: Opened, demo: DemoAccounts | null): Promise<string[]> => {
  if (demo) return [`Akun contoh, kata sandi ${demo.password}:`, `  ${demo.usernames.join(', ')}`];
  return (await hasAccounts(opened)) ? [] : ['Belum ada akun. Buat yang pertama: npm run admin -- <username>'];
};

export const greeting = async (address: string, opened: Opened, demo: DemoAccounts | null): Promise<string[]> => [
  '',
  `Skema berjalan di ${address}`,
  `Data: ${opened.database.kind === 'embedded' ? `${opened.database.folder} (PostgreSQL bawaan)` : 'PostgreSQL dari DATABASE_URL'}`,
  ...(await accountLines(opened, demo)),
  '',
];

async function closeAll(app: FastifyInstance | null, opened: Opened): Promise<void> {
  if (app) await Promise.race([app.close(), sleep(DRAIN_MS)]);
  await opened.close();
}

/** Opens registry and database, makes the client meanwhile, and listens. What fails half-way is closed again. */
export async function serve(config: Config, log: Logger, say: (line: string) => void, makeClient: () => Promise<string>): Promise<Served> {
  const opened = await openProduct(config, log);
  let app: FastifyInstance | null = null;
  try {
    const [demo, clientFolder] = await Promise.all([seedProduct(opened, config, say, log), makeClient()]);
    app = createApp({ config, registry: opened.registry, pool: opened.pool, log, clientFolder });
    const address = await app.listen({ host: config.host, port: config.port });
    for (const line of await greeting(address, opened, demo)) say(line);
    return { address, close: () => closeAll(app, opened) };
  } catch (error) {
    await closeAll(app, opened);
    throw toStartProblem(error) ?? (await findFullDisk(opened.database.folder)) ?? error;
  }
}
