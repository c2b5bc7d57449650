/** That the account model of a product fits its registry: sessions and logins read these fields by name. */
import { OWN_ACCOUNT } from '../account.ts';
import type { Field, Kind } from '../field.ts';
import type { Registry, Resource } from '../resource.ts';
import { didYouMean } from './paths.ts';
import { type Problem, PRODUCT_FILE, type Report, reporter } from './problem.ts';

/** A field there is, of one of these kinds; null stands for what the model leaves out. */
function checkHandle(report: Report, place: string, resource: Resource, [handle, ...kinds]: [string | null, ...Kind[]]): Field | null {
  if (handle === null) return null;
  const field = resource.fields.find((entry) => entry.handle === handle);
  const fitting = resource.fields.filter(({ kind }) => kinds.includes(kind)).map((entry) => entry.handle);
  if (field && kinds.includes(field.kind)) return field;
  const fact = field ? `"${handle}" of ${resource.name} is of the kind ${field.kind}` : `${resource.name} has no field "${handle}"`;
  report('ACCOUNT', place, fact, didYouMean(handle, fitting, `write the handle of a field of the kind ${kinds.join(' or ')}`));
  return null;
}

/** A word that the product has among these. */
function checkWord(report: Report, place: string, [word, what]: [word: string, what: string], known: readonly string[]): void {
  if (!known.includes(word))
    report('ACCOUNT', place, `"${word}" is no ${what}`, didYouMean(word, known, `write one of ${known.join(', ')}`));
}

function checkRoles(report: Report, registry: Registry, account: Resource): void {
  const { product } = registry;
  const { roles } = product.account;
  const field = checkHandle(report, 'account.roles.handle', account, [roles.handle, roles.records ? 'relations' : 'choices']);
  if (roles.records === null) {
    const levels = product.levels.map(({ name }) => name);
    for (const [code, level] of Object.entries(roles.levels)) {
      checkWord(report, `account.roles.levels.${code}`, [code, 'role'], product.roles);
      checkWord(report, `account.roles.levels.${code}`, [level, 'level'], levels);
    }
    return;
  }
  if (!field || !registry.has(field.source!)) return;
  const { code, level, active } = roles.records;
  const role = registry.get(field.source!);
  checkHandle(report, 'account.roles.records.code', role, [code, 'text']);
  checkHandle(report, 'account.roles.records.level', role, [level, 'text', 'choice']);
  checkHandle(report, 'account.roles.records.active', role, [active, 'boolean']);
}

export function checkAccount(problems: Problem[], registry: Registry, files: ReadonlySet<string>): void {
  const { account: model, levels } = registry.product;
  const report = reporter(problems, PRODUCT_FILE);
  if (!registry.has(model.resource)) {
    // A file that is there but broken has its own problems reported.
    if (model !== OWN_ACCOUNT && !files.has(model.resource))
      report(
        'ACCOUNT',
        'account.resource',
        `there is no resource "${model.resource}"`,
        didYouMean(model.resource, [...files], 'write the name of a schema file'),
      );
    return;
  }
  const account = registry.get(model.resource);
  checkHandle(report, 'account.name', account, [model.name, 'text']);
  checkHandle(report, 'account.username', account, [model.username, 'text']);
  checkHandle(report, 'account.password', account, [model.password, 'secret']);
  checkHandle(report, 'account.active', account, [model.active, 'boolean']);
  checkHandle(report, 'account.valid', account, [model.valid, 'dateRange']);
  checkHandle(report, 'account.picture', account, [model.picture, 'text']);
  checkHandle(report, 'account.lastLogin', account, [model.lastLogin, 'instant']);
  checkRoles(report, registry, account);
  const anchored = levels.slice(1).flatMap(({ name, own }) => (own ? [] : [name]));
  for (const [level, handle] of Object.entries(model.anchors)) {
    checkWord(report, `account.anchors.${level}`, [level, 'level with a record of its own'], anchored);
    checkHandle(report, `account.anchors.${level}`, account, [handle, 'relation']);
  }
  for (const level of anchored)
    if (!Object.hasOwn(model.anchors, level))
      report('ACCOUNT', 'account.anchors', `the level "${level}" has no relation of the account`, 'name the one that holds its record');
}
