/** The words as virtual modules: each part a module of its own, so that a page loads those that it says. */
import path from 'node:path';
import * as shape from '../../src/engine/words/id.ts';
import { wordsIn } from '../../src/engine/words/all.ts';
import { isEngines, type Language, textIn } from '../../src/engine/words/languages.ts';
import type { Product } from '../../src/engine/product.ts';
import { ROOT } from '../../src/server/root.ts';

type Part = keyof NonNullable<Product['words']['en']> & string;
export const PREFIX = 'virtual:skema/';

const FOLDER = path.join(ROOT, 'src/engine/words');
/**
 * Behind the address of what a file of words imports, where the product has several languages: chunks of the app wait for such a
 * file, so it must wait for none of them, and has what it needs for itself.
 */
export const ALONE = '?alone';

const PARTS = Object.keys(shape).filter((name) => name !== 'tag' && name !== 'address' && name !== 'page') as Part[];

/** With its part behind the address a file of words is that part and nothing else: what else it exports falls away. */
function partModule({ words, languages }: Product, own: string, language: Language, part: Part): string {
  const alone = languages.length === 1 ? '' : ALONE;
  const isFurther = !isEngines(language);
  const whole = isFurther
    ? path.join(path.dirname(own), 'words', `${language}.ts`)
    : path.join(FOLDER, `${language}${path.extname(import.meta.filename)}`);
  const file = JSON.stringify(`${whole}?part=${part}${alone}`);
  return isFurther || words[language]?.[part] === undefined
    ? `export { ${part} as words } from ${file};\n`
    : `import { ${part} as engine } from ${file};
import { words as own } from ${JSON.stringify(own)};
import { withOwn } from ${JSON.stringify(path.join(FOLDER, 'own.ts') + alone)};
export const words = /* @__PURE__ */ withOwn(engine, own.${language}.${part});\n`;
}

/**
 * What stands for a module that each language has: of the only language there is, or of the one that the browser's language
 * names, loaded by itself. Whoever imports it has it before anything else runs, so words may stand in constants.
 */
export function inChosen(languages: readonly Language[], name: string, address: (language: Language) => string): string {
  const [first, ...others] = languages;
  if (others.length === 0) return `export { ${name} } from '${address(first!)}';\n`;
  return `import { language } from '${PREFIX}language';
const load = { ${languages.map((each) => `${each}: () => import('${address(each)}')`).join(', ')} };
export const { ${name} } = await load[language]();\n`;
}

function languageModule({ languages, words }: Product): string {
  const tagOf = (language: Language): string => wordsIn(words, language)!.tag;
  const tags = JSON.stringify(Object.fromEntries(languages.map((language) => [language, tagOf(language)])));
  if (languages.length === 1) return `export const language = '${languages[0]}';\nexport const tag = '${tagOf(languages[0]!)}';\n`;
  return `import { chosenLanguage } from ${JSON.stringify(path.join(ROOT, 'src/app/start/chosen-language.ts'))};
export const language = chosenLanguage(${JSON.stringify(languages)});
export const tag = ${tags}[language];\n`;
}

/** By address, their code. `own`: the file of the product's words. */
export function wordModules(product: Product, own: string): [id: string, code: string][] {
  const { languages } = product;
  const address = (language: Language, part: string): string => `${PREFIX}words/${part}/${language}`;
  return [
    [`${PREFIX}language`, languageModule(product)],
    ...PARTS.flatMap((part): [string, string][] => [
      [`${PREFIX}words/${part}`, inChosen(languages, 'words', (language) => address(language, part))],
      ...languages.map((language): [string, string] => [address(language, part), partModule(product, own, language, part)]),
    ]),
  ];
}

/** What `index.html` says before there is an app. */
export function pageWords({ title: named, languages: [language], words }: Product) {
  const { page } = wordsIn(words, language!)!;
  const title = textIn(named, language!);
  return { LANGUAGE: language!, TITLE: title, LOADING: page.loading(title), NO_SCRIPT: page.noScript(title) };
}
export type PageWords = ReturnType<typeof pageWords>;
