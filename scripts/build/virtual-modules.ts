/** The text of the virtual modules that carry registry and product into the browser; see `src/app/virtual.d.ts`. */
import { toFormSchema } from '../../src/engine/derive/form-schema.ts';
import type { JSONSchema } from '../../src/engine/fields/json-schema.ts';
import { toAddress, toFacts, toRoleNames } from '../../src/engine/derive/facts.ts';
import { toSummary } from '../../src/engine/derive/summary.ts';
import type { Product } from '../../src/engine/product.ts';
import type { Registry, Resource } from '../../src/engine/resource.ts';
import type { Language } from '../../src/engine/words/languages.ts';
import { compileValidators } from './validators.ts';
import { inChosen, PREFIX, wordModules } from './word-modules.ts';

export const isVirtual = (id: string): boolean => id.startsWith(PREFIX);

export interface VirtualModule {
  /** Decides whether the module has changed. */
  data: string;
  /** `live`: for the development server. */
  code: (live: boolean) => string;
}

const list = (entries: readonly string[]): string => `[\n${entries.map((entry) => `  ${entry},\n`).join('')}]`;
const record = (entries: readonly string[]): string => `{\n${entries.map((entry) => `  ${entry},\n`).join('')}}`;

/** Importers keep the object they were given first, so its content is replaced, not the object. */
const kept = (name: string, empty: '[]' | '{}', value: string): string => `
export const ${name} = import.meta.hot?.data.${name} ?? ${empty};
for (const key of Object.keys(${name})) delete ${name}[key];
${empty === '[]' ? `${name}.length = 0;` : ''}
Object.assign(${name}, ${value});
if (import.meta.hot) import.meta.hot.data.${name} = ${name};
`;

const announce = (event: string, detail: string): string => `
if (import.meta.hot) import.meta.hot.accept((module) => module && window.dispatchEvent(new CustomEvent('skema:${event}', { detail: ${detail} })));
`;

const summariesOf = ({ resources }: Registry): string => list(resources.map((resource) => JSON.stringify(toSummary(resource))));

/** Every language at once, for a development server, where nobody waits for them. */
const inAll = (registries: Registries, value: (registry: Registry) => string): string =>
  `({ ${[...registries].map(([language, registry]) => `${language}: ${value(registry)}`).join(', ')} })[language]`;
const LANGUAGE = `import { language } from '${PREFIX}language';\n`;

const summaries = (registries: Registries): VirtualModule => {
  const data = inAll(registries, summariesOf);
  return {
    data,
    code: (live) =>
      live
        ? LANGUAGE + kept('summaries', '[]', data) + announce('registry', 'module.summaries')
        : inChosen([...registries.keys()], 'summaries', (language) => `${PREFIX}registry/${language}`),
  };
};

function loaders(registries: Registries): VirtualModule {
  const names = firstOf(registries).resources.map(({ name }) => name);
  const ofLanguage = (language: Language, folder: string): string =>
    record(names.map((name) => `${name}: () => import('${PREFIX}${folder}/${name}/${language}')`));
  const languages = [...registries.keys()];
  const part = (folder: string): string =>
    languages.length === 1
      ? ofLanguage(languages[0]!, folder)
      : `({ ${languages.map((language) => `${language}: ${ofLanguage(language, folder)}`).join(', ')} })[language]`;
  const [loadResource, loadForm] = [part('resource'), part('form')];
  // A saved schema file replaces a module under a new address; whoever loads it later must get that one.
  const live = `
const fresh = (import.meta.hot.data.fresh ??= new Map());
const latest = (kind, loaders) => Object.fromEntries(Object.entries(loaders).map(([name, load]) => [name, async () => fresh.get(kind + name) ?? load()]));
for (const kind of ['resource', 'form']) {
  window.addEventListener('skema:' + kind, ({ detail }) => fresh.set(kind + detail.name, detail.module));
}
`;
  return {
    data: names.join(),
    code: (isLive) =>
      isLive
        ? `${LANGUAGE}${live}${kept('loadResource', '{}', `latest('resource', ${loadResource})`)}${kept('loadForm', '{}', `latest('form', ${loadForm})`)}
if (import.meta.hot) import.meta.hot.accept();\n`
        : `${languages.length === 1 ? '' : LANGUAGE}export const loadResource = ${loadResource};\nexport const loadForm = ${loadForm};\n`,
  };
}

