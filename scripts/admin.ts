/** `skema admin <username>`: the first account of a database without demo data, with the role admin. */
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { SYSTEM_PRINCIPAL } from '../src/engine/rights/access.ts';
import { AppError } from '../src/engine/errors.ts';
import { quote } from '../src/engine/names.ts';
import type { Registry } from '../src/engine/resource.ts';
import { createRepository } from '../src/server/data/repository/repository.ts';
import { StartProblem, toStartProblem } from '../src/server/data/start-problem.ts';
import { type Opened, openProduct } from '../src/server/open.ts';
import { loadConfig } from '../src/server/product.ts';
import { fail, printJson, readCommand } from './arguments.ts';

const RANDOM_BYTES = 12;
const USAGE = {
  id: 'skema admin <nama pengguna>\nAkun pertama sebuah basis data tanpa data contoh. Contoh: skema admin budi\n  --json   hasilnya sebagai JSON',
  en: 'skema admin <username>\nThe first account of a database without demo data. Example: skema admin robin\n  --json   the result as JSON',
};

/** Asked without showing what is typed; without a terminal a random one, printed once. */
async function askPassword(): Promise<{ password: string; isRandom: boolean }> {
  if (!process.stdin.isTTY) return { password: randomBytes(RANDOM_BYTES).toString('base64url'), isRandom: true };
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const ask = async (question: string): Promise<string> => {
    process.stdout.write(question);
    const text = await terminal.question('');
    process.stdout.write('\n');
    return text;
  };
  try {
    const password = await ask('Kata sandi: ');
    if (password !== (await ask('Sekali lagi: '))) throw new StartProblem('Kedua kata sandi tidak sama. Ulangi perintahnya.');
    return { password, isRandom: false };
  } catch (error) {
    throw error instanceof Error && error.name === 'AbortError' ? new StartProblem('\nDibatalkan; akun tidak dibuat.') : error;
  } finally {
    terminal.close();
  }
}

/** As an account holds it: the product's first role, its code or the record that has it. */
async function roleValue(registry: Registry, pool: Opened['pool']): Promise<string | undefined> {
  const { roles, account } = registry.product;
  if (account.roles.records === null) return roles[0];
  const { source } = registry.get(account.resource).fields.find(({ handle }) => handle === account.roles.handle)!;
  const text = `select "id" from ${quote(source!)} where ${quote(account.roles.records.code)} = $1`;
  return (await pool.query<{ id: string }>(text, [roles[0]])).rows[0]?.id;
}

interface Made {
  username: string;
  /** Null where it was typed. */
  password: string | null;
  database: string;
}

async function createAdmin({ registry, door, pool, database }: Opened, username: string): Promise<Made> {
  const repository = createRepository({ registry, pool });
  await door.seed?.base({ registry, pool, repository });
  const { account } = registry.product;
  const roles = [await roleValue(registry, pool)];
  const { password, isRandom } = await askPassword();
  const values = { [account.name]: username, [account.username]: username, [account.password]: password, [account.roles.handle]: roles };
  await repository.create(SYSTEM_PRINCIPAL, account.resource, { ...values, ...(account.active !== null && { [account.active]: true }) });
  const where = database.kind === 'embedded' ? `basis data bawaan di ${database.folder}` : 'basis data dari DATABASE_URL';
  return { username, password: isRandom ? password : null, database: where };
}

const toText = ({ username, password, database }: Made): string =>
  `Akun ${username} dibuat di ${database}.${password === null ? '' : ` Kata sandinya, hanya ditampilkan sekali: ${password}`}`;

const explain = (error: AppError, username: string): StartProblem =>
  new StartProblem([
    `Akun ${username} tidak dibuat: ${error.message}`,
    ...Object.entries(error.messages).map(([handle, texts]) => `  ${handle}: ${texts.join(', ')}`),
  ]);

/** Told before a password is asked for. */
function checkUsername({ registry }: Opened, username: string): void {
  const { account } = registry.product;
  const { pattern = '' } = registry.get(account.resource).fields.find(({ handle }) => handle === account.username)!;
  if (new RegExp(pattern, 'u').test(username)) return;
  throw new StartProblem(`Akun ${username} tidak dibuat: nama pengguna ditulis dengan pola ${pattern}, misalnya nama.pengguna.`);
}

async function run(): Promise<void> {
  const {
    words: [username = ''],
    values: { json },
  } = await readCommand({ usage: USAGE, words: { min: 1, max: 1 }, options: { json: { type: 'boolean' } } });
  const opened = await openProduct(await loadConfig(), pino({ level: 'warn' }), { join: true });
  try {
    checkUsername(opened, username);
    const made = await createAdmin(opened, username);
    if (json) printJson(made);
    else process.stdout.write(`${toText(made)}\n`);
  } catch (error) {
    throw error instanceof AppError ? explain(error, username) : error;
  } finally {
    await opened.close();
  }
}

try {
  await run();
} catch (error) {
  const problem = toStartProblem(error);
  if (!problem) throw error;
  fail(problem.sentences);
}
