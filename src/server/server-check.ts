/** What the server's door of a product says of entities, held against its registry. */
import { decides } from '../engine/derive/effect.ts';
import type { Asked } from '../engine/check/doubts.ts';
import { checkEntity } from '../engine/check/product.ts';
import { checkRoles, didYouMean } from '../engine/check/paths.ts';
import { type Problem, REGISTRY_FILE, type Report, reporter, toProblem } from '../engine/check/problem.ts';
import type { Registry } from '../engine/resource.ts';
import { homesOf } from '../engine/services.ts';
import { askedOf } from './asked.ts';
import type { ServerDoor } from './door.ts';
import { ENGINE_VIEWS } from './engine-views.ts';
import { SHEET_SIDES } from './lists/expected.ts';
import type { DoorFile } from './server-door.ts';

/** Views answer beside the records of their service, each by a name of its own. */
function checkViews({ product, resources }: Registry, { views }: ServerDoor): Problem[] {
  const { records } = homesOf(product.services);
  const names = [...ENGINE_VIEWS, ...views].map(({ name }) => name);
  const ofRecords = resources.filter(({ client }) => client === records);
  return ofRecords.flatMap(({ name, operations }) => {
    const clashes = Object.entries(operations).filter(([, operation]) => names.includes(operation));
    return clashes.map(([verb, operation]) => {
      const told = { place: `${name}.operations.${verb}`, fact: `"${operation}" is the name of a view too`, remedy: 'rename one' };
      return toProblem('OPERATION_TWICE', REGISTRY_FILE, told);
    });
  });
}

/** That there are sheets which ask for it, by a relation of theirs. */
function checkExpected(report: Report, registry: Registry, name: string, by: string): void {
  const place = `expected.${name}`;
  const { pivots = [] } = registry.get(name);
  const sides = [...new Set(pivots.flatMap((sheet) => SHEET_SIDES.map((side) => sheet[side])))];
  if (sides.length === 0)
    report('HOOK', place, `${name} has no sheet that would ask for it`, 'remove it, or write "pivot" into its schema file');
  else if (!sides.includes(by)) report('HOOK', `${place}.by`, `no sheet of ${name} is made of "${by}"`, didYouMean(by, sides));
}

/** Only what a schema file marks is told of, and only by who has words for it. */
function checkEffects(report: Report, { resources }: Registry, { effects, retention }: ServerDoor, broken: ReadonlySet<string>): void {
  for (const resource of resources) {
    const { name } = resource;
    // What a retention comes to, the engine tells.
    const isRetention = typeof retention !== 'function' && retention.entity === name;
    const others = isRetention ? resource.fields.filter(({ handle }) => handle !== retention.field) : resource.fields;
    if (broken.has(name) || decides({ fields: others }) === Object.hasOwn(effects, name)) continue;
    if (decides({ fields: others }))
      report('HOOK', 'effects', `nothing says what "effect" of ${name} comes to`, `write effects.${name}, or remove the key`);
    else report('HOOK', `effects.${name}`, `no field of ${name} has "effect"`, 'write it into its schema file, or remove this');
  }
}

/** A field says for how long: a number, in the one record of its entity, and what a shorter time takes is asked about. */
function checkRetention(own: Asked, { retention }: ServerDoor): void {
  if (typeof retention === 'function') return;
  const { entity, field } = retention;
  checkEntity(own, 'retention', entity);
  if (!own.registry.has(entity) || own.doubts.has(entity)) return;
  const { fields, single } = own.registry.get(entity);
  const numbers = fields.filter(({ kind }) => kind === 'number').map(({ handle }) => handle);
  const found = fields.find(({ handle }) => handle === field);
  if (!single) own.report('HOOK', 'retention.entity', `${entity} has many records`, 'write one that is "single"');
  else if (!numbers.includes(field))
    own.report('HOOK', 'retention.field', `${entity} has no number "${field}"`, didYouMean(field, numbers));
  else if (found!.effect !== true)
    own.report('HOOK', 'retention.field', 'a shorter time is saved without a word of what it takes', `write "effect": true at ${field}`);
}

/** `told`: of a schema file that has mistakes already nothing more is told here. */
export function checkServerDoor(
  registry: Registry,
  door: ServerDoor,
  { file, locate }: DoorFile,
  told: readonly Problem[] = [],
): Problem[] {
  const problems: Problem[] = [];
  const report = reporter(problems, file, locate);
  const own = askedOf(registry, told, report);
  const broken = new Set(own.doubts.keys());
  const views = [...ENGINE_VIEWS, ...door.views].map(({ name }) => name);
  for (const name of new Set(views.filter((each, index) => views.indexOf(each) < index)))
    report('OPERATION_TWICE', `views.${name}`, `"${name}" is the name of two views, and one of them is never asked`, 'rename one');
  for (const { name, roles } of door.views) checkRoles(report, `views.${name}.roles`, roles ?? [], registry.product.roles);
  for (const name of Object.keys(door.effects)) checkEntity(own, `effects.${name}`, name);
  checkEffects(report, registry, door, broken);
  checkRetention(own, door);
  for (const [name, { by }] of Object.entries(door.expected)) {
    checkEntity(own, `expected.${name}`, name);
    if (registry.has(name) && !broken.has(name)) checkExpected(report, registry, name, by);
  }
  return [...checkViews(registry, door), ...problems];
}
