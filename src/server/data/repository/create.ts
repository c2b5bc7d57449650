import { type Right, demand, refusedBy } from '../../../engine/rights/why.ts';
import { AppError, asRefusal } from '../../../engine/errors.ts';
import { type Resource, SINGLE_ID } from '../../../engine/resource.ts';
import { hasMessages, sentence } from '../../../engine/messages.ts';
import { newId } from '../ids.ts';
import type { Field } from '../../../engine/field.ts';
import { countIn, numbered, seriesOf } from '../../../engine/series.ts';
import { queryPrepared } from '../../sql/statement.ts';
import { rulesOf } from './account-rules.ts';
import { type Draft, checkDrafts, ruleContext, tellUntouched } from './draft.ts';
import { hashAllSecrets, withoutSecrets } from './effects.ts';
import { readInput, withDefaults } from './input.ts';
import { bindFiles } from './files.ts';
import { linkedFields } from './record.ts';
import { refuse } from './refusals.ts';
import { deleteRows, insertRows } from './statements.ts';
import { idsWithin } from './stored.ts';
import { findDuplicates } from './unique.ts';
import { outOfScope } from './update.ts';
import { type Work, send } from './work.ts';

/**
 * Running numbers without gaps: counted inside the transaction that writes the record, and gone with it when it does not come to that.
 * Whoever counts in a series waits until the transaction of who did before has ended.
 */
const TAKE = `
  insert into skema.series (resource, field, series, last) values ($1, $2, $3, 0)
  on conflict (resource, field, series) do update set last = series.last returning last`;
const KEEP = 'update skema.series set last = $4 where resource = $1 and field = $2 and series = $3';

const seriesFields = ({ fields }: Resource): Field[] => fields.filter(({ series }) => series !== undefined);

/** Gives every draft its next number. One that does not come in then must take the others' transaction or savepoint back with it. */
async function numberBy({ client, today }: Work, resource: Resource, field: Field, drafts: readonly Draft[]): Promise<void> {
  const series = seriesOf(field.series!, today);
  const key = [resource.name, field.handle, series];
  const { rows } = await queryPrepared<{ last: string }>(client, TAKE, key);
  let last = Number(rows[0]!.last);
  for (const { values } of drafts) {
    const next = numbered(series, last + 1);
    // Said of the whole record: nobody can fill in that field.
    if ((values[field.handle] ?? null) === null && next.length > (field.maxLength ?? Infinity))
      throw refuse({ '': [sentence('full', next)] });
    values[field.handle] ??= next;
    // What a seed brings itself counts too.
    last = Math.max(last, countIn(series, String(values[field.handle])) ?? 0);
  }
  await queryPrepared(client, KEEP, [...key, last]);
}

/** Ids are the server's own; only seeds bring theirs. */
export interface NewRecord {
  input: unknown;
  id?: string;
}

export type Outcome = { id: string } | AppError;

function toDraft(work: Work, resource: Resource, right: Right, { input, id }: NewRecord): Draft | AppError {
  try {
    const given = readInput(resource, input, right);
    const chosen = new Set(Object.keys(given.values));
    const own = resource.single ? SINGLE_ID : (id ?? newId());
    return {
      id: own,
      before: null,
      values: withDefaults(resource, given.values, work.today),
      chosen,
      changed: new Set(chosen),
      messages: given.messages,
    };
  } catch (error) {
    return asRefusal(error);
  }
}

const toDuplicate = async ({ client }: Work, resource: Resource, { id, values, chosen }: Draft): Promise<AppError> =>
  new AppError('DUPLICATE', { messages: await findDuplicates(client, resource, { id, values, chosen }) });

/** Writes those drafts that nothing speaks against; returns the reasons of the others by id. One alone is not waited for: what refuses it is told at the end. */
async function store(work: Work, resource: Resource, right: Right, drafts: readonly Draft[]): Promise<Map<string, AppError>> {
  const { client, principal } = work;
  const refused = new Map<string, AppError>();
  await work.begun;
  await hashAllSecrets(client, resource, drafts);
  for (const field of seriesFields(resource)) await numberBy(work, resource, field, drafts);
  work.data.forget(resource.name);
  const inserting = insertRows(client, resource, drafts, principal.userId);
  const [only] = drafts;
  if (drafts.length === 1 && right.rows === 'all' && linkedFields(resource).length === 0) {
    send(
      work,
      inserting.then(async (inserted) => inserted.has(only!.id) || Promise.reject(await toDuplicate(work, resource, only!))),
    );
    return refused;
  }
  const inserted = await inserting;
  for (const draft of drafts.filter(({ id }) => !inserted.has(id))) refused.set(draft.id, await toDuplicate(work, resource, draft));
  const within = await idsWithin(work, resource, [...inserted], right.rows);
  const outside = [...inserted].filter((id) => !within.has(id));
  if (outside.length > 0) await deleteRows(client, resource, outside);
  for (const id of outside) refused.set(id, outOfScope(right, resource));
  // Its number would be a gap: it takes everything back to where the block began, and the others are tried without it.
  if (seriesFields(resource).length > 0) for (const error of refused.values()) throw error;
  return refused;
}

/** New records, each of which comes in or says why not. Rows that clash or lie outside stay out without harm to the others. */
export async function createRecords(work: Work, resource: Resource, records: readonly NewRecord[]): Promise<Outcome[]> {
  const right = demand(work.principal, resource, 'create');
  // The one record of a single resource comes from the base seed.
  if (resource.single && !work.principal.system) throw refusedBy(work.principal, resource, 'create');
  const entries = records.map((record) => toDraft(work, resource, right, record));
  const drafts = entries.filter((entry): entry is Draft => !(entry instanceof AppError));
  await checkDrafts(work, resource, drafts);
  const good = drafts.filter(({ messages }) => !hasMessages(messages));
  const refused = good.length === 0 ? new Map<string, AppError>() : await store(work, resource, right, good);
  for (const draft of good) {
    if (refused.has(draft.id)) continue;
    await bindFiles(work.client, resource, draft.id, draft.values);
    const after = withoutSecrets(resource, draft.values, Object.keys(draft.values));
    work.log.add({ resource: resource.name, record: draft.id, verb: 'create', version: 1, before: null, after, derived: false });
    work.follower.add({ resource: resource.name, id: draft.id, states: [draft.values], isNew: true });
    await rulesOf(work.registry, resource)?.afterWrite?.(ruleContext(work, draft));
    await tellUntouched(work, resource, draft);
  }
  return entries.map((entry) => {
    if (entry instanceof AppError) return entry;
    return hasMessages(entry.messages) ? refuse(entry.messages) : (refused.get(entry.id) ?? { id: entry.id });
  });
}
