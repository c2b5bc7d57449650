import { fieldType, isToOne } from '../../../engine/fields/index.ts';
import { quote } from '../../../engine/names.ts';
import { locale } from '../../../engine/words/locale.ts';
import { hostWords } from '../../locale.ts';
import { textOf } from './columns/convert.ts';
import { labelOf, type Misfits, NO_MISFITS, sampleOf } from './columns/misfits.ts';
import { type ColumnModel, type ObjectModel, isOwned } from './objects.ts';
import type { Alike } from './plan.ts';
import { type TableContext, isLarge } from './columns/diff-columns.ts';

const addSql = (table: string, { name, kind, definition }: ObjectModel): string =>
  kind === 'index' || kind === 'unique'
    ? `CREATE ${kind === 'unique' ? 'UNIQUE ' : ''}INDEX ${quote(name)} ON ${quote(table)} ${definition}`
    : `ALTER TABLE ${quote(table)} ADD CONSTRAINT ${quote(name)} ${definition}`;

const isNullsDistinct = (definition: string): boolean => !definition.includes('NULLS NOT DISTINCT');
/** What a unique index is over. */
const expressionsOf = (definition: string): string =>
  definition.slice(1, definition.indexOf(isNullsDistinct(definition) ? ') WHERE' : ') NULLS'));

/** What stands in those rows, where `convert` of the one field could say what it becomes. */
async function textsIn(
  { draft, model, facts, resource }: TableContext,
  handles: readonly string[],
  condition: string,
): Promise<string[] | null> {
  const field = resource.fields.find(({ handle }) => handles.length === 1 && handle === handles[0]);
  const column = field && facts.columns.get(field.handle);
  if (!column || fieldType(field).literal === null) return null;
  return [...new Set((await draft.probe.misfits(model.name, condition, textOf(column.type, quote(field.handle)))).shown)];
}

/** The value that occurs twice, and the records that have it where they are called otherwise; a relation is told by them alone. */
function alikeText({ fields }: TableContext['resource'], handles: readonly string[], { texts, names }: Alike): string {
  const isPlain = handles.every((handle) => !fields.some((field) => field.handle === handle && isToOne(field)));
  const called = names.join(', ');
  if (!isPlain) return called;
  return names.every((name, index) => name === texts[index]) ? texts[0]! : `${texts[0]!}: ${called}`;
}

/** Rows that contradict a constraint or an index, and how that reads. */
async function contradictions(
  context: TableContext,
  { kind, definition, handles }: ObjectModel,
): Promise<{ rows: Misfits; fact: string; unread?: string[] | null }> {
  const { draft, model, facts, resource, becoming } = context;
  const { probe } = draft;
  // A column that is new or becomes what nobody knows yet cannot be asked.
  const known = [...definition.matchAll(/"([^"]+)"/g)].map(([, name]) => name!);
  const isSettled = ({ name, type }: ColumnModel): boolean =>
    becoming.has(name) ? becoming.get(name) !== null : facts.columns.get(name)?.type === type;
  if (kind === 'index' || !model.columns.every((column) => !known.includes(column.name) || isSettled(column)))
    return { rows: NO_MISFITS, fact: '' };
  const asked = definition.replaceAll(/"([^"]+)"/g, (name, bare: string) => (becoming.get(bare) ? `(${becoming.get(bare)})` : name));
  if (kind === 'unique') {
    const count = await probe.duplicates(model.name, expressionsOf(asked), isNullsDistinct(asked));
    const groups =
      count > 0 && model.link === null ? await probe.alike(model.name, expressionsOf(asked), handles, labelOf(resource, facts)) : [];
    return { rows: { count, shown: groups.map((group) => alikeText(resource, handles, group)) }, fact: hostWords().migrate.twice(count) };
  }
  const find = (condition: string): Promise<Misfits> =>
    probe.misfits(model.name, condition, model.link === null ? labelOf(resource, facts) : null);
  if (kind === 'check') {
    const condition = `not (${asked.slice('CHECK '.length)})`;
    const rows = await find(condition);
    const unread = rows.count > 0 ? await textsIn(context, handles, condition) : null;
    return { rows, fact: hostWords().migrate.misfit(rows.count), unread };
  }
  const [, column, target] = /FOREIGN KEY \("(\w+)"\) REFERENCES "(\w+)"/.exec(definition)!;
  const value = becoming.get(column!) ?? `${quote(model.name)}.${quote(column!)}`;
  const missing = draft.snapshot.has(target!) ? `not exists (select 1 from ${quote(target!)} as t where t."id" = (${value}))` : 'true';
  const rows = await find(`(${value}) is not null and ${missing}`);
  return { rows, fact: hostWords().migrate.dangling(rows.count, target!) };
}

