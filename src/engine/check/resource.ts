/** What one resource says of itself and of the others: paths, relations, cycles, rows. */
import { fieldType } from '../fields/index.ts';
import { linkTable, NAME_MAX } from '../names.ts';
import type { Registry, Resource } from '../resource.ts';
import { checkDisplayCycle, checkShown } from './display.ts';
import { checkPath, checkPaths, didYouMean } from './paths.ts';
import { type Problem, REGISTRY_FILE, type Report, reporter } from './problem.ts';
import type { SchemaFile } from './schema-file.ts';
import { checkSingle } from './single.ts';
import { checkAgreements, checkCompare, checkConditions } from './values.ts';

export function checkResource(
  problems: Problem[],
  file: string,
  registry: Registry,
  resource: Resource,
  schema: SchemaFile,
  files: ReadonlySet<string>,
): void {
  const report = reporter(problems, file);
  checkRelations(report, registry, resource, files);
  checkPaths(report, registry, resource, schema);
  checkHandles(report, resource, schema);
  checkCompare(report, resource);
  checkConditions(report, resource);
  if (!registry.product.seededSingles.includes(resource.name)) checkSingle(report, resource);
  checkExpressions(report, resource, Object.keys(registry.product.computed));
  checkDisplayCycle(report, registry, resource);
  const rowReport = reporter(problems, REGISTRY_FILE);
  for (const [level, path] of Object.entries(resource.scope ?? {}))
    checkPath(rowReport, registry, resource, 'scope', path, `${resource.name}.scope.${level}`);
  checkGrants(rowReport, resource);
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
          didYouMean(field.source, [...files], 'write the name of a schema file'),
        );
      continue;
    }
    const target = registry.get(field.source);
    checkAgreements(report, registry, resource, field, target);
    checkShown(report, field, target);
  }
}

function checkGrants(report: Report, resource: Resource): void {
  const handles = resource.fields.map(({ handle }) => handle);
  for (const [role, grants] of Object.entries(resource.grants)) {
    for (const [verb, grant] of Object.entries(grants)) {
      const unknown = grant.fields?.find((handle) => !handles.includes(handle));
      if (unknown !== undefined)
        report(
          'GRANT',
          `${resource.name}.${role}.${verb}`,
          `there is no field "${unknown}"`,
          didYouMean(unknown, handles, 'write a handle of its file'),
        );
    }
  }
}

const checkboxesOf = ({ fields }: Resource): string[] => fields.filter(({ kind }) => kind === 'boolean').map(({ handle }) => handle);

function checkHandles(report: Report, resource: Resource, schema: SchemaFile): void {
  const handles = resource.fields.map(({ handle }) => handle);
  for (const [index, group] of (schema.unique ?? []).entries()) {
    for (const handle of group) {
      const field = resource.fields.find((entry) => entry.handle === handle);
      if (!field)
        report('UNIQUE', `unique.${index}`, `there is no field "${handle}"`, didYouMean(handle, handles, 'write a handle of this file'));
      else if (fieldType(field).columns(field).length !== 1)
        report('UNIQUE', `unique.${index}`, `"${handle}" has more than one value`, 'write fields of one value');
      else if (field.kind === 'secret')
        report('UNIQUE', `unique.${index}`, `"${handle}" is stored as a hash, and no two are alike`, 'write another field');
    }
  }
  const active = resource.fields.find(({ handle }) => handle === schema.active);
  if (schema.active !== undefined && active?.kind !== 'boolean')
    report(
      'ACTIVE',
      'active',
      active ? `"${schema.active}" is no checkbox` : `there is no field "${schema.active}"`,
      didYouMean(schema.active, checkboxesOf(resource), 'write the handle of a checkbox of this file'),
    );
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
        didYouMean(expression, known, 'add it to the computed columns of the product'),
      );
  }
}
