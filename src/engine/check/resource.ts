/** What one resource says of itself and of the others: paths, relations, cycles, rows. */
import { fieldType } from '../fields/index.ts';
import { linkTable, NAME_MAX, nearest } from '../names.ts';
import { resolvePath } from '../paths.ts';
import type { Registry, Resource } from '../resource.ts';
import { ROLES, SCOPE_LEVELS } from '../roles.ts';
import type { Row } from '../row.ts';
import { type Problem, type Report, reporter } from './problem.ts';
import type { SchemaFile } from './schema-file.ts';

const REGISTRY_FILE = 'resources.config.ts';
const DISPLAY_DEPTH = 3;
const did = (word: string, known: readonly string[], otherwise: string): string => {
  const close = nearest(word, known);
  return close ? `write "${close}"` : otherwise;
};

export function checkRow(problems: Problem[], name: string, row: Row, files: ReadonlySet<string>): void {
  const report = reporter(problems, REGISTRY_FILE);
  if (!files.has(name))
    report('ROW_WITHOUT_FILE', name, `there is no schemas/${name}.json`, did(name, [...files], 'add the file or remove the row'));
  if (!/^(\/[A-Za-z][A-Za-z0-9-]*)+$/.test(row.route))
    report('ROUTE', `${name}.route`, `"${row.route}" is no route`, 'write a path such as "/sekolah"');
  for (const role of [...row.roles.list, ...row.roles.detail, ...Object.keys(row.grants)]) {
    if (!(ROLES as readonly string[]).includes(role))
      report('ROLE', `${name}.roles`, `"${role}" is no role`, did(role, ROLES, `write one of ${ROLES.join(', ')}`));
  }
  for (const level of Object.keys(row.scope ?? {})) {
    if (!(SCOPE_LEVELS as readonly string[]).includes(level))
      report('SCOPE', `${name}.scope.${level}`, `"${level}" is no level`, `write one of ${SCOPE_LEVELS.join(', ')}`);
  }
}

export function checkResource(
  problems: Problem[],
  file: string,
  registry: Registry,
  resource: Resource,
  schema: SchemaFile,
  files: ReadonlySet<string>,
  expressions?: readonly string[],
): void {
  const report = reporter(problems, file);
  checkRelations(report, registry, resource, files);
  checkPaths(report, registry, resource, schema);
  checkHandles(report, resource, schema);
  if (expressions) checkExpressions(report, resource, expressions);
  checkDisplayCycle(report, registry, resource);
  const rowReport = reporter(problems, REGISTRY_FILE);
  for (const [level, path] of Object.entries(resource.scope ?? {}))
    checkPath(rowReport, registry, resource, `${resource.name}.scope.${level}`, path);
  const twin = registry.resources.find(
    (other) => other !== resource && (other.route === resource.route || sharesOperation(other, resource)),
  );
  if (twin) rowReport('TWICE', resource.name, `route or operation names are those of ${twin.name} too`, 'give it its own');
}

const sharesOperation = (a: Resource, b: Resource): boolean => {
  const names = new Set(Object.values(a.operations));
  return a.client === b.client && Object.values(b.operations).some((name) => names.has(name));
};

function checkRelations(report: Report, registry: Registry, resource: Resource, files: ReadonlySet<string>): void {
  for (const field of resource.fields) {
    if (!field.source) continue;
    const place = `fields.${field.handle}`;
    if (field.kind === 'relations' && linkTable(resource.name, field.handle).length > NAME_MAX) {
      report(
        'NAME',
        `${place}.handle`,
        `the link table "${linkTable(resource.name, field.handle)}" has a name too long for the database`,
        `shorten the handle to ${NAME_MAX - 1 - resource.name.length} letters`,
      );
    }
    if (!registry.has(field.source)) {
      // A file that is there but broken has its own problems reported.
      if (!files.has(field.source))
        report(
          'SOURCE',
          `${place}.source`,
          `there is no resource "${field.source}"`,
          did(field.source, [...files], 'write the name of a schema file'),
        );
      continue;
    }
    const target = registry.get(field.source);
    const handles = target.fields.map(({ handle }) => handle);
    for (const handle of [
      ...Object.keys(field.where ?? {}),
      ...Object.keys(field.dependsOn ?? {}),
      ...(field.options?.display ? [field.options.display] : []),
    ]) {
      if (!handles.includes(handle))
        report(
          'TARGET_FIELD',
          `${place}`,
          `${target.name} has no field "${handle}"`,
          did(handle, handles, `write one of ${handles.join(', ')}`),
        );
    }
    for (const path of Object.values(field.dependsOn ?? {})) checkPath(report, registry, resource, `${place}.dependsOn`, path);
  }
}

