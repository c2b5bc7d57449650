/** From what was told to those who follow it, each in the rights of this moment. */
import type { Pool } from 'pg';
import { quote } from '../../engine/names.ts';
import type { LiveChange } from '../../engine/live/messages.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import { type Principal, decide } from '../../engine/rights/access.ts';
import { askRows } from '../data/transaction.ts';
import { withName } from '../sql/statement.ts';
import type { Note } from './note.ts';
import { keyOf } from './presence.ts';
import { type Standing, counting, reaching } from './reach.ts';
import type { Stream } from './stream.ts';

export interface Ground {
  pool: Pool;
  registry: Registry;
  /** Whose stream each is, read now; one that is nobody's any more is not among them, and has ended. */
  present: (streams: readonly Stream[]) => Promise<ReadonlyMap<Stream, Principal>>;
}

const rowsOf = (principal: Principal, resource: Resource, verb: 'list' | 'item') => decide(principal, resource, verb).rows;

/** Whether this may have made of a record what it is now; of an earlier change the later one is still to be told. */
const hasMade = ({ changes }: Note, id: string, version: number): boolean =>
  changes === null || changes.some((change) => change.id === id && change.version >= version);

/** Of several the last one has. */
const isLast = (notes: readonly Note[], note: Note, id: string, version: number): boolean =>
  notes.findLast((each) => hasMade(each, id, version)) === note;

/** The shown ones of these that are another than the browser knows. */
const newer = (
  stream: Stream,
  { name }: Resource,
  within: ReadonlyMap<string, Standing>,
  isAsked: (id: string, version: number) => boolean = () => true,
): LiveChange[] =>
  [...(stream.records.get(name) ?? [])].flatMap(([id, version]) => {
    const now = within.get(id);
    if (now === undefined || now.version <= version || !isAsked(id, now.version)) return [];
    stream.records.get(name)!.set(id, now.version);
    return [{ id, version: now.version, action: now.deleted ? 'remove' : 'update' }];
  });

/** What was changed of one resource, in the order of the telling. */
export async function deliverChanges(
  { pool, registry, present }: Ground,
  name: string,
  followers: readonly Stream[],
  notes: readonly Note[],
) {
  const resource = registry.get(name);
  const people = await present(followers);
  const shown = followers.flatMap(({ records }) => [...(records.get(name)?.keys() ?? [])]);
  const changed = notes.flatMap(({ changes }) => changes?.map(({ id }) => id) ?? []);
  const isMany = notes.some(({ changes }) => changes === null);
  const asked = new Set(changed);
  const ids = [...new Set([...changed, ...shown.filter((id) => isMany || asked.has(id))])];
  const ground = { pool, registry, resource };
  const reached = reaching(ground, ids);
  const counts = new Map(notes.map((note) => [note, counting(ground, note.log, note.count)]));
  for (const [stream, principal] of people) {
    // Whatever a role's letters say, of the one record there is no list.
    const isListed = stream.lists.has(name) && !resource.single;
    const list = isListed ? rowsOf(principal, resource, 'list') : [];
    const listed = await reached(list);
    const opened = await reached(stream.records.has(name) ? rowsOf(principal, resource, 'item') : []);
    for (const note of notes) {
      const visible = (note.changes ?? []).filter(({ id }) => listed.has(id));
      const count = note.changes === null ? await counts.get(note)!(list) : visible.length;
      const open = newer(stream, resource, opened, (id, version) => isLast(notes, note, id, version));
      const changes = [...open, ...visible.filter(({ id }) => !open.some((other) => other.id === id))];
      if (count > 0 || changes.length > 0) stream.send('changed', { resource: name, log: note.log, changes, count });
    }
  }
}

/** What became of the records shown before their stream stood, and which of them it may follow at all. */
export async function greet({ pool, registry }: Ground, stream: Stream, principal: Principal): Promise<void> {
  for (const [name, records] of stream.records) {
    const resource = registry.get(name);
    const within = await reaching({ pool, registry, resource }, [...records.keys()])(rowsOf(principal, resource, 'item'));
    for (const id of records.keys()) if (!within.has(id)) records.delete(id);
    const changes = newer(stream, resource, within);
    if (changes.length > 0) stream.send('changed', { resource: name, log: null, changes, count: 0 });
  }
}

async function namesOf({ pool, registry }: Ground, ids: readonly string[]): Promise<Map<string, string>> {
  const { account } = registry.product;
  const text = `select u."id", u.${quote(account.name)} as "name" from ${quote(account.resource)} u where u."id" = any($1::uuid[])`;
  const rows = await askRows<{ id: string; name: string }>(pool, withName('live.names', text), [ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type UsersAt = (key: string) => ReadonlySet<string>;

interface Told {
  ids: readonly string[];
  people: ReadonlyMap<Stream, Principal>;
  usersAt: UsersAt;
}

/** Names to all who may read the record now, as its history tells them; the own one is nobody else's. */
async function tellPeople(ground: Ground, resource: Resource, { ids, people, usersAt }: Told): Promise<void> {
  const { name } = resource;
  const reached = reaching({ ...ground, resource }, ids);
  const names = await namesOf(ground, [...new Set(ids.flatMap((id) => [...usersAt(keyOf(name, id))]))]);
  for (const [stream, principal] of people) {
    const within = await reached(rowsOf(principal, resource, 'item'));
    for (const id of ids.filter((each) => stream.records.get(name)?.has(each) && within.has(each))) {
      const others = [...usersAt(keyOf(name, id))].filter((user) => user !== principal.userId);
      const told = others.flatMap((user) => names.get(user) ?? []).sort();
      const text = JSON.stringify(told);
      if (stream.told.get(keyOf(name, id)) === text) continue;
      stream.told.set(keyOf(name, id), text);
      stream.send('people', { resource: name, id, names: told });
    }
  }
}

/** Who else has these records open, to those who show them. */
export async function deliverPeople(
  ground: Ground,
  moved: ReadonlySet<string>,
  streams: readonly Stream[],
  usersAt: UsersAt,
): Promise<void> {
  const byResource = Map.groupBy([...moved], (key) => key.split(' ')[0]!);
  for (const [name, keys] of byResource) {
    const ids = keys.map((key) => key.split(' ')[1]!);
    const followers = streams.filter(({ records }) => ids.some((id) => records.get(name)?.has(id)));
    if (followers.length > 0)
      await tellPeople(ground, ground.registry.get(name), { ids, people: await ground.present(followers), usersAt });
  }
}
