/**
 * What a finished client build gets on top: `latest-build.json` and the same id in the page (ledger A-09), notes of the pages over
 * their budget of script and of what each page loads, and a .br and .gz beside every file that shrinks.
 */
import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { PACKAGE as PACKAGE_OF_ENGINE } from '../../src/server/faces.ts';
import { productPlace } from '../../src/server/root.ts';
import { PRELOAD_FILE, type PreloadNote } from '../../src/server/http/preloads.ts';
import { BUDGET_FILE, type BudgetNote } from '../../src/server/host/client-budget.ts';

const PLACEHOLDER = '%SKEMA_BUILD%';
const COMPRESSED = /\.(js|css|html|svg|json|txt)$/;
/** Smaller files gain nothing. */
const COMPRESSED_FROM = 1024;
const KB = 1024;

const FRAME = ['src/app/inside-routes.tsx', 'src/app/layout/default-layout.tsx'];
const RESOURCE = 'virtual:skema/resource/';

/**
 * Brotli bytes of script a page may need: the entry, and what these modules and their imports bring. Where several chunks hold
 * such a module (one per resource), the heaviest counts.
 */
export const BUDGETS: Readonly<Record<string, { limit: number; modules: readonly string[] }>> = {
  login: { limit: 88 * KB, modules: ['src/app/layout/auth-layout.tsx', 'src/app/pages/login-page.tsx'] },
  list: { limit: 139 * KB, modules: [...FRAME, 'src/app/pages/list-page.tsx', RESOURCE] },
  detail: { limit: 190 * KB, modules: [...FRAME, 'src/app/pages/detail-page.tsx', RESOURCE, 'virtual:skema/form/'] },
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Every page knows the names and rights of all entities: beyond those of the education back office each may add so much. */
const ENTITIES = 27;
const PER_ENTITY = 0.1 * KB;

/** A chunk is weighed and then written: packed once for both. */
const brotlis = new Map<string, Promise<Buffer>>();
function toBrotli(text: string): Promise<Buffer> {
  const packing = brotlis.get(text) ?? brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
  brotlis.set(text, packing);
  return packing;
}

type Chunk = Rolldown.OutputChunk;

export interface PageWeight {
  page: string;
  bytes: number;
  limit: number;
  /** Names of its chunks. */
  files: readonly string[];
}

/** What each page weighs: the entry, the chunks of its modules, and everything those import statically. */
export async function weigh(output: readonly Chunk[]): Promise<PageWeight[]> {
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]));
  const sizes = new Map<string, number>();
  for (const { fileName, code } of output) sizes.set(fileName, (await toBrotli(code)).length);
  const sizeOf = (file: string): number => sizes.get(file) ?? 0;

  const add = (files: Set<string>, file: string): Set<string> => {
    if (files.has(file)) return files;
    files.add(file);
    for (const next of chunks.get(file)?.imports ?? []) add(files, next);
    return files;
  };
  const heaviest = (module: string): string => {
    const homes = output.filter(({ moduleIds }) => moduleIds.some((id) => id.includes(module)));
    if (homes.length === 0) throw new Error(`no chunk holds ${module}; correct BUDGETS in scripts/build/manifest-plugin.ts`);
    return homes.map(({ fileName }) => fileName).reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one));
  };

  const entries = output.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const entities = new Set(
    output.flatMap(({ moduleIds }) => moduleIds.map((id) => OF_RESOURCE.exec(id)?.[1]).filter((part) => part?.startsWith('resource/'))),
  );
  const allowance = Math.max(0, entities.size - ENTITIES) * PER_ENTITY;
  return Object.entries(BUDGETS).map(([page, { limit: own, modules }]) => {
    const limit = own + allowance;
    const files = [...entries, ...modules.map(heaviest)].reduce(add, new Set<string>());
    return { page, limit, files: [...files], bytes: [...files].reduce((sum, file) => sum + sizeOf(file), 0) };
  });
}

const PACKAGE = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** To whom a module belongs: a file of the product by its path, a package by its name, and everything else to the engine. */
function ownerOf(id: string, product: string): string {
  const own = path.relative(product, id.replace(/\?.*$/, ''));
  const [, name] = PACKAGE.exec(id) ?? [];
  if (name !== undefined) return name;
  return path.isAbsolute(id) && !own.startsWith('..') ? own : PACKAGE_OF_ENGINE;
}

