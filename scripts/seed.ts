/** `skema seed`: the demo data, again or larger. `--skala n` repeats the bulk of it. */
import { mkdir } from 'node:fs/promises';
import pino from 'pino';
import type { EngineLanguage } from '../src/engine/words/languages.ts';
import { createBulkPool } from '../src/server/data/pool.ts';
import { createRepository } from '../src/server/data/repository/repository.ts';
import { createSecret, keepSecrets } from '../src/server/host/secrets.ts';
import { StartProblem, toStartProblem } from '../src/server/data/start-problem.ts';
import { openProduct } from '../src/server/open.ts';
import { loadConfig } from '../src/server/product.ts';
import { loadServerDoor } from '../src/server/server-door.ts';
import { productPlace } from '../src/server/root.ts';
import { DemoRefused, seedDemo } from '../src/server/demo.ts';
import type { SeedReport } from '../src/server/seed/write.ts';
import { printJson, readCommand } from './arguments.ts';

const SCALE_MAX = 500;
const PASSWORD_LENGTH = 12;

interface Options {
  scale: number;
  json: boolean;
  language: EngineLanguage;
}

const TEXTS = {
  id: {
    scale: (given: string) => `--skala ${given} tidak dapat dipakai: yang boleh 1 sampai ${SCALE_MAX}.`,
    unscaled: 'Data contoh produk ini tidak memakai --skala.',
    none: 'Produk ini tidak punya data contoh.',
    readOnly: 'Data contoh tidak diisi; tidak ada yang ditulis.',
    done: ({ created, changed, same }: SeedReport) => `Selesai: ${created} baru, ${changed} berubah, ${same} sama.`,
  },
  en: {
    scale: (given: string) => `--skala ${given} cannot be used; it may be 1 to ${SCALE_MAX}.`,
    unscaled: 'The demo data of this product have no --skala.',
    none: 'This product has no demo data.',
    readOnly: 'No demo data were filled in; nothing was written.',
    done: ({ created, changed, same }: SeedReport) => `Done: ${created} new, ${changed} changed, ${same} the same.`,
  },
};

async function readOptions(): Promise<Options> {
  const { values, language } = await readCommand({
    usage: {
      id: `skema seed [pilihan]\nData contoh, lagi atau lebih banyak.\n  --skala n   bagian terbesarnya sebanyak n kali, 1 sampai ${SCALE_MAX}\n  --json      hasilnya sebagai JSON`,
      en: `skema seed [options]\nThe demo data, again or more of it.\n  --skala n   the bulk of it n times, 1 to ${SCALE_MAX}\n  --json      the result as JSON`,
    },
    words: { min: 0, max: 0 },
    options: { skala: { type: 'string', default: '1' }, json: { type: 'boolean', default: false } },
  });
  const scale = Number(values.skala);
  if (!Number.isInteger(scale) || scale < 1 || scale > SCALE_MAX) throw new StartProblem(TEXTS[language].scale(values.skala));
  return { scale, json: values.json, language };
}

async function run({ scale, json, language }: Options): Promise<SeedReport> {
  if (scale > 1 && !(await loadServerDoor(productPlace())).seed?.scales) throw new StartProblem(TEXTS[language].unscaled);
  const config = await loadConfig();
  const production = config.nodeEnv === 'production';
  if (production) throw new DemoRefused();
  const log = pino({ level: 'warn', base: null }, pino.destination(2));
  const product = await openProduct(config, log, { join: true });
  if (product.registry.readOnly) {
    await product.close();
    throw new StartProblem([...product.sentences, TEXTS[language].readOnly]);
  }
  const pool = createBulkPool(product.database.url, log);
  try {
    const {
      registry,
      door: { seed },
    } = product;
    if (seed === null) throw new StartProblem(TEXTS[language].none);
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
    await pool.end();
    await product.close();
  }
}

try {
  const options = await readOptions();
  const report = await run(options);
  const { created, changed, same } = report;
  if (options.json) printJson({ created, changed, same });
  else process.stdout.write(`${TEXTS[options.language].done(report)}\n`);
} catch (error) {
  const told = toStartProblem(error)?.message;
  process.stderr.write(`${told ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`);
  process.exitCode = 1;
}
