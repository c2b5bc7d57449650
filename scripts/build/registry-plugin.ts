/**
 * The registry and the product's door as virtual modules. A broken schema file stops the build with every problem; while
 * developing it is shown over the page and heals, and a saved one reaches the open screen without a reload.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EnvironmentModuleNode, HotPayload, Plugin } from 'vite';
import { BARE_PRODUCT } from '../../src/engine/product.ts';
import { errorsIn, formatProblem, type Problem } from '../../src/engine/check/problem.ts';
import { compileRegistry } from '../../src/engine/registry.ts';
import { checkAppDoor } from '../../src/server/app-door.ts';
import { isShut } from '../../src/server/product.ts';
import { FACES } from '../../src/server/faces.ts';
import { loadRegistry } from '../../src/server/registry.ts';
import { type Place, placeOf, ROOT } from '../../src/server/root.ts';
import { DOOR_ALONE, isVirtual, toVirtualModules, type VirtualModule } from './virtual-modules.ts';
import { ALONE, type PageWords, pageWords } from './word-modules.ts';

/** Asked for with the page, before a style needs it. */
const FONT = fileURLToPath(import.meta.resolve('@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2'));
const RESOLVED = '\0';
const WORDS_FACE = 'skema/words';
/** Editors write a file in several steps, and only the first may be told. */
const SETTLE_MS = 50;

/** What a module passes on of others, but its door. */
const PASSED_ON = /^export \{(?![^}]*\bdoor\b)[^}]*\} from .*$/gm;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The product's door of the app, or the one that stands in its place. */
function appDoor({ code }: Place): string {
  const door = path.join(code, 'app.tsx');
  return existsSync(door) ? door : path.join(ROOT, 'src/app/bare-door.ts');
}

export function registryPlugin(root: string): Plugin {
  const place = placeOf(root);
  const { schemas, rows } = place;
  const faces = new Set(Object.values(FACES));
  let page = pageWords(BARE_PRODUCT);
  let modules = new Map<string, VirtualModule>();
  let { registry } = compileRegistry({}, []);
  let problems: Problem[] = [];
  let isLive = false;
  let isBuild = false;
  let isCompiled = false;

  const isInput = (file: string): boolean =>
    path.resolve(file) === rows || (path.dirname(path.resolve(file)) === schemas && file.endsWith('.json'));
  const complaint = (): string => problems.map(formatProblem).join('\n');

  /** Compiles anew; with problems the last good modules stay. Gives the ids of what has changed. */
  async function compile(): Promise<string[]> {
    const result = await loadRegistry(root);
    ({ registry } = result);
    isCompiled = true;
    problems = errorsIn(result.problems);
    if (problems.length > 0) return [];
    const before = modules;
    const [first, ...others] = result.registry.product.languages;
    const further = others.map(async (language) => [language, (await loadRegistry(root, language)).registry] as const);
    const registries = new Map([[first!, result.registry], ...(await Promise.all(further))]);
    page = pageWords(result.registry.product);
    modules = toVirtualModules(registries, { door: appDoor(place), words: path.join(place.code, 'words.ts') });
    return [...modules].filter(([id, module]) => before.get(id)?.data !== module.data).map(([id]) => id);
  }

  return {
    name: 'skema:registry',
    configResolved(config) {
      isBuild = config.command === 'build';
      isLive = config.command === 'serve' && !process.env['VITEST'];
    },
    async buildStart() {
      this.addWatchFile(rows);
      await compile();
      // A built client goes with a sound door; while the product is worked on, only `skema check` takes its time for it.
      if (isBuild && !isShut(problems)) problems = [...problems, ...errorsIn(await checkAppDoor(place, registry, problems))];
      if (problems.length > 0 && !isLive) this.error(`skema\n${complaint()}`);
    },
    configureServer(server) {
      server.watcher.add([schemas, rows]);
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { filename }) {
        if (!isCompiled) await compile();
        const font = isLive ? `/@fs${FONT}` : path.relative(path.dirname(filename), FONT).replaceAll(path.sep, '/');
        return html
          .replace('%SKEMA_FONT%', font)
          .replace(/%SKEMA_(LANGUAGE|TITLE|LOADING|NO_SCRIPT)%/g, (_, name: keyof PageWords) => escaped(page[name]));
      },
    },
    resolveId: {
      // Before Vite's own, which knows nothing of what stands alone.
      order: 'pre',
      handler(id, importer) {
        if (isVirtual(id)) return RESOLVED + id;
        if (!importer?.endsWith(ALONE)) return null;
        if (id === WORDS_FACE || id === FACES[WORDS_FACE]) return FACES[WORDS_FACE] + ALONE;
        return id.startsWith('.') ? path.join(path.dirname(importer), id) + ALONE : null;
      },
    },
    async load(id) {
      if (!id.startsWith(RESOLVED) || !isVirtual(id.slice(1))) return null;
      if (!isCompiled) await compile();
      const module = modules.get(id.slice(1));
      if (!module) this.error(problems.length > 0 ? `skema\n${complaint()}` : `no virtual module ${id.slice(1)}`);
      return module.code(isLive);
    },
    transform: {
      filter: { id: /\.[jt]sx?(\?door)?$/ },
      // Modules of a product, and what they import the engine by, only declare: no page loads what it does not use of them.
      handler(code, id) {
        if (id.endsWith(DOOR_ALONE)) return { code: code.replace(PASSED_ON, ''), map: null, moduleSideEffects: false };
        return faces.has(id) || !path.relative(place.code, id).startsWith('..') ? { moduleSideEffects: false } : null;
      },
    },
    async hotUpdate({ file }) {
      if (!isInput(file) || this.environment.name !== 'client') return;
      await sleep(SETTLE_MS);
      const wasBroken = problems.length > 0;
      const changed = await compile();
      const send = (payload: HotPayload): void => this.environment.hot.send(payload);
      // An update first: on the very first one after an error the client would reload the page, typed text and all.
      if (problems.length > 0 || wasBroken) send({ type: 'update', updates: [] });
      if (problems.length > 0) {
        send({ type: 'error', err: { message: complaint(), stack: '', plugin: 'skema', id: path.relative(root, file) } });
        return [];
      }
      const graph = this.environment.moduleGraph;
      return changed.map((id) => graph.getModuleById(RESOLVED + id)).filter((node): node is EnvironmentModuleNode => node !== undefined);
    },
  };
}
