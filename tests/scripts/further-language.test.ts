/** A product in a language that the engine does not speak: whole in files of its own, in server, registry and client. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registryPlugin } from '../../scripts/build/registry-plugin.ts';
import { FACE_ALIASES } from '../../src/server/faces.ts';
import { localeOf } from '../../src/server/locale.ts';
import { loadAllLanguages, loadRegistry } from '../../src/server/registry.ts';
import { ROOT } from '../../src/server/root.ts';

let folder: string;
/** As a translator begins: a copy of the engine's English, of which the first lines become one. */
const copy = async (file: string, lines: string): Promise<string> => {
  const english = await readFile(path.join(ROOT, 'src/engine/words', file), 'utf8');
  return english.replace(/^(import .*\n)+/m, `${lines} from 'skema/words';\n`).replace("'en-GB'", "'fr-FR'");
};
const host = await copy('en/host.ts', 'import { countIn, pluralIn, type Words }');
const english = await copy('en.ts', 'import { beganSmall, countIn, pluralIn, type Words }');
const french = english
  .replace("'./en/host.ts'", "'./fr/host.ts'")
  .replace("required: 'Required'", "required: 'Obligatoire'")
  .replace('clear: (', 'clear: (...[label]: [string]) => `Vider ${label}`,\n  former: (');

/** What of a browser the choice of a language asks. */
const PAGE = `
const has = { navigator: { languages: ['fr'] }, localStorage: { getItem: () => null }, document: { documentElement: {} } };
for (const [name, value] of Object.entries(has)) Object.defineProperty(globalThis, name, { value });
const { tag, words } = await import(process.cwd() + '/probe.js');
console.log(JSON.stringify([tag, words.clear('Nom')]));
`;

async function product(name: string, files: Record<string, string>): Promise<string> {
  const root = path.join(folder, name);
  const schema = { title: { fr: 'Livre', en: 'Book' }, fields: [{ handle: 'name', name: { fr: 'Nom', en: 'Name' }, input: 'text' }] };
  const all = {
    'package.json': '{ "type": "module" }',
    'schemas/book.json': JSON.stringify(schema),
    'product/index.ts': "import { defineProduct } from 'skema';\nexport const product = defineProduct({ languages: ['fr', 'en'] });\n",
    'probe.ts': "export { words } from 'virtual:skema/words/control';\nexport { tag } from 'virtual:skema/language';\n",
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  return root;
}
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'skema-french-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('is spoken by the server, and its labels are picked', async () => {
  const { registry, problems } = await loadAllLanguages(
    await product('both', { 'product/words/fr.ts': french, 'product/words/fr/host.ts': host }),
  );
  expect(problems).toEqual([]);
  expect(registry.get('book').title).toBe('Livre');
  const { tag, words } = localeOf(registry.product);
  expect([tag, words.sentences.required]).toEqual(['fr-FR', 'Obligatoire']);
  expect(localeOf(registry.product, 'en').words.sentences.required).toBe('Required');
});

test('is told of without its file, and with a part missing', async () => {
  const told = async (root: string) => (await loadRegistry(root)).problems.map(({ code, fact }) => `${code}: ${fact}`);
  expect(await told(await product('none', {}))).toEqual(['LANGUAGE: "fr" is no language of the engine']);
  const doors = {
    'product/index.ts': "import { defineProduct } from 'skema';\nexport const product = defineProduct({ languages: ['en', 'en2'] });\n",
  };
  expect(await told(await product('tag', doors))).toContain('LANGUAGE: "en2" is no tag of a language');
  const lacking = french.replace('export const calendar', 'const calendar');
  expect(await told(await product('lacking', { 'product/words/fr.ts': lacking, 'product/words/fr/host.ts': host }))).toEqual([
    'LANGUAGE: product/words/fr.ts lacks calendar',
  ]);
});

test.each([1, 2])('stands in the client of a product of %i languages', async (count) => {
  const index = `import { defineProduct } from 'skema';\nexport const product = defineProduct({ languages: ${JSON.stringify(['fr', 'en'].slice(0, count))} });\n`;
  const schema = JSON.stringify({ title: 'Livre', fields: [{ handle: 'name', name: 'Nom', input: 'text' }] });
  const root = await product(`client-${count}`, {
    'product/words/fr.ts': french,
    'product/words/fr/host.ts': host,
    'product/index.ts': index,
    'schemas/book.json': schema,
  });
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [registryPlugin(root)],
    resolve: { alias: FACE_ALIASES },
    build: { outDir: 'out', lib: { entry: path.join(root, 'probe.ts'), formats: ['es'], fileName: 'probe' } },
  });
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', PAGE], { cwd: path.join(root, 'out') });
  expect(JSON.parse(stdout)).toEqual(['fr-FR', 'Vider Nom']);
});
