/** An action taken back, last step first, through the rights and checks of any other write. */
import { type Decision, decide } from '../../../engine/rights/access.ts';
import { type Right, whyRefused } from '../../../engine/rights/why.ts';
import { AppError } from '../../../engine/errors.ts';
import type { Resource } from '../../../engine/resource.ts';
import { words } from '../../locale.ts';
import type { ActionItem } from './action-log.ts';
import type { Values } from './record.ts';
import { removeRecord, restoreRecord } from './bin.ts';
import { idsWithin, lockRecord } from './stored.ts';
import { differing, lockLive, updateDerived, writeChecked } from './update.ts';
import type { Work } from './work.ts';

const STEPS_MAX = 1000;

type Step = Pick<ActionItem, 'resource' | 'record' | 'verb' | 'version' | 'before' | 'after' | 'derived'>;

const READ = `
  select i.resource, i.record, i.verb, i.version, i.before, i.after, i.derived, a."userId" as "author",
    exists (select 1 from skema.action u where u.undoes = a.id) as "undone"
  from skema.action a join skema.action_item i on i.action = a.id
  where a.id = $1 order by i.seq desc limit ${STEPS_MAX + 1}`;

function knownBefore(resource: Resource, { before }: Step): Values {
  const handles = new Set(resource.fields.map(({ handle }) => handle));
  return Object.fromEntries(Object.entries(before ?? {}).filter(([handle]) => handles.has(handle)));
}

/** The form's right, or a screen's own: by whichever it was written, it may go back. */
function rightToWrite({ principal }: Work, resource: Resource, step: Step): Right | undefined {
  const known = knownBefore(resource, step);
  const own = resource.fields.filter(({ handle, readOnly }) => handle in known && !readOnly);
  const rights = ['update', ...resource.screens].map((verb): Right => ({ ...decide(principal, resource, verb), principal, verb }));
  return rights.find(({ allowed, writable }) => allowed && own.every(({ handle }) => writable.has(handle)));
}

function rightToRemove({ principal }: Work, resource: Resource): Decision | undefined {
  const decision = decide(principal, resource, 'remove');
  return decision.allowed ? decision : undefined;
}

/** By which each verb goes back. */
const RIGHTS: Record<Step['verb'], (work: Work, resource: Resource, step: Step) => Decision | undefined> = {
  create: rightToRemove,
  restore: rightToRemove,
  remove: (work, resource) => (decide(work.principal, resource, 'create').allowed ? rightToRemove(work, resource) : undefined),
  update: rightToWrite,
};

/** Whether the person might take back every step, going by verb, fields and rows; consequences ask for no right of their own. */
async function hasRight(work: Work, steps: readonly Step[]): Promise<boolean> {
  for (const step of steps.filter(({ derived }) => !derived)) {
    const resource = work.registry.get(step.resource);
    const right = RIGHTS[step.verb](work, resource, step);
    if (!right || !(await idsWithin(work, resource, [step.record], right.rows)).has(step.record)) return false;
  }
  return true;
}

async function readSteps(work: Work, actionId: string): Promise<Step[]> {
  const { client, registry, principal } = work;
  // Two who undo the same action wait for each other.
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [actionId]);
  const { rows } = await client.query<Step & { author: string | null; undone: boolean }>(READ, [actionId]);
  if (rows.length === 0 || rows.some(({ resource }) => !registry.has(resource))) throw new AppError('NOT_FOUND');
  const { author, undone } = rows[0]!;
  // To all others but its author it is as if it were not there, whatever became of it.
  const isOwn = author !== null && author === principal.userId;
  if (!isOwn && !(await hasRight(work, rows))) throw new AppError('NOT_FOUND');
  if (undone) throw new AppError('CONFLICT', { message: words().refusals.undone });
  if (rows.length > STEPS_MAX) throw new AppError('BAD_REQUEST', { message: words().refusals.undoTooLarge });
  return rows;
}

/** A consequence goes back too, unless somebody has set the value anew since. */
async function revertDerived(work: Work, resource: Resource, { record, after }: Step, before: Values): Promise<void> {
  const stored = await lockRecord(work, resource, record, 'all');
  if (stored === null) return;
  const overtaken = differing(resource, stored.values, after ?? {});
  await updateDerived(work, resource, record, Object.fromEntries(Object.entries(before).filter(([handle]) => !overtaken.has(handle))));
}

/** Back to the values of before; the person needs the right to write each that is not the rules' own. */
async function revert(work: Work, resource: Resource, step: Step): Promise<void> {
  const { record, version, derived } = step;
  const known = knownBefore(resource, step);
  if (Object.keys(known).length === 0) throw new AppError('INVALID', { message: words().refusals.undoSecret });
  if (derived) return revertDerived(work, resource, step, known);
  const right = rightToWrite(work, resource, step);
  if (!right) throw new AppError('FORBIDDEN', { why: whyRefused(work.principal, resource, 'update') });
  const stored = await lockLive(work, resource, { id: record, version, rows: right.rows });
  const values = { ...stored.values, ...known };
  const changed = differing(resource, stored.values, known);
  const draft = { id: record, before: stored, values, chosen: changed, changed: new Set(changed), messages: {} };
  await writeChecked(work, resource, draft, right);
}

const BACK: Record<Step['verb'], (work: Work, resource: Resource, step: Step) => Promise<unknown>> = {
  create: (work, resource, { record, version }) => removeRecord(work, resource, record, version),
  restore: (work, resource, { record, version }) => removeRecord(work, resource, record, version),
  remove: (work, resource, { record, version }) => restoreRecord(work, resource, record, version),
  update: revert,
};

export interface Touched {
  resource: string;
  id: string;
}

/** The records that were brought back, as they are named in the log. */
export async function undoAction(work: Work, actionId: string): Promise<Touched[]> {
  const steps = await readSteps(work, actionId);
  for (const step of steps) await BACK[step.verb](work, work.registry.get(step.resource), step);
  return steps.filter(({ derived }) => !derived).map(({ resource, record }) => ({ resource, id: record }));
}
