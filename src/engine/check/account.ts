/** That the account model of a product fits its registry: sessions and logins read these fields by name. */
import type { Field, Kind } from '../field.ts';
import { nearest } from '../names.ts';
import type { Resource } from '../resource.ts';
import { type Account, OWN_ACCOUNT } from '../rights/account.ts';
import { type Asked, type Case, isDoubtful } from './doubts.ts';
import { didYouMean, handlesOf, meantFile } from './paths.ts';

/** What the fields of an account are. */
const KINDS = {
  name: 'text',
  username: 'text',
  password: 'secret',
  active: 'boolean',
  valid: 'dateRange',
  picture: 'text',
  lastLogin: 'instant',
} as const satisfies Partial<Record<keyof Account, Kind>>;

/** A field there is, of one of these kinds; null stands for what the model leaves out. */
function checkHandle(own: Asked, place: string, resource: Resource, [handle, ...kinds]: [string | null, ...Kind[]]): Field | null {
  if (handle === null || isDoubtful(own, resource, handle)) return null;
  const field = resource.fields.find((entry) => entry.handle === handle);
  const fitting = resource.fields.filter(({ kind }) => kinds.includes(kind)).map((entry) => entry.handle);
  if (field && kinds.includes(field.kind)) return field;
  const fact = field ? `"${handle}" of ${resource.name} is of the kind ${field.kind}` : `${resource.name} has no field "${handle}"`;
  own.report('ACCOUNT', place, fact, didYouMean(handle, fitting, `write the handle of a field of the kind ${kinds.join(' or ')}`));
  return null;
}

/** A word that the product has among these. */
function checkWord({ report }: Asked, place: string, [word, what]: [word: string, what: string], known: readonly string[]): void {
  if (!known.includes(word)) report('ACCOUNT', place, `"${word}" is no ${what}`, didYouMean(word, known));
}

function checkAccountRoles(own: Asked, account: Resource): void {
  const { registry } = own;
  const { product } = registry;
  const { roles } = product.account;
  const field = checkHandle(own, 'account.roles.handle', account, [roles.handle, roles.records ? 'relations' : 'choices']);
  if (roles.records === null) {
    const levels = product.levels.map(({ name }) => name);
    for (const [code, level] of Object.entries(roles.levels)) {
      checkWord(own, `account.roles.levels.${code}`, [code, 'role'], product.roles);
      checkWord(own, `account.roles.levels.${code}`, [level, 'level'], levels);
    }
    return;
  }
  if (!field || !registry.has(field.source!)) return;
  const { code, level, active } = roles.records;
  const role = registry.get(field.source!);
  checkHandle(own, 'account.roles.records.code', role, [code, 'text']);
  checkHandle(own, 'account.roles.records.level', role, [level, 'text', 'choice']);
  checkHandle(own, 'account.roles.records.active', role, [active, 'boolean']);
}

/** One name signs one person in. */
function checkUsername({ report, registry, resource, doubts }: Case): void {
  const { username } = registry.product.account;
  const isAlone = resource.unique.some((group) => group.length === 1 && group[0] === username);
  if (isAlone || !handlesOf(resource).includes(username) || doubts.get(resource.name)?.keys.has('unique')) return;
  const fact = `two accounts could have one "${username}", and only the password would say who signs in`;
  report('ACCOUNT', 'unique', fact, `write "unique": [["${username}"]]`);
}

/** Where an account holds codes: each role can be given, and nothing that is none. */
function checkRoleChoices({ report, registry, resource }: Case): void {
  const { account, roles } = registry.product;
  const field = resource.fields.find(({ handle }) => handle === account.roles.handle);
  const choices = account.roles.records === null ? field?.options?.choices : undefined;
  if (!field || !choices) return;
  const place = `fields.${field.handle}.options.choices`;
  const values = choices.map(({ value }) => value);
  const lacking = roles.filter((role) => !values.includes(role));
  for (const value of new Set(values))
    if (!roles.includes(value)) report('ACCOUNT', place, `"${value}" is no role of the product`, didYouMean(value, lacking, 'take it out'));
  // One that was misspelled is told as what it is.
  const strange = values.filter((value) => !roles.includes(value));
  for (const role of lacking)
    if (nearest(role, strange) === null)
      report('ACCOUNT', place, `no account can be given the role "${role}"`, `write { "value": "${role}", "display": … } too`);
}

/** What the schema file of the accounts has to keep to, whoever wrote it. */
export function checkAccountFile(own: Case): void {
  const { registry, resource } = own;
  if (resource.name !== registry.product.account.resource) return;
  checkUsername(own);
  if (!isDoubtful(own, resource, registry.product.account.roles.handle)) checkRoleChoices(own);
}

export function checkAccount(own: Asked): void {
  const { report, registry, given } = own;
  const { account: model, levels } = registry.product;
  if (!registry.has(model.resource)) {
    // A file that is there but broken has its own problems reported.
    if (model.resource !== OWN_ACCOUNT.resource && !given.has(model.resource))
      report('ACCOUNT', 'account.resource', `there is no resource "${model.resource}"`, meantFile(model.resource, given));
    return;
  }
  const account = registry.get(model.resource);
  for (const [key, kind] of Object.entries(KINDS) as [keyof typeof KINDS, Kind][])
    checkHandle(own, `account.${key}`, account, [model[key], kind]);
  checkAccountRoles(own, account);
  const anchored = levels.slice(1).flatMap((level) => (level.own ? [] : [level.name]));
  for (const [level, handle] of Object.entries(model.anchors)) {
    checkWord(own, `account.anchors.${level}`, [level, 'level with a record of its own'], anchored);
    checkHandle(own, `account.anchors.${level}`, account, [handle, 'relation']);
  }
  for (const level of anchored)
    if (!Object.hasOwn(model.anchors, level))
      report('ACCOUNT', 'account.anchors', `the level "${level}" has no relation of the account`, 'name the one that holds its record');
}
