import type { Resource } from '../resource.ts';
import type { AccessVerb } from './access.ts';

/**
 * Whether these roles may read records that a verb may not reach, at a level whose rows the server alone knows.
 * Whose own a record is stands in it, where no other record comes between.
 */
export function readsBeyond({ grants, levels: { all, own }, scope }: Resource, roles: readonly string[], verb: AccessVerb): boolean {
  // The level that a role has anyway is called by the role.
  const levelsOf = (each: AccessVerb): string[] =>
    roles.flatMap((role) => {
      const grant = grants[role]?.[each];
      return grant ? [grant.scope ?? `role ${role}`] : [];
    });
  const reached = levelsOf(verb);
  if (scope === null || reached.length === 0 || reached.includes(all)) return false;
  const isTold = own !== null && scope[own]?.includes('.') === false && reached.every((level) => level === own);
  return !isTold && [...levelsOf('item'), ...levelsOf('list')].some((level) => !reached.includes(level));
}
