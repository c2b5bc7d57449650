/** Rules that name values of other fields: that the two can meet at all. A rule that never holds would be silence, not a rule. */
import type { Field, Scalar } from '../field.ts';
import { canEquate, fieldType, isFlag, isRange, isRelation, isSecret } from '../fields/index.ts';
import { resolvePath } from '../paths.ts';
import type { CompareRule, Resource } from '../resource.ts';
import { type Case, isDoubtful } from './doubts.ts';
import { checkPath, didYouMean, handlesOf, meantHandle } from './paths.ts';
import type { Place } from './problem.ts';
import { type Refusal, strange } from './refusal.ts';

const fieldOf = ({ fields }: Resource, handle: string): Field | undefined => fields.find((field) => field.handle === handle);

/** The field of the related record that `where` or `dependsOn` asks, told where it cannot be asked. */
function askedField(own: Case, target: Resource, handle: string, place: Place): Field | null {
  const found = fieldOf(target, handle);
  if (isDoubtful(own, target, handle)) return null;
  if (found && canEquate(found)) return found;
  if (!found) own.report('TARGET_FIELD', place, `${target.name} has no field "${handle}"`, didYouMean(handle, handlesOf(target)));
  else own.report('TARGET_KIND', place, `"${handle}" of ${target.name} holds more than one plain value`, 'write another field');
  return null;
}

/** `where` and `dependsOn`: asked of the related record and of this one, value for value. */
export function checkAgreements(own: Case, field: Field, target: Resource): void {
  const place = `fields.${field.handle}`;
  for (const [handle, value] of Object.entries(field.where ?? {})) {
    const found = askedField(own, target, handle, { place: `${place}.where`, at: `${place}.where.${handle}` });
    const refusal = found && strange(found, value);
    if (refusal) own.report('VALUE_NEVER', `${place}.where.${handle}`, refusal.fact, refusal.remedy);
  }
  for (const [handle, path] of Object.entries(field.dependsOn ?? {})) {
    const at = { place: `${place}.dependsOn`, at: `${place}.dependsOn.${handle}` };
    const found = askedField(own, target, handle, at);
    checkPath(own, 'dependsOn', path, at);
    const end = endOf(own, path);
    if (!found || !end || canMeet(found, end)) continue;
    const fact = `"${handle}" of ${target.name} (${sortOf(found)}) never equals "${path}" (${sortOf(end)})`;
    own.report('DEPENDS', at, fact, 'write two of the same kind');
  }
}

function endOf(own: Case, path: string): Field | null {
  if (isDoubtful(own, own.resource, path)) return null;
  const resolved = resolvePath(own.registry, own.resource, path);
  return !('wrong' in resolved) && 'field' in resolved.end && canEquate(resolved.end.field) ? resolved.end.field : null;
}

/** `requiredWhen` and `lockedWhen`: values that the other field can have. */
export function checkConditions(own: Case): void {
  for (const field of own.resource.fields) {
    for (const key of ['requiredWhen', 'lockedWhen'] as const) {
      for (const [handle, wanted] of Object.entries(field[key] ?? {})) {
        const other = fieldOf(own.resource, handle);
        if (!other || isSecret(other) || isDoubtful(own, own.resource, handle)) continue;
        const refusal = neverHolds(other, key, wanted);
        const place = `fields.${field.handle}.${key}`;
        if (refusal) own.report('VALUE_NEVER', { place, at: `${place}.${handle}` }, refusal.fact, refusal.remedy);
      }
    }
  }
}

function neverHolds(other: Field, key: 'requiredWhen' | 'lockedWhen', wanted: readonly Scalar[] | Scalar): Refusal | null {
  if (key === 'requiredWhen' && wanted === true) return null;
  const isAmong = key === 'requiredWhen' && fieldType(other).filter?.form === 'choices';
  if (fieldType(other).shape !== 'single' && !isAmong)
    return {
      fact: `"${other.handle}" has more than one value and equals none`,
      remedy: key === 'requiredWhen' ? 'write true, which means is filled' : 'write another field',
    };
  const asked: Field = isAmong ? { ...other, kind: 'choice' } : other;
  const values = Array.isArray(wanted) ? (wanted as readonly Scalar[]) : [wanted as Scalar];
  return values.map((value) => strange(asked, value)).find((refusal) => refusal !== null) ?? null;
}

const sortOf = (field: Field): string => fieldType(field).sort(field) ?? field.kind;
const canMeet = (a: Field, b: Field): boolean => sortOf(a) === sortOf(b);

function sideOf(own: Case, path: string, at: string): Field | null {
  const { report, resource } = own;
  const place = { place: 'compare', at };
  const [handle = '', index] = path.split('.');
  if (isDoubtful(own, resource, handle)) return null;
  const field = fieldOf(resource, handle);
  if (!field) {
    report('PATH', place, `"${path}" leads nowhere: there is no field "${handle}"`, meantHandle(handle, resource));
    return null;
  }
  const fits = isRange(field) ? index === '0' || index === '1' : index === undefined;
  if (fits && fieldType(field).sort(field) !== null) return field;
  report('COMPARE', place, `"${path}" is no single value of this record`, 'write a handle, or the handle of a range with .0 or .1');
  return null;
}

/** How two values stand to each other where a rule holds. */
const STANDS: Readonly<Record<CompareRule['is'], string>> = { '<': '<', '<=': '<=', '>': '>', '>=': '>=', '=': '=', '!=': '<>' };
const TURNED: Readonly<Record<string, string>> = { '<': '>', '>': '<', '=': '=' };

/** Whether a rule above leaves no two values that keep to this one too. */
function isExcluded({ compare }: Resource, index: number): boolean {
  const { field, than, is, unlessZero } = compare[index]!;
  return compare.slice(0, index).some((other) => {
    const isTurned = other.field === than && other.than === field;
    if (unlessZero || other.unlessZero || !(isTurned || (other.field === field && other.than === than))) return false;
    return [...STANDS[other.is]].every((sign) => !STANDS[is].includes(isTurned ? TURNED[sign]! : sign));
  });
}

export function checkCompare(own: Case): void {
  for (const [index, { field, than, is, unlessZero }] of own.resource.compare.entries()) {
    const place = { place: 'compare', at: `compare.${index}` };
    const [one, other] = [sideOf(own, field, `${place.at}.field`), sideOf(own, than, `${place.at}.than`)];
    if (!one || !other) continue;
    if (field === than) own.report('COMPARE', place, `"${field}" is compared with itself`, 'write two fields');
    else if (!canMeet(one, other)) {
      const fact = `"${field}" (${sortOf(one)}) and "${than}" (${sortOf(other)}) never compare`;
      own.report('COMPARE', place, fact, 'write two fields of the same kind');
    } else if ((isFlag(one) || isRelation(one)) && is !== '=' && is !== '!=')
      own.report('COMPARE', place, `"${field}" and "${than}" have no order`, 'write "=" or "!="');
    else if (isExcluded(own.resource, index))
      own.report('COMPARE', place, `a rule above excludes "${field} ${is} ${than}", so no values keep to both`, 'keep one');
    else if (unlessZero && fieldType(other).graphql.output !== 'Float')
      own.report('COMPARE', place, `"${than}" is no number, so it is never zero`, 'remove "unlessZero"');
  }
}
