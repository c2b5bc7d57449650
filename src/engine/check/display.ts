/** Labels: what they are made of can be read as text, and they come to an end. */
import type { Field } from '../field.ts';
import { canShow, isToOne } from '../fields/index.ts';
import { type ResolvedPath, resolvePath } from '../paths.ts';
import type { Registry, Resource } from '../resource.ts';
import { type Case, isDoubtful } from './doubts.ts';
import { didYouMean, handlesOf } from './paths.ts';

const DISPLAY_DEPTH = 3;

/** The display key names a field of the related record. */
export function checkShown(own: Case, field: Field, target: Resource): void {
  const { report } = own;
  const shown = field.options?.display;
  if (shown === undefined || isDoubtful(own, target, shown)) return;
  const place = `fields.${field.handle}.options.display`;
  const found = target.fields.find(({ handle }) => handle === shown);
  if (!found) report('TARGET_FIELD', place, `${target.name} has no field "${shown}"`, didYouMean(shown, handlesOf(target)));
  else if (!isToOne(found) && !canShow(found))
    report('TARGET_KIND', place, `"${shown}" of ${target.name} cannot be read in a display`, 'write another field');
}

/** Whose display a path's end opens; null where it is a plain value. A relation may show a field of its target instead. */
function opened(registry: Registry, here: Resource, { end, steps }: ResolvedPath): Label | null {
  if ('system' in end) return end.system === 'display' ? { resource: steps.at(-1)?.target ?? here, shown: null } : null;
  if (!('field' in end) || !isToOne(end.field) || !registry.has(end.field.source!)) return null;
  return { resource: registry.get(end.field.source!), shown: end.field.options?.display ?? null };
}

interface Label {
  resource: Resource;
  /** One field instead of the display. */
  shown: string | null;
}
const nameOf = ({ resource, shown }: Label): string => (shown === null ? resource.name : `${resource.name}.${shown}`);

/** The labels of a resource: its display, and each field that stands for it somewhere. */
const labelsOf = ({ resources }: Registry, resource: Resource): Label[] => {
  const shown = resources.flatMap(({ fields }) =>
    fields.flatMap(({ source, options }) => (source === resource.name ? (options?.display ?? []) : [])),
  );
  return [null, ...new Set(shown)].map((handle) => ({ resource, shown: handle }));
};

/** A circle is told once, in the file of the label that comes first in it by name. */
export function checkDisplayCycle({ report, registry, resource }: Case): void {
  let isDeep = false;
  const visit = (here: Label, trail: readonly string[]): void => {
    const name = nameOf(here);
    if (trail.includes(name)) {
      const circle = [...trail, name].join(' → ');
      if (name === trail[0] && trail.every((other) => name <= other))
        report('DISPLAY_CYCLE', 'display', `the displays go in a circle: ${circle}`, 'write a display without that relation');
      return;
    }
    if (trail.length > DISPLAY_DEPTH) return void (isDeep = true);
    const paths = here.shown === null ? here.resource.display.flatMap((part) => ('path' in part ? [part.path] : [])) : [here.shown];
    for (const path of paths) {
      const resolved = resolvePath(registry, here.resource, path);
      const next = 'wrong' in resolved ? null : opened(registry, here.resource, resolved);
      if (next) visit(next, [...trail, name]);
    }
  };
  for (const label of labelsOf(registry, resource)) visit(label, []);
  if (isDeep) report('DISPLAY_DEPTH', 'display', `the display goes through more than ${DISPLAY_DEPTH} relations`, 'write a shorter one');
}
