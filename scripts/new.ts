/** `npm run new -- namaEntitas`: a schema file to edit. */
import { access, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { formatProblem } from '../src/engine/check/problem.ts';
import { readSchemaFile } from '../src/engine/check/schema-file.ts';
import { readCommand } from './arguments.ts';

const {
  words: [name = ''],
} = readCommand({
  usage: 'Pemakaian: npm run new -- <namaEntitas>\nContoh: npm run new -- ekstrakurikuler',
  words: { min: 1, max: 1 },
  options: {},
});
const file = `schemas/${name}.json`;
const path = resolve(import.meta.dirname, '..', file);
const title = name.replace(/([A-Z])/g, ' $1').replace(/^./, (letter) => letter.toUpperCase());

/** As `npm run format` would leave it: a file that nobody has touched passes every check. */
const text = `{
  "$schema": "../entity.schema.json",
  "title": "${title}",
  "display": "nama",
  "columns": ["nama", "aktif"],
  "search": ["nama"],
  "sort": "nama",
  "filters": ["aktif"],
  "unique": [["nama"]],
  "active": "aktif",
  "fields": [
    { "handle": "nama", "name": "Nama", "input": "text", "required": true, "maxLength": 120 },
    { "handle": "keterangan", "name": "Keterangan", "input": "long-text", "maxLength": 500 },
    { "handle": "aktif", "name": "Aktif", "input": "checkbox", "default": true }
  ]
}
`;

const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const problems: Parameters<typeof readSchemaFile>[0] = [];
readSchemaFile(problems, file, text);
if (problems.length > 0) fail(problems.map(formatProblem).join('\n'));
if (
  await access(path).then(
    () => true,
    () => false,
  )
)
  fail(`${file} sudah ada; pilih nama lain.`);
await writeFile(path, text);
process.stdout.write(
  `${file} dibuat. Ubah isinya; tabel, API, daftar, form, menu, dan tesnya ada pada start berikutnya (npm run dev: langsung).\n`,
);
process.stdout.write(`Tanpa baris di resources.config.ts halamannya /${name}, hanya untuk admin.\n`);
