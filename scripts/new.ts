/** `skema new <entity>`: a schema file to edit. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatProblem } from '../src/engine/check/problem.ts';
import { readSchemaFile } from '../src/engine/check/schema-file.ts';
import { productPlace } from '../src/server/root.ts';
import { fail, readCommand, type Said } from './arguments.ts';
import { schemaAddress } from './schema-address.ts';

const {
  words: [name = ''],
  language,
} = await readCommand({
  usage: {
    id: 'skema new <namaEntitas>\nMenulis berkas skema untuk diubah. Contoh: skema new ekstrakurikuler',
    en: 'skema new <entityName>\nWrites a schema file to edit. Example: skema new member',
  },
  words: { min: 1, max: 1 },
  options: {},
});
const { schemas } = productPlace();
const file = `schemas/${name}.json`;
const place = path.join(schemas, `${name}.json`);
/** As most English words have it; whoever edits the file knows the others. */
const several = (word: string): string =>
  /[^aeiou]y$/.test(word) ? word.replace(/y$/, 'ies') : word + (/(s|x|z|ch|sh)$/.test(word) ? 'es' : 's');
const title = name.replace(/([A-Z])/g, ' $1').replace(/^./, (letter) => letter.toUpperCase());

const TEXTS: Said<{
  name: string;
  note: string;
  active: string;
  taken: string;
  made: string;
  closed: string;
  several?: (word: string) => string;
}> = {
  id: {
    name: 'nama',
    note: 'keterangan',
    active: 'aktif',
    taken: `${file} sudah ada; pilih nama lain.`,
    made: `${file} dibuat. Ubah isinya; tabel, API, daftar, form, menu, dan tesnya ada pada start berikutnya (npm run dev: langsung).`,
    closed: `Tanpa baris di resources.config.ts halamannya /${name}, hanya untuk peran pertama produk ini.`,
  },
  en: {
    several,
    name: 'name',
    note: 'note',
    active: 'active',
    taken: `${file} is there already; choose another name.`,
    made: `${file} is made. Edit it; table, API, list, form, menu and tests are there at the next start (npm run dev: at once).`,
    closed: `Without a row in resources.config.ts its page is /${name}, for the first role of the product alone.`,
  },
};
const words = TEXTS[language];
const label = (word: string): string => word.replace(/^./, (letter) => letter.toUpperCase());

/** As `npm run format` would leave it: a file that nobody has touched passes every check. */
const text = `{
  "$schema": "${schemaAddress(schemas)}",
  "title": "${title}",${
    words.several
      ? `
  "plural": "${words.several(title)}",`
      : ''
  }
  "display": "${words.name}",
  "columns": ["${words.name}", "${words.active}"],
  "search": ["${words.name}"],
  "sort": "${words.name}",
  "filters": ["${words.active}"],
  "unique": [["${words.name}"]],
  "active": "${words.active}",
  "fields": [
    { "handle": "${words.name}", "name": "${label(words.name)}", "input": "text", "required": true, "maxLength": 120 },
    { "handle": "${words.note}", "name": "${label(words.note)}", "input": "long-text", "maxLength": 500 },
    { "handle": "${words.active}", "name": "${label(words.active)}", "input": "checkbox", "default": true }
  ]
}
`;

const problems: Parameters<typeof readSchemaFile>[0] = [];
readSchemaFile(problems, { file, text }, { languages: [language], language });
if (problems.length > 0) fail(problems.map(formatProblem));
if (existsSync(place)) fail([words.taken]);
await writeFile(place, text);
process.stdout.write(`${words.made}\n${words.closed}\n`);
