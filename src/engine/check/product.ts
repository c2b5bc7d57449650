/** What a product says of itself, held against its registry: languages, hooks, services, accounts. */
import { type Account, OWN_ACCOUNT } from '../rights/account.ts';
import type { Field, Kind } from '../field.ts';
import type { Resource, Registry } from '../resource.ts';
import { type Asked, isDoubtful } from './doubts.ts';
import { didYouMean, meantFile, checkRoles } from './paths.ts';
import { isAttachment, isRelation } from '../fields/index.ts';
import { ENGINE_PAGES } from '../screen.ts';
import { type Call, HELD, type Service, answering } from '../services.ts';
import type { Report } from './problem.ts';
import { checkScreens } from './rows.ts';
import { attempt } from '../attempt.ts';
import { nearest } from '../names.ts';
import { checkProductText } from './labels.ts';
import type { Product } from '../product.ts';
import { partsLacking } from '../words/all.ts';
import { isEngines, LANGUAGES } from '../words/languages.ts';

const isTag = (language: string): boolean => attempt(() => Intl.getCanonicalLocales(language), []).length === 1;

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

/** That what a product adds in TypeScript belongs to entities, fields and roles that there are. */
function checkHooks(own: Asked): void {
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

const ONCE: readonly Call[] = ['login', 'export', 'picture'];

/** Exactly one service does this. */
function checkOne(report: Report, key: 'answers' | 'holds', what: string, services: readonly Service[]): void {
  const homes = services.filter((service) => (service[key] as readonly string[]).includes(what)).map(({ name }) => name);
  if (homes.length === 1) return;
  const fact = homes.length === 0 ? `no service ${key} "${what}"` : `${homes.join(' and ')} each ${key} "${what}"`;
  report('SERVICE', 'services', fact, `let one of them have "${what}" in its ${key}`);
}

/** What a service answers because of what else it does. */
function checkAnswers(report: Report, { name, answers, holds, elsewhere }: Service): void {
  const place = `services.${name}`;
  if (elsewhere && (holds.length > 0 || answers.some((call) => call !== 'graph')))
    report('SERVICE', place, 'another server has it, but it is to do more than a graph', 'let a service of this server do that');
  if (holds.length > 0 && !answers.includes('graph'))
    report('SERVICE', place, `it holds ${holds.join(' and ')} without a graph`, 'add "graph" to its answers');
  if ((holds.includes('sessions') || answers.includes('login')) && !answers.includes('info'))
    report('SERVICE', place, 'it gives tokens and tells nobody whose they are', 'add "info" to its answers');
}

/** Where the client's own files lie. */
const FILES = '/assets';

const firstStep = (path: string): string => (path.split('/')[1] ?? '').toLowerCase();

/** That everything there is once has one home, and the addresses are nobody else's. */
function checkServices(report: Report, { product: { services, screens }, resources }: Registry): void {
  const pages = new Set(
    [...ENGINE_PAGES, FILES, ...resources.map(({ route }) => route), ...screens.map(({ path }) => path)].map(firstStep),
  );
  const seen = new Set<string>();
  for (const service of services) {
    const { name } = service;
    const place = `services.${name}`;
    if (!/^[a-z][a-z0-9]*$/.test(name))
      report('SERVICE', place, `"${name}" is no name of a service`, 'write lower-case letters and digits');
    if (seen.has(name)) report('SERVICE', place, `"${name}" is there twice`, 'give each service its own name');
    if (pages.has(name)) report('SERVICE', place, `/${name} is the address of a page or a file too`, 'call one of them otherwise');
    seen.add(name);
    checkAnswers(report, service);
  }
  for (const call of ONCE) checkOne(report, 'answers', call, services);
  const holding = resources.find(({ fields }) => fields.some(isAttachment));
  const remedy = 'add "files" to the answers of the service that holds "records"';
  if (holding && !answering(services, 'files').some(({ holds }) => holds.includes('records')))
    report('SERVICE', 'services', `${holding.name} holds files, and no service takes them`, remedy);
  for (const held of HELD) checkOne(report, 'holds', held, services);
}

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

/** That the account model fits: sessions and logins read these fields by name. */
function checkAccount(own: Asked): void {
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

export function checkProduct(own: Asked): void {
  const { report, registry } = own;
  checkAccount(own);
  checkServices(report, registry);
  checkHooks(own);
  checkSpoken(report, registry.product);
  checkProductText(report, registry.product);
  checkScreens(report, registry.product);
}
