/** `npm run seed`: the demo data, again or larger. `--skala n` repeats the schools with students. */
import { mkdir } from 'node:fs/promises';
import pino from 'pino';
import { openBulkPool } from '../src/server/data/bulk-pool.ts';
import { createRepository } from '../src/server/data/repository/repository.ts';
import { createSecret, keepSecrets } from '../src/server/host/secrets.ts';
import { StartProblem, toStartProblem } from '../src/server/host/start-problem.ts';
import { openProduct } from '../src/server/open.ts';
import { loadConfig } from '../src/server/product.ts';
import { DemoRefused, seedDemo } from '../src/server/seed/demo.ts';
import type { SeedReport } from '../src/server/seed/write.ts';
import { readCommand } from './arguments.ts';

const SCALE_MAX = 500;
const PASSWORD_LENGTH = 12;

function readScale(): number {
  const { values } = readCommand({
    usage: `Pemakaian: npm run seed -- [pilihan]\n  --skala n   sekolah dengan siswa sebanyak n kali, 1 sampai ${SCALE_MAX}`,
    words: { min: 0, max: 0 },
    options: { skala: { type: 'string', default: '1' } },
  });
  const scale = Number(values.skala);
  if (!Number.isInteger(scale) || scale < 1 || scale > SCALE_MAX)
    throw new Error(`--skala ${values.skala} tidak dapat dipakai: yang boleh 1 sampai ${SCALE_MAX}.`);
  return scale;
}

async function run(): Promise<SeedReport> {
  const scale = readScale();
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
    const context = { registry, repository, pool, password, log: (text: string) => void process.stdout.write(`${text}\n`) };
    await seed.base(context);
    return await seedDemo(seed, context, production, { scale });
  } finally {
    await end();
    await product.close();
  }
}

try {
  const { created, changed, same } = await run();
  process.stdout.write(`Selesai: ${[`${created} baru`, `${changed} berubah`, `${same} sama`].join(', ')}.\n`);
} catch (error) {
  const problem = toStartProblem(error);
  const known = problem !== null || error instanceof DemoRefused || (error instanceof Error && error.message.startsWith('--skala'));
  process.stderr.write(
    `${problem?.message ?? (error instanceof Error ? (known ? error.message : (error.stack ?? error.message)) : String(error))}\n`,
  );
  process.exitCode = 1;
}