function checkPath(report: Report, registry: Registry, resource: Resource, place: string, path: string): void {
  const resolved = resolvePath(registry, resource, path);
  if (!('wrong' in resolved) || resolved.missing) return;
  report(
    'PATH',
    place,
    `"${path}" leads nowhere: ${resolved.wrong}`,
    did(
      path.split('.').at(-1)!,
      resolved.known,
      resolved.known.length ? `write one of ${resolved.known.join(', ')}` : 'write a path of relations and fields',
    ),
  );
}

function checkPaths(report: Report, registry: Registry, resource: Resource, schema: SchemaFile): void {
  for (const path of schema.columns) checkPath(report, registry, resource, 'columns', path);
  for (const { by } of resource.sort) checkValuePath(report, registry, resource, 'sort', by);
  for (const path of resource.search) checkValuePath(report, registry, resource, 'search', path, 'text');
  for (const path of schema.filters ?? []) checkValuePath(report, registry, resource, 'filters', path);
  for (const part of resource.display) if ('path' in part) checkPath(report, registry, resource, 'display', part.path);
  for (const rule of resource.compare)
    for (const path of [rule.field, rule.than]) checkPath(report, registry, resource, 'compare', path.replace(/\.[01]$/, ''));
}

/** A path that ends in a stored column; filters may ask for what is computed too. */
function checkValuePath(report: Report, registry: Registry, resource: Resource, place: string, path: string, filter?: string): void {
  const resolved = resolvePath(registry, resource, path);
  if ('wrong' in resolved) return checkPath(report, registry, resource, place, path);
  if ('computed' in resolved.end && place === 'filters') return;
  const shape = 'field' in resolved.end ? fieldType(resolved.end.field).filter : null;
  if (shape === null) report('PATH_KIND', place, `"${path}" is not stored, so it cannot stand in ${place}`, 'write a stored field');
  else if (filter && shape !== filter) report('PATH_KIND', place, `"${path}" is no text`, 'write text fields only');
}

function checkHandles(report: Report, resource: Resource, schema: SchemaFile): void {
  const handles = resource.fields.map(({ handle }) => handle);
  for (const [index, group] of (schema.unique ?? []).entries()) {
    for (const handle of group) {
      const field = resource.fields.find((entry) => entry.handle === handle);
      if (!field) report('UNIQUE', `unique.${index}`, `there is no field "${handle}"`, did(handle, handles, 'write a handle of this file'));
      else if (fieldType(field).columns(field).length !== 1)
        report('UNIQUE', `unique.${index}`, `"${handle}" has more than one value`, 'write fields of one value');
    }
  }
  for (const { handle, kind, choices } of resource.computed) {
    const place = `computed.${handle}`;
    if (handles.includes(handle)) report('HANDLE_TWICE', place, `"${handle}" is a field too`, 'rename the computed column');
    if ((kind === 'choice') !== (choices !== undefined))
      report('CHOICES', place, 'choices belong to the kind "choice" and to no other', 'write both or neither');
  }
}

function checkExpressions(report: Report, resource: Resource, known: readonly string[]): void {
  for (const { handle, expression } of resource.computed) {
    if (!known.includes(expression))
      report(
        'EXPRESSION',
        `computed.${handle}.expression`,
        `there is no expression "${expression}"`,
        did(expression, known, 'add it to src/domain/computed/'),
      );
  }
}

function checkDisplayCycle(report: Report, registry: Registry, resource: Resource): void {
  const visit = (here: Resource, trail: readonly string[]): void => {
    if (trail.includes(here.name))
      return report(
        'DISPLAY_CYCLE',
        'display',
        `the displays go in a circle: ${[...trail, here.name].join(' → ')}`,
        'write a display without that relation',
      );
    if (trail.length > DISPLAY_DEPTH)
      return report('DISPLAY_DEPTH', 'display', `the display goes through more than ${DISPLAY_DEPTH} relations`, 'write a shorter one');
    for (const part of here.display) {
      if (!('path' in part)) continue;
      const resolved = resolvePath(registry, here, part.path);
      if ('wrong' in resolved) continue;
      const ends =
        'field' in resolved.end && resolved.end.field.source
          ? resolved.end.field.source
          : 'system' in resolved.end
            ? resolved.steps.at(-1)?.target.name
            : undefined;
      if (ends && registry.has(ends)) visit(registry.get(ends), [...trail, here.name]);
    }
  };
  visit(resource, []);
}
