/** Conditions as SQL; every value is a parameter. */
import type { Field } from '../../../engine/field.ts';
import { columnsOf, type FilterForm, isToOne, typeOfKind } from '../../../engine/fields/index.ts';
import type { FilterOperator } from '../../../engine/list-query.ts';
import { endColumn, linkTable, quote, startColumn } from '../../../engine/names.ts';
import { mustResolve } from '../../../engine/paths.ts';
import type { Computed, Registry, Resource } from '../../../engine/resource.ts';
import { sortedSql } from '../../sql/collation.ts';
import { changedInSql } from '../../history/shown.ts';
import { bared } from '../../sql/fold.ts';
import { shownText, targetLabelSql } from '../../sql/label.ts';
import { indexOver, searchText } from '../../sql/search-text.ts';
import type { Condition, Term } from '../query/condition.ts';
import { type Place, type Source, computedSql, createSource } from '../../sql/source.ts';

type Compare = Extract<Condition, { type: 'compare' }>;
type ValueTerm = Exclude<Term, { operator: 'isNull' }>;

const ORDER: Partial<Record<FilterOperator, string>> = { lt: '<', lte: '<=', gt: '>', gte: '>=' };
const join = (parts: readonly string[], word: 'and' | 'or'): string => (parts.length === 1 ? parts[0]! : `(${parts.join(` ${word} `)})`);

const joined = ({ type, of }: Extract<Condition, { type: 'and' | 'or' }>, write: (entry: Condition) => string): string =>
  of.length === 0 ? 'false' : join(of.map(write), type);

export function conditionSql(source: Source, condition: Condition): string {
  switch (condition.type) {
    case 'and':
    case 'or':
      return joined(condition, (entry) => conditionSql(source, entry));
    case 'not':
      // Unknown counts as no, so its opposite is yes: a row is never in neither.
      return `(${conditionSql(source, condition.of)}) is not true`;
    case 'compare':
      return compareSql(source, condition);
    case 'agrees':
      return agreesSql(source, condition);
  }
}

interface Operand {
  source: Source;
  place: Place;
  /** Null for the record's own id, and for what is computed. */
  field: Field | null;
  computed: Computed | null;
  owner: Resource;
}

function operandAt(source: Source, path: string): Operand {
  const { steps, end } = mustResolve(source.registry, source.resource, path);
  const owner = steps.at(-1)?.target ?? source.resource;
  const operand = { source, place: source.at(steps), field: null, computed: null, owner };
  if ('field' in end) return { ...operand, field: end.field };
  if ('computed' in end) return { ...operand, computed: end.computed };
  if (end.system === 'id') return operand;
  throw new Error(`${source.resource.name}.${path} cannot be compared`);
}

const columnOf = ({ source, place, field, computed }: Operand): string =>
  computed ? computedSql(source, computed) : source.column(place, field?.handle ?? 'id');
/** Of the value that is compared: the column's, whatever it is bound to. */
const typeOf = ({ field, computed }: Operand): string =>
  computed ? typeOfKind(computed.kind).cast! : field ? columnsOf(field)[0]!.type.replace(/\(.*\)/, '') : 'uuid';
const valueOf = (operand: Operand, index: number): string => operand.source.value(index, typeOf(operand));
const listOf = (operand: Operand, index: number): string => operand.source.value(index, `${typeOf(operand)}[]`);
const isOptional = ({ place, field, computed }: Operand): boolean =>
  place.optional || computed !== null || (field !== null && columnsOf(field)[0]?.notNull !== true);

function compareSql(source: Source, { path, form, terms }: Compare): string {
  const operand = operandAt(source, path);
  return join(FORMS[form](operand, terms), 'and');
}

function agreesSql(source: Source, { path, from, index }: Extract<Condition, { type: 'agrees' }>): string {
  const alias = source.fresh();
  const other = createSource(source.registry, source.registry.get(from.resource), { alias, letter: `${alias}_` });
  const value = columnOf(operandAt(other, from.path));
  const within = from.scope ? ` and ${conditionSql(other, from.scope)}` : '';
  return `${columnOf(operandAt(source, path))} = (select ${value} from ${quote(from.resource)} ${alias}${other.joins()} where ${alias}."id" = $${index}${within})`;
}

type Write = (operand: Operand, terms: readonly Term[]) => string[];

const each =
  (write: (operand: Operand, term: ValueTerm) => string, missing: (operand: Operand) => string): Write =>
  (operand, terms) =>
    terms.map((term) => (term.operator === 'isNull' ? (term.is ? missing(operand) : `not ${missing(operand)}`) : write(operand, term)));

const isMissing = (operand: Operand): string => `(${columnOf(operand)} is null)`;

