/** A filter argument, read against the paths the schema declares. */
import { FILTER_DEPTH_MAX, FILTER_TERMS_MAX } from '../../../engine/constants.ts';
import { typeOfKind } from '../../../engine/fields/index.ts';
import { isObject } from '../../../engine/keys/shape.ts';
import { kept } from '../../../engine/kept.ts';
import type { Principal } from '../../../engine/rights/access.ts';
import { demand } from '../../../engine/rights/why.ts';
import type { Resource } from '../../../engine/resource.ts';
import type { Slow } from '../../../engine/wire/slow.ts';
import { demandIndex } from './slow.ts';
import { DELETED_WORDS } from '../../../engine/services.ts';
import { exceeds } from '../document/limits.ts';
import { filterTree, operatorsIn } from '../schema/filter-type.ts';
import type { PathTree } from '../schema/common.ts';
import { scopeCondition } from './fixed.ts';
import { type Condition, type Term, type Values, allOf } from './condition.ts';
import { unknownName } from '../../data/unknown-name.ts';
import { misfit, readOperand } from './values.ts';

type Given = Readonly<Record<string, unknown>>;

const treeOf = kept(filterTree);

const asGiven = (value: unknown): Given => {
  if (!isObject(value)) throw misfit('filter', value, 'an object');
  return value;
};

/** `principal`: who asks. `deleted`: it shows the bin; `byId`: it asks for certain ids, and what a look-up usually leaves out is wanted then. */
export function readFilter(principal: Principal, resource: Resource, filter: unknown, values: Values) {
  if (filter === undefined || filter === null) return { condition: null, deleted: false, byId: false };
  const given = asGiven(filter);
  const rest = Object.fromEntries(Object.entries(given).filter(([key]) => !DELETED_WORDS.includes(key)));
  const deleted = DELETED_WORDS.some((word) => given[word] !== undefined && asGiven(given[word])['eq'] === true);
  const reader: Reader = { principal, resource, root: treeOf(resource), values, terms: 0 };
  return { condition: allOf(readKeys(reader, rest, 1)), deleted, byId: rest['id'] !== undefined };
}

interface Reader {
  principal: Principal;
  resource: Resource;
  root: PathTree;
  values: Values;
  terms: number;
}

function readKeys(reader: Reader, filter: Given, depth: number): Condition[] {
  if (depth > FILTER_DEPTH_MAX) throw exceeds('filter');
  return Object.entries(filter).flatMap(([key, value]): Condition[] => {
    if (key === 'and' || key === 'or') return [{ type: key, of: readList(reader, value, depth + 1) }];
    if (key === 'not') return [{ type: 'not', of: readGroup(reader, value, depth + 1) }];
    const tree = reader.root.children.get(key);
    if (!tree) throw unknownName('FILTER_UNKNOWN', key, ['filter', reader.root.children.keys()]);
    return readStep(reader, key, tree, asGiven(value), depth);
  });
}

function readList(reader: Reader, value: unknown, depth: number): Condition[] {
  if (!Array.isArray(value) || value.length === 0) throw misfit('filter', value, 'a list of conditions');
  return value.map((entry) => readGroup(reader, entry, depth));
}

/** What became of a record is told to whoever may open it, and of no other, whatever stands around it. */
const asRead = ({ principal, resource, values }: Reader, condition: Condition): Condition =>
  allOf([condition, scopeCondition(demand(principal, resource, 'item').rows, values)])!;

/** Whether every text in it that is sought has an index, where there is need of one. */
export function demandIndexes(resource: Resource, slow: Slow | null, condition: Condition | null): void {
  if (condition === null || slow === null || condition.type === 'agrees') return;
  if (condition.type === 'not') return demandIndexes(resource, slow, condition.of);
  if (condition.type !== 'compare') return condition.of.forEach((each) => demandIndexes(resource, slow, each));
  const { path, form, terms } = condition;
  const isText = form !== 'range' && terms.some(({ operator }) => operator === 'contains' || operator === 'startsWith');
  if (isText) demandIndex(resource, slow, 'text', path);
}

/** A group that says nothing would mean everything: refused. */
function readGroup(reader: Reader, value: unknown, depth: number): Condition {
  const condition = allOf(readKeys(reader, asGiven(value), depth));
  if (!condition) throw misfit('filter', value, 'at least one condition');
  return condition;
}

function readStep(reader: Reader, path: string, tree: PathTree, filter: Given, depth: number): Condition[] {
  if (depth > FILTER_DEPTH_MAX) throw exceeds('filter');
  const own = readTerms(reader, path, tree, filter);
  const further = [...tree.children].flatMap(([step, next]) =>
    filter[step] === undefined ? [] : readStep(reader, `${path}.${step}`, next, asGiven(filter[step]), depth + 1),
  );
  if (own.length + further.length === 0) throw misfit(`filter.${path}`, filter, 'at least one operator');
  return [...own, ...further];
}

function readTerms(reader: Reader, path: string, { reference }: PathTree, filter: Given): Condition[] {
  const form = reference && typeOfKind(reference.kind).filter?.form;
  if (!form) return [];
  const { kind } = reference;
  const terms = operatorsIn(reference, filter).map((operator): Term => {
    reader.terms += 1;
    if (reader.terms > FILTER_TERMS_MAX) throw exceeds('filter', FILTER_TERMS_MAX);
    const value = filter[operator];
    if (operator !== 'isNull') return { operator, index: reader.values.add(readOperand({ path, kind, form }, operator, value)) };
    if (typeof value !== 'boolean') throw misfit(`filter.${path}.isNull`, value, 'true or false');
    return { operator, is: value };
  });
  if (terms.length === 0) return [];
  const compared: Condition = { type: 'compare', path, form, terms };
  return [terms.some(({ operator }) => operator === 'changedIn') ? asRead(reader, compared) : compared];
}
