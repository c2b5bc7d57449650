/**
 * Rules of fields that the database does not hold itself: number limits, patterns, forms. Rows from before that no longer keep to one
 * are told when it changes, and again at each start until none is left; a rule that stands is not asked about again.
 */
import type { ClientBase } from 'pg';
import { refusalOf } from '../../../../engine/check/refusal.ts';
import type { Field } from '../../../../engine/field.ts';
import { columnsOf, isEmpty, isFolded, isSecret } from '../../../../engine/fields/index.ts';
import { quote } from '../../../../engine/names.ts';
import type { Registry, Resource } from '../../../../engine/resource.ts';
import { hostWords } from '../../../locale.ts';
import type { TableContext } from './diff-columns.ts';
import { labelOf, type Misfits, sampleOf, SHOWN } from './misfits.ts';

/** As `skema.rule` keeps it. */
export interface FieldRule {
  resource: string;
  field: string;
  /** What is declared; empty where nothing is. */
  rule: string;
  /** Some rows do not keep to it. */
  isBroken: boolean;
}
export type FieldRules = ReadonlyMap<string, FieldRule>;

const KEYS = ['min', 'max', 'integer', 'decimals', 'pattern', 'prefix', 'minLength', 'maxItems'] as const;
/** Their values have a form of their own. */
const FORMED: ReadonlySet<Field['input']> = new Set(['email', 'url', 'color', 'month', 'week', 'time']);
const BATCH = 5000;

const keyOf = ({ resource, field }: Pick<FieldRule, 'resource' | 'field'>): string => `${resource}.${field}`;
/** Lists are never null in the database, so it does not know of an empty one. */
const isListed = (field: Field): boolean => field.required === true && columnsOf(field)[0]!.default === "'{}'";

function ruleOf(field: Field): string {
  // A day that has passed a limit was right when it was chosen.
  const declared = KEYS.flatMap((key) => (field[key] === undefined || field[key] === 'today' ? [] : [`${key} ${String(field[key])}`]));
  const form = FORMED.has(field.input) ? [field.input] : field.input === 'float' && isFolded(field) ? [`mode ${field.mode}`] : [];
  const isOne = columnsOf(field).length === 1 && !isSecret(field);
  return isOne ? [...form, ...declared, ...(isListed(field) ? ['required'] : [])].join(', ') : '';
}

const rulesOf = ({ name, fields }: Resource): FieldRule[] =>
  fields.map((field) => ({ resource: name, field: field.handle, rule: ruleOf(field), isBroken: false }));

const UNTOLD = ['yearRange', 'disabledDates', 'allowedDates', 'minTime', 'maxTime', 'disabledTimes', 'names'];
/** With nothing but what `ruleOf` tells, and what the database holds anyway. */
const bare = (field: Field): Field => ({ ...field, ...Object.fromEntries(UNTOLD.map((key) => [key, undefined])) });

const isMisfit = (field: Field, value: unknown): boolean => (isEmpty(value) ? isListed(field) : refusalOf(bare(field), value) !== null);

interface Asked {
  field: Field;
  expression: string;
}

/** One walk through the table for all of its rules that changed. */
async function findMisfits(client: ClientBase, { model, facts, resource }: TableContext, asked: readonly Asked[]): Promise<Misfits[]> {
  const found = asked.map((): Misfits => ({ count: 0, shown: [] }));
  if (asked.length === 0) return found;
  const values = asked.map(({ expression }) => `to_jsonb(${expression})`).join(', ');
  await client.query(
    `declare skema_rules no scroll cursor for select ${labelOf(resource, facts)} as label, jsonb_build_array(${values}) as values
     from ${quote(model.name)} where "deletedAt" is null order by "createdAt", "id"`,
  );
  for (let isMore = true; isMore;) {
    const { rows } = await client.query<{ label: string; values: unknown[] }>(`fetch ${BATCH} from skema_rules`);
    for (const { label, values: given } of rows)
      for (const [index, { field }] of asked.entries()) {
        const misfits = found[index]!;
        if (!isMisfit(field, given[index])) continue;
        misfits.count += 1;
        if (misfits.shown.length < SHOWN) misfits.shown.push(label);
      }
    isMore = rows.length === BATCH;
  }
  await client.query('close skema_rules');
  return found;
}

/** Null: the database is from before rules were noted, and what stands there now stands. */
export async function readRules(client: ClientBase): Promise<FieldRules | null> {
  const { rows } = await client.query<FieldRule>('select resource, field, rule, broken as "isBroken" from skema.rule');
  return rows.length === 0 ? null : new Map(rows.map((row) => [keyOf(row), row]));
}

/** What is to be noted of this table; rows that are newly in the way are told, or refused. */
export async function checkRules(client: ClientBase, context: TableContext, noted: FieldRules | null): Promise<FieldRule[]> {
  const { resource, model, draft, permits, becoming, facts } = context;
  const rules = rulesOf(resource);
  if (noted === null) return rules;
  const before = (rule: FieldRule): FieldRule | undefined => noted.get(keyOf(rule));
  const asked = rules.flatMap((rule, index) => {
    const field = resource.fields[index]!;
    const isKnown = before(rule)?.rule === rule.rule && !before(rule)!.isBroken;
    if (rule.rule === '' || isKnown || !facts.columns.has(field.handle)) return [];
    const expression = becoming.has(field.handle) ? becoming.get(field.handle)! : quote(field.handle);
    // Not to be asked before the change is made: at the next start.
    rule.isBroken = expression === null;
    return expression === null ? [] : [{ rule, field, expression }];
  });
  for (const [index, misfits] of (await findMisfits(client, context, asked)).entries()) {
    const { rule } = asked[index]!;
    rule.isBroken = misfits.count > 0;
    // A constraint that holds the same limit has told of them.
    const isTold = draft.refusals.some(({ resource: name, handle, unread }) => name === resource.name && handle === rule.field && unread);
    if (!rule.isBroken || isTold) continue;
    const fact = hostWords().migrate.misfit(misfits.count, rule.rule);
    const allow = `narrow:${rule.field}`;
    if (before(rule)?.rule === rule.rule || permits(allow))
      draft.notices.push(hostWords().migrate.stands(`${model.name}.${rule.field}: ${fact}${sampleOf(misfits)}`));
    else draft.refusals.push({ resource: resource.name, handle: rule.field, statement: null, fact, allow, rows: misfits });
  }
  return rules;
}

/** Of a table that is made just now. */
export const newRules = (registry: Registry, known: readonly FieldRule[]): FieldRule[] => {
  const told = new Set(known.map(keyOf));
  return registry.resources.flatMap(rulesOf).filter((rule) => !told.has(keyOf(rule)));
};

/** Once the changes are made; writes only what is another. */
export async function noteRules(client: ClientBase, rules: readonly FieldRule[]): Promise<void> {
  const given = `select g.resource, g.field, g.rule, g."isBroken" from jsonb_to_recordset($1::jsonb) as g(resource text, field text, rule text, "isBroken" boolean)`;
  const written = JSON.stringify(rules);
  await client.query(`delete from skema.rule where (resource, field) not in (select g.resource, g.field from (${given}) g)`, [written]);
  await client.query(
    `insert into skema.rule (resource, field, rule, broken) ${given}
     on conflict (resource, field) do update set rule = excluded.rule, broken = excluded.broken
     where (rule.rule, rule.broken) is distinct from (excluded.rule, excluded.broken)`,
    [written],
  );
}
