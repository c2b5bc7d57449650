/** `skema migrate`: what a start would do to the tables, and what was done to them; changes nothing itself. */
import { pino } from 'pino';
import { formatPlan, listMigrations, type MigrationList, planMigration } from './migrate/report.ts';
import { toStartProblem } from '../src/server/data/start-problem.ts';
import { hostWords } from '../src/server/locale.ts';
import { inspect } from '../src/server/open.ts';
import { loadConfig } from '../src/server/product.ts';
import { fail, IN_PART, printJson, readCommand } from './arguments.ts';

const USAGE = {
  id: `skema migrate --plan | --list [--json]
  --plan   pernyataan yang akan dijalankan start berikutnya, kuncinya, jumlah barisnya, dan apa yang menunggu izin
  --list   yang sudah dijalankan, serta kolom dan tabel yang tidak ada lagi di skema
  --json   sebagai JSON
Tidak mengubah apa pun. Selesai dengan 0, 1 bila gagal, 2 bila ada yang menunggu izin.`,
  en: `skema migrate --plan | --list [--json]
  --plan   the statements that the next start will run, their locks and rows, and what waits for an allowance
  --list   what was run, and the columns and tables that are no longer in the schema files
  --json   as JSON
Changes nothing. Ends with 0, with 1 when it failed, with 2 when something waits for an allowance.`,
};

const formatList = ({ migrations, ghosts }: MigrationList): string =>
  [
    ...migrations.map(({ at, engine, steps }) => hostWords().migrate.applied(at.toISOString(), engine, steps.length)),
    ...(ghosts.length > 0 ? ['', hostWords().migrate.leftOver] : []),
    ...ghosts.map(({ table, column, rows }) => `  ${column === null ? table : `${table}.${column}`}  ${rows}`),
  ].join('\n');

async function run(): Promise<number> {
  const { values, usage } = await readCommand({
    usage: USAGE,
    words: { min: 0, max: 0 },
    options: { plan: { type: 'boolean' }, list: { type: 'boolean' }, json: { type: 'boolean' } },
  });
  if (values.plan === values.list) fail([usage]);
  const say = <T>(answer: T, format: (answer: T) => string): void =>
    values.json ? printJson(answer) : void process.stdout.write(`${format(answer)}\n`);
  return inspect(await loadConfig(), pino({ level: 'warn' }, pino.destination(2)), async (pool, registry, options) => {
    if (values.list) {
      say(await listMigrations(pool, registry), formatList);
      return 0;
    }
    const plan = await planMigration(pool, registry, options);
    say(plan, formatPlan);
    return plan.refusals.length > 0 ? IN_PART : 0;
  });
}

try {
  process.exitCode = await run();
} catch (error) {
  const problem = toStartProblem(error);
  if (!problem) throw error;
  process.stderr.write(`${problem.message}\n`);
  process.exitCode = 1;
}
