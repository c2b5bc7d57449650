/** What stands after a command: `--help` is answered and a slip is told with the usage, before anything else happens. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { type EngineLanguage, nearestEngines } from '../src/engine/words/languages.ts';
import { localeOf, speak } from '../src/server/locale.ts';
import { loadProduct } from '../src/server/product.ts';
import { PRODUCT_VARIABLE, productPlace } from '../src/server/root.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** A text of the command line in each language of the engine; that of the product is said, and English where it speaks another. */
export type Said<T> = Readonly<Record<EngineLanguage, T>>;

export interface Command<T extends Options> {
  /** What `--help` prints: `skema` and the words after it, then a line for each option. */
  usage: Said<string>;
  /** How many words may stand beside the options. */
  words: { min: number; max: number };
  options: T;
  /** Its folder may be the first word, or none need be there; else `--product` names it. */
  product?: 'word' | 'none';
}

const COMMON = { product: { type: 'string' } } as const;

type Parsed<T extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; allowPositionals: true; options: T & typeof COMMON }>
>['values'];

export type Given<T extends Options> = { words: string[]; values: Parsed<T> } | { wrong: string } | { help: true };

const HELP = /^(--help|-h)$/;

const TEXTS = {
  id: {
    usage: 'Pemakaian',
    product: '  --product <folder>  produk di folder itu; tanpa itu folder saat ini',
    unknown: (option: string) => `Pilihan ${option} tidak dikenal.`,
    takesNone: (option: string) => `Pilihan ${option} tidak memakai nilai.`,
    needsValue: (option: string) => `Pilihan ${option} perlu nilai.`,
    tooMany: (words: string) => `Terlalu banyak kata: ${words}.`,
    tooFew: (missing: string) => `Belum ditulis: ${missing}.`,
    noProduct: (folder: string) => `${folder} bukan folder produk: tidak ada schemas/ di dalamnya; skema init membuat produk baru.`,
  },
  en: {
    usage: 'Usage',
    product: '  --product <folder>  the product in that folder; without it, in the current one',
    unknown: (option: string) => `There is no option ${option}.`,
    takesNone: (option: string) => `Option ${option} takes no value.`,
    needsValue: (option: string) => `Option ${option} needs a value.`,
    tooMany: (words: string) => `Too many words: ${words}.`,
    tooFew: (missing: string) => `Missing: ${missing}.`,
    noProduct: (folder: string) => `${folder} is no product's folder: there is no schemas/ in it; skema init makes a new product.`,
  },
} as const;

/** Node's own sentences are English, and explain programs rather than mistakes. */
function toSentence(error: Error & { code?: string }, language: EngineLanguage): string {
  const text = TEXTS[language];
  const option = /'(-[^' ]+)/.exec(error.message)?.[1] ?? '';
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return text.unknown(option);
  if (error.code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
    return /does not take/.test(error.message) ? text.takesNone(option) : text.needsValue(option);
  return error.message;
}

/** What its usage writes as `<word>` in its first line, from the first that was not given. */
const missingWords = (usage: string, given: number): string => (usage.split('\n')[0]!.match(/<[^>]+>/g) ?? []).slice(given).join(' ');

export function parseCommand<T extends Options>(
  command: Pick<Command<T>, 'usage' | 'words' | 'options'>,
  argv: readonly string[],
  language: EngineLanguage,
): Given<T> {
  const text = TEXTS[language];
  if (argv.some((word) => HELP.test(word))) return { help: true };
  try {
    const options = { ...COMMON, ...command.options };
    const { positionals, values } = parseArgs({ args: [...argv], allowPositionals: true, options });
    if (positionals.length > command.words.max) return { wrong: text.tooMany(positionals.slice(command.words.max).join(' ')) };
    if (positionals.length < command.words.min) return { wrong: text.tooFew(missingWords(command.usage[language], positionals.length)) };
    return { words: positionals, values: values as Parsed<T> };
  } catch (error) {
    return { wrong: toSentence(error as Error, language) };
  }
}

/** In the checkout everybody types what package.json calls it. */
export const IN_CHECKOUT = import.meta.filename.endsWith('.ts');
const asTyped = (usage: string): string =>
  IN_CHECKOUT
    ? usage
        .replaceAll(/\bskema start\b/g, 'npm start --')
        .replaceAll(/\bskema test\b/g, 'npm run test:resource --')
        .replaceAll(/\bskema (init|dev|build|check|new|resources|import|seed|admin|migrate|bench)\b/g, 'npm run $1 --')
        // Where nothing follows, there is nothing to hand on.
        .replace(/ --$/m, '')
    : usage;

/** The product's folder where none is named. npm changes into the folder of package.json: a product between it and the person is meant. */
function standing(): string {
  const here = process.cwd();
  const from = path.resolve(process.env['INIT_CWD'] ?? here);
  return from.startsWith(here + path.sep) && existsSync(path.join(from, 'schemas')) ? from : here;
}

/** Before anything is read of it: it decides the language in which all else is said. */
function chooseProduct(command: Pick<Command<Options>, 'product'>, argv: readonly string[]): void {
  const at = argv.findIndex((word) => /^--product(=|$)/.test(word));
  const named = at < 0 ? undefined : (argv[at]!.split('=')[1] ?? argv[at + 1]);
  const [first] = argv;
  const folder = named ?? (command.product === 'word' && first !== undefined && !first.startsWith('-') ? first : undefined);
  // npm changes into the folder of package.json; the product's was meant from where the person stood.
  if (folder !== undefined) process.env[PRODUCT_VARIABLE] = path.resolve(process.env['INIT_CWD'] ?? '.', folder);
  else process.env[PRODUCT_VARIABLE] ??= standing();
}

/** All that is said from here on is said in it; where there is no product, or one that cannot be read, in English. */
async function speakForProduct(): Promise<EngineLanguage> {
  const place = productPlace();
  if (!existsSync(place.schemas)) return 'en';
  try {
    const spoken = localeOf(await loadProduct(place));
    speak(spoken);
    return nearestEngines(spoken.language);
  } catch {
    return 'en';
  }
}

/** The exit code of a command that has done some of it. */
export const IN_PART = 2;

/** Ends the process: what was asked for could not be done. */
export function fail(lines: readonly string[]): never {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
}

/** For programs. */
export const printJson = (data: unknown): void => void process.stdout.write(`${JSON.stringify(data, null, 2)}\n`);

/** The words and options of this process, and its usage for whoever finds a slip in them later; ends it with the usage after `--help` (0) and after a slip (1). */
export async function readCommand<T extends Options>(
  command: Command<T>,
): Promise<{ words: string[]; values: Parsed<T>; language: EngineLanguage; usage: string }> {
  const argv = process.argv.slice(2);
  chooseProduct(command, argv);
  const language = await speakForProduct();
  const text = TEXTS[language];
  const usage = `${text.usage}: ${asTyped(command.usage[language])}${command.product === 'none' ? '' : `\n${text.product}`}`;
  const given = parseCommand(command, argv, language);
  if ('help' in given) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  if ('wrong' in given) fail([given.wrong, usage]);
  const { folder, schemas } = productPlace();
  if (command.product !== 'none' && !existsSync(schemas)) fail([asTyped(text.noProduct(folder)), usage]);
  return { ...given, language, usage };
}
