/** Rules that name values of other fields: that the two can meet at all. A rule that never holds would be silence, not a rule. */
import type { Field, Kind, Scalar } from '../field.ts';
import { fieldType } from '../fields/index.ts';
import type { Registry, Resource } from '../resource.ts';
import { canEquate, checkPath, didYouMean } from './paths.ts';
import type { Report } from './problem.ts';

const fieldOf = ({ fields }: Resource, handle: string): Field | undefined => fields.find((field) => field.handle === handle);
const handlesOf = ({ fields }: Resource): string[] => fields.map(({ handle }) => handle);

/** The reason why a field never has this value, or null. */
function strange(field: Field, value: Scalar): string | null {
  if (value === null) return null;
  const reading = fieldType(field).normalize(value, field);
  return 'message' in reading ? `${JSON.stringify(value)} is no value of "${field.handle}" (${reading.message})` : null;
}

/** `where` and `dependsOn`: asked of the related record and of this one, value for value. */
export function checkAgreements(report: Report, registry: Registry, resource: Resource, field: Field, target: Resource): void {
  const place = `fields.${field.handle}`;
  const find = (key: string, handle: string): Field | null => {
    const found = fieldOf(target, handle);
    if (found && canEquate(found.kind)) return found;
    const known = handlesOf(target);
    if (!found)
      report(
        'TARGET_FIELD',
        place,
        `${target.name} has no field "${handle}"`,
        didYouMean(handle, known, `write one of ${known.join(', ')}`),
      );
    else report('TARGET_KIND', `${place}.${key}`, `"${handle}" of ${target.name} holds more than one plain value`, 'write another field');
    return null;
  };
  for (const [handle, value] of Object.entries(field.where ?? {})) {
    const fact = ((found) => found && strange(found, value))(find('where', handle));
    if (fact) report('VALUE_NEVER', `${place}.where.${handle}`, fact, 'write one that it can have');
  }
  for (const [handle, path] of Object.entries(field.dependsOn ?? {})) {
    find('dependsOn', handle);
    checkPath(report, registry, resource, 'dependsOn', path, `${place}.dependsOn`);
  }
}

/** `requiredWhen` and `lockedWhen`: values that the other field can have. */
export function checkConditions(report: Report, resource: Resource): void {
  for (const field of resource.fields) {
    for (const key of ['requiredWhen', 'lockedWhen'] as const) {
      for (const [handle, wanted] of Object.entries(field[key] ?? {})) {
        const other = fieldOf(resource, handle);
        if (!other || wanted === true || other.kind.endsWith('s')) continue;
        const fact = (Array.isArray(wanted) ? (wanted as Scalar[]) : [wanted as Scalar])
          .map((value) => strange(other, value))
          .find(Boolean);
        if (fact) report('VALUE_NEVER', `fields.${field.handle}.${key}`, fact, 'write one that it can have');
      }
    }
  }
}

/** Kinds whose values are of one sort on the wire and in one order. */
const SORTS: Partial<Record<Kind, string>> = {
  text: 'text',
  choice: 'text',
  number: 'number',
  boolean: 'boolean',
  relation: 'relation',
  date: 'date',
  dateRange: 'date',
  instant: 'instant',
  instantRange: 'instant',
  time: 'time',
  timeRange: 'time',
};

function sideOf(report: Report, resource: Resource, path: string): string | null {
  const [handle = '', index] = path.split('.');
  const field = fieldOf(resource, handle);
  const known = handlesOf(resource);
  if (!field) {
    report(
      'PATH',
      'compare',
      `"${path}" leads nowhere: there is no field "${handle}"`,
      didYouMean(handle, known, 'write a handle of this file'),
    );
    return null;
  }
  const isRange = field.kind.endsWith('Range');
  const sort = SORTS[field.kind];
  if (isRange ? index === '0' || index === '1' : index === undefined && sort !== undefined) return sort ?? null;
  report('COMPARE', 'compare', `"${path}" is no single value of this record`, 'write a handle, or the handle of a range with .0 or .1');
  return null;
}

export function checkCompare(report: Report, resource: Resource): void {
  for (const { field, than } of resource.compare) {
    const [own, other] = [sideOf(report, resource, field), sideOf(report, resource, than)];
    if (own !== null && other !== null && own !== other)
      report('COMPARE', 'compare', `"${field}" (${own}) and "${than}" (${other}) never compare`, 'write two fields of the same kind');
  }
}
