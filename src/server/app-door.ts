/** What the app's door says of entities, fields and roles. It is the browser's own: here it is run without the app, and looked at. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readFormRules } from '../engine/check/door.ts';
import type { Asked } from '../engine/check/doubts.ts';
import { checkRoles } from '../engine/check/paths.ts';
import { checkEntity, checkRules } from '../engine/check/product.ts';
import { type Problem, type Report, reporter } from '../engine/check/problem.ts';
import { locateKey } from '../engine/check/rows-text.ts';
import { isObject } from '../engine/keys/shape.ts';
import type { Product } from '../engine/product.ts';
import type { Registry } from '../engine/resource.ts';
import type { FormRules } from '../engine/rules/entity.ts';
import type { Screen } from '../engine/screen.ts';
import { askedOf } from './asked.ts';
import { DEDUPED } from './faces.ts';
import { loadingUnspoken } from './locale.ts';
import { checkPages } from './page-check.ts';
import { isShut, placeIn } from './product.ts';
import { type Place, ROOT } from './root.ts';
import { isSpokenEarly, toSpokenEarly } from './spoken-calls.ts';

interface Roles {
  roles?: readonly string[];
}
/** As far as it names what the registry has. */
interface Named {
  /** By name, as both sides have them. */
  screens?: Readonly<Record<string, Screen>>;
  home?: Roles & { own?: Roles };
  kept?: object;
  ways?: object;
  formRules?: object;
}

const ENTRY = '\0skema:door';
const STAND_IN = '\0skema:stand-in';

/** `ways` is fetched when it is asked for; one that breaks off then is told by who opens it. */
const entryOf = (door: string): string => `import * as app from ${JSON.stringify(door)};
export const { formRules, door: { screens, home, kept } } = app;
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
  const config = { root: ROOT, logLevel: 'silent' as const, resolve: { dedupe: DEDUPED } };
  try {
    const options = { ...config, environments: { inline: ours }, plugins: [plugin] };
    return (await loadingUnspoken(() => runnerImport<Named>(ENTRY, options))).module;
  } catch (error) {
    return error instanceof Error && isSpokenEarly(error) ? error : null;
  }
}

/** A screen is one for both sides: what only one of them has is reached by nobody. */
function checkHalves(report: Report, { screens: declared }: Product, screens: Named['screens']): void {
  if (!isObject(screens)) return;
  for (const [name, { path: at }] of Object.entries(screens))
    if (!declared.some((screen) => screen.path === at))
      report('DOOR', `screens.${name}`, `"${at}" is no screen of the product`, 'write it into "screens" of product/index.ts too');
  for (const { path: at } of declared)
    if (!Object.values(screens).some((screen) => screen.path === at))
      report(
        'DOOR',
        'screens',
        `"${at}" is a screen of the product, and none here`,
        'write it into "screens" and "pages" of product/app.tsx too',
      );
}

function checkHome(report: Report, roles: readonly string[], home: Named['home']): void {
  checkRoles(report, 'home.roles', home?.roles ?? [], roles);
  checkRoles(report, 'home.own.roles', home?.own?.roles ?? [], roles);
  for (const role of (home?.own?.roles ?? []).filter((each) => home?.roles?.includes(each)))
    report('IDLE', 'home.own.roles', `"${role}" stands in home.roles too, so this page never comes for it`, 'keep it in one of the two');
}

const FORM_HALVES = ['isClosed', 'whyClosed', 'question', 'whyNotOffered'] as const;

/** The server runs none of these: what a form does not have of them nobody asks. */
function checkFormHalves({ report, doubts, registry }: Asked, formRules: Readonly<Record<string, FormRules>>): void {
  for (const [name, rules = {}] of Object.entries(registry.product.rules)) {
    const idle = doubts.has(name) ? [] : FORM_HALVES.filter((half) => rules[half] !== undefined && formRules[name]?.[half] === undefined);
    if (idle.length === 0) continue;
    const fact = `${idle.join(', ')} of rules.${name} ${idle.length === 1 ? 'is a rule' : 'are rules'} of the form, and nothing here hands it on`;
    report(
      'IDLE',
      formRules[name] ? `formRules.${name}` : 'formRules',
      fact,
      `export const formRules = { ${name}: … } with it from product/app.tsx`,
    );
  }
}

function checkNamed(own: Asked, { screens, home, kept, ways, formRules }: Named): void {
  const { report, registry } = own;
  checkHalves(report, registry.product, screens);
  checkHome(report, registry.product.roles, home);
  checkFormHalves(own, isObject(formRules) ? (formRules as Readonly<Record<string, FormRules>>) : {});
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
  } else checkFormHalves(askedOf(registry, told, reporter(problems, path.relative(place.folder, file))), {});
  return [...problems, ...pages];
}
