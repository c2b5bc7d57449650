/** What a sheet of `pivot` asks of the fields it names. */
import type { Field, Kind } from '../field.ts';
import { fieldType, isSecret, isToOne } from '../fields/index.ts';
import type { Pivot } from '../resource.ts';
import { type Case, isDoubtful } from './doubts.ts';
import { checkPath, meantHandle } from './paths.ts';

const AXES = ['of', 'rows', 'columns'] as const;

const fieldOf = ({ fields }: Case['resource'], handle: string): Field | undefined => fields.find((field) => field.handle === handle);

const isNumber = (own: Case, handle: string): boolean => {
  const field = fieldOf(own.resource, handle);
  return field !== undefined && fieldType(field).sort(field) === 'number';
};

function checkKeys(own: Case, sheet: Pivot, place: string): boolean {
  const { report, resource } = own;
  let isWhole = true;
  for (const key of [...AXES, 'value', 'floor'] as const) {
    const handle = sheet[key];
    if (handle === undefined || isDoubtful(own, resource, handle)) continue;
    const field = fieldOf(resource, handle);
    const isAxis = (AXES as readonly string[]).includes(key);
    if (field && (!isAxis || isToOne(field))) continue;
    isWhole = false;
    const fact = field ? `"${handle}" is no relation to one record` : `there is no field "${handle}"`;
    report('PIVOT', { place, at: `${place}.${key}` }, fact, field ? 'write a relation' : meantHandle(handle, resource));
  }
  return isWhole;
}

/** The axis that stands under an earlier key already. */
const repeated = (sheet: Pivot): (typeof AXES)[number] | undefined =>
  AXES.find((key, index) => AXES.slice(0, index).some((other) => sheet[other] === sheet[key]));

/** Why nobody could write the value into a cell; null where one can. */
function idleValue({ resource }: Case, { value }: Pivot): string | null {
  const field = fieldOf(resource, value);
  if (field?.readOnly) return `"${value}" is written by the server alone`;
  return field && isSecret(field) ? `"${value}" is a secret and never shown` : null;
}

/** A mean is one of numbers, a sum of amounts, too. */
const SUMMED: Readonly<Record<NonNullable<Pivot['summary']>, readonly Kind[] | null>> = {
  mean: ['number'],
  sum: ['number', 'currency'],
  none: null,
};
function isUnsummed({ resource }: Case, { summary = 'none', value }: Pivot): boolean {
  const [kinds, field] = [SUMMED[summary], fieldOf(resource, value)];
  return kinds !== null && field !== undefined && !kinds.includes(field.kind);
}

/** It is a path of the entity of the rows, and told as it is written. */
function checkGroup(own: Case, { rows, group }: Pivot, place: string): void {
  const source = fieldOf(own.resource, rows)?.source;
  if (group === undefined || source === undefined || !own.registry.has(source) || isDoubtful(own, own.resource, rows)) return;
  checkPath({ ...own, resource: own.registry.get(source) }, 'group', group, { place, at: `${place}.group` });
}

export function checkPivots(own: Case): void {
  const { report, resource } = own;
  for (const [index, sheet] of (resource.pivots ?? []).entries()) {
    const place = `pivot.${index}`;
    if (!checkKeys(own, sheet, place)) continue;
    checkGroup(own, sheet, place);
    const twice = repeated(sheet);
    if (twice) {
      report('PIVOT', { place, at: `${place}.${twice}` }, `"${sheet[twice]}" stands twice`, 'write three different relations');
      continue;
    }
    const axes = AXES.map((key) => sheet[key]);
    const isUnique = resource.unique.some((group) => group.length === axes.length && axes.every((handle) => group.includes(handle)));
    if (!isUnique)
      report('PIVOT', place, `a cell can hold several records: ${axes.join(', ')} are not "unique"`, 'write them into "unique"');
    else if (!own.schema.filters?.includes(sheet.of))
      report('PIVOT', { place, at: `${place}.of` }, `the list cannot be narrowed to one "${sheet.of}"`, 'write it into "filters"');
    else if (axes.includes(sheet.value))
      report('PIVOT', { place, at: `${place}.value` }, `"${sheet.value}" is one of its relations`, 'write another field');
    else if (idleValue(own, sheet) !== null)
      report('PIVOT', { place, at: `${place}.value` }, idleValue(own, sheet)!, 'write a field that people fill in');
    else if (isUnsummed(own, sheet))
      report(
        'PIVOT',
        { place, at: `${place}.summary` },
        `"${sheet.value}" has no ${sheet.summary}`,
        'write a number as "value", or remove it',
      );
    else if (sheet.floor === sheet.value)
      report('PIVOT', { place, at: `${place}.floor` }, `"${sheet.floor}" is the value itself`, 'write another number, or remove it');
    else if (sheet.floor !== undefined && !(isNumber(own, sheet.floor) && isNumber(own, sheet.value)))
      report('PIVOT', { place, at: `${place}.floor` }, 'only a number lies below another one', 'write two numbers, or remove it');
  }
}
