import { quote } from '../../../../engine/names.ts';
import type { Resource } from '../../../../engine/resource.ts';
import { hostWords } from '../../../locale.ts';
import { spareName } from '../renames.ts';
import { conversionOf, isReadAsText, keepingCast, narrowingCast, textOf } from './convert.ts';
import { labelOf, NO_MISFITS } from './misfits.ts';
import type { ColumnModel, TableModel } from '../objects.ts';
import type { Draft, Refusal } from '../plan.ts';
import { type ColumnFacts, type TableFacts, WAITING } from '../snapshot.ts';

export interface TableContext {
  draft: Draft;
  model: TableModel;
  facts: TableFacts;
  resource: Resource;
  /** Columns whose values change in this plan: what they become, null where that cannot be asked before. */
  becoming: Map<string, string | null>;
  /** Whether the schema file allows this change; asking means that it is needed. */
  permits: (word: string) => boolean;
}

/** Above this a table is changed so that readers and writers go on meanwhile. */
const LARGE_BYTES = 16 * 1024 * 1024;
export const isLarge = ({ bytes }: TableFacts): boolean => bytes > LARGE_BYTES;

const alter = (table: string, action: string): string => `ALTER TABLE ${quote(table)} ${action}`;
export const columnSql = ({ name, type, notNull, default: fallback }: ColumnModel): string =>
  `${quote(name)} ${type}${fallback === null ? '' : ` DEFAULT ${fallback}`}${notNull ? ' NOT NULL' : ''}`;

type Told = Pick<Refusal, 'statement' | 'fact'> & Partial<Refusal>;

function refuse({ draft, model }: TableContext, column: ColumnModel, told: Told): void {
  const handle = column.handle ?? column.name;
  draft.refusals.push({ resource: model.resource, handle, allow: `narrow:${handle}`, ...told });
}
const isAllowed = ({ permits }: TableContext, column: ColumnModel): boolean => column.handle !== null && permits(`narrow:${column.handle}`);

/** Required from now on by the application; the database follows when the old rows have their value. */
function wait({ draft, model }: TableContext, column: ColumnModel, isNew: boolean): void {
  if (isNew) draft.step('column', `COMMENT ON COLUMN ${quote(model.name)}.${quote(column.name)} IS '${WAITING}'`);
  draft.notices.push(hostWords().migrate.waits(`${model.name}.${column.name}`));
}

async function addColumn(context: TableContext, column: ColumnModel): Promise<void> {
  const { draft, model } = context;
  const later = column.notNull && column.default === null && !(await draft.probe.isEmpty(model.name));
  draft.step('column', alter(model.name, `ADD COLUMN ${columnSql({ ...column, notNull: column.notNull && !later })}`));
  if (later) wait(context, column, true);
}

/** The values of before stay in a column of their own. */
function keepOld({ draft, model, facts }: TableContext, column: ColumnModel, from: string, condition: string): void {
  const spare = spareName(column.name, facts.columns);
  draft.step('column', alter(model.name, `ADD COLUMN ${quote(spare)} ${from}`));
  draft.step('column', `UPDATE ${quote(model.name)} SET ${quote(spare)} = ${quote(column.name)} WHERE ${condition}`);
  draft.notices.push(hostWords().migrate.kept(`${model.name}.${column.name}`, spare));
}

async function changeType(context: TableContext, column: ColumnModel, facts: ColumnFacts): Promise<void> {
  const { draft, model, resource, becoming } = context;
  const name = quote(column.name);
  const field = resource.fields.find(({ handle }) => handle === column.handle);
  const isDeclared = field?.convert !== undefined;
  const kept = isDeclared ? null : keepingCast(facts.type, column.type, name);
  const conversion = kept === null && field ? conversionOf({ field, from: facts.type, to: column.type }, column.name) : null;
  const using = kept ?? conversion?.using ?? narrowingCast(facts.type, column.type, name);
  const statement = alter(model.name, `ALTER COLUMN ${name} TYPE ${column.type} USING ${using}`);
  const filled = kept === null ? await draft.probe.count(model.name, `${name} is not null`) : 0;
  const rows =
    filled > 0 && conversion ? await draft.probe.misfits(model.name, conversion.refused, labelOf(resource, context.facts)) : NO_MISFITS;
  becoming.set(column.name, null);
  // Of numbers those that can be read lose nothing; the rules of the field tell which of them it cannot hold.
  const isSafe = isDeclared || (facts.type === 'numeric(25,10)' && column.type === 'smallint');
  const isHeldUp = filled > 0 && !isSafe && !isAllowed(context, column);
  const becomes = isReadAsText(facts.type, column.type) ? 'carried' : 'cut';
  if (rows.count > 0) {
    const { shown } = await draft.probe.misfits(model.name, conversion!.refused, textOf(facts.type, name));
    const fact = hostWords().migrate.unread(rows.count, column.type);
    return refuse(context, column, { statement, fact, rows, becomes, unread: [...new Set(shown)], ...(!isHeldUp && { allow: null }) });
  }
  if (isHeldUp) return refuse(context, column, { statement, fact: hostWords().migrate.lossy(facts.type, column.type, filled), becomes });
  becoming.set(column.name, using);
  if (filled > 0 && isDeclared) keepOld(context, column, facts.type, `${name} IS NOT NULL`);
  if (facts.default !== null) draft.step('column', alter(model.name, `ALTER COLUMN ${name} DROP DEFAULT`));
  draft.step('column', statement);
  if (column.default !== null) draft.step('column', alter(model.name, `ALTER COLUMN ${name} SET DEFAULT ${column.default}`));
}

