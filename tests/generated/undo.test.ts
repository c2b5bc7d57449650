/** What is changed of any record goes back by an undo to exactly what stood before, and by its redo to what stood after. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toUpdateDocument } from '../../src/engine/derive/documents.ts';
import { isToMany } from '../../src/engine/fields/index.ts';
import { linkTable, literal, quote } from '../../src/engine/names.ts';
import { type Resource, SINGLE_ID } from '../../src/engine/resource.ts';
import { homesOf } from '../../src/engine/services.ts';
import { changeOf, UNCHANGED, valuesOf } from './change-of.ts';
import { createMaker, type Make } from './sample-maker.ts';
import { serveProduct, type Served } from './served.ts';
import { readTested } from './tested.ts';

const tested = await readTested();
const { registry, prefix } = tested;
const { sessions } = homesOf(registry.product.services);
const UNDO = 'mutation ($input: JSON) { execute(action: "undo", input: $input) { info { code state } } }';

let served: Served;
let make: Make;
beforeAll(async () => {
  served = await serveProduct('semula', tested);
  make = createMaker(served);
});
afterAll(() => served.close());

/** The action that it is itself; null where it is refused, as any other save would be. */
async function undo(action: string): Promise<string | null> {
  const { info } = await served.ask(sessions, UNDO, { input: { actionId: action } });
  expect([200, 422]).toContain(info.code);
  return info.state;
}

type Values = Record<string, unknown>;

const tables = registry.resources.map(({ name }) => [name, `to_jsonb(t) - array['version', 'updatedAt', 'updatedBy']`] as const);
const linkTables = registry.resources.flatMap(({ name, fields }) =>
  fields.filter(isToMany).map(({ handle }) => [linkTable(name, handle), 'to_jsonb(t)'] as const),
);
const WHOLE = [...tables, ...linkTables]
  .map(
    ([table, row]) =>
      `select ${literal(table)} as "of", md5(string_agg((${row})::text, ';' order by (${row})::text)) as "sum" from ${quote(table)} t`,
  )
  .join(' union all ');

/** The record to the letter, and a sum of every table, as consequences go back with their cause. */
async function everything({ name }: Resource, id: string): Promise<unknown> {
  const { pool } = served.database;
  const own = `select to_jsonb(t) - array['version', 'updatedAt', 'updatedBy'] as "row" from ${quote(name)} t where "id" = $1`;
  const [{ rows: record }, { rows: sums }] = await Promise.all([pool.query(own, [id]), pool.query(WHOLE)]);
  return { record, sums };
}

type Round = 'done' | 'undo refused' | { refused: readonly string[] };

/** Some fields changed, back, and again, each held against what stood. */
async function toAndFro(resource: Resource, id: string, input: Values): Promise<Round> {
  const text = `select "version" from ${quote(resource.name)} where "id" = $1`;
  const { rows } = await served.database.pool.query<{ version: number }>(text, [id]);
  const before = await everything(resource, id);
  const { info } = await served.ask(resource.client, toUpdateDocument(resource), { id, version: rows[0]!.version, input });
  if (info.state === null) return { refused: Object.keys(info.messages ?? {}) };
  const after = await everything(resource, id);
  const what = `${resource.name} ${JSON.stringify(input)}`;
  const undone = await undo(info.state);
  expect(await everything(resource, id), `undone: ${what}`).toEqual(undone === null ? after : before);
  if (undone === null) return 'undo refused';
  await undo(undone);
  expect(await everything(resource, id), `done again: ${what}`).toEqual(after);
  return 'done';
}

/** The same, without what is refused. */
async function asFarAsTaken(resource: Resource, id: string, input: Values): Promise<Round> {
  const round = await toAndFro(resource, id, input);
  if (typeof round === 'string') return round;
  const rest = Object.fromEntries(Object.entries(input).filter(([handle]) => !round.refused.includes(handle)));
  const isLess = Object.keys(rest).length < Object.keys(input).length && Object.keys(rest).length > 0;
  return isLess ? asFarAsTaken(resource, id, rest) : round;
}

/** So many fields at a time. */
const SOME = 6;

for (const resource of registry.resources)
  it(`resource ${prefix}${resource.name}: what is changed goes back to what stood, to the moment, and again`, async ({ annotate }) => {
    const { name, single, fields } = resource;
    const [made, other] = single ? [null, null] : [await make(name), await make(name)];
    const open = fields.filter(({ readOnly, immutable, kind }) => !readOnly && !immutable && kind !== 'secret');
    const rounds: Round[] = [];
    // Another value, none, and another one again: what rules set with a value they set in each of these ways.
    for (const way of ['other', 'none', 'again'] as const)
      for (let from = 0; from < open.length; from += SOME) {
        const input = valuesOf(open.slice(from, from + SOME), way, made?.input ?? {}, other?.input ?? {});
        if (Object.keys(input).length > 0) rounds.push(await asFarAsTaken(resource, made?.id ?? SINGLE_ID, input));
      }
    const isFree = single || (await changeOf(served, resource, made!.input)) !== null;
    if (!isFree) await annotate(UNCHANGED);
    expect(rounds).toEqual(isFree ? expect.arrayContaining(['done']) : expect.any(Array));
  });
