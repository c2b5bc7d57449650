/** An action taken back, last step first, through the rights and checks of any other write. */
import { refusedBy } from '../../../../engine/rights/why.ts';
import { AppError } from '../../../../engine/errors.ts';
import { hasMessages } from '../../../../engine/messages.ts';
import type { Resource } from '../../../../engine/resource.ts';
import { words } from '../../../locale.ts';
import type { Stored, Values } from '../record.ts';
import { removeRecord, restoreRecord } from '../bin.ts';
import { type Done, OneByOne, type Outcome, type Way, inBlocks, refusing, watching } from '../many/blocks.ts';
import { type Written, deriveMany, statesOf, toRestored, writeGood } from '../many/change.ts';
import { type Moved, moving } from '../many/move.ts';
import { whyOf } from '../many/run.ts';
import { refuse } from '../refusals.ts';
import { holdRecordsOf, lockRecord, lockRecords } from '../stored.ts';
import { differing, lockLive, updateDerived, writeChecked } from '../update.ts';
import type { Work } from '../work.ts';
import { type Extent, partWithin } from './part.ts';
import { type Since, becameOf } from './standing.ts';
import { blocksOf, telling } from './blocks.ts';
import { whyNotThere } from './not-there.ts';
import { RIGHTS, type Step, admit, knownBefore, mayGoBack, pagesOf, rightToWrite } from './steps.ts';

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

/** Back to the values of before; the person needs the right to write each that is not the rules' own. */
async function revert(work: Work, resource: Resource, step: Step, extent: Extent): Promise<Done> {
  const { record, version, derived } = step;
  const known = knownBefore(resource, step);
  if (Object.keys(known).length === 0) throw new AppError('INVALID', { message: words().refusals.undoSecret });
  if (derived) {
    await revertDerived(work, resource, step, known);
    return DONE;
  }
  const right = rightToWrite(work, resource, step);
  if (!right) throw refusedBy(work.principal, resource, 'update');
  const stored = await lockLive(work, resource, { id: record, version, rows: right.rows, verb: right.verb });
  const { back, left } = partWithin(resource, stored, step, extent);
  await writeChecked(work, resource, toRestored(stored, back, differing(resource, stored.values, back)), right);
  return { ...DONE, left, back };
}

const BACK: Record<Exclude<Step['verb'], 'update'>, (work: Work, resource: Resource, step: Step) => Promise<unknown>> = {
  create: (work, resource, { record, version }) => removeRecord(work, resource, record, version),
  restore: (work, resource, { record, version }) => removeRecord(work, resource, record, version),
  remove: (work, resource, { record, version }) => restoreRecord(work, resource, record, version),
  purge: () => Promise.reject(new AppError('NOT_FOUND')),
};

