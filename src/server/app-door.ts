/** What the app's door says of entities, fields and roles. It is the browser's own: here it is run without the app, and looked at. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readFormRules } from '../engine/check/door.ts';
import type { Asked } from '../engine/check/doubts.ts';
import { checkRoles } from '../engine/check/paths.ts';
import { checkEntity, checkRules } from '../engine/check/product.ts';
import { type Problem, reporter } from '../engine/check/problem.ts';
import { locateKey } from '../engine/check/rows-text.ts';
import type { Registry } from '../engine/resource.ts';
import { askedOf } from './asked.ts';
import { loadingUnspoken } from './locale.ts';
import { checkPages } from './page-check.ts';
import { isShut, placeIn } from './product.ts';
import { type Place, ROOT } from './root.ts';
import { isSpokenEarly, toSpokenEarly } from './spoken-early.ts';

interface Roles {
  roles?: readonly string[];
}
/** As far as it names what the registry has. */
interface Named {
  home?: Roles & { own?: Roles };
  kept?: object;
  ways?: object;
  formRules?: object;
}

const ENTRY = '\0skema:door';
const STAND_IN = '\0skema:stand-in';

/** `ways` is fetched when it is asked for; one that breaks off then is told by who opens it. */
const entryOf = (door: string): string => `import * as app from ${JSON.stringify(door)};
export const { formRules, door: { home, kept } } = app;
export const ways = await (async () => app.door.ways?.())().catch(() => undefined);`;

/** Whatever is asked of the app, a page is made of, and no page is drawn. */
const standIn = (names: Iterable<string>): string => `const any = new Proxy(function () {}, {
  get: (_, key) => (key === 'then' ? undefined : key === Symbol.toPrimitive ? () => '' : any),
  apply: () => any,
  construct: () => any,
});
export default any;
${[...names].map((name) => `export const ${name} = any;`).join('\n')}
export const defineApp = (door) => door;`;

/** The names that `skema/app` passes on. */
async function faceNames(): Promise<Set<string>> {
  const text = await readFile(path.join(ROOT, 'src/app/face.ts'), 'utf8');
  const listed = [...text.matchAll(/export \{([^}]*)\}/g)].flatMap(([, names = '']) => names.split(','));
  const values = listed.map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '));
  return new Set(values.map((name) => name.split(/\s+as\s+/).at(-1)!).filter((name) => name !== 'defineApp'));
}

/** Null where it cannot be run like this: the type checker and the build tell why, and it itself what it says too early. */
async function runDoor(file: string): Promise<Named | Error | null> {
  const [{ runnerImport }, names] = await Promise.all([import('vite'), faceNames()]);
  const isDrawn = (id: string): boolean => /^(skema\/app|@tabler\/icons-react)$/.test(id) || /\.(css|svg|png|jpe?g|webp)(\?|$)/.test(id);
  const plugin = {
    name: 'skema:door',
    enforce: 'pre' as const,
    resolveId: (id: string) => (id === ENTRY ? ENTRY : isDrawn(id) ? STAND_IN : null),
    load: (id: string) => (id === ENTRY ? entryOf(file) : id === STAND_IN ? standIn(names) : null),
  };
  // Installed beside the product, the engine would be fetched by Node, which knows no virtual module, before the stand-in is asked.
  const ours = { resolve: { noExternal: ['skema'], builtins: [/^skema(?!\/app)/, /^node:/] } };
  const config = { root: ROOT, logLevel: 'silent' as const, resolve: { dedupe: ['react', 'react-dom', 'react-router-dom'] } };
  try {
    const options = { ...config, environments: { inline: ours }, plugins: [plugin] };
    return (await loadingUnspoken(() => runnerImport<Named>(ENTRY, options))).module;
  } catch (error) {
    return error instanceof Error && isSpokenEarly(error) ? error : null;
  }
}

function checkNamed(own: Asked, { home, kept, ways, formRules }: Named): void {
  const { report, registry } = own;
  const { roles } = registry.product;
  checkRoles(report, 'home.roles', home?.roles ?? [], roles);
  checkRoles(report, 'home.own.roles', home?.own?.roles ?? [], roles);
  for (const [part, said] of Object.entries({ kept, ways }))
    for (const name of Object.keys(said ?? {})) checkEntity(own, `${part}.${name}`, name);
  if (formRules !== undefined) checkRules(own, 'formRules', readFormRules(report, formRules));
}

/** Its own, and those of another place of the file: `formRules` is exported beside the door. */
const locator = (text: string) => (place: string) =>
  place.startsWith('formRules.') ? locateKey(text, 'formRules', place.replace('formRules.', '')) : locateKey(text, 'door', place);

/** By something that the door calls: what is called at the top of a module itself, its text has told. */
function spokenEarlyBehind({ folder }: Place, door: string, error: Error): Problem {
  const { file = door, ...position } = placeIn(folder, error) ?? {};
  return toSpokenEarly(file, position);
}

/** `told`: of a schema file that has mistakes already nothing more is told here. `views`: the names of all, where the server's door was read. */
export async function checkAppDoor(
  place: Place,
  registry: Registry,
  told: readonly Problem[],
  views: readonly string[] | null = null,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const file = path.join(place.code, 'app.tsx');
  const pages = await checkPages(place, registry, told, views);
  if (existsSync(file)) {
    const [named, text] = await Promise.all([runDoor(file), readFile(file, 'utf8')]);
    const at = path.relative(place.folder, file);
    if (named instanceof Error) {
      if (!isShut(pages)) problems.push(spokenEarlyBehind(place, at, named));
    } else if (named) checkNamed(askedOf(registry, told, reporter(problems, at, locator(text))), named);
  }
  return [...problems, ...pages];
}
