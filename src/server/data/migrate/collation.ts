/** What texts are sorted by, and what becomes of the indexes when the database sorts otherwise than it did. */
import type { ClientBase } from 'pg';
import { literal, quote } from '../../../engine/names.ts';
import type { Registry } from '../../../engine/resource.ts';
import { hostWords } from '../../locale.ts';
import { collationName, languageTag } from '../../sql/collation.ts';
import { askOrFail } from './failures.ts';
import type { TableModel } from './objects.ts';
import type { Draft } from './plan.ts';

/** Every ICU comes with the order of all languages, `und`. Without one, texts sort as they do wherever no collation is named. */
const STATE = `
  select exists (select from pg_collation where collname = 'und-x-icu') as "hasIcu", d.datcollate as fallback,
    c.collprovider = 'i' as "isIcu", c.collversion as noted, pg_collation_actual_version(c.oid) as found,
    array(select i.relname::text from pg_index x join pg_class i on i.oid = x.indexrelid where c.oid = any(x.indcollation::oid[]) order by 1) as indexes
  from pg_database d left join pg_collation c on c.collnamespace = 'skema'::regnamespace and c.collname = `;

interface State {
  hasIcu: boolean;
  fallback: string;
  /** Null: it is not made yet. */
  isIcu: boolean | null;
  noted: string | null;
  found: string | null;
  indexes: string[];
}

const readState = async (client: ClientBase, registry: Registry): Promise<State> => {
  const sql = `${STATE}${literal(languageTag(registry))} where d.datname = current_database()`;
  return (await askOrFail<State & Record<string, unknown>>(client, sql))[0]!;
};

/** The statements that it needs; indexes go with one that is made anew, and are missed by the plan then. */
export async function makeCollation(client: ClientBase, registry: Registry): Promise<string[]> {
  const { hasIcu, fallback, isIcu } = await readState(client, registry);
  if (isIcu === true || (isIcu === false && !hasIcu)) return [];
  const name = collationName(registry);
  const [provider, locale] = hasIcu ? ['icu', languageTag(registry)] : ['libc', fallback];
  return [
    ...(isIcu === null ? [] : [`DROP COLLATION ${name} CASCADE`]),
    `CREATE COLLATION ${name} (provider = ${provider}, locale = ${literal(locale)})`,
  ];
}

/** After an upgrade of ICU its order may be another one: the indexes that stay are made anew, then the collation is noted as it is. */
export async function checkCollation(client: ClientBase, registry: Registry, draft: Draft, models: readonly TableModel[]): Promise<void> {
  const { isIcu, noted, found, indexes } = await readState(client, registry);
  const { tag, words } = { tag: languageTag(registry), words: hostWords().migrate };
  if (!isIcu) draft.sentences.push(words.noIcu(tag));
  if (noted === found) return;
  const wanted = new Set(models.flatMap(({ objects }) => objects.map(({ name }) => name)));
  for (const name of indexes.filter((index) => wanted.has(index))) draft.step('after', `REINDEX INDEX CONCURRENTLY ${quote(name)}`);
  draft.step('after', `ALTER COLLATION ${collationName(registry)} REFRESH VERSION`);
  draft.notices.push(words.sortedAnew(tag, String(noted), String(found)));
}
