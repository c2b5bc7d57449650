/** A copy of this checkout with files added, for tests of what a developer changes. */
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './product.ts';

const COPIED = [
  'src',
  'docs',
  'schemas',
  'seed',
  'scripts',
  'tests/generated',
  'resources.config.ts',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
];

const WEIGHED = 'scripts/build/manifest-plugin.ts';
/**
 * A file for a copy of which nobody weighs the pages: a list of ten thousand choices may weigh more than a page of the product, and packed
 * as tight as for many readers, a build takes half as long again.
 */
export const lightBuild = async (): Promise<Record<string, string>> => ({
  [WEIGHED]: (await readFile(join(ROOT, WEIGHED), 'utf8'))
    .replaceAll(/limit: \d+ \* KB/g, 'limit: 1000 * KB')
    .replace('BROTLI_MAX_QUALITY', 'BROTLI_MIN_QUALITY'),
});

export interface Checkout {
  root: string;
  write: (file: string, text: string) => Promise<void>;
  remove: () => Promise<void>;
}

export async function copyCheckout(files: Record<string, string> = {}): Promise<Checkout> {
  const root = await mkdtemp(join(tmpdir(), 'skema-checkout-'));
  await chmod(root, 0o711);
  for (const name of COPIED) await cp(join(ROOT, name), join(root, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const write = async (file: string, text: string): Promise<void> => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  };
  for (const [file, text] of Object.entries(files)) await write(file, text);
  return { root, write, remove: () => rm(root, { recursive: true, force: true }) };
}
