import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { type DemoAccounts, demoWarning, hasAccounts, seedProduct } from './demo.ts';
import { findFullDisk } from './host/data-folder.ts';
import { atEnd } from './host/ending.ts';
import { sleep } from './host/processes.ts';
import { toStartProblem } from './data/start-problem.ts';
import { createApp } from './http/app.ts';
import { type Opened, openProduct } from './open.ts';
import { hostWords } from './locale.ts';
import { productOption } from './root.ts';

export interface Served {
  /** Where it listens, e.g. `http://127.0.0.1:3000`. */
  address: string;
  close: () => Promise<void>;
}

/** The app gives requests under way 10 s; whatever holds it up longer, the database closes then and rolls back what is open. */
const REQUESTS_MS = 10_200;

const accountLines = async (opened: Opened, demo: DemoAccounts | null): Promise<string[]> => {
  if (demo)
    return [
      hostWords().start.demoAccounts(demo.password),
      `  ${demo.usernames.join(', ')}`,
      ...(demo.isOver ? [hostWords().start.demoOver(productOption())] : []),
    ];
  return (await hasAccounts(opened)) ? [] : [hostWords().start.noAccounts(productOption())];
};

export const greeting = async (address: string, opened: Opened, demo: DemoAccounts | null): Promise<string[]> => [
  '',
  hostWords().start.runsAt(address),
  opened.database.kind === 'embedded' ? hostWords().start.dataIn(opened.database.folder) : hostWords().start.dataAt,
  ...(opened.mayRewriteLog ? [hostWords().start.oneRole] : []),
  ...(await accountLines(opened, demo)),
  ...opened.sentences,
  '',
];

async function closeAll(app: FastifyInstance | null, opened: Opened): Promise<void> {
  if (app) await Promise.race([app.close(), sleep(REQUESTS_MS)]);
  await opened.close();
}

/** Opens registry and database, makes the client meanwhile, and listens. What fails half-way is closed again. */
export async function serve(config: Config, log: Logger, say: (line: string) => void, makeClient: () => Promise<string>): Promise<Served> {
  const opened = await openProduct(config, log);
  let app: FastifyInstance | null = null;
  const close = (): Promise<void> => closeAll(app, opened);
  const forget = atEnd({ close });
  try {
    const [demo, clientFolder] = await Promise.all([seedProduct(opened, config, say, log), makeClient()]);
    app = createApp({ ...opened, config, log, clientFolder });
    const address = await app.listen({ host: config.host, port: config.port });
    await opened.markServed();
    for (const line of [...(await greeting(address, opened, demo)), ...(await demoWarning(opened, config))]) say(line);
    return { address, close: () => close().finally(forget) };
  } catch (error) {
    await close().finally(forget);
    throw toStartProblem(error) ?? (await findFullDisk(opened.database.folder)) ?? error;
  }
}
