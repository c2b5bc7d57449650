/** Relations that must be there come to an end: somebody has to be able to add the first record. */
import type { Field } from '../field.ts';
import type { Registry, Resource } from '../resource.ts';
import { type Case, isDoubtful } from './doubts.ts';

/** A record of this cannot be added before one of those; what the server fills in, and the one record of a "single" file, waits for nobody. */
const waitsFor = (registry: Registry, { fields }: Resource): Field[] =>
  fields.filter(
    ({ source, required, readOnly, autofill }) =>
      source !== undefined && required === true && !readOnly && !autofill && registry.has(source) && !registry.get(source).single,
  );

/** The shortest way from a field back to its own resource, over none that comes before it by name. */
function circleOf(registry: Registry, own: Resource, first: Field): string[] | null {
  const seen = new Set<string>();
  const ways = [{ at: first.source!, told: [`${own.name}.${first.handle}`] }];
  for (const { at, told } of ways) {
    if (at === own.name) return [...told, at];
    if (at < own.name || seen.has(at)) continue;
    seen.add(at);
    for (const { handle, source } of waitsFor(registry, registry.get(at))) ways.push({ at: source!, told: [...told, `${at}.${handle}`] });
  }
  return null;
}

/** A circle is told once, in the file that comes first in it by name. */
export function checkRequiredCycle(own: Case): void {
  const { report, registry, resource } = own;
  for (const field of waitsFor(registry, resource)) {
    const circle = isDoubtful(own, resource, field.handle) ? null : circleOf(registry, resource, field);
    if (!circle) continue;
    const fact = `each must have the next before it is added, so no first one ever is: ${circle.join(' → ')}`;
    report('REQUIRED_CYCLE', `fields.${field.handle}.required`, fact, 'let one of these relations be empty');
  }
}
