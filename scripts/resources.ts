/** Prints the registry with every operation, right and scope spelled out; `--json` for programs; `--check` only checks. */
import { type Registry, type Resource, VERBS } from '../src/engine/resource.ts';
import { formatProblem } from '../src/engine/check/problem.ts';
import { ROLES } from '../src/engine/roles.ts';
import { loadRegistry } from '../src/server/registry.ts';

const short = (role: string): string => role.replace('neu:', '');

/** `RCUD`, a dot for what the role may not do, `*` where only some fields or rows. */
function letters(resource: Resource, role: (typeof ROLES)[number]): string {
  const grants = resource.grants[role] ?? {};
  const marks = { list: 'L', item: 'R', create: 'C', update: 'U', remove: 'D' } as const;
  return VERBS.map((verb) => (grants[verb] ? marks[verb] + (grants[verb].fields || grants[verb].scope ? '*' : '') : '.')).join('');
}

function describe(resource: Resource): string {
  const pages = resource.single ? resource.route : `${resource.route}, ${resource.route}/{id}`;
  const scope = resource.scope
    ? Object.entries(resource.scope)
        .map(([level, path]) => `${level} = ${path}`)
        .join(', ')
    : 'semua baris';
  const lines: [string, string][] = [
    ['judul', resource.title + (resource.tambahan ? ' (tambahan)' : '')],
    ['halaman', pages],
    ['menu', resource.menu],
    ['klien', resource.client],
    ['peran daftar', resource.roles.list.map(short).join(', ')],
    ['peran rincian', resource.roles.detail.map(short).join(', ')],
    ...Object.entries(resource.operations).map(([verb, name]): [string, string] => [verb, name]),
    ['cakupan', scope],
    ...ROLES.filter((role) => resource.grants[role]).map((role): [string, string] => [
      short(role),
      letters(resource, role) + (resource.grants[role]?.lookup ? ' lookup' : ''),
    ]),
    ['isian', resource.fields.map(({ handle, kind, source }) => `${handle}:${source ?? kind}`).join(' ')],
    ['dipakai oleh', resource.referencedBy.map(({ resource: name, field }) => `${name}.${field}`).join(', ') || '-'],
  ];
  return [`\n${resource.name}`, ...lines.map(([key, value]) => `  ${key.padEnd(22)} ${value}`)].join('\n');
}

const toText = (registry: Registry): string => `${registry.resources.length} resource${registry.resources.map(describe).join('\n')}\n`;

const { registry, problems } = await loadRegistry();
if (problems.length > 0) {
  process.stderr.write(`${problems.map(formatProblem).join('\n')}\n`);
  process.exit(1);
}
if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(registry.resources, null, 2)}\n`);
else if (process.argv.includes('--check')) process.stdout.write(`${registry.resources.length} resource, tanpa masalah\n`);
else process.stdout.write(toText(registry));
