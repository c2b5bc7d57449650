/** What one resource says of itself and of the others: paths, relations, cycles, rows. */
import { fieldType, isAttachment, isEmpty, isFlag, isId, isSecret, isToMany, startValue, typeOfKind } from '../fields/index.ts';
import { linkTable, NAME_MAX } from '../names.ts';
import { type CompareRule, type Registry, SINGLE_ID } from '../resource.ts';
import { checkRecord, isRequired } from '../rules/declared.ts';
import { checkAccountFile } from './account.ts';
import { checkAlike } from './alike.ts';
import { checkDisplayCycle, checkShown } from './display.ts';
import { type Case, isDoubtful } from './doubts.ts';
import { checkGrants } from './grants.ts';
import { checkPaths, didYouMean, handlesOf, meantFile, meantHandle } from './paths.ts';
import type { Report } from './problem.ts';
import { checkPivots } from './pivot.ts';
import { checkRequiredCycle } from './required-cycle.ts';
import { checkAgreements, checkCompare, checkConditions } from './values.ts';

const STILL = 'is an entity still, so nothing can take over its records';

/** Everything of one schema file and its row that needs the other resources. */
export function checkResource(own: Case, rowReport: Report): void {
  checkRelations(own);
  if (own.schema.was !== undefined && own.given.has(own.schema.was))
    own.report('WAS', 'was', `"${own.schema.was}" ${STILL}`, 'remove it, or rename in two steps');
  checkPaths(own);
  checkUnique(own);
  checkAllow(own);
  checkActive(own);
  checkAutofill(own);
  checkAlike(own);
  checkComputed(own);
  checkCompare(own);
  checkPivots(own);
  checkConditions(own);
  checkSingle(own);
  checkAccountFile(own);
  checkDisplayCycle(own);
  checkRequiredCycle(own);
  checkGrants({ ...own, report: rowReport });
}

function checkRelations(own: Case): void {
  const { report, registry, resource, given } = own;
  for (const field of resource.fields) {
    if (!field.source) continue;
    const place = `fields.${field.handle}`;
    // A file that is there but broken has its own problems reported.
    if (!registry.has(field.source) && !given.has(field.source)) {
      report('SOURCE', `${place}.source`, `there is no resource "${field.source}"`, meantFile(field.source, given));
    }
    if (isDoubtful(own, resource, field.handle)) continue;
    const table = linkTable(resource.name, field.handle);
    if (isToMany(field) && table.length > NAME_MAX) {
      const remedy = `shorten the handle to ${NAME_MAX - 1 - resource.name.length} letters`;
      report('NAME_LONG', `${place}.handle`, `the link table "${table}" has a name too long for the database`, remedy);
    }
    if (registry.has(field.source)) {
      const target = registry.get(field.source);
      checkAgreements(own, field, target);
      checkShown(own, field, target);
      if (target.single && field.default === undefined)
        report('SOURCE', `${place}.source`, `"${field.source}" has one record, and no list to choose from`, 'take the field out');
      if (target.single && isId([field.default].flat()[0]) && ![field.default].flat().includes(SINGLE_ID))
        report('DEFAULT', `${place}.default`, `${target.name} has one record, and another id`, `write "${SINGLE_ID}"`);
    }
  }
}

function checkUnique(own: Case): void {
  const { report, resource, schema } = own;
  for (const [index, group] of (schema.unique ?? []).entries()) {
    const place = `unique.${index}`;
    for (const [order, handle] of group.entries()) {
      const at = { place, at: `${place}.${order}` };
      const field = resource.fields.find((entry) => entry.handle === handle);
      if (isDoubtful(own, resource, handle) || group.indexOf(handle) < order) continue;
      if (!field) report('UNIQUE', at, `there is no field "${handle}"`, meantHandle(handle, resource));
      else if (fieldType(field).shape !== 'single')
        report('UNIQUE', at, `"${handle}" has more than one value`, 'write fields of one value');
      else if (isAttachment(field)) report('UNIQUE', at, `"${handle}" is a file, and each record has its own`, 'write another field');
      else if (isSecret(field)) report('UNIQUE', at, `"${handle}" is stored as a hash, and no two are alike`, 'write another field');
    }
  }
}

/** What is dropped stands in the database alone; what is narrowed is a field. */
function checkAllow(own: Case): void {
  const { report, resource, schema } = own;
  for (const [index, word] of (schema.allow ?? []).entries()) {
    const [verb, handle = ''] = word.split(':');
    if (verb !== 'narrow' || handlesOf(resource).includes(handle) || isDoubtful(own, resource, handle)) continue;
    report('ALLOW', { place: 'allow', at: `allow.${index}` }, `there is no field "${handle}"`, meantHandle(handle, resource));
  }
}

