/** Whether an action may be taken back at all, by whom, and of what steps it consists. */
import { type AccessVerb, type Decision, decide } from '../../../../engine/rights/access.ts';
import { type Right, refusedBy } from '../../../../engine/rights/why.ts';
import { AppError } from '../../../../engine/errors.ts';
import type { Registry, Resource } from '../../../../engine/resource.ts';
import { words } from '../../../locale.ts';
import type { ActionItem } from '../action-log.ts';
import type { Values } from '../record.ts';
import { readBy, whyOnlyRead } from '../only-read.ts';
import { idsWithin } from '../stored.ts';
import type { Work } from '../work.ts';
import { restSql, wasMovedSql, wentBackSql } from './standing.ts';

/** As many steps as are read at once. */
const PAGE = 5000;

export type Step = Pick<ActionItem, 'resource' | 'record' | 'verb' | 'version' | 'before' | 'after' | 'derived'> & {
  seq: number;
  /** What came later was taken back: `version` is that of today. */
  passed?: boolean;
  /** Fields that were changed again since. */
  overtaken?: readonly string[];
};
type Who = Pick<Work, 'principal'>;
type Before = Pick<Step, 'before'>;
const FACTS = `
  select a."userId" as "author", ${restSql('a.id')} as "rest",
    array(select distinct i.resource from skema.action_item i where i.action = a.id order by 1) as "resources"
  from skema.action a where a.id = $1`;
const readSql = (further = ''): string => `
  select i.seq, i.resource, i.record, i.verb, i.version, i.before, i.after, i.derived${further}
  from skema.action_item i where i.action = $1 and i.seq < $2 order by i.seq desc limit ${PAGE}`;
const READ = readSql();
const READ_LEFT = readSql(`,
    array(select h.field from jsonb_object_keys(i.before) h(field) where i.verb = 'update' and ${wentBackSql('i', 'h.field')}) as "wentBack",
    i.verb <> 'update' and ${wasMovedSql('i')} as "wasMoved"`);

const LAST = 2 ** 31 - 1;
/** Last step first. */
async function* readPages<S extends Step>({ client }: Work, actionId: string, text: string): AsyncGenerator<S[]> {
  for (let from = LAST; ;) {
    const { rows } = await client.query<S>(text, [actionId, from]);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    from = rows.at(-1)!.seq;
  }
}

export function knownBefore(resource: Resource, { before }: Before): Values {
  const handles = new Set(resource.fields.map(({ handle }) => handle));
  return Object.fromEntries(Object.entries(before ?? {}).filter(([handle]) => handles.has(handle)));
}

/** Not of what is nowhere kept: a change of secrets alone. */
export const mayGoBack = (resource: Resource, step: Step): boolean =>
  step.verb !== 'update' || Object.keys(knownBefore(resource, step)).length > 0;

/** Those of its fields that hold it up: what rules set along is theirs to set anew. */
export function ownOf(resource: Resource, known: Values): string[] {
  const own = resource.fields.filter(({ handle, readOnly }) => handle in known && !readOnly).map(({ handle }) => handle);
  return own.length > 0 ? own : Object.keys(known);
}

/** The same of every resource, for the database. */
export const ownFields = ({ resources }: Pick<Registry, 'resources'>): string =>
  JSON.stringify(
    Object.fromEntries(resources.map(({ name, fields }) => [name, fields.flatMap(({ handle, readOnly }) => (readOnly ? [] : [handle]))])),
  );

/** Without the fields that an undo in part took back before; null where nothing is left. */
function leftOf(
  { registry }: Work,
  { wentBack, wasMoved, ...step }: Step & Before & { wentBack: string[]; wasMoved: boolean },
): Step | null {
  if (step.verb !== 'update') return wasMoved ? null : step;
  const resource = registry.get(step.resource);
  const own = ownOf(resource, knownBefore(resource, step));
  if (wentBack.length === 0) return step;
  if (own.every((handle) => wentBack.includes(handle))) return null;
  return { ...step, before: Object.fromEntries(Object.entries(step.before ?? {}).filter(([handle]) => !wentBack.includes(handle))) };
}

/** Last step first: all of them, or what an undo in part left of them. */
export async function* pagesOf(work: Work, actionId: string, which: 'all' | 'left'): AsyncGenerator<Step[]> {
  if (which === 'all') return yield* readPages<Step>(work, actionId, READ);
  const pages = readPages<Parameters<typeof leftOf>[1]>(work, actionId, READ_LEFT);
  for await (const page of pages) yield page.flatMap((step) => leftOf(work, step) ?? []);
}

