/** Of records that are about to be written together: which of them would take what must be one of a kind. */
import type { ClientBase } from 'pg';
import { columnsOf } from '../../../../engine/fields/index.ts';
import type { Messages } from '../../../../engine/messages.ts';
import { quote } from '../../../../engine/names.ts';
import type { Resource } from '../../../../engine/resource.ts';
import { toColumns } from '../record.ts';
import { canClash, comparedSql, duplicateMessages, fieldsOf, isTouched, sameSql, type UniqueDraft } from '../unique.ts';

type Handles = readonly string[];
type Columns = Readonly<Record<string, unknown>>;

interface Place {
  /** Of the draft among all. */
  n: number;
  /** The first of the drafts that has the same. */
  first: number;
  /** Another record has it, and keeps it. */
  taken: boolean;
}

/** For drafts of which the same columns are empty, those of one of them. */
function placesSql(resource: Resource, fields: Resource['fields'], columns: Columns): string {
  const filled = fields.flatMap((field) =>
    columnsOf(field).flatMap((column) =>
      columns[column.name] === null ? [] : [{ ...column, key: comparedSql(field, `v.${quote(column.name)}`) }],
    ),
  );
  const shape = ['"n" integer', ...filled.map(({ name, type }) => `${quote(name)} ${type}`)].join(', ');
  const alike = filled.length === 0 ? '' : `partition by ${filled.map(({ key }) => key).join(', ')}`;
  const same = sameSql(fields, columns, ({ name }) => `v.${quote(name)}`);
  return `select v."n", min(v."n") over (${alike}) as "first", exists (
      select from ${quote(resource.name)} t where t."deletedAt" is null and t."id" <> all($2::uuid[]) and ${same}) as "taken"
    from jsonb_to_recordset($1::jsonb) as v(${shape})`;
}

interface Asked {
  n: number;
  draft: UniqueDraft;
}

const emptyIn = (columns: Columns): string[] => Object.keys(columns).filter((name) => columns[name] === null);

async function placesOf(client: ClientBase, resource: Resource, handles: Handles, asked: readonly Asked[]): Promise<Place[]> {
  const fields = fieldsOf(resource, handles);
  const ids = asked.map(({ draft }) => draft.id);
  const rows = asked
    .map(({ n, draft }) => ({ n, columns: toColumns(fields, draft.values) }))
    .filter(({ columns }) => canClash(handles, columns));
  const found: Place[] = [];
  for (const group of Map.groupBy(rows, ({ columns }) => emptyIn(columns).join(' ')).values()) {
    const list = JSON.stringify(group.map(({ n, columns }) => ({ n, ...columns })));
    found.push(...(await client.query<Place>(placesSql(resource, fields, group[0]!.columns), [list, ids])).rows);
  }
  return found;
}

interface RulePlaces {
  handles: Handles;
  places: ReadonlyMap<number, Place>;
}

/** In their order, as one by one: of those with the same the first that is not refused itself has it. */
function later(count: number, rules: readonly RulePlaces[]): Map<number, Handles[]> {
  const had = rules.map(() => new Set<number>());
  const refused = new Map<number, Handles[]>();
  for (let n = 0; n < count; n += 1) {
    const own = rules.flatMap(({ handles, places }, rule) => (places.has(n) ? [{ handles, rule, first: places.get(n)!.first }] : []));
    const lost = own.filter(({ rule, first }) => had[rule]!.has(first));
    if (lost.length > 0)
      refused.set(
        n,
        lost.map(({ handles }) => handles),
      );
    else for (const { rule, first } of own) had[rule]!.add(first);
  }
  return refused;
}

/**
 * By id, what is said of it. Where others hold it, those alone are told: without them the rest may be another.
 * What one of them leaves to another of them is not looked at: the database refuses that, and each is tried by itself.
 */
export async function findTaken(client: ClientBase, resource: Resource, drafts: readonly UniqueDraft[]): Promise<Map<string, Messages>> {
  const rules: RulePlaces[] = [];
  for (const handles of resource.unique) {
    const asked = [...drafts.entries()].flatMap(([n, draft]) => (isTouched(handles, draft) ? [{ n, draft }] : []));
    if (asked.length === 0) continue;
    const places = await placesOf(client, resource, handles, asked);
    rules.push({ handles, places: new Map(places.map((place) => [place.n, place])) });
  }
  const held = [...drafts.keys()].flatMap((n) => {
    const lost = rules.filter(({ places }) => places.get(n)?.taken === true).map(({ handles }) => handles);
    return lost.length > 0 ? [[n, lost] as const] : [];
  });
  const refused = held.length > 0 ? held : [...later(drafts.length, rules)];
  return new Map(refused.map(([n, lost]) => [drafts[n]!.id, duplicateMessages(resource, lost, drafts[n]!.chosen)]));
}