const resourceModule = (resource: Resource): VirtualModule => {
  const data = JSON.stringify(resource);
  const code = `export const resource = ${data};\n`;
  return { data, code: (live) => (live ? code + announce('resource', `{ name: '${resource.name}', module }`) : code) };
};

const compiled = new Map<string, string>();
function validators(schema: JSONSchema): string {
  const key = JSON.stringify(schema);
  let code = compiled.get(key);
  if (code === undefined) compiled.set(key, (code = compileValidators(schema)));
  return code;
}

const formModule = (resource: Resource): VirtualModule => {
  const { schema, uiSchema } = toFormSchema(resource);
  const code = (): string =>
    `${validators(schema)}export const schema = ${JSON.stringify(schema)};\nexport const uiSchema = ${JSON.stringify(uiSchema)};\n`;
  return {
    data: JSON.stringify({ schema, uiSchema }),
    code: (live) => (live ? code() + announce('form', `{ name: '${resource.name}', module }`) : code()),
  };
};

const plain = (code: string): VirtualModule => ({ data: code, code: () => code });

/** Plain data of the product in the language of the browser. */
const told = (registries: Registries, name: string, tell: (product: Product, language: Language) => unknown): VirtualModule => {
  const { product } = firstOf(registries);
  const [first, ...others] = product.languages;
  const inWords = (language: Language): string => JSON.stringify(tell(product, language));
  return plain(
    others.length === 0
      ? `export const ${name} = ${inWords(first!)};\n`
      : `${LANGUAGE}export const ${name} = { ${product.languages.map((language) => `${language}: ${inWords(language)}`).join(', ')} }[language];\n`,
  );
};

/** Behind the address of the file of the app's door: what else it passes on is no part of it, and comes with whoever asks for that. */
export const DOOR_ALONE = '?door';

/** What a door may leave out; in a module of its own, because it is loaded by others than the door itself. */
const partOf = (door: string, name: string, otherwise: string): VirtualModule =>
  plain(`import * as app from ${JSON.stringify(door)};\nexport const ${name} = app.${name} ?? ${otherwise};\n`);

/** By the product's languages, in its order, the same declarations. */
export type Registries = ReadonlyMap<Language, Registry>;
const firstOf = (registries: Registries): Registry => registries.values().next().value!;

/** `door`: the file of the product's door of the app; `words`: that of its words. */
export function toVirtualModules(registries: Registries, { door, words }: { door: string; words: string }): Map<string, VirtualModule> {
  const ofLanguage = ([language, registry]: [Language, Registry]): [string, VirtualModule][] => [
    [`${PREFIX}registry/${language}`, plain(`export const summaries = ${summariesOf(registry)};\n`)],
    ...registry.resources.flatMap((resource): [string, VirtualModule][] => [
      [`${PREFIX}resource/${resource.name}/${language}`, resourceModule(resource)],
      [`${PREFIX}form/${resource.name}/${language}`, formModule(resource)],
    ]),
  ];
  return new Map([
    // Plain data apart from the door: the login takes it along, and nothing else of the product.
    [`${PREFIX}facts`, told(registries, 'facts', toFacts)],
    [`${PREFIX}address`, plain(`export const address = ${JSON.stringify(toAddress(firstOf(registries).product))};\n`)],
    [`${PREFIX}role-names`, told(registries, 'roleNames', toRoleNames)],
    [`${PREFIX}product`, plain(`export { door } from ${JSON.stringify(door + DOOR_ALONE)};\n`)],
    [`${PREFIX}product/form-rules`, partOf(door, 'formRules', '{}')],
    [`${PREFIX}product/after-sign-in`, partOf(door, 'afterSignIn', 'null')],
    [`${PREFIX}registry`, summaries(registries)],
    [`${PREFIX}resources`, loaders(registries)],
    ...wordModules(firstOf(registries).product, words).map(([id, code]): [string, VirtualModule] => [id, plain(code)]),
    ...[...registries].flatMap(ofLanguage),
  ]);
}
