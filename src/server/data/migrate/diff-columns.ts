import { quote } from '../../../engine/names.ts';
import { keepingCast, narrowingCast } from './conversions.ts';
import type { ColumnModel, TableModel } from './objects.ts';
import type { Draft } from './plan.ts';
import { type ColumnFacts, type TableFacts, WAITING } from './snapshot.ts';

export interface TableContext {
  draft: Draft;
  model: TableModel;
  facts: TableFacts;
  /** Whether the schema file allows this change; asking means that it is needed. */
  permits: (word: string) => boolean;
}

/** Above this a table is changed so that readers and writers go on meanwhile. */
const LARGE_BYTES = 16 * 1024 * 1024;
export const isLarge = ({ bytes }: TableFacts): boolean => bytes > LARGE_BYTES;

const alter = (table: string, action: string): string => `ALTER TABLE ${quote(table)} ${action}`;
export const columnSql = ({ name, type, notNull, default: fallback }: ColumnModel): string =>
  `${quote(name)} ${type}${fallback === null ? '' : ` DEFAULT ${fallback}`}${notNull ? ' NOT NULL' : ''}`;

function refuse({ draft, model }: TableContext, column: ColumnModel, statement: string, fact: string): void {
  const handle = column.handle ?? column.name;
  draft.refusals.push({ resource: model.resource, handle, statement, fact, allow: `narrow:${handle}` });
}
const isAllowed = ({ permits }: TableContext, column: ColumnModel): boolean => column.handle !== null && permits(`narrow:${column.handle}`);

/** Required from now on by the application; the database follows when the old rows have their value. */
function wait({ draft, model }: TableContext, column: ColumnModel, isNew: boolean): void {
  if (isNew) draft.step('column', `COMMENT ON COLUMN ${quote(model.name)}.${quote(column.name)} IS '${WAITING}'`);
  draft.notices.push(`${model.name}.${column.name} wajib diisi, tetapi sebagian data lama belum punya nilainya; isi lewat aplikasi.`);
}

async function addColumn(context: TableContext, column: ColumnModel): Promise<void> {
  const { draft, model } = context;
  const later = column.notNull && column.default === null && !(await draft.probe.isEmpty(model.name));
  draft.step('column', alter(model.name, `ADD COLUMN ${columnSql({ ...column, notNull: column.notNull && !later })}`));
  if (later) wait(context, column, true);
}

async function changeType(context: TableContext, column: ColumnModel, facts: ColumnFacts): Promise<void> {
  const { draft, model } = context;
  const name = quote(column.name);
  const kept = keepingCast(facts.type, column.type, name);
  const using = kept ?? narrowingCast(facts.type, column.type, name);
  const statement = alter(model.name, `ALTER COLUMN ${name} TYPE ${column.type} USING ${using}`);
  const filled = kept === null ? await draft.probe.count(model.name, `${name} is not null`) : 0;
  if (filled > 0 && !isAllowed(context, column)) {
    refuse(context, column, statement, `jenis ${facts.type} menjadi ${column.type} dapat membuang isi ${filled} data`);
    return;
  }
  if (facts.default !== null) draft.step('column', alter(model.name, `ALTER COLUMN ${name} DROP DEFAULT`));
  draft.step('column', statement);
  if (column.default !== null) draft.step('column', alter(model.name, `ALTER COLUMN ${name} SET DEFAULT ${column.default}`));
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
  const { draft, model } = context;
  const name = quote(column.name);
  const missing = await draft.probe.count(model.name, `${name} is null`);
  if (missing === 0) {
    if (facts.waiting) draft.step('column', `COMMENT ON COLUMN ${quote(model.name)}.${name} IS NULL`);
    return setNotNull(context, column);
  }
  if (facts.waiting) return wait(context, column, false);
  if (!isAllowed(context, column)) {
    return refuse(
      context,
      column,
      alter(model.name, `ALTER COLUMN ${name} SET NOT NULL`),
      `menjadi wajib, padahal ${missing} data belum punya nilainya`,
    );
  }
  if (column.default === null) return wait(context, column, true);
  draft.step('data', `UPDATE ${quote(model.name)} SET ${name} = ${column.default} WHERE ${name} IS NULL`);
  setNotNull(context, column);
}

async function changeColumn(context: TableContext, column: ColumnModel, facts: ColumnFacts): Promise<void> {
  const { draft, model } = context;
  if (facts.type !== column.type) await changeType(context, column, facts);
  else await changeDefault(context, column, facts);
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
