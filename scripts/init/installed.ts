import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Installed = Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>;

/** What a package.json in `folder` would say to install the engine at `root` as it was; null where no package.json says. */
export function installedAs(root: string, folder: string): string | null {
  const host = /^(.*)[\\/]node_modules[\\/]skema(?=[\\/]|$)/.exec(root)?.[1];
  const file = path.join(host ?? '', 'package.json');
  if (host === undefined || !existsSync(file)) return null;
  const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Installed;
  const said = dependencies?.['skema'] ?? devDependencies?.['skema'];
  if (said === undefined) return null;
  const [, from] = /^file:(.*)$/.exec(said) ?? [];
  // A path is meant from the package.json that says it.
  return from === undefined ? said : `file:${path.relative(folder, path.resolve(host, from)).replaceAll(path.sep, '/')}`;
}
