/** Relations of a file found by natural key or label: every target is read once, not once per row. */
import type { ClientBase } from 'pg';
import { locale } from '../../engine/words/locale.ts';
import type { Field } from '../../engine/field.ts';
import { canShow, columnsOf, fieldType, isRelation, isToOne, isId, type Reading } from '../../engine/fields/index.ts';
import { fold } from '../../engine/fold.ts';
import { nearest, quote } from '../../engine/names.ts';
import { mustResolve } from '../../engine/paths.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import { hostWords } from '../locale.ts';
import { labelSql } from '../sql/label.ts';
import { columnAt } from '../sql/path.ts';
import { type Source, createSource } from '../sql/source.ts';
import type { FieldPlan, Plan } from './plan.ts';
import { compact } from './steps.ts';

export type Lookup = ReturnType<typeof createLookup>;

/** A text that several records carry. */
const SEVERAL = Symbol('several');
type Found = string | typeof SEVERAL;
/** Blanks do not count, unless they alone tell two records apart. */
interface Index {
  exact: Map<string, Found>;
  compact: Map<string, Found>;
  /** By the exact key, as it is written in the database. */
  written: Map<string, string>;
}
const newIndex = (): Index => ({ exact: new Map(), compact: new Map(), written: new Map() });

/** Near misses are looked for among so many records, and for so many different texts; beyond, a guess costs more than it helps. */
const CANDIDATES_MAX = 3000;
const GUESSES_MAX = 500;
const SEPARATOR = '\u0000';
const toKey = (texts: readonly string[], of: (text: string) => string): string => texts.map(of).join(SEPARATOR);

function add(index: Index, texts: readonly (string | null)[], id: string): void {
  if (texts.some((text) => text === null || text === '')) return;
  index.written.set(toKey(texts as string[], fold), (texts as string[]).join(' + '));
  for (const [map, of] of [[index.exact, fold] as const, [index.compact, compact] as const]) {
    const key = toKey(texts as string[], of);
    const known = map.get(key);
    map.set(key, known === undefined || known === id ? id : SEVERAL);
  }
}

/** Another number is another record, and no slip of the pen. */
const figuresOf = (text: string): string => text.replaceAll(/\P{Nd}/gu, '');

const findIn = (index: Index, texts: readonly string[]): Found | undefined =>
  index.exact.get(toKey(texts, fold)) ?? index.compact.get(toKey(texts, compact));

/** Handles that alone name a record. */
const ownKeys = (target: Resource): string[] =>
  target.unique.flatMap((handles) => {
    const field = handles.length === 1 ? target.fields.find(({ handle }) => handle === handles[0]) : undefined;
    return field && columnsOf(field).length === 1 && !isToOne(field) ? [field.handle] : [];
  });

const condition = (field: Field, index: number): string => `t.${quote(Object.keys(field.where ?? {})[index]!)}::text = $${index + 1}`;

/** A path as a person writes it: numbers without the zeros of their storage. */
function textSql(source: Source, path: string): string {
  const { steps, end } = mustResolve(source.registry, source.resource, path);
  if ('system' in end && end.system === 'display') return labelSql(source, steps.at(-1)?.target ?? source.resource, steps);
  const column = columnAt(end);
  if (column === null) throw new Error(`${source.resource.name}.${path} is no single value`);
  const sql = source.column(source.at(steps), column);
  return 'field' in end && fieldType(end.field).graphql.output === 'Float' ? `trim_scale(${sql})::text` : `${sql}::text`;
}

/** Each of them alone names a record; the label comes last. */
const setsFor = (target: Resource, by: readonly string[] | null): string[][] =>
  by === null ? [...ownKeys(target).map((handle) => [handle]), ['display']] : [[...by]];

