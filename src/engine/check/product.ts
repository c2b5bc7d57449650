/** What a product says of itself, held against its registry: languages, hooks, and what has a file of its own. */
import { attempt } from '../attempt.ts';
import { isRelation } from '../fields/index.ts';
import { nearest } from '../names.ts';
import type { Product } from '../product.ts';
import { partsLacking } from '../words/all.ts';
import { isEngines, LANGUAGES } from '../words/languages.ts';
import { checkAccount } from './account.ts';
import { type Asked, isDoubtful } from './doubts.ts';
import { checkProductText, isTag } from './labels.ts';
import { checkRoles, didYouMean, meantFile } from './paths.ts';
import type { Report } from './problem.ts';
import { checkScreens } from './rows.ts';
import { checkServices } from './services.ts';

const NAME = /^[a-z][a-z0-9-]*$/;

/** An offset is no place, and PostgreSQL reads its sign the other way round. */
const isZone = (zone: string): boolean =>
  /^[A-Za-z]/.test(zone) && attempt(() => new Intl.DateTimeFormat('en', { timeZone: zone }), null) !== null;

/** In which languages a product speaks, and by which clock. */
function checkSpoken(report: Report, { languages, zone, words }: Pick<Product, 'languages' | 'zone' | 'words'>): void {
  const known = LANGUAGES.join(', ');
  if (languages.length === 0) report('LANGUAGE', 'languages', 'there is none', `write at least one of ${known}`);
  for (const language of languages) {
    const file = `product/words/${language}.ts`;
    const lacking = isEngines(language) ? [] : partsLacking(words[language]);
    if (!isTag(language)) report('LANGUAGE', 'languages', `"${language}" is no tag of a language`, 'write one such as "fr" or "pt-BR"');
    else if (words[language] === undefined && lacking.length > 0)
      report('LANGUAGE', 'languages', `"${language}" is no language of the engine`, `write one of ${known}, or all words in ${file}`);
    else if (lacking.length > 0) report('LANGUAGE', 'languages', `${file} lacks ${lacking.join(', ')}`, 'export them there');
  }
  if (isZone(zone)) return;
  const close = nearest(zone, Intl.supportedValuesOf('timeZone'));
  report('ZONE', 'zone', `"${zone}" is no time zone`, close ? `did you mean "${close}"?` : 'write one such as "Asia/Jakarta" or "UTC"');
}

export type EntityNames = Pick<Asked, 'report' | 'given'>;

/** Of a file that is there but broken its own problems are told. */
export function checkEntity({ report, given }: EntityNames, place: string, name: string): void {
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

/** Rules of both sides or of the form alone, by entity. */
export function checkRules(own: Asked, place: string, rules: Product['rules']): void {
  for (const [name, { offers = {}, offeredBy = {}, whyNotOffered = {} } = {}] of Object.entries(rules)) {
    checkEntity(own, `${place}.${name}`, name);
    for (const [key, said] of Object.entries({ offers, offeredBy, whyNotOffered }))
      for (const handle of Object.keys(said)) checkRelation(own, `${place}.${name}.${key}.${handle}`, name, handle);
    for (const [handle, deciding] of Object.entries(offeredBy))
      for (const other of new Set(deciding)) checkRelation(own, `${place}.${name}.offeredBy.${handle}`, name, other);
  }
}

/** That what a product adds in TypeScript belongs to entities, fields and roles that there are. */
function checkHooks(own: Asked): void {
  const { report } = own;
  const { rules, computed, roles, roleNames, flags, seededSingles } = own.registry.product;
  checkRules(own, 'rules', rules);
  for (const [name, { of = [], counts }] of Object.entries(computed)) {
    for (const entity of of) checkEntity(own, `computed.${name}.of`, entity);
    if (!counts) continue;
    checkEntity(own, `computed.${name}`, counts.resource);
    checkRelation(own, `computed.${name}`, counts.resource, counts.field);
  }
  for (const name of seededSingles) checkEntity(own, 'seededSingles', name);
  checkRoles(report, 'roleNames', Object.keys(roleNames), roles);
  const nameless = Object.keys(roleNames).length > 0 ? roles.filter((role) => !Object.hasOwn(roleNames, role)) : [];
  for (const role of nameless) report('ROLE_NAME', 'roleNames', `"${role}" has no name`, `write ${role}: …, as for the others`);
  for (const [flag, said] of Object.entries(flags)) checkRoles(report, `flags.${flag}`, said, roles);
}

export function checkProduct(own: Asked): void {
  const { report, registry } = own;
  const { name } = registry.product;
  if (!NAME.test(name)) report('PRODUCT_NAME', 'name', `"${name}" is no name of a product`, 'write small letters, digits and hyphens');
  checkAccount(own);
  checkServices(report, registry);
  checkHooks(own);
  checkSpoken(report, registry.product);
  checkProductText(report, registry.product);
  checkScreens(report, registry.product);
}