const DONE: Done = { changed: true };
/** Of one record of a block: what becomes of it, or why it stays. */
function toDraft(
  resource: Resource,
  stored: Stored | undefined,
  step: Step,
  extent: Extent,
): { draft: Written; left: string[]; back: Values } | AppError {
  if (stored === undefined || stored.deleted) return new AppError('NOT_FOUND');
  if (stored.version !== step.version) return new AppError('CONFLICT');
  if (Object.keys(knownBefore(resource, step)).length === 0) return new AppError('INVALID', { message: words().refusals.undoSecret });
  try {
    const { back, left } = partWithin(resource, stored, step, extent);
    return { draft: toRestored(stored, back, differing(resource, stored.values, back)), left, back };
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

async function revertTogether(work: Work, resource: Resource, steps: readonly Step[], extent: Extent): Promise<Outcome[]> {
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
  const entries = steps.map((step) => toDraft(resource, stored.get(step.record), step, extent));
  const drafts = entries.flatMap((entry) => (entry instanceof AppError ? [] : [entry.draft]));
  await writeGood(work, resource, drafts, right);
  isApart(drafts.flatMap(statesOf));
  return entries.map((entry): Outcome => {
    if (entry instanceof AppError) return entry;
    const { draft, left, back } = entry;
    return hasMessages(draft.messages) ? refuse(draft.messages) : { ...DONE, left, back };
  });
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
function wayBack(work: Work, resource: Resource, { verb, derived }: Step, extent: Extent): Way<Step & { id: string }> {
  const alone = async (step: Step): Promise<Done> => {
    if (verb === 'update') return revert(work, resource, step, extent);
    await BACK[verb](work, resource, step);
    return DONE;
  };
  if (derived) return { alone, together: (steps) => revertDerivedTogether(work, resource, steps) };
  if (verb === 'update') return { alone, together: (steps) => revertTogether(work, resource, steps, extent) };
  // What one's role may not take back stays, and the rest of the action need not.
  if (verb !== 'purge' && !RIGHTS[verb](work, resource, { before: null })) return refusing(refusedBy(work.principal, resource, 'remove'));
  const { together, refusals } = moving(work, resource, verb === 'remove' ? 'restore' : 'remove');
  const toMoved = ({ record, version }: Step): Moved => ({ id: record, version });
  return {
    alone,
    together: (steps) => together(steps.map(toMoved)),
    ...(refusals && { refusals: (steps) => refusals(steps.map(toMoved)) }),
  };
}

/** More are counted, and not told one by one. */
export const TOLD_MAX = 100;

export interface Touched {
  resource: string;
  id: string;
}

/** Of which these fields were changed again since. */
export interface Left extends Touched {
  fields: readonly string[];
}

/** Of the first of these, what the other fields hold again. */
export interface Partly extends Left {
  back: Values;
}

/** What was left as it is, and why. */
export interface Kept extends Left {
  why: string;
  /** Because of what became of it since; else it is refused as it would be in any save. */
  since: boolean;
}

export interface Undone {
  /** The records that were brought back, as they are named in the log. */
  touched: Touched[];
  /** Of these, by id, those that the action had made or restored: they are in the bin now. */
  gone: string[];
  /** Records of `touched` of which some fields stay. */
  partly: Partly[];
  kept: Kept[];
}

/** What points at a record that stays as it is must not be told otherwise. */
const names = ({ before }: Step, kept: ReadonlySet<string>): boolean =>
  Object.values(before ?? {})
    .flat()
    .some((value) => typeof value === 'string' && kept.has(value));

/** A check of the values says itself what is wrong. */
const isSince = ({ code, messages }: AppError): boolean => (code === 'NOT_FOUND' || code === 'CONFLICT') && !hasMessages(messages);

/** Why a record stays, in words for who wants to take something back. */
function inWords({ verb }: Step, { code }: AppError, gone = words().refusals.undoElsewhere): AppError {
  const { undoLater, undoChanged } = words().refusals;
  return new AppError(code, { message: code === 'NOT_FOUND' ? gone : verb === 'update' ? undoLater : undoChanged });
}

/** Each at the version that its record has now, where later changes leave something to take back; what this undo wrote so far counts. */
async function atNow(work: Work, resource: Resource, steps: readonly Step[]): Promise<(Step & { id: string })[]> {
  const { client, log } = work;
  const asked = steps.filter(({ derived }) => !derived);
  if (asked.length > 0) await log.flush();
  const by = asked[0]?.verb === 'update' ? 'field' : 'record';
  const now = asked.length > 0 ? await becameOf(client, resource.name, asked, by) : new Map<string, Since>();
  return steps.map((step) => {
    const since = step.derived ? undefined : now.get(step.record);
    return { ...step, id: step.record, ...(since && { ...since, passed: true }) };
  });
}

/** Of how many records it leaves something that can go back another time. */
async function keepRest({ client, log }: Work, rest: ReadonlySet<string>): Promise<void> {
  if (rest.size === 0 || log.state === null) return;
  await log.flush();
  await client.query('insert into skema.undo_rest (action, records) values ($1, $2)', [log.id, rest.size]);
}

export async function undoAction(work: Work, actionId: string, extent: Extent): Promise<Undone> {
  const { which, resources } = await admit(work, actionId);
  for (const name of resources) await holdRecordsOf(work, work.registry.get(name), actionId);
  const undone: Undone = { touched: [], gone: [], partly: [], kept: [] };
  const tellOf = await telling(work, actionId, extent);
  const keptIds = new Set<string>();
  const rest = new Set<string>();
  for await (const page of pagesOf(work, actionId, which))
    for (const block of blocksOf(page)) {
      const [first] = block;
      const resource = work.registry.get(first!.resource);
      const wanted = block.filter((step) => !step.derived || (!keptIds.has(step.record) && !names(step, keptIds)));
      const steps = await atNow(work, resource, wanted);
      const outcomes = await inBlocks(work, steps, wayBack(work, resource, first!, extent), tellOf(block.length));
      const whys = await whyNotThere(work, resource, steps, outcomes);
      for (const [index, outcome] of outcomes.entries()) {
        const { verb, derived, record: id, overtaken = [] } = steps[index]!;
        if (outcome instanceof AppError) {
          const since = isSince(outcome);
          const refusal = since ? inWords(steps[index]!, outcome, whys.get(id)) : outcome;
          if (!extent.partly) throw refusal;
          keptIds.add(id);
          if (mayGoBack(resource, steps[index]!)) rest.add(`${resource.name} ${id}`);
          undone.kept.push({ resource: resource.name, id, why: whyOf(resource, refusal), since, fields: since ? overtaken : [] });
          continue;
        }
        const { left = [], back = {} } = outcome;
        if (left.length > 0) {
          undone.partly.push({ resource: resource.name, id, fields: left, back: undone.partly.length < TOLD_MAX ? back : {} });
          rest.add(`${resource.name} ${id}`);
        }
        if (verb === 'create' || verb === 'restore') undone.gone.push(id);
        if (!derived) undone.touched.push({ resource: resource.name, id });
      }
    }
  await keepRest(work, rest);
  return undone;
}