const PARTS_MAX = 6;
/** What a page is made of, the heaviest first: each part by its share of its chunk before that is packed. */
async function partsOf({ page, files }: PageWeight, output: readonly Chunk[], product: string): Promise<string> {
  const weights = new Map<string, number>();
  for (const { code, modules } of output.filter(({ fileName }) => files.includes(fileName))) {
    const made = Object.entries(modules ?? {});
    const whole = made.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0);
    const packed = (await toBrotli(code)).length;
    for (const [id, { renderedLength }] of made) {
      const owner = ownerOf(id, product);
      weights.set(owner, (weights.get(owner) ?? 0) + (packed * renderedLength) / Math.max(1, whole));
    }
  }
  const heaviest = [...weights].sort(([, one], [, other]) => other - one).slice(0, PARTS_MAX);
  return `${page}: ${heaviest.map(([owner, bytes]) => `${owner} ${inKb(bytes)}`).join(', ')}`;
}

/** By part of a page, the modules that bring it. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  login: BUDGETS['login']!.modules,
  inside: FRAME,
  home: ['src/app/pages/landing-page.tsx'],
  list: ['src/app/pages/list-page.tsx'],
  detail: ['src/app/pages/detail-page.tsx'],
};

/** Of one language there is one chunk; which of several a browser will ask for, nobody knows yet. */
const OF_RESOURCE = /^\0virtual:skema\/((?:resource|form)\/[^/]+)\/[^/]+$/;

/** What each part of a page loads beside what every page starts with, styles first. */
export function toPreloadNote(output: readonly Chunk[]): PreloadNote {
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]));
  const add = (files: Set<string>, file: string): Set<string> => {
    const chunk = chunks.get(file);
    if (!chunk || files.has(file)) return files;
    files.add(file);
    return chunk.imports.reduce(add, files);
  };
  const started = output.filter(({ isEntry }) => isEntry).reduce((files, { fileName }) => add(files, fileName), new Set<string>());
  const filesOf = (from: readonly Chunk[]): string[] => {
    const scripts = [...from.reduce((files, { fileName }) => add(files, fileName), new Set<string>())].filter((file) => !started.has(file));
    const styles = scripts.flatMap((file) => [...(chunks.get(file)!.viteMetadata?.importedCss ?? [])]);
    return [...styles, ...scripts];
  };
  const homesOf = (modules: readonly string[]): Chunk[] =>
    output.filter(({ moduleIds }) => modules.some((module) => moduleIds.some((id) => id.endsWith(module))));
  const resources = Map.groupBy(
    output.flatMap((chunk) => chunk.moduleIds.flatMap((id) => OF_RESOURCE.exec(id)?.[1] ?? []).map((part) => ({ part, chunk }))),
    ({ part }) => part,
  );
  return Object.fromEntries([
    ...Object.entries(PARTS).map(([part, modules]) => [part, filesOf(homesOf(modules))]),
    ...[...resources].map(([part, found]) => [part, found.length === 1 ? filesOf(found.map(({ chunk }) => chunk)) : []]),
  ]);
}

const inKb = (bytes: number): string => `${(bytes / KB).toFixed(2)} KB`;

const show = ({ page, bytes, limit }: PageWeight): string => `${page} ${inKb(bytes)} / ${inKb(limit)}`;

/** Never a failure of the build: whoever starts the product with a schema file more cannot make its pages lighter. */
export async function toBudgetNote(output: readonly Chunk[], product: string = productPlace().code): Promise<BudgetNote> {
  try {
    const weights = await weigh(output);
    const over = weights.filter(({ bytes, limit }) => bytes > limit);
    const parts = await Promise.all(over.map((weight) => partsOf(weight, output, product)));
    return { pages: weights.map(show), heavy: over.map(show), parts, unweighed: [] };
  } catch (error) {
    return { pages: [], heavy: [], parts: [], unweighed: [(error as Error).message] };
  }
}

/** Writes `file.br` and `file.gz` for everything in the folder that gets smaller. */
async function compressFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !COMPRESSED.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const content = await readFile(file);
    if (content.length < COMPRESSED_FROM) continue;
    for (const [suffix, packed] of [
      ['br', await toBrotli(content.toString())],
      ['gz', await zip(content, { level: 9 })],
    ] as const) {
      if (packed.length < content.length) await writeFile(`${file}.${suffix}`, packed);
    }
  }
}

export function manifestPlugin(): Plugin {
  return {
    name: 'skema:manifest',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        // The names carry the hash of their content, so they stand for the whole build.
        const names = Object.keys(bundle)
          .filter((name) => name !== 'index.html')
          .sort();
        const build = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);
        if (page?.type === 'asset') page.source = String(page.source).replace(PLACEHOLDER, build);
        this.emitFile({ type: 'asset', fileName: 'latest-build.json', source: `${JSON.stringify({ build })}\n` });

        const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
        const note = (fileName: string, said: unknown): void =>
          void this.emitFile({ type: 'asset', fileName, source: `${JSON.stringify(said)}\n` });
        note(BUDGET_FILE, await toBudgetNote(chunks));
        note(PRELOAD_FILE, toPreloadNote(chunks));
      },
    },
    writeBundle: (options) => (options.dir === undefined ? undefined : compressFolder(options.dir)),
  };
}