/** Those whose label is like it; few against the rows that point at them. */
function labelled({ source, field }: Operand, sql: string, index: number): string {
  const { registry } = source;
  const { label, id, from, column } = targetLabelSql(registry, field!);
  const value = source.value(index, 'text');
  const exact = `${bared(label)} like ${value}`;
  const shown = shownText(registry, field!);
  const found = shown === null ? exact : alikeSql(registry, { table: field!.source!, handle: shown, column }, value);
  return `${sql} in (select ${id} from ${from} where ${found})`;
}

const scalar = each((operand, { operator, index }) => {
  const sql = columnOf(operand);
  // Equal is equal in every language, and found by the index that sorts.
  const { field, source } = operand;
  const indexed = field ? sortedSql(source.registry, field, sql) : sql;
  const isText = operator === 'contains' || operator === 'startsWith';
  if (isText && field && isToOne(field)) return labelled(operand, sql, index);
  const value = valueOf(operand, index);
  if (operator === 'eq') return `${indexed} = ${value}`;
  if (operator === 'changedIn') return `${sql} in (${changedInSql(operand.owner, value)})`;
  if (operator === 'ne') return isOptional(operand) ? `${sql} is distinct from ${value}` : `${sql} <> ${value}`;
  if (operator === 'in') return `${indexed} = any(${listOf(operand, index)})`;
  if (isText) return textSql(operand, value);
  return `${sql} ${ORDER[operator]} ${value}`;
}, isMissing);

/** Found by the index that knows the words of this text and of those that are searched with it, where there is one: blanks are not as they stand there. */
function alikeSql(registry: Registry, { table, handle, column }: TextColumn, value: string): string {
  const exact = `${bared(column(handle))} like ${value}`;
  const indexed = indexOver(registry, table, [handle]);
  return indexed === null ? exact : `(${searchText(indexed, column)} like '%' || replace(${value}, ' ', '%') and ${exact})`;
}

interface TextColumn {
  table: string;
  handle: string;
  column: (name: string) => string;
}

function textSql(operand: Operand, value: string): string {
  const { source, place, field, owner } = operand;
  if (!field) return `${bared(columnOf(operand))} like ${value}`;
  return alikeSql(source.registry, { table: owner.name, handle: field.handle, column: (name) => source.column(place, name) }, value);
}

/** A list in an array column. */
const array = each(
  (operand, { operator, index }) => {
    const sql = columnOf(operand);
    if (operator === 'in') return `${sql} && ${valueOf(operand, index)}::${arrayType(operand)}`;
    const type = arrayType(operand).slice(0, -2);
    const has = `${sql} @> array[${operand.source.value(index, type)}::${type}]`;
    return operator === 'ne' ? `(${has}) is not true` : has;
  },
  (operand) => `(coalesce(cardinality(${columnOf(operand)}), 0) = 0)`,
);

const arrayType = ({ field }: Operand): string => columnsOf(field!)[0]!.type;

/** Several bounds of a list of dates are about one and the same date. */
const moments: Write = (operand, terms) => {
  const bounds = terms.filter((term): term is ValueTerm => term.operator in ORDER);
  const others = terms.filter((term) => !(term.operator in ORDER));
  const rest = array(operand, others);
  if (bounds.length === 0) return rest;
  const inside = bounds.map(({ operator, index }) => `v_ ${ORDER[operator]} $${index}`).join(' and ');
  return [...rest, `exists (select 1 from unnest(${columnOf(operand)}) v_ where ${inside})`];
};

/** A list in a link table. */
const linked: Write = (operand, terms) => {
  const { source, place, field, owner } = operand;
  const from = `select 1 from ${quote(linkTable(owner.name, field!.handle))} l_ where l_."owner" = ${source.column(place, 'id')}`;
  return each(
    (_, { operator, index }) => {
      if (operator === 'in') return `exists (${from} and l_."target" = any(${source.value(index, 'uuid[]')}))`;
      return `${operator === 'ne' ? 'not ' : ''}exists (${from} and l_."target" = ${source.value(index, 'uuid')})`;
    },
    () => `(not exists (${from}))`,
  )(operand, terms);
};

const startOf = ({ source, place, field }: Operand): string => source.column(place, startColumn(field!.handle));
const range = each(
  (operand, { operator, index }) => {
    const start = startOf(operand);
    const end = operand.source.column(operand.place, endColumn(operand.field!.handle));
    const value = valueOf(operand, index);
    return operator === 'contains' ? `(${start} <= ${value} and ${end} >= ${value})` : `${start} ${ORDER[operator]} ${value}`;
  },
  (operand) => `(${startOf(operand)} is null)`,
);

const FORMS: Record<FilterForm, Write> = {
  text: scalar,
  number: scalar,
  boolean: scalar,
  choice: scalar,
  relation: scalar,
  moment: scalar,
  choices: array,
  moments,
  relations: linked,
  range,
};
