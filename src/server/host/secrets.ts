import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import { attempt } from '../../engine/attempt.ts';
import { isObject } from '../../engine/keys/shape.ts';
import { StartProblem } from '../data/start-problem.ts';
import { hostWords } from '../locale.ts';

export type SecretName = 'superuser' | 'owner' | 'data' | 'demo';

interface Secrets extends Partial<Record<SecretName, string>> {
  /** false from the first password on until the data have been in use; version 0.1 wrote nothing here and counts as used. */
  served?: boolean;
}

export const createSecret = (): string => randomBytes(18).toString('hex');

export const secretsFile = (folder: string): string => path.join(folder, 'secrets.json');

const isSecrets = (value: unknown): value is Secrets =>
  isObject(value) && Object.entries(value).every(([name, secret]) => typeof secret === (name === 'served' ? 'boolean' : 'string'));

/** null: there are none yet. */
function readSecrets(folder: string): Secrets | null {
  const file = secretsFile(folder);
  try {
    const text = readFileSync(file, 'utf8');
    const secrets: unknown = attempt(() => JSON.parse(text), null);
    if (isSecrets(secrets)) return secrets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  throw new StartProblem(hostWords().start.brokenSecrets(file));
}

async function writeSecrets(folder: string, secrets: Secrets): Promise<void> {
  const file = secretsFile(folder);
  const handle = await open(`${file}.new`, 'w', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(secrets, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.new`, file);
}

export const readSecret = (folder: string, name: SecretName): string | undefined => readSecrets(folder)?.[name];
export const hasSecret = (folder: string, name: SecretName): boolean => Boolean(readSecret(folder, name));

/** The named passwords kept in the data folder; missing ones are made by `create` and stored before anybody uses them. */
export async function keepSecrets<N extends SecretName>(
  folder: string,
  names: readonly N[],
  create: (name: N) => string = createSecret,
): Promise<Record<N, string>> {
  const found = readSecrets(folder);
  const missing = names.filter((name) => !found?.[name]);
  const made = Object.fromEntries(missing.map((name) => [name, create(name)]));
  const all: Secrets = { ...(found ?? { served: false }), ...made };
  if (missing.length > 0) await writeSecrets(folder, all);
  return all as Record<N, string>;
}

/** Whether somebody may have worked with the data of this folder: all that speaks against it is `served: false`, or no secrets at all. */
export const wasServed = (folder: string): boolean => (readSecrets(folder) ?? { served: false }).served !== false;

export async function markServed(folder: string): Promise<void> {
  const known = readSecrets(folder);
  if (known?.served === false) await writeSecrets(folder, { ...known, served: true });
}
