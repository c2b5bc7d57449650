/** The types of a product that lies where no package `skema` is installed: it is checked against the faces of this checkout. */
import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../src/server/root.ts';
import { IN_CHECKOUT } from '../arguments.ts';

const CODE = ['resources.config.ts', 'product', 'tests'];

/** A tsconfig.json in the product's `.skema`, which goes by its own where it has one; null where none is needed. */
export async function withFaces(folder: string): Promise<string | null> {
  const code = CODE.filter((name) => existsSync(path.join(folder, name)));
  if (!IN_CHECKOUT || folder === ROOT || code.length === 0) return null;
  const { exports } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as { exports: Record<string, string> };
  const faces = Object.entries(exports).map(([name, file]) => [path.posix.join('skema', name), [path.join(ROOT, file)]]);
  const own = path.join(folder, 'tsconfig.json');
  const isOwn = existsSync(own);
  // Named by nobody it would be what lies beside the file made here: nothing.
  const isNamed = isOwn && /"(include|extends)"\s*:/.test(await readFile(own, 'utf8'));
  const config = {
    extends: isOwn ? own : path.join(ROOT, 'tsconfig.json'),
    compilerOptions: {
      // Of a product nobody makes declarations.
      declaration: false,
      paths: Object.fromEntries(faces) as object,
      typeRoots: ['node_modules/@types', 'node_modules'].map((name) => path.join(ROOT, name)),
      types: ['node', 'vite/client'],
      resolveJsonModule: true,
    },
    files: globSync('src/app/*.d.ts', { cwd: ROOT }).map((file) => path.join(ROOT, file)),
    ...(!isNamed && { include: code.map((name) => path.join(folder, name)) }),
  };
  const file = path.join(folder, '.skema/tsconfig.json');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(config));
  return file;
}
