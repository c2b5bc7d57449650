/** That what a product adds in TypeScript belongs to entities, fields and roles that there are. */
import { isRelation } from '../fields/index.ts';
import { type Asked, isDoubtful } from './doubts.ts';
import { checkRoles, didYouMean, meantFile } from './paths.ts';

/** Of a file that is there but broken its own problems are told. */
function checkEntity({ report, given }: Asked, place: string, name: string): void {
  if (!given.has(name)) report('HOOK', place, `there is no entity "${name}"`, meantFile(name, given));
}

/** A relation of an entity, if that one is known. */
function checkRelation(own: Asked, place: string, name: string, handle: string): void {
  if (!own.registry.has(name)) return;
  const resource = own.registry.get(name);
  const relations = resource.fields.filter(isRelation).map((field) => field.handle);
  if (relations.includes(handle) || isDoubtful(own, resource, handle)) return;
  own.report('HOOK', place, `${name} has no relation "${handle}"`, didYouMean(handle, relations, 'write the handle of a relation'));
}

export function checkHooks(own: Asked): void {
  const { report } = own;
  const { rules, computed, roles, roleNames, flags, seededSingles } = own.registry.product;
  for (const [name, { offers = {}, offeredBy = {} } = {}] of Object.entries(rules)) {
    checkEntity(own, `rules.${name}`, name);
    for (const [key, said] of Object.entries({ offers, offeredBy }))
      for (const handle of Object.keys(said)) checkRelation(own, `rules.${name}.${key}.${handle}`, name, handle);
  }
  for (const [name, { of = [], counts }] of Object.entries(computed)) {
    for (const entity of of) checkEntity(own, `computed.${name}.of`, entity);
    if (!counts) continue;
    checkEntity(own, `computed.${name}`, counts.resource);
    checkRelation(own, `computed.${name}`, counts.resource, counts.field);
  }
  for (const name of seededSingles) checkEntity(own, 'seededSingles', name);
  checkRoles(report, 'roleNames', Object.keys(roleNames), roles);
  for (const [flag, said] of Object.entries(flags)) checkRoles(report, `flags.${flag}`, said, roles);
}
