/** What a product imports of the engine: `skema`, `skema/server` …, as `exports` of package.json say. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './root.ts';

const { name, exports } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  name: string;
  exports: Record<string, string>;
};

/** The package's name, which every face begins with. */
export const PACKAGE = name;

/** The file behind each. */
export const FACES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(exports).map(([face, file]) => [path.posix.join(name, face), path.join(ROOT, file)]),
);

/** The same for Vite. */
export const FACE_ALIASES = Object.entries(FACES).map(([face, replacement]) => ({ find: new RegExp(`^${face}$`), replacement }));

/** What there may be once only, and what a product's folder need not have beside it: Vite finds it beside the engine, whoever imports it. */
export const DEDUPED = ['react', 'react-dom', 'react-router-dom', '@tabler/icons-react'];

/** They are those of the engine that runs, wherever the product lies and whatever is installed beside it: two engines in one process know nothing of each other. */
export const serveOwnFaces = (): unknown =>
  registerHooks({
    resolve: (wanted, context, next) =>
      Object.hasOwn(FACES, wanted) ? { url: pathToFileURL(FACES[wanted]!).href, shortCircuit: true } : next(wanted, context),
  });
