/** An action taken back, last step first, through the rights and checks of any other write. */
import { refusedBy } from '../../../../engine/rights/why.ts';
import { AppError } from '../../../../engine/errors.ts';
import { hasMessages } from '../../../../engine/messages.ts';
import type { Resource } from '../../../../engine/resource.ts';
import { words } from '../../../locale.ts';
import type { Stored, Values } from '../record.ts';
import { removeRecord, restoreRecord } from '../bin.ts';
import { type Done, OneByOne, type Outcome, type Way, inBlocks, watching } from '../many/blocks.ts';
import { type Written, deriveMany, statesOf, toWritten, writeGood } from '../many/change.ts';
import { moving } from '../many/move.ts';
import { whyOf } from '../many/run.ts';
import { refuse } from '../refusals.ts';
import { lockRecord, lockRecords } from '../stored.ts';
import { differing, lockLive, updateDerived, writeChecked } from '../update.ts';
import type { Work } from '../work.ts';
import { versionsNow } from './standing.ts';
import { type Step, admit, knownBefore, pagesOf, rightToWrite } from './steps.ts';

/** A consequence goes back too, unless somebody has set the value anew since. */
async function revertDerived(work: Work, resource: Resource, { record, after }: Step, before: Values): Promise<void> {
  const stored = await lockRecord(work, resource, record, 'all');
  if (stored === null) return;
  await updateDerived(work, resource, record, notOvertaken(resource, stored, { before, after }));
}

function notOvertaken(resource: Resource, stored: Stored, { before, after }: { before: Values; after: Values | null }): Values {
  const overtaken = differing(resource, stored.values, after ?? {});
  return Object.fromEntries(Object.entries(before).filter(([handle]) => !overtaken.has(handle)));
}

/** Steps that cancel each other out leave its values as they were; if they do not, it is another record than the one to go back from. */
const isOvertaken = (resource: Resource, stored: Stored, { passed = false, after }: Step): boolean =>
  passed && differing(resource, stored.values, after ?? {}).size > 0;

/** Back to the values of before; the person needs the right to write each that is not the rules' own. */
async function revert(work: Work, resource: Resource, step: Step): Promise<void> {
  const { record, version, derived } = step;
  const known = knownBefore(resource, step);
  if (Object.keys(known).length === 0) throw new AppError('INVALID', { message: words().refusals.undoSecret });
  if (derived) return revertDerived(work, resource, step, known);
  const right = rightToWrite(work, resource, step);
  if (!right) throw refusedBy(work.principal, resource, 'update');
  const stored = await lockLive(work, resource, { id: record, version, rows: right.rows });
  if (isOvertaken(resource, stored, step)) throw new AppError('CONFLICT');
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
  purge: () => Promise.reject(new AppError('NOT_FOUND')),
};

const DONE: Done = { changed: true };
async function revertTogether(work: Work, resource: Resource, steps: readonly Step[]): Promise<Outcome[]> {
  const { isApart } = watching(work, resource);
  const rights = new Map(steps.map((step) => [rightToWrite(work, resource, step)?.verb, rightToWrite(work, resource, step)]));
  const [right] = rights.values();
  if (!right || rights.size > 1) throw new OneByOne();
  const stored = await lockRecords(
    work,
    resource,
    steps.map(({ record }) => record),
    right.rows,
  );
  const entries = steps.map((step) => {
    const before = stored.get(step.record);
    const known = knownBefore(resource, step);
    if (before === undefined || before.deleted) return new AppError('NOT_FOUND');
    if (before.version !== step.version || isOvertaken(resource, before, step)) return new AppError('CONFLICT');
    if (Object.keys(known).length === 0) return new AppError('INVALID', { message: words().refusals.undoSecret });
    return toWritten(before, known, {}, differing(resource, before.values, known));
  });
  const drafts = entries.filter((entry): entry is Written => !(entry instanceof AppError));
  await writeGood(work, resource, drafts, right);
  isApart(drafts.flatMap(statesOf));
  return entries.map((entry) => (entry instanceof AppError ? entry : hasMessages(entry.messages) ? refuse(entry.messages) : DONE));
}

