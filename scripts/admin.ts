/** `skema admin <username>`: the first account of a database without demo data, or another one, with the product's first role. */
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
import { fail, printJson, readCommand, type Said } from './arguments.ts';

const RANDOM_BYTES = 12;
const USAGE = {
  id: 'skema admin <nama pengguna>\nMembuat akun yang boleh segalanya (peran pertama produk): yang pertama di basis data tanpa data contoh, atau satu lagi. Kata sandinya ditanyakan; tanpa terminal dibuat acak dan ditampilkan sekali. Contoh: skema admin budi\n  --json   hasilnya sebagai JSON',
  en: `skema admin <username>\nMakes an account that may do everything (the product's first role): the first of a database without demo data, or one more. Asks for its password; without a terminal it makes one and shows it once. Example: skema admin robin\n  --json   the result as JSON`,
};

interface Texts {
  password: string;
  again: string;
  different: string;
  cancelled: string;
  embedded: (folder: string) => string;
  external: string;
  made: (username: string, database: string) => string;
  shown: (password: string) => string;
  unmade: (username: string, reason: string) => string;
  pattern: (pattern: string) => string;
}
const TEXTS: Said<Texts> = {
  id: {
    password: 'Kata sandi: ',
    again: 'Sekali lagi: ',
    different: 'Kedua kata sandi tidak sama. Ulangi perintahnya.',
    cancelled: 'Dibatalkan; akun tidak dibuat.',
    embedded: (folder) => `basis data bawaan di ${folder}`,
    external: 'basis data dari DATABASE_URL',
    made: (username, database) => `Akun ${username} dibuat di ${database}.`,
    shown: (password) => `Kata sandinya, hanya ditampilkan sekali: ${password}`,
    unmade: (username, reason) => `Akun ${username} tidak dibuat: ${reason}`,
    pattern: (pattern) => `nama pengguna ditulis dengan pola ${pattern}, misalnya nama.pengguna.`,
  },
  en: {
    password: 'Password: ',
    again: 'Once more: ',
    different: 'The two passwords are not the same. Run the command again.',
    cancelled: 'Cancelled; no account was made.',
    embedded: (folder) => `the embedded database in ${folder}`,
    external: 'the database of DATABASE_URL',
    made: (username, database) => `Account ${username} was made in ${database}.`,
    shown: (password) => `Its password, shown only this once: ${password}`,
    unmade: (username, reason) => `Account ${username} was not made: ${reason}`,
    pattern: (pattern) => `a username is written by the pattern ${pattern}, such as user.name.`,
  },
};
const {
  words: [username = ''],
  values: { json },
  language,
} = await readCommand({ usage: USAGE, words: { min: 1, max: 1 }, options: { json: { type: 'boolean' } } });
const text = TEXTS[language];

/** Asked without showing what is typed; without a terminal a random one, printed once. */
async function askPassword(): Promise<{ password: string; isRandom: boolean }> {
  if (!process.stdin.isTTY) return { password: randomBytes(RANDOM_BYTES).toString('base64url'), isRandom: true };
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const ask = async (question: string): Promise<string> => {
    process.stdout.write(question);
    const typed = await terminal.question('');
    process.stdout.write('\n');
    return typed;
  };
  try {
    const password = await ask(text.password);
    if (password !== (await ask(text.again))) throw new StartProblem(text.different);
    return { password, isRandom: false };
  } catch (error) {
    throw error instanceof Error && error.name === 'AbortError' ? new StartProblem(`\n${text.cancelled}`) : error;
  } finally {
    terminal.close();
  }
}

/** As an account holds it: the product's first role, its code or the record that has it. */
async function roleValue(registry: Registry, pool: Opened['pool']): Promise<string | undefined> {
  const { roles, account } = registry.product;
  if (account.roles.records === null) return roles[0];
  const { source } = registry.get(account.resource).fields.find(({ handle }) => handle === account.roles.handle)!;
  const query = `select "id" from ${quote(source!)} where ${quote(account.roles.records.code)} = $1`;
  return (await pool.query<{ id: string }>(query, [roles[0]])).rows[0]?.id;
}

interface Made {
  username: string;
  /** Null where it was typed. */
  password: string | null;
  database: string;
}

async function createAdmin({ registry, door, pool, database }: Opened): Promise<Made> {
  const repository = createRepository({ registry, pool });
  await door.seed?.base({ registry, pool, repository });
  const { account } = registry.product;
  const roles = [await roleValue(registry, pool)];
  const { password, isRandom } = await askPassword();
  const values = { [account.name]: username, [account.username]: username, [account.password]: password, [account.roles.handle]: roles };
  await repository.create(SYSTEM_PRINCIPAL, account.resource, { ...values, ...(account.active !== null && { [account.active]: true }) });
  const where = database.kind === 'embedded' ? text.embedded(database.folder) : text.external;
  return { username, password: isRandom ? password : null, database: where };
}

const toText = ({ password, database }: Made): string =>
  [text.made(username, database), ...(password === null ? [] : [text.shown(password)])].join(' ');

const explain = (error: AppError): StartProblem =>
  new StartProblem([
    text.unmade(username, error.message),
    ...Object.entries(error.messages).map(([handle, texts]) => `  ${handle}: ${texts.join(', ')}`),
  ]);

/** Told before a password is asked for. */
function checkUsername({ registry }: Opened): void {
  const { account } = registry.product;
  const { pattern = '' } = registry.get(account.resource).fields.find(({ handle }) => handle === account.username)!;
  if (new RegExp(pattern, 'u').test(username)) return;
  throw new StartProblem(text.unmade(username, text.pattern(pattern)));
}

async function run(): Promise<void> {
  const opened = await openProduct(await loadConfig(), pino({ level: 'warn' }), { join: true });
  try {
    checkUsername(opened);
    const made = await createAdmin(opened);
    if (json) printJson(made);
    else process.stdout.write(`${toText(made)}\n`);
  } catch (error) {
    throw error instanceof AppError ? explain(error) : error;
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
