/** Prints the registry, or the named part of it, with every operation, right and scope spelled out; `--json` for programs; `--check` only checks. */
import { type Resource, VERBS } from '../src/engine/resource.ts';
import { entitySchema } from './resources/entity-schema.ts';
import { errorsIn, formatProblem } from '../src/engine/check/problem.ts';
import { nearest } from '../src/engine/names.ts';
import { checkProduct } from '../src/server/check.ts';
import { ENGINE_VIEWS } from '../src/server/engine-views.ts';
import { loadServerDoor } from '../src/server/server-door.ts';
import { loadRegistry } from '../src/server/registry.ts';
import { productPlace } from '../src/server/root.ts';
import { fail, printJson, readCommand, type Said } from './arguments.ts';
import { answerExplain } from './explain.ts';
import { schemaOf, toSdl } from './resources/schema.ts';
import { toTypes } from './resources/types.ts';
import { unknownEntities } from './unknown-entity.ts';

const USAGE = {
  id: `skema resources [entitas …] [pilihan]
  --json    sebagai JSON
  --check   hanya periksa
  --explain KODE  jelaskan sebuah kode masalah, dengan contoh
  --sdl     skema GraphQL seperti yang dijawab server
  --types   tipe TypeScript dan dokumen setiap operasi
              --role PERAN   hanya yang boleh dipakai peran itu
              --service NAMA  layanan lain daripada tempat data
  --schema  cetak JSON Schema berkas skema untuk editor (entity.schema.json)`,
  en: `skema resources [entity …] [options]
  --json    as JSON
  --check   only check
  --explain CODE  what a code of a problem means, with examples
  --sdl     the GraphQL schema as the server answers it
  --types   TypeScript types, and a document for each operation
              --role ROLE    only what that role may use
              --service NAME  another service than that of the records
  --schema  print the JSON Schema of schema files, for editors (entity.schema.json)`,
};

interface Texts {
  all: string;
  extra: string;
  title: string;
  page: string;
  menu: string;
  client: string;
  list: string;
  detail: string;
  scope: string;
  fields: string;
  usedBy: string;
  count: (count: number) => string;
  warnings: (count: number) => string;
  fine: string;
  whole: string;
  either: string;
  noRole: (role: string, guess: string | null, known: string) => string;
}
const TEXTS: Said<Texts> = {
  id: {
    all: 'semua baris',
    extra: 'tambahan',
    title: 'judul',
    page: 'halaman',
    menu: 'menu',
    client: 'klien',
    list: 'peran daftar',
    detail: 'peran rincian',
    scope: 'cakupan',
    fields: 'isian',
    usedBy: 'dipakai oleh',
    count: (count) => `${count} resource`,
    warnings: (count) => `${count} peringatan`,
    fine: 'tanpa masalah',
    whole: '--sdl dan --types mencetak seluruh layanan; jangan tulis entitas di sampingnya.',
    either: 'Pilih salah satu, --sdl atau --types.',
    noRole: (role, guess, known) => `Tidak ada peran "${role}". ${guess === null ? '' : `Maksudnya "${guess}"? `}Yang ada: ${known}.`,
  },
  en: {
    all: 'every row',
    extra: 'extra',
    title: 'title',
    page: 'page',
    menu: 'menu',
    client: 'client',
    list: 'roles of the list',
    detail: 'roles of a record',
    scope: 'scope',
    fields: 'fields',
    usedBy: 'used by',
    count: (count) => `${count} ${count === 1 ? 'resource' : 'resources'}`,
    warnings: (count) => `${count} ${count === 1 ? 'warning' : 'warnings'}`,
    fine: 'no problem',
    whole: '--sdl and --types print a whole service; name no entity beside them.',
    either: 'Choose one of --sdl and --types.',
    noRole: (role, guess, known) => `There is no role "${role}". ${guess === null ? '' : `Is "${guess}" meant? `}Known are ${known}.`,
  },
};

const { words, values, language, usage } = await readCommand({
  usage: USAGE,
  words: { min: 0, max: Infinity },
  options: {
    json: { type: 'boolean' },
    check: { type: 'boolean' },
    schema: { type: 'boolean' },
    explain: { type: 'string' },
    sdl: { type: 'boolean' },
    types: { type: 'boolean' },
    role: { type: 'string' },
    service: { type: 'string' },
  },
});
const text = TEXTS[language];

