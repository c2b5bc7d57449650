/** One record in place of another: what would be moved and what is refused, and then, where it is still the same, that. */
import type { BulkPromise, RedirectAsked, RedirectOutcome, UndoNamed } from '../../engine/bulk.ts';
import { AppError } from '../../engine/errors.ts';
import type { Principal } from '../../engine/rights/access.ts';
import type { RedirectResult } from '../data/repository/many/redirect.ts';
import { resourceNamed } from '../history/reach.ts';
import { words } from '../locale.ts';
import { ID, type SignedInCall, type ViewTools, objectOf, personView } from '../view.ts';
import { PROMISE } from './bulk.ts';
import { CHOSEN_MAX } from './choose.ts';
import { asRun } from './runs.ts';
import { NAMED_MAX, countsOf, namesOf } from './told.ts';

const ASKED = { resource: { type: 'string' }, id: ID, to: ID, run: ID };

async function refusalsOf(tools: ViewTools, principal: Principal, { reasons }: RedirectResult): Promise<RedirectOutcome['refusals']> {
  const first = reasons.flatMap(({ resource, why, ids }) => ids.map((id) => ({ resource, id, why }))).slice(0, NAMED_MAX);
  const told: (UndoNamed & { why: string })[] = [];
  for (const [resource, those] of Map.groupBy(first, (each) => each.resource)) {
    const ids = those.map(({ id }) => id);
    const names = await namesOf(tools, tools.registry.get(resource), ids, principal);
    told.push(...those.map((each) => ({ ...each, display: names.get(each.id) ?? null })));
  }
  return told;
}

interface Run {
  expected: BulkPromise | null;
  why?: string | null;
}

async function redirected(
  tools: ViewTools,
  { principal, idempotencyKey, gone }: SignedInCall,
  { resource: name, id, to, run }: RedirectAsked,
  { expected, why = null }: Run,
): Promise<RedirectOutcome> {
  const resource = resourceNamed(tools.registry, name);
  const at = tools.clock().toISOString();
  const options = expected === null ? { dryRun: true, gone: gone?.() } : { idempotencyKey, why };
  const act = (tell: (finished: number, total: number) => void) =>
    tools.repository.redirect(principal, resource, { id, to, expected, most: CHOSEN_MAX, tell }, options);
  const result = await asRun(tools.pool, principal.userId, run, act).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'CONFLICT' && error.output !== null)
      throw new AppError('CONFLICT', { message: words().bulk.changed, output: error.output });
    throw error;
  });
  const { reasons, info, ...rest } = result;
  return { ...rest, at, action: info.state, reasons: countsOf(reasons), refusals: await refusalsOf(tools, principal, result) };
}

/** Nothing is written. */
export const redirectPreview = personView<RedirectAsked>({
  name: 'redirectPreview',
  kind: 'mutation',
  input: objectOf(ASKED, ['resource', 'id', 'to']),
  run: (tools, call, asked) => redirected(tools, call, asked, { expected: null }),
});

export const redirectRun = personView<RedirectAsked & { expected: BulkPromise; why?: string }>({
  name: 'redirectRun',
  kind: 'mutation',
  input: objectOf({ ...ASKED, expected: PROMISE, why: { type: 'string', maxLength: 500 } }, ['resource', 'id', 'to', 'expected']),
  run: (tools, call, { expected, why, ...asked }) => redirected(tools, call, asked, { expected, why: why ?? null }),
});