async function addObject(context: TableContext, object: ObjectModel): Promise<void> {
  const { draft, model, facts, permits } = context;
  const statement = addSql(model.name, object);
  const { rows, fact, unread } = await contradictions(context, object);
  const phase = object.kind === 'unique' ? 'index' : object.kind;
  const isConstraint = phase !== 'index';
  if (rows.count > 0) {
    const handle = object.handles[0] ?? model.name;
    if (isConstraint && permits(`narrow:${handle}`)) {
      draft.step(phase, `${statement} NOT VALID`);
      draft.notices.push(hostWords().migrate.stands(`${model.name}.${handle}: ${fact}${sampleOf(rows)}`));
    } else {
      const allow = isConstraint ? `narrow:${handle}` : null;
      draft.refusals.push({ resource: model.resource, handle, statement, fact, allow, rows, ...(unread && { unread }) });
    }
  } else if (!isLarge(facts)) {
    draft.step(phase, statement);
  } else if (isConstraint) {
    draft.step(phase, `${statement} NOT VALID`);
    draft.step('after', `ALTER TABLE ${quote(model.name)} VALIDATE CONSTRAINT ${quote(object.name)}`);
  } else {
    draft.step('after', statement.replace('INDEX', 'INDEX CONCURRENTLY'));
  }
}

/** A constraint that was added for new rows only, or whose proof was interrupted. */
async function proveObject(context: TableContext, object: ObjectModel): Promise<void> {
  const { draft, model } = context;
  const { rows, fact } = await contradictions(context, object);
  if (rows.count === 0) draft.step('after', `ALTER TABLE ${quote(model.name)} VALIDATE CONSTRAINT ${quote(object.name)}`);
  else draft.notices.push(hostWords().migrate.stands(`${model.name}.${object.handles[0] ?? ''}: ${fact}${sampleOf(rows)}`));
}

/** Live rows that are alike under a unique index, as a person would look for them. */
async function tellAlike({ draft, model }: TableContext, { definition, handles }: ObjectModel): Promise<string> {
  const groups = await draft.probe.alike(model.name, expressionsOf(definition), handles);
  const shown = groups.map(({ texts }) => texts.map((text) => `"${text}"`).join(` ${locale().words.and} `)).join('; ');
  return hostWords().migrate.alike(`${model.name}.${handles.join(' + ')}`, shown);
}

/** A new rule in place of an earlier one: the old index guards until the new one is there, and for good where rows are in its way. */
async function replaceObject(context: TableContext, object: ObjectModel, before: ObjectModel): Promise<void> {
  const { draft, model, facts } = context;
  const { rows } = await contradictions(context, object);
  if (rows.count > 0) {
    draft.sentences.push(await tellAlike(context, object));
    return;
  }
  await addObject(context, object);
  draft.step(isLarge(facts) ? 'after' : 'drop', dropSql(model.name, before.name, 'index'));
}

const dropSql = (table: string, name: string, kind: 'constraint' | 'index'): string =>
  kind === 'index' ? `DROP INDEX ${quote(name)}` : `ALTER TABLE ${quote(table)} DROP CONSTRAINT ${quote(name)}`;

const isWhole = ({ objects }: TableContext['facts'], { name }: ObjectModel): boolean => objects.get(name)?.valid === true;

export async function diffObjects(context: TableContext): Promise<void> {
  const { draft, model, facts, becoming } = context;
  const wanted = new Map(model.objects.map((object) => [object.name, object]));
  const coming = model.objects.filter((object) => !isWhole(facts, object));
  const isGuarding = ({ before }: ObjectModel): boolean => before !== undefined && facts.objects.get(before.name)?.valid === true;
  const guards = new Set(coming.filter(isGuarding).map(({ before }) => before!.name));
  // On a large table lists go on by the earlier indexes until the new ones are built, unless a column changes under them.
  const isLate = isLarge(facts) && becoming.size === 0 && coming.some(({ kind }) => kind === 'index');
  const late: string[] = [];
  for (const { name, kind, valid } of facts.objects.values()) {
    // An index that is not whole was left by an interrupted build.
    const isLeft = kind === 'index' && !valid;
    if (guards.has(name) || !isOwned(name) || (wanted.has(name) && !isLeft)) continue;
    if (kind === 'index' && valid && isLate) late.push(`DROP INDEX IF EXISTS ${quote(name)}`);
    else draft.step('drop', dropSql(model.name, name, kind));
  }
  for (const object of model.objects) {
    const existing = facts.objects.get(object.name);
    if (object.before && guards.has(object.before.name)) await replaceObject(context, object, object.before);
    else if (!existing || (existing.kind === 'index' && !existing.valid)) await addObject(context, object);
    else if (!existing.valid) await proveObject(context, object);
  }
  for (const statement of late) draft.step('after', statement);
}

/** Everything of a table that does not exist yet; what refers to other tables comes last. */
export function createObjects({ draft, model }: Pick<TableContext, 'draft' | 'model'>): void {
  for (const object of model.objects) {
    draft.step(object.kind === 'unique' ? 'index' : object.kind, addSql(model.name, object));
  }
}