const short = (role: string): string => role.replace(/^\w+:/, '');

/** `LRCUD`, a dot for what the role may not do, `*` where only some fields or rows. */
function letters(resource: Resource, role: string): string {
  const grants = resource.grants[role] ?? {};
  const marks = { list: 'L', item: 'R', create: 'C', update: 'U', remove: 'D' } as const;
  return VERBS.map((verb) => (grants[verb] ? marks[verb] + (grants[verb].fields || grants[verb].scope ? '*' : '') : '.')).join('');
}

/** What there is of a record that is the only one. */
const OF_ONE = ['item', 'update'];

function describe(resource: Resource, roles: readonly string[]): string {
  const pages = resource.single ? resource.route : `${resource.route}, ${resource.route}/{id}`;
  const scope = resource.scope
    ? Object.entries(resource.scope)
        .map(([level, path]) => `${level} = ${path}`)
        .join(', ')
    : text.all;
  const lines: [string, string][] = [
    [text.title, resource.title + (resource.extra ? ` (${text.extra})` : '')],
    [text.page, pages],
    [text.menu, resource.menu],
    [text.client, resource.client],
    [text.list, resource.roles.list.map(short).join(', ')],
    [text.detail, resource.roles.detail.map(short).join(', ')],
    ...Object.entries(resource.operations).filter(([verb]) => !resource.single || OF_ONE.includes(verb)),
    [text.scope, scope],
    ...roles
      .filter((role) => resource.grants[role])
      .map((role): [string, string] => [short(role), letters(resource, role) + (resource.grants[role]?.lookup ? ' lookup' : '')]),
    [text.fields, resource.fields.map(({ handle, kind, source }) => `${handle}:${source ?? kind}`).join(' ')],
    [text.usedBy, resource.referencedBy.map(({ resource: name, field }) => `${name}.${field}`).join(', ') || '-'],
  ];
  return [`\n${resource.name}`, ...lines.map(([key, value]) => `  ${key.padEnd(22)} ${value}`)].join('\n');
}

const toText = (resources: readonly Resource[], roles: readonly string[]): string =>
  `${text.count(resources.length)}${resources.map((resource) => describe(resource, roles)).join('\n')}\n`;

if (values.explain !== undefined) answerExplain(values.explain, { language, json: values.json });
const wrong = words.length > 0 && (values.sdl || values.types) ? text.whole : values.sdl && values.types ? text.either : null;
if (wrong !== null) fail([wrong, usage]);
const { registry, problems: declared } = await loadRegistry();
if (values.schema) {
  // The registry has brought the product's kinds; what is wrong with its files is for the editor to show.
  process.stdout.write(`${JSON.stringify(entitySchema(), null, 2)}\n`);
  process.exit(0);
}
const problems = values.check ? await checkProduct() : declared;
const errors = errorsIn(problems);
if (errors.length > 0) fail(problems.map(formatProblem));
for (const warning of problems) process.stderr.write(`${formatProblem(warning)}\n`);
const { roles } = registry.product;
const { role } = values;
if (role !== undefined && !roles.includes(role)) fail([text.noRole(role, nearest(role, roles), roles.join(', '))]);
if (values.sdl || values.types) {
  const { views } = await loadServerDoor(productPlace());
  const found = schemaOf(registry, [...ENGINE_VIEWS, ...views], { service: values.service ?? null, role: role ?? null });
  if ('wrong' in found) fail([found.wrong]);
  else process.stdout.write(values.sdl ? toSdl(found) : toTypes(registry, found));
  process.exit(0);
}
const unknown = unknownEntities(registry, words);
if (unknown.length > 0) fail(unknown);
const shown = role === undefined ? roles : [role];
const resources = registry.resources.filter(
  ({ name, grants }) => (words.length === 0 || words.includes(name)) && (role === undefined || grants[role] !== undefined),
);
if (values.json) printJson(resources);
else if (values.check)
  process.stdout.write(`${text.count(resources.length)}, ${problems.length > 0 ? text.warnings(problems.length) : text.fine}\n`);
else process.stdout.write(toText(resources, shown));
