import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import { StartProblem } from './start-problem.ts';

export type SecretName = 'superuser' | 'owner' | 'data' | 'demo';

export const createSecret = (): string => randomBytes(18).toString('hex');

const fileOf = (folder: string): string => path.join(folder, 'secrets.json');

function readSecrets(folder: string): Partial<Record<SecretName, string>> {
  const file = fileOf(folder);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<SecretName, string>>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    if (error instanceof SyntaxError) throw new StartProblem(`Berkas sandi ${file} rusak. Kembalikan dari cadangan folder data.`, error);
    throw error;
  }
}

export const hasSecret = (folder: string, name: SecretName): boolean => Boolean(readSecrets(folder)[name]);

/** The named passwords kept in the data folder; missing ones are made by `create` and stored before anybody uses them. */
export async function keepSecrets<N extends SecretName>(
  folder: string,
  names: readonly N[],
  create: (name: N) => string = createSecret,
): Promise<Record<N, string>> {
  const known = readSecrets(folder);
  const missing = names.filter((name) => !known[name]);
  if (missing.length > 0) {
    for (const name of missing) known[name] = create(name);
    const file = fileOf(folder);
    const handle = await open(`${file}.new`, 'w', 0o600);
    try {
      await handle.writeFile(`${JSON.stringify(known, null, 2)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(`${file}.new`, file);
  }
  return known as Record<N, string>;
}
