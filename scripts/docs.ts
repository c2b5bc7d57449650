/** Writes the pages of docs/ that are made of the code: the keys of a schema file and what each command says of itself. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { format, resolveConfig } from 'prettier';
import {
  CHOICE_KEYS,
  COMPARE_KEYS,
  COMPUTED_KEYS,
  FIELD_KEYS,
  FILE_KEYS,
  type Keys,
  OPTION_KEYS,
  PIVOT_KEYS,
} from '../src/engine/keys/table.ts';
import type { Field } from '../src/engine/field.ts';
import { KINDS, typeOfKind } from '../src/engine/fields/index.ts';
import { OPERATORS } from '../src/server/graph/schema/filter-type.ts';
import { PRODUCT_VARIABLE, ROOT } from '../src/server/root.ts';

const FOLDER = path.join(ROOT, 'docs');
/** What stands between these marks is made here, the rest by hand. */
const MADE = /(<!-- made by scripts\/docs\.ts: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g;

const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/<[a-z][^>]*>/gi, '`$&`');
const keysTable = (keys: Keys): string =>
  ['| key | meaning | value |', '| --- | --- | --- |']
    .concat(
      Object.entries(keys).map(
        ([name, { says, write, isRequired }]) => `| \`${name}\`${isRequired ? ', needed' : ''} | ${cell(says)} | ${cell(write)} |`,
      ),
    )
    .join('\n');

const KLINIK = path.join(ROOT, 'examples/klinik');
const skema = async (...words: string[]): Promise<string> =>
  (
    await promisify(execFile)(process.execPath, [path.join(ROOT, 'scripts/skema.mjs'), ...words], {
      env: { ...process.env, [PRODUCT_VARIABLE]: KLINIK },
    })
  ).stdout;

/** Each command, as `--help` says it where the product speaks English. */
async function commandsText(): Promise<string> {
  const all = [...(await skema('--help')).matchAll(/^ {2}([a-z]+) {2,}(.+)$/gm)];
  const texts = await Promise.all(
    all.map(async ([, name, says]) => {
      const help = await skema(name!, '--help');
      return `## ${name}\n\n${says![0]!.toUpperCase()}${says!.slice(1)}.\n\n\`\`\`text\n${help.trimEnd()}\n\`\`\``;
    }),
  );
  return texts.join('\n\n');
}

/** Each kind by its smallest field; what options make of one stands in the table of keys. */
function kindsTable(): string {
  const lines = KINDS.map((kind) => {
    const type = typeOfKind(kind);
    const field = { handle: 'x', name: 'X', input: type.inputs[0], kind, options: { currency: 'EUR' } } as unknown as Field;
    const columns = type.columns(field).map(({ name, type: sql }) => (name === 'x' ? sql : `${name.replace('x', '…')} ${sql}`));
    const asked = type.filter ? OPERATORS[type.filter.form].operators.join(' ') : 'never';
    const cells = [
      kind,
      type.inputs.join(', '),
      columns.join(', ') || 'a link table',
      type.graphql.output ?? 'never',
      type.graphql.input,
      asked,
    ];
    return `| ${cells.map(cell).join(' | ')} |`;
  });
  return ['| kind | input | column | read | written | asked by |', '| --- | --- | --- | --- | --- | --- |', ...lines].join('\n');
}

const EXAMPLE = 'examples/klinik/tests/clinic.test.ts';
const exampleText = async (): Promise<string> => `\`\`\`ts ${EXAMPLE}\n${await readFile(path.join(ROOT, EXAMPLE), 'utf8')}\`\`\``;

const MAKERS: Readonly<Record<string, () => string | Promise<string>>> = {
  file: () => keysTable(FILE_KEYS),
  field: () => keysTable(FIELD_KEYS),
  options: () => keysTable(OPTION_KEYS),
  choice: () => keysTable(CHOICE_KEYS),
  computed: () => keysTable(COMPUTED_KEYS),
  compare: () => keysTable(COMPARE_KEYS),
  pivot: () => keysTable(PIVOT_KEYS),
  kinds: kindsTable,
  commands: commandsText,
  example: exampleText,
};

/** The page as it would be written now. */
export async function madeAnew(page: string): Promise<string> {
  const file = path.join(FOLDER, page);
  const text = await readFile(file, 'utf8');
  const parts = new Map<string, string>();
  for (const [, , name] of text.matchAll(MADE)) parts.set(name!, await MAKERS[name!]!());
  const made = text.replace(MADE, (_all, head: string, name: string, end: string) => `${head}\n${parts.get(name)}\n\n${end}`);
  return format(made, { ...(await resolveConfig(file)), parser: 'markdown' });
}

export const MADE_PAGES = ['schema-file.md', 'kinds.md', 'commands.md', 'tests.md'];

if (import.meta.main) for (const page of MADE_PAGES) await writeFile(path.join(FOLDER, page), await madeAnew(page));
