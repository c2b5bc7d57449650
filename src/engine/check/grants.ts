/** What a row gives to whom: fields that can be written, paths that lead to what the account names, and rights that come to something. */
import { isFlag } from '../fields/index.ts';
import { resolvePath } from '../paths.ts';
import { type Grant, VERBS } from '../resource.ts';
import { type Case, isDoubtful } from './doubts.ts';
import { checkPath, didYouMean, handlesOf } from './paths.ts';

/** The entity on whose records accounts hang at this level; undefined where that is not known. */
function anchorOf({ registry }: Case, level: string): string | undefined {
  const { account, levels } = registry.product;
  if (!registry.has(account.resource)) return undefined;
  if (levels.find(({ name }) => name === level)?.own) return account.resource;
  return registry.get(account.resource).fields.find(({ handle }) => handle === account.anchors[level])?.source;
}

function checkScope(own: Case): void {
  const { report, registry, resource } = own;
  for (const [level, path] of Object.entries(resource.scope ?? {})) {
    const place = `${resource.name}.scope.${level}`;
    checkPath(own, 'scope', path, place);
    const anchor = anchorOf(own, level);
    const found = resolvePath(registry, resource, path);
    if (anchor === undefined || 'wrong' in found || isDoubtful(own, resource, path)) continue;
    const end = 'field' in found.end ? found.end.field.source : (found.steps.at(-1)?.target ?? resource).name;
    if (end !== undefined && end !== anchor)
      report('SCOPE', place, `"${path}" ends at ${end}, and an account hangs on ${anchor} there`, `write a path that ends at ${anchor}`);
  }
}

function checkFields(own: Case, place: string, [verb, { fields = [] }]: [string, Grant]): void {
  const { report, resource } = own;
  const handles = handlesOf(resource);
  for (const handle of fields) {
    if (isDoubtful(own, resource, handle)) continue;
    if (!handles.includes(handle))
      report('GRANT', place, `there is no field "${handle}"`, didYouMean(handle, handles, 'write a handle of its file'));
    else if ((verb === 'create' || verb === 'update') && resource.fields.some((field) => field.handle === handle && field.readOnly))
      report('GRANT', place, `"${handle}" is written by the server alone`, 'take it out');
  }
}

/** What a record cannot be made without, and this right does not write; a rule may fill it in. */
function unwritten({ registry, resource, doubts }: Case, { fields }: Grant): string[] {
  if (fields === undefined || registry.product.rules[resource.name]?.beforeWrite) return [];
  return resource.fields
    .filter((field) => field.required && !field.autofill && !isFlag(field) && field.default === undefined)
    .map(({ handle }) => handle)
    .filter((handle) => !fields.includes(handle) && !doubts.get(resource.name)?.fields.has(handle));
}

/** The level at which this right would reach rows and has no path to them. */
function unreached({ registry, resource: { scope } }: Case, role: string, { scope: own }: Grant): string | null {
  const { account, levels } = registry.product;
  const all = levels[0]!.name;
  const level = own ?? (account.roles.records === null ? (account.roles.levels[role] ?? all) : all);
  // One that is none is told where it stands.
  if (!levels.some(({ name }) => name === level)) return null;
  return scope === null || level === all || Object.hasOwn(scope, level) ? null : level;
}

/** Everything of a row that needs the fields of its entity and of others. */
export function checkGrants(own: Case): void {
  const { report, resource } = own;
  checkScope(own);
  for (const [role, grants] of Object.entries(resource.grants)) {
    const place = `${resource.name}.rights.${role}`;
    const verbs = VERBS.flatMap((verb) => grants[verb] ?? []);
    for (const grant of Object.entries(grants)) checkFields(own, `${resource.name}.${role}.${grant[0]}`, grant);
    const lacking = grants.create ? unwritten(own, grants.create) : [];
    if (lacking.length > 0)
      report('RIGHT_IDLE', `${place}.create`, `no record can be made without ${lacking.join(', ')}`, 'name it too, or give it a default');
    const level = verbs.map((grant) => unreached(own, role, grant)).find((found) => found !== null);
    if (level)
      report('RIGHT_IDLE', place, `it holds at the level "${level}", to which "scope" has no path`, `write scope: { ${level}: … }`);
  }
}
