/** What a mapping file says; described for people by `mappings/mapping.schema.json`, which every file is checked against. */
import { Ajv } from 'ajv';
import { readFile } from 'node:fs/promises';
import { hostWords } from '../locale.ts';
import { ImportProblem } from './problem.ts';

export interface HeaderOptions {
  /** Row of the column names, from 1; what stands above it is not read. */
  headerRow?: number;
  /** Rows below the names that are not read. */
  skipRows?: number;
}

export interface Condition {
  column: string;
  in?: readonly string[];
  notIn?: readonly string[];
  matches?: string;
  empty?: boolean;
}

/** From the text of a cell to the text that is read, in this order. */
export interface Steps {
  split?: { at: string; take: number };
  strip?: { prefix?: readonly string[]; suffix?: readonly string[]; characters?: string };
  replace?: ReadonlyArray<{ pattern: string; with: string }>;
  values?: Readonly<Record<string, string>>;
  default?: string;
}

export interface ColumnMapping extends Steps {
  from?: string | readonly string[];
  /** Between the texts of several columns; default a blank. */
  join?: string;
  constant?: string;
}

export interface FieldMapping extends ColumnMapping {
  /** Of a relation: path (or paths, one per column of `from`) of the related record that the text names. */
  by?: string | readonly string[];
  /** What a text without a related record does; default `refuse`. Empty, it takes nothing from an existing record. */
  notFound?: 'refuse' | 'empty';
  /** What an empty cell does to an existing record; default `clear`. */
  whenEmpty?: 'clear' | 'keep';
  /** What a filled field of an existing record meets; default `write`. `keep`: the value is a guess, and only fills what is empty. */
  whenFilled?: 'write' | 'keep';
  /** Where the value comes from in a row that has none here. */
  otherwise?: FieldMapping;
  decimal?: ',' | '.';
  dateFormat?: string;
}

export interface Mapping extends HeaderOptions {
  entity?: string;
  key?: readonly string[];
  sheet?: string | number;
  delimiter?: string;
  encoding?: string;
  decimal?: ',' | '.';
  dateFormat?: string;
  /** Texts that mean empty, such as `-`. */
  empty?: readonly string[];
  skipWhen?: readonly Condition[];
  /** Rows of the file with the same key: `refuse` (default) refuses them all, `first` takes the first. */
  repeats?: 'refuse' | 'first';
  /** Whether rows without a record make one; default true. */
  create?: boolean;
  /** Columns made from others, by name; usable in `from` and `skipWhen`. */
  columns?: Readonly<Record<string, ColumnMapping>>;
  /** Handle → where its value comes from; a lone text is `{ "from": text }`. */
  fields?: Readonly<Record<string, string | FieldMapping>>;
}

const SCHEMA = new URL('../../../mappings/mapping.schema.json', import.meta.url);

const placeOf = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((word) => word.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join(' → ') || hostWords().import.whole;

const replacesOf = ({ replace = [], otherwise }: FieldMapping): NonNullable<Steps['replace']> => [
  ...replace,
  ...(otherwise ? replacesOf(otherwise) : []),
];

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The pattern of every `replace` and `matches`, which JSON Schema cannot prove. */
function wrongPatterns(mapping: Mapping): string[] {
  const steps = [...Object.entries(mapping.columns ?? {}), ...Object.entries(mapping.fields ?? {})].flatMap(([name, value]) =>
    typeof value === 'string' ? [] : replacesOf(value).map(({ pattern }) => [name, pattern] as const),
  );
  const conditions = (mapping.skipWhen ?? []).flatMap(({ column, matches }) => (matches === undefined ? [] : [[column, matches] as const]));
  return [...steps, ...conditions].flatMap(([name, pattern]) => {
    try {
      RegExp(pattern, 'u');
      return [];
    } catch (error) {
      return [`${name}: ${hostWords().import.pattern(JSON.stringify(pattern), reasonOf(error))}`];
    }
  });
}

/** A mapping from the text of its file; every problem at once. */
export async function parseMapping(file: string, text: string): Promise<Mapping> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ImportProblem(file, hostWords().import.noJson(reasonOf(error)));
  }
  const validate = new Ajv({ allErrors: true, strict: false }).compile<Mapping>(JSON.parse(await readFile(SCHEMA, 'utf8')));
  if (!validate(value)) {
    throw new ImportProblem(
      file,
      (validate.errors ?? []).map(({ instancePath, message, params }) => {
        const extra =
          'additionalProperty' in params
            ? ` "${String(params['additionalProperty'])}"`
            : 'allowedValues' in params
              ? `: ${(params['allowedValues'] as string[]).join(', ')}`
              : '';
        return `${placeOf(instancePath)}: ${message ?? hostWords().import.wrong}${extra}`;
      }),
    );
  }
  const wrong = wrongPatterns(value);
  if (wrong.length > 0) throw new ImportProblem(file, wrong);
  return value;
}

export async function readMapping(file: string): Promise<Mapping> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const { noMapping, closedMapping } = hostWords().import;
    throw new ImportProblem(file, error.code === 'ENOENT' ? noMapping : closedMapping(String(error.code)));
  });
  return parseMapping(file, text.replace(/^\uFEFF/, ''));
}