async function readIndexes(client: ClientBase, registry: Registry, field: Field, sets: readonly string[][]): Promise<Index[]> {
  const target = registry.get(field.source!);
  const source = createSource(registry, target);
  const columns = sets.flat().map((path) => textSql(source, path));
  const wanted = Object.values(field.where ?? {}).map(String);
  const where = ['t."deletedAt" is null', ...wanted.map((_, index) => condition(field, index))].join(' and ');
  const text = `select t."id", array[${columns.join(', ')}] as "keys" from ${quote(target.name)} t${source.joins()} where ${where} order by t."id"`;
  const { rows } = await client.query<{ id: string; keys: (string | null)[] }>(text, wanted);
  const indexes = sets.map(newIndex);
  for (const { id, keys } of rows) {
    let at = 0;
    sets.forEach((set, number) => {
      add(indexes[number]!, keys.slice(at, at + set.length), id);
      at += set.length;
    });
  }
  return indexes;
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The label of a record that is shown by one of its own fields; null where only the database puts it together. */
function ownLabel({ display, fields }: Resource, values: Readonly<Record<string, unknown>>): string | null {
  const [part, ...more] = display;
  const field = part && 'path' in part && more.length === 0 ? fields.find(({ handle }) => handle === part.path) : undefined;
  return field && canShow(field) ? fieldType(field).format(values[field.handle], field, locale().zone) : null;
}

/** Where a text is looked for, as a mapping names it. */
function soughtIn({ display }: Resource, sets: readonly string[][]): string {
  const label = display.map((part) => ('path' in part ? part.path : part.text)).join('');
  return [...new Set(sets.map((set) => set.map((path) => (path === 'display' ? label : path)).join(' + ')))].join(', ');
}

function createLookup(target: Resource, sets: readonly string[][], indexes: readonly Index[]) {
  const isFew = indexes.every(({ exact }) => exact.size <= CANDIDATES_MAX);
  const known = isFew ? indexes.flatMap(({ exact }) => [...exact.keys()]) : [];
  const sought = soughtIn(target, sets);
  const guessed = new Map<string, string | null>();
  const guess = (key: string): string | null => {
    if (!guessed.has(key) && guessed.size < GUESSES_MAX) {
      const alike = known.filter((other) => figuresOf(other) === figuresOf(key));
      guessed.set(key, nearest(key, alike));
    }
    const near = guessed.get(key) ?? null;
    return near === null ? null : (indexes.map(({ written }) => written.get(near)).find((text) => text !== undefined) ?? near);
  };
  return {
    find: (texts: readonly string[]): Reading => {
      const [text = ''] = texts;
      if (texts.length === 1 && isId(text.toLowerCase())) return { value: text.toLowerCase() };
      const found = indexes.map((index) => findIn(index, texts)).find((id) => id !== undefined);
      if (typeof found === 'string') return { value: found };
      const shown = `"${texts.join('" + "')}"`;
      const { several, notFound } = hostWords().import;
      if (found === SEVERAL) return { message: several(shown, target.title) };
      return { message: notFound(shown, `${target.name} (${sought})`, guess(toKey(texts, fold))) };
    },
    /** A record that was just made, where the target is the imported resource itself. */
    learn: (values: Readonly<Record<string, unknown>>, id: string): void => {
      const textAt = (path: string): string | null => (path === 'display' ? ownLabel(target, values) : textOrNull(values[path]));
      sets.forEach((set, index) => add(indexes[index]!, set.map(textAt), id));
    },
  };
}

const withOthers = (part: FieldPlan): FieldPlan[] => [part, ...(part.otherwise ? withOthers(part.otherwise) : [])];

/** The look-ups of a plan's relations. */
export async function readLookups(client: ClientBase, registry: Registry, plan: Plan): Promise<Map<FieldPlan, Lookup>> {
  const lookups = new Map<FieldPlan, Lookup>();
  for (const part of plan.fields.flatMap(withOthers)) {
    const { field, by } = part;
    if (!isRelation(field)) continue;
    const target = registry.get(field.source!);
    const sets = setsFor(target, by);
    lookups.set(part, createLookup(target, sets, await readIndexes(client, registry, field, sets)));
  }
  return lookups;
}
