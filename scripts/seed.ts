/** `skema seed`: the demo data, again or larger. `--skala n` repeats the schools with students. */
import { mkdir } from 'node:fs/promises';
import pino from 'pino';
import { openBulkPool } from '../src/server/data/bulk-pool.ts';
import { createRepository } from '../src/server/data/repository/repository.ts';
import { createSecret, keepSecrets } from '../src/server/host/secrets.ts';
import { StartProblem, toStartProblem } from '../src/server/data/start-problem.ts';
import { openProduct } from '../src/server/open.ts';
import { loadConfig } from '../src/server/product.ts';
import { DemoRefused, seedDemo } from '../src/server/seed/demo.ts';
import type { SeedReport } from '../src/server/seed/write.ts';
import { printJson, readCommand } from './arguments.ts';

const SCALE_MAX = 500;
const PASSWORD_LENGTH = 12;

async function readOptions(): Promise<{ scale: number; json: boolean }> {
  const { values } = await readCommand({
    usage: {
      id: `skema seed [pilihan]\nData contoh, lagi atau lebih banyak.\n  --skala n   bagian terbesarnya sebanyak n kali, 1 sampai ${SCALE_MAX}\n  --json      hasilnya sebagai JSON`,
      en: `skema seed [options]\nThe demo data, again or more of it.\n  --skala n   the bulk of it n times, 1 to ${SCALE_MAX}\n  --json      the result as JSON`,
    },
    words: { min: 0, max: 0 },
    options: { skala: { type: 'string', default: '1' }, json: { type: 'boolean', default: false } },
  });
  const scale = Number(values.skala);
  if (!Number.isInteger(scale) || scale < 1 || scale > SCALE_MAX)
    throw new Error(`--skala ${values.skala} tidak dapat dipakai: yang boleh 1 sampai ${SCALE_MAX}.`);
  return { scale, json: values.json };
}

async function run({ scale, json }: { scale: number; json: boolean }): Promise<SeedReport> {
  const config = await loadConfig();
  const production = config.nodeEnv === 'production';
  if (production) throw new DemoRefused();
  const log = pino({ level: 'warn', base: null }, pino.destination(2));
  const product = await openProduct(config, log, { join: true });
  const { pool, end } = openBulkPool(product.database.url, log);
  try {
    const {
      registry,
      door: { seed },
    } = product;
    if (seed === null) throw new StartProblem('Produk ini tidak punya data contoh.');
    const repository = createRepository({ registry, pool });
    await mkdir(product.database.folder, { recursive: true });
    // The one that the server prints at each start.
    const { demo: password } = await keepSecrets(
      product.database.folder,
      ['demo'],
      () => config.demoPassword ?? createSecret().slice(0, PASSWORD_LENGTH),
    );
    const context = {
      registry,
      repository,
      pool,
      password,
      log: (text: string) => void (json ? process.stderr : process.stdout).write(`${text}\n`),
    };
    await seed.base(context);
    return await seedDemo(seed, context, production, { scale });
  } finally {
    await end();
    await product.close();
  }
}

try {
  const options = await readOptions();
  const { created, changed, same } = await run(options);
  if (options.json) printJson({ created, changed, same });
  else process.stdout.write(`Selesai: ${[`${created} baru`, `${changed} berubah`, `${same} sama`].join(', ')}.\n`);
} catch (error) {
  const problem = toStartProblem(error);
  const known = problem !== null || error instanceof DemoRefused || (error instanceof Error && error.message.startsWith('--skala'));
  process.stderr.write(
    `${problem?.message ?? (error instanceof Error ? (known ? error.message : (error.stack ?? error.message)) : String(error))}\n`,
  );
  process.exitCode = 1;
}