/** The form's right, or a screen's own: by whichever it was written, it may go back. */
export function rightToWrite({ principal }: Who, resource: Resource, step: Before): Right | undefined {
  const known = knownBefore(resource, step);
  const own = resource.fields.filter(({ handle, readOnly }) => handle in known && !readOnly);
  const rights = ['update', ...resource.screens].map((verb): Right => ({ ...decide(principal, resource, verb), principal, verb }));
  return rights.find(({ allowed, writable }) => allowed && own.every(({ handle }) => writable.has(handle)));
}

function rightToRemove({ principal }: Who, resource: Resource): Decision | undefined {
  const decision = decide(principal, resource, 'remove');
  return decision.allowed ? decision : undefined;
}

/** By which each verb goes back. */
export const RIGHTS: Record<Step['verb'], (who: Who, resource: Resource, step: Before) => Decision | undefined> = {
  create: rightToRemove,
  restore: rightToRemove,
  remove: (who, resource) => (decide(who.principal, resource, 'create').allowed ? rightToRemove(who, resource) : undefined),
  update: rightToWrite,
  purge: () => undefined,
};

/** By which right a step goes back, for the sentence of who lacks it. */
const verbBack = ({ verb }: Pick<Step, 'verb'>): AccessVerb => (verb === 'update' ? 'update' : 'remove');

/** Of a step that does not go back by this person's rights: why, where its record is one that they read; else it is as if it were not there. */
async function refusedStep(work: Work, { record, ...step }: Step, right: Right | Decision | undefined): Promise<AppError> {
  const resource = work.registry.get(step.resource);
  const verb = right && 'verb' in right ? right.verb : verbBack(step);
  if (right) return (await whyOnlyRead(work, resource, [record], verb)).get(record) ?? new AppError('NOT_FOUND');
  return (await readBy(work, resource, [record])).has(record) ? refusedBy(work.principal, resource, verb) : new AppError('NOT_FOUND');
}

/** Null where the person might take back every step, going by verb, fields and rows; consequences ask for no right of their own. */
async function whyNoRight(work: Work, actionId: string): Promise<AppError | null> {
  for await (const steps of pagesOf(work, actionId, 'all')) {
    const own = steps.filter(({ derived }) => !derived);
    const rights = own.map((step) => RIGHTS[step.verb](work, work.registry.get(step.resource), step));
    const without = rights.indexOf(undefined);
    if (without !== -1) return refusedStep(work, own[without]!, undefined);
    const alike = Map.groupBy(own.keys(), (index) => `${own[index]!.resource} ${JSON.stringify(rights[index]!.rows)}`);
    for (const indexes of alike.values()) {
      const resource = work.registry.get(own[indexes[0]!]!.resource);
      const ids = new Set(indexes.map((index) => own[index]!.record));
      const within = await idsWithin(work, resource, [...ids], rights[indexes[0]!]!.rows);
      const outside = indexes.find((index) => !within.has(own[index]!.record));
      if (outside !== undefined) return refusedStep(work, own[outside]!, rights[outside]);
    }
  }
  return null;
}

/** Refused where the action is not there, or all of it has been taken back already; what there is to take back. */
export async function admit(work: Work, actionId: string): Promise<{ which: 'all' | 'left'; resources: readonly string[] }> {
  const { client, registry, principal } = work;
  await work.begun;
  // Two who undo the same action wait for each other.
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [actionId]);
  const { rows } = await client.query<{ author: string | null; rest: number | null; resources: string[] }>(FACTS, [actionId]);
  const [facts] = rows;
  if (!facts || facts.resources.length === 0 || facts.resources.some((name) => !registry.has(name))) throw new AppError('NOT_FOUND');
  // Others but its author need the right to all of it; to whoever does not see what it changed it is as if it were not there.
  const isOwn = facts.author !== null && facts.author === principal.userId;
  const refused = isOwn ? null : await whyNoRight(work, actionId);
  if (refused) throw refused;
  if (facts.rest === 0) throw new AppError('CONFLICT', { message: words().refusals.undone });
  return { which: facts.rest === null ? 'all' : 'left', resources: facts.resources };
}