/** The type stays and the values do not: a choice has another name, a number lies outside its new limits. */
async function convertValues(context: TableContext, column: ColumnModel): Promise<void> {
  const { draft, model, resource, becoming } = context;
  const field = resource.fields.find(({ handle }) => handle === column.handle);
  if (!field?.convert) return;
  const name = quote(column.name);
  const { using } = conversionOf({ field, from: column.type, to: column.type }, column.name);
  const changed = `${name} IS DISTINCT FROM ${using}`;
  if (using === name || (await draft.probe.isEmpty(model.name, changed))) return;
  keepOld(context, column, column.type, changed);
  draft.step('column', `UPDATE ${quote(model.name)} SET ${name} = ${using} WHERE ${changed}`);
  becoming.set(column.name, using);
}

async function changeDefault({ draft, model }: TableContext, column: ColumnModel, facts: ColumnFacts): Promise<void> {
  if (await draft.probe.sameDefault(column.type, facts.default, column.default)) return;
  const action = column.default === null ? 'DROP DEFAULT' : `SET DEFAULT ${column.default}`;
  draft.step('column', alter(model.name, `ALTER COLUMN ${quote(column.name)} ${action}`));
}

/** On a large table through a proven CHECK, so that the scan does not lock. */
function setNotNull({ draft, model, facts }: TableContext, column: ColumnModel): void {
  const statement = alter(model.name, `ALTER COLUMN ${quote(column.name)} SET NOT NULL`);
  if (!isLarge(facts)) return draft.step('check', statement);
  const proof = quote(`${`${model.name}_${column.name}`.slice(0, 40)}_terisi`);
  draft.step('check', alter(model.name, `ADD CONSTRAINT ${proof} CHECK (${quote(column.name)} IS NOT NULL) NOT VALID`));
  draft.step('after', alter(model.name, `VALIDATE CONSTRAINT ${proof}`));
  draft.step('after', statement);
  draft.step('after', alter(model.name, `DROP CONSTRAINT ${proof}`));
}

async function requireValue(context: TableContext, column: ColumnModel, facts: ColumnFacts): Promise<void> {
  const { draft, model, resource, becoming } = context;
  const name = quote(column.name);
  const value = becoming.get(column.name) ?? name;
  const label = model.link === null ? labelOf(resource, context.facts) : name;
  const missing = await draft.probe.misfits(model.name, `(${value}) is null`, label);
  if (missing.count === 0) {
    if (facts.waiting) draft.step('column', `COMMENT ON COLUMN ${quote(model.name)}.${name} IS NULL`);
    return setNotNull(context, column);
  }
  if (facts.waiting) return wait(context, column, false);
  if (!isAllowed(context, column)) {
    const fact = hostWords().migrate.missing(missing.count);
    const becomes = column.default === null ? 'empty' : 'filled';
    return refuse(context, column, { statement: alter(model.name, `ALTER COLUMN ${name} SET NOT NULL`), fact, rows: missing, becomes });
  }
  if (column.default === null) return wait(context, column, true);
  draft.step('data', `UPDATE ${quote(model.name)} SET ${name} = ${column.default} WHERE ${name} IS NULL`);
  setNotNull(context, column);
}

async function changeColumn(context: TableContext, column: ColumnModel, facts: ColumnFacts): Promise<void> {
  const { draft, model } = context;
  if (facts.type !== column.type) await changeType(context, column, facts);
  else {
    await changeDefault(context, column, facts);
    await convertValues(context, column);
  }
  if (column.notNull && !facts.notNull) await requireValue(context, column, facts);
  if (!column.notNull && facts.notNull) draft.step('column', alter(model.name, `ALTER COLUMN ${quote(column.name)} DROP NOT NULL`));
}

export async function diffColumns(context: TableContext): Promise<void> {
  for (const column of context.model.columns) {
    const facts = context.facts.columns.get(column.name);
    if (facts) await changeColumn(context, column, facts);
    else await addColumn(context, column);
  }
}
