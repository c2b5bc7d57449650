/** Many records at once: what would become of them, and then, where it is still the same, that. */
import type { BulkAsked, BulkOutcome, BulkProgress, BulkPromise } from '../../engine/bulk.ts';
import { AppError } from '../../engine/errors.ts';
import type { Resource } from '../../engine/resource.ts';
import { demand } from '../../engine/rights/why.ts';
import { resourceNamed } from '../history/reach.ts';
import { DELETED_WORDS } from '../../engine/services.ts';
import { words } from '../locale.ts';
import { ID, type SignedInCall, type ViewTools, objectOf, personView } from '../view.ts';
import { CHOSEN_MAX, choose } from './choose.ts';
import { inputOfEdits } from './edits.ts';
import { toMismatch } from './mismatch.ts';
import { cancelRun, readRun } from '../data/runs.ts';
import { asRun } from './runs.ts';
import { toOutcome } from './told.ts';

const EDIT = objectOf({ field: { type: 'string' }, how: { enum: ['set', 'clear', 'add', 'take'] }, value: {} }, ['field', 'how']);
const SORT_KEY = objectOf({ by: { type: 'string' }, order: { enum: ['asc', 'desc'] } }, ['by', 'order']);
const ASKED = {
  resource: { type: 'string' },
  verb: { enum: ['update', 'remove', 'restore'] },
  ids: { type: 'array', items: ID, minItems: 1, maxItems: CHOSEN_MAX, uniqueItems: true },
  filter: { type: ['object', 'null'] },
  search: { type: ['string', 'null'] },
  sort: { type: 'array', items: SORT_KEY, maxItems: 10 },
  edits: { type: 'array', items: EDIT, maxItems: 100 },
  run: ID,
};
export const PROMISE = objectOf(
  { count: { type: 'integer', minimum: 0 }, hash: { type: 'string', maxLength: 100 }, at: { type: 'string', format: 'instant' } },
  ['count', 'hash', 'at'],
);

const nothing = () => ({});

/** Where all of a list is meant, the bin is only for what comes out of it. */
function assertPlace({ verb, ids, filter }: BulkAsked): void {
  if (ids !== undefined) return;
  const ofBin = DELETED_WORDS.some((word) => (filter as Record<string, { eq?: boolean }> | null | undefined)?.[word]?.eq === true);
  if (ofBin !== (verb === 'restore')) throw new AppError('BAD_REQUEST');
}

function toJob({ registry }: ViewTools, { principal }: SignedInCall, resource: Resource, asked: BulkAsked) {
  const { verb, edits = [] } = asked;
  assertPlace(asked);
  if (verb !== 'update' && edits.length > 0) throw new AppError('BAD_REQUEST');
  const inputOf = verb === 'update' ? inputOfEdits(resource, demand(principal, resource, 'update'), edits) : nothing;
  return { verb, inputOf, edits, most: CHOSEN_MAX, choose: choose(registry, principal, resource, asked) };
}

/** What is only looked at holds its records meanwhile, and whoever asked may be gone: it ends by itself. */
const PREVIEW_MS = 60_000;

function brief(tell: (finished: number, total: number) => void): typeof tell {
  let began: number | null = null;
  return (finished, total) => {
    // Counted from its turn on.
    began ??= performance.now();
    if (performance.now() - began > PREVIEW_MS) throw new AppError('INVALID', { message: words().bulk.tooLong });
    tell(finished, total);
  };
}

export const bulkPreview = personView<BulkAsked>({
  name: 'bulkPreview',
  kind: 'mutation',
  input: objectOf(ASKED, ['resource', 'verb']),
  run: async (tools, call, asked): Promise<BulkOutcome> => {
    const resource = resourceNamed(tools.registry, asked.resource);
    const job = toJob(tools, call, resource, asked);
    const at = tools.clock().toISOString();
    const gone = call.gone?.();
    const rehearse = (tell: (finished: number, total: number) => void) =>
      tools.repository.bulk(call.principal, resource, { ...job, expected: null, tell: brief(tell) }, { dryRun: true, gone });
    const result = await asRun(tools.pool, call.principal.userId, asked.run, rehearse);
    return toOutcome(tools, resource, result, at);
  },
});

export const bulkRun = personView<BulkAsked & { expected: BulkPromise; why?: string }>({
  name: 'bulkRun',
  kind: 'mutation',
  input: objectOf({ ...ASKED, expected: PROMISE, why: { type: 'string', maxLength: 500 } }, ['resource', 'verb', 'expected']),
  run: async (tools, call, { expected, why, ...asked }): Promise<BulkOutcome> => {
    const resource = resourceNamed(tools.registry, asked.resource);
    const job = toJob(tools, call, resource, asked);
    const { principal, idempotencyKey } = call;
    const at = tools.clock().toISOString();
    const run = (tell: (finished: number, total: number) => void) =>
      tools.repository.bulk(principal, resource, { ...job, expected, tell }, { idempotencyKey, why: why ?? null });
    const result = await asRun(tools.pool, principal.userId, asked.run, run).catch(async (error: unknown) => {
      const { code, output } = error instanceof AppError ? error : { code: null, output: null };
      if (code !== 'CONFLICT' || output === null) throw error;
      const { count } = output as { count: number };
      const mismatch = await toMismatch(tools, principal, resource, { expected, count, ids: asked.ids });
      throw new AppError('CONFLICT', { message: words().bulk.changed, output: mismatch });
    });
    return toOutcome(tools, resource, result, at);
  },
});

export const bulkProgress = personView<{ run: string }>({
  name: 'bulkProgress',
  input: objectOf({ run: ID }, ['run']),
  run: ({ pool }, { principal: { userId } }, { run }): Promise<BulkProgress | null> =>
    userId === null ? Promise.resolve(null) : readRun(pool, userId, run),
});

export const bulkCancel = personView<{ run: string }>({
  name: 'bulkCancel',
  kind: 'mutation',
  input: objectOf({ run: ID }, ['run']),
  run: ({ pool }, { principal: { userId } }, { run }): Promise<boolean> =>
    userId === null ? Promise.resolve(false) : cancelRun(pool, userId, run),
});