function checkActive(own: Case): void {
  const { report, resource, schema } = own;
  if (schema.active === undefined || isDoubtful(own, resource, schema.active)) return;
  const found = resource.fields.find(({ handle }) => handle === schema.active);
  if (found && isFlag(found)) return;
  const fact = found ? `"${schema.active}" is no checkbox` : `there is no field "${schema.active}"`;
  const checkboxes = handlesOf({ fields: resource.fields.filter(isFlag) });
  report('ACTIVE', 'active', fact, didYouMean(schema.active, checkboxes, 'write the handle of a checkbox of this file'));
}

/** What is left empty is filled by a rule of the server, or by nobody. */
function checkAutofill({ report, registry, resource, doubts }: Case): void {
  if (registry.product.rules[resource.name]?.beforeWrite) return;
  for (const { handle, autofill, required } of resource.fields)
    if (autofill && required && !doubts.get(resource.name)?.fields.has(handle))
      report(
        'KEY_IDLE',
        `fields.${handle}.autofill`,
        `no rule of "${resource.name}" fills it`,
        'write beforeWrite in its rules, or take it out',
      );
}

/** Why a link leads to no page of the product, or null. */
function strangeLink({ product, resources }: Registry, link: string): string | null {
  const word = /\{(?!id\})[^}]*\}/.exec(link)?.[0];
  if (word !== undefined) return `"${word}" stands for nothing, only {id} does`;
  const pages = ['/', ...product.screens.map(({ path }) => path), ...resources.flatMap(({ route }) => [route, `${route}/:id`])];
  const path = link.replace(/[?#].*$/, '').replace('{id}', ':id');
  return !path.startsWith('/') || pages.includes(path) ? null : `no page is at "${link}"`;
}

function checkComputed(own: Case): void {
  const { report, registry, resource } = own;
  const known = registry.product.computed;
  const seen = new Set(resource.fields.map(({ handle }) => handle));
  for (const { handle, kind, choices, currency, expression, link = '/' } of resource.computed) {
    const place = `computed.${handle}`;
    const strange = strangeLink(registry, link);
    if (strange !== null) report('PATH', `${place}.link`, strange, 'write the address of a page, such as "/report/{id}"');
    if (seen.has(handle)) report('HANDLE_TWICE', place, `"${handle}" is declared above too`, 'rename the computed column');
    seen.add(handle);
    if ((typeOfKind(kind).filter?.form === 'choice') !== (choices !== undefined))
      report('CHOICES', place, 'choices belong to the kind "choice" and to no other', 'write both or neither');
    if ((typeOfKind(kind).carries?.includes('currency') ?? false) !== (currency !== undefined))
      report('CURRENCY', place, 'an amount has a currency, and nothing else has one', 'write "currency" with the kind "currency"');
    const found = Object.hasOwn(known, expression) ? known[expression] : undefined;
    const fitting = Object.keys(known).filter((name) => known[name]!.of?.includes(resource.name) ?? true);
    const at = `${place}.expression`;
    if (!found) {
      const remedy = didYouMean(expression, fitting, 'add it to the computed columns of the product');
      report('EXPRESSION', at, `there is no expression "${expression}"`, remedy);
    } else if (!fitting.includes(expression)) {
      const remedy = fitting.length ? `write one of ${fitting.join(', ')}` : 'add one for this entity to the product';
      report('EXPRESSION_FOREIGN', at, `"${expression}" is made for ${found.of!.join(', ')}`, remedy);
    }
  }
}

const told = ({ field, is, than }: CompareRule): string => `${field} ${is} ${than}`;

/** The one record of a `single` resource is made of the defaults alone, which must do. */
function checkSingle({ report, registry, resource, doubts }: Case): void {
  if (!resource.single || registry.product.seededSingles.includes(resource.name)) return;
  const lost = doubts.get(resource.name)?.fields;
  const values = Object.fromEntries(resource.fields.map((field) => [field.handle, startValue(field)]));
  for (const field of resource.fields) {
    if (lost?.has(field.handle)) continue;
    const place = `fields.${field.handle}`;
    if (!isFlag(field) && !field.autofill && isRequired(field, values) && isEmpty(values[field.handle]))
      report('SINGLE', place, 'the one record of a "single" file is made without it', 'give it a default, or let it be empty');
  }
  for (const rule of resource.compare) {
    if ([rule.field, rule.than].some((path) => lost?.has(path.split('.')[0]!))) continue;
    const alone = { ...resource, fields: [], compare: [rule] };
    if (Object.keys(checkRecord(alone, values, { today: '' })).length > 0)
      report('SINGLE', 'compare', `the defaults do not keep to "${told(rule)}"`, 'write defaults that do');
  }
}
