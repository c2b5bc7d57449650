/** The product's server in a process of its own, as `npm start` runs it but without its request limit; its page where `BENCH_CLIENT` names the folder. */
import { pino } from 'pino';
import { seedProduct } from '../../src/server/demo.ts';
import { createApp } from '../../src/server/http/app.ts';
import { openProduct } from '../../src/server/open.ts';
import { loadConfig } from '../../src/server/product.ts';

export interface ProductReport {
  port: number;
  url: string;
  adminUrl: string;
}

const NO_LIMIT = { rate: 1e9, burst: 1e9 };

const config = await loadConfig();
const log = pino({ level: config.logLevel }, pino.destination(2));
const opened = await openProduct(config, log);
await seedProduct(opened, config, () => undefined);
const app = createApp({ ...opened, config, log, clientFolder: process.env['BENCH_CLIENT'] || null, limits: NO_LIMIT });
await app.listen({ host: '127.0.0.1', port: 0 });

const close = async (): Promise<void> => {
  await app.close();
  await opened.close();
  process.exit(0);
};
process.once('SIGTERM', () => void close());
process.once('disconnect', () => void close());
const { port } = app.server.address() as { port: number };
process.send!({ port, url: opened.database.url, adminUrl: opened.database.adminUrl } satisfies ProductReport);
