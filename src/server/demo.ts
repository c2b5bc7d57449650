import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { quote } from '../engine/names.ts';
import type { Config } from './config.ts';
import { openAccounts } from './auth/accounts.ts';
import { verifyPassword } from './data/password.ts';
import { createBulkPool } from './data/pool.ts';
import { inTransaction } from './data/transaction.ts';
import { takeTurn } from './data/turn.ts';
import { createRepository } from './data/repository/repository.ts';
import { createSecret, hasSecret, keepSecrets, readSecret } from './host/secrets.ts';
import type { Opened } from './open.ts';
import { StartProblem } from './data/start-problem.ts';
import type { DemoContext, Seed } from './door.ts';
import type { SeedReport } from './seed/write.ts';
import { ref } from './seed/rows.ts';
import { hostWords } from './locale.ts';

export interface DemoAccounts {
  password: string;
  /** One per role, those that may sign in. */
  usernames: string[];
  /** Its dates have gone by: written again it is of today. */
  isOver: boolean;
}

type Say = (line: string) => void;
/** Told of connections that break. */
type BulkLog = Parameters<typeof createBulkPool>[1];

/** Short enough to be typed from the screen. */
const PASSWORD_LENGTH = 12;

export async function hasAccounts({ pool, registry }: Pick<Opened, 'pool' | 'registry'>): Promise<boolean> {
  const { rows } = await pool.query(`select 1 from ${quote(registry.product.account.resource)} limit 1`);
  return rows.length > 0;
}

async function liveDemoUsernames({ pool, registry }: Opened, usernames: readonly string[]): Promise<string[]> {
  const { sql, model } = openAccounts(pool, registry);
  const { rows } = await pool.query<{ username: string }>(
    `select ${sql.username} as "username" from ${sql.table} u
      where ${sql.username} = any($1) and ${model.active === null ? 'true' : `u.${quote(model.active)}`} and u."deletedAt" is null`,
    [usernames],
  );
  const live = new Set(rows.map(({ username }) => username));
  return usernames.filter((username) => live.has(username));
}

/**
 * The base seed always; demo data where they are wanted and nobody has an account yet (decision 5).
 * Answers with the demo accounts, or null where there are none.
 */
export async function seedProduct(
  opened: Opened,
  config: Config,
  say: Say,
  log: BulkLog = { warn: () => undefined },
): Promise<DemoAccounts | null> {
  const pool = createBulkPool(opened.database.url, log);
  try {
    return await inTurn(pool, log, () => seedThrough({ ...opened, pool }, config, say));
  } finally {
    await pool.end();
  }
}

/** Of several servers that start at once on an empty database, one fills it. */
const SEED_LOCK = 4_783_106_153;

const BEGIN = 'begin; set local idle_in_transaction_session_timeout = 0';

const inTurn = <T>(pool: Opened['pool'], log: BulkLog, work: () => Promise<T>): Promise<T> =>
  inTransaction(
    pool,
    async (client) => {
      const say = (sentence: string): void => log.warn({}, sentence);
      await takeTurn(client, { key: SEED_LOCK, until: 'transaction', doing: hostWords().start.seeding, say });
      return work();
    },
    { begin: BEGIN },
  );

async function seedThrough(opened: Opened, config: Config, say: Say): Promise<DemoAccounts | null> {
  const { registry, pool, database } = opened;
  const { seed } = opened.door;
  const context = { registry, pool, repository: createRepository({ registry, pool }) };
  if (registry.readOnly || seed === null) return null;
  await seed.base(context);
  if (!config.demo) return null;

  // Large demos are written in several transactions: a start that was cut off between them goes on where it stopped.
  const unfinished = path.join(database.folder, 'demo-unfinished');
  const isWanted = existsSync(unfinished) || !(await hasAccounts(opened));
  if (isWanted) await mkdir(database.folder, { recursive: true });
  else if (!hasSecret(database.folder, 'demo')) return null;
  const create = (): string => config.demoPassword ?? createSecret().slice(0, PASSWORD_LENGTH);
  const { demo: password } = await keepSecrets(database.folder, ['demo'], create);
  if (isWanted) {
    say(hostWords().start.demo);
    await writeFile(unfinished, '');
    await seedDemo(seed, { ...context, password }, config.nodeEnv === 'production');
    await rm(unfinished);
  }
  if (config.demoPassword && config.demoPassword !== password) {
    say(hostWords().start.demoPassword);
  }
  const usernames = await liveDemoUsernames(opened, seed.usernames);
  if (usernames.length === 0) return null;
  return { password, usernames, isOver: (await seed.isOver?.(context)) ?? false };
}

/**
 * In production everybody may know the password of a demo account: the ones that are still open, in a sentence.
 * Where this installation has no note of that password (another DATA_DIR), they count as open as long as they can sign in.
 */
export async function demoWarning(
  { pool, registry, door, database: { folder } }: Pick<Opened, 'pool' | 'registry' | 'door'> & { database: { folder: string } },
  { nodeEnv }: Pick<Config, 'nodeEnv'>,
): Promise<string[]> {
  if (nodeEnv !== 'production') return [];
  const { sql, model } = openAccounts(pool, registry);
  const usernames = door.seed?.usernames ?? [];
  const { rows } = await pool.query<{ username: string; hash: string }>(
    `select ${sql.username} as "username", ${sql.password} as "hash" from ${sql.table} u
      where (u."id" = any($1) or ${sql.username} = any($2)) and ${sql.valid} order by ${sql.username}`,
    [usernames.map((username) => ref(model.resource, username)), door.seed?.areImported ? usernames : []],
  );
  const password = readSecret(folder, 'demo');
  const isOpen = await Promise.all(rows.map(async ({ hash }) => password === undefined || verifyPassword(hash, password)));
  const names = rows.filter((_row, index) => isOpen[index]).map(({ username }) => username);
  return names.length === 0 ? [] : [hostWords().start.demoOpen(names.join(', '))];
}

export class DemoRefused extends StartProblem {
  constructor() {
    super(hostWords().start.noDemo);
  }
}

/** Writes the product's demo; what is there already is brought back to it. `production`: whether this is a production server, which never gets one. */
export async function seedDemo(
  { demo }: Pick<Seed, 'demo'>,
  context: DemoContext,
  production: boolean,
  options?: { scale?: number },
): Promise<SeedReport> {
  if (production) throw new DemoRefused();
  return demo(context, options);
}