async function revertDerivedTogether(work: Work, resource: Resource, steps: readonly Step[]): Promise<Outcome[]> {
  const backOf = steps.map((step) => {
    const before = knownBefore(resource, step);
    return [step.record, (stored: Stored) => notOvertaken(resource, stored, { before, after: step.after })] as const;
  });
  await deriveMany(work, resource, new Map(backOf));
  return steps.map(() => DONE);
}

/** How the steps of a block go back, which are alike. */
function wayBack(work: Work, resource: Resource, { verb, derived }: Step): Way<Step & { id: string }> {
  const alone = async (step: Step): Promise<Done> => {
    await BACK[verb](work, resource, step);
    return DONE;
  };
  if (derived) return { alone, together: (steps) => revertDerivedTogether(work, resource, steps) };
  if (verb === 'update') return { alone, together: (steps) => revertTogether(work, resource, steps) };
  const { together } = moving(work, resource, verb === 'remove' ? 'restore' : 'remove');
  return { alone, together: (steps) => together(steps.map(({ record, version }) => ({ id: record, version }))) };
}

/** Those behind one another that go back in the same way, no record twice. */
function* blocksOf(steps: readonly Step[]): Generator<Step[]> {
  let block: Step[] = [];
  let records = new Set<string>();
  for (const step of steps) {
    const [first] = block;
    const isAlike = first?.resource === step.resource && first.verb === step.verb && first.derived === step.derived;
    if (block.length > 0 && (!isAlike || records.has(step.record))) {
      yield block;
      [block, records] = [[], new Set()];
    }
    block.push(step);
    records.add(step.record);
  }
  if (block.length > 0) yield block;
}

export interface Touched {
  resource: string;
  id: string;
}

/** What was left as it is, and why. */
export interface Kept extends Touched {
  why: string;
}

export interface Undone {
  /** The records that were brought back, as they are named in the log. */
  touched: Touched[];
  /** Of these, by id, those that the action had made or restored: they are in the bin now. */
  gone: string[];
  kept: Kept[];
}

/** What points at a record that stays as it is must not be told otherwise. */
const names = ({ before }: Step, kept: ReadonlySet<string>): boolean =>
  Object.values(before ?? {})
    .flat()
    .some((value) => typeof value === 'string' && kept.has(value));

/** Each at the version that its record has now, where all that came later was taken back; what this undo wrote so far counts. */
async function atNow({ client, log }: Work, resource: Resource, steps: readonly Step[]): Promise<(Step & { id: string })[]> {
  const asked = steps.filter(({ derived }) => !derived);
  if (asked.length > 0) await log.flush();
  const now = asked.length > 0 ? await versionsNow(client, resource.name, asked) : new Map<string, number>();
  return steps.map((step) => {
    const version = step.derived ? undefined : now.get(step.record);
    return { ...step, id: step.record, ...(version !== undefined && { version, passed: true }) };
  });
}

export async function undoAction(work: Work, actionId: string, { partly }: { partly: boolean }): Promise<Undone> {
  await admit(work, actionId);
  const undone: Undone = { touched: [], gone: [], kept: [] };
  const keptIds = new Set<string>();
  for await (const page of pagesOf(work, actionId))
    for (const block of blocksOf(page)) {
      const [first] = block;
      const resource = work.registry.get(first!.resource);
      const left = block.filter((step) => !step.derived || (!keptIds.has(step.record) && !names(step, keptIds)));
      const steps = await atNow(work, resource, left);
      const outcomes = await inBlocks(work, steps, wayBack(work, resource, first!));
      for (const [index, outcome] of outcomes.entries()) {
        const { verb, derived, record: id } = steps[index]!;
        if (outcome instanceof AppError) {
          if (!partly) throw outcome;
          keptIds.add(id);
          undone.kept.push({ resource: resource.name, id, why: whyOf(resource, outcome) });
          continue;
        }
        if (verb === 'create' || verb === 'restore') undone.gone.push(id);
        if (!derived) undone.touched.push({ resource: resource.name, id });
      }
    }
  return undone;
}
