/**
 * `npm run bench`: the product against bare `node:http` + `pg` with the same statements, on a million scores.
 * Ratios of one run on one machine; it never fails because of a figure.
 */
import { rm } from 'node:fs/promises';
import { fill } from './bench/fill.ts';
import { median } from './bench/compare.ts';
import { measure } from './bench/measure.ts';
import { toMoved } from './bench/moved.ts';
import { type Options, readOptions } from './bench/options.ts';
import { startWorker, timeStart } from './bench/processes.ts';
import type { ProductReport } from './bench/product.ts';
import { type Facts, toTable } from './bench/report.ts';
import { buildClient } from '../src/server/host/client-build.ts';
import { openDataFolder } from '../src/server/host/data-folder.ts';
import { toStartProblem } from '../src/server/data/start-problem.ts';

const WARM_STARTS = 3;
/** To stderr: what is printed at the end is the result alone. */
const say = (line: string): boolean => process.stderr.write(`${line}\n`);

async function prepare(folder: string): Promise<void> {
  const product = await startWorker<ProductReport>('product.ts', { DATA_DIR: folder });
  try {
    await fill(product.ready.adminUrl, say);
  } finally {
    await product.stop();
  }
}

/** Starts with a page to build are not measured as starts. */
async function timeStarts(folder: string): Promise<Pick<Facts, 'coldStart' | 'warmStart' | 'notes'>> {
  const fresh = `${folder}-start`;
  try {
    await buildClient(say);
    say('mengukur: start');
    await rm(fresh, { recursive: true, force: true });
    const coldStart = await timeStart(fresh);
    const warm: number[] = [];
    while (warm.length < WARM_STARTS) warm.push(await timeStart(folder));
    return { coldStart, warmStart: median(warm), notes: [] };
  } catch (error) {
    return {
      coldStart: null,
      warmStart: null,
      notes: [`the start cannot be measured: ${error instanceof Error ? error.message : String(error)}`],
    };
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function run(options: Options): Promise<Facts> {
  if (options.fresh) await rm(options.dataDir.path, { recursive: true, force: true });
  const { path: folder } = await openDataFolder(options.dataDir);
  if (options.fresh) await rm(folder, { recursive: true, force: true });
  say(`data: ${folder}`);
  await prepare(folder);
  const starts = options.starts ? await timeStarts(folder) : { coldStart: null, warmStart: null, notes: [] };
  const measured = await measure(folder, options, say);
  return { ...starts, ...measured, notes: [...starts.notes, ...measured.notes] };
}

let options: Options;
try {
  options = await readOptions();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
try {
  const facts = await run(options);
  process.stdout.write(options.json ? `${JSON.stringify(facts, null, 2)}\n` : toTable(facts));
  // Beside JSON it is not part of the result.
  if (options.earlier) (options.json ? process.stderr : process.stdout).write(`\n${toMoved(options.earlier, facts)}`);
} catch (error) {
  process.stderr.write(`${toStartProblem(error)?.sentences.join('\n') ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exit(1);
}
