/** Root fields that write: the repository does it in one transaction and reads the output there. */
import type { Principal } from '../../engine/rights/access.ts';
import { reasonOutside } from '../../engine/rights/reason.ts';
import { whyOutside } from '../../engine/rights/why.ts';
import { answered, failure } from '../answer.ts';
import type { WriteResult } from '../data/repository/idempotency.ts';
import type { Repository } from '../data/repository/repository.ts';
import type { ResourceRoot } from './operation.ts';
import type { Confirm } from '../data/transaction.ts';
import { payloadPieces, toText } from './plan/concat.ts';
import type { Arguments } from './document/arguments.ts';
import type { Tell } from './read.ts';

/** `baseText`: what a stale update was made from, as JSON text. */
type Written = WriteResult & { baseText?: string | null };

/** What writes; every refusal is an `AppError`, whose `output` is JSON text or null. */
export type WritingHalf = Pick<Repository, 'create' | 'update' | 'remove'>;

export interface Asking {
  principal: Principal;
  idempotencyKey: string | null;
  tell: Tell;
  confirm: Confirm | undefined;
}

function write(
  repository: WritingHalf,
  { operation: { resource, verb }, output }: ResourceRoot,
  { principal, idempotencyKey, confirm }: Asking,
  args: Arguments,
): Promise<Written> {
  const options = { idempotencyKey, confirm, ...(output && { select: output }) };
  const { id, version, input } = args as { id: string; version: number; input: unknown };
  if (verb === 'create') return repository.create(principal, resource, input, options);
  if (verb === 'update') return repository.update(principal, resource, id, version, input, options);
  return repository.remove(principal, resource, id, version, options);
}

function toWritten(error: unknown): Written {
  const refusal = answered(error);
  const { output, base } = refusal;
  return {
    info: failure(refusal),
    outputText: typeof output === 'string' ? output : output === null ? null : JSON.stringify(output),
    baseText: base && JSON.stringify(base),
  };
}

export async function writeRoot(repository: WritingHalf, root: ResourceRoot, asking: Asking, args: Arguments): Promise<string> {
  const { resource, verb } = root.operation;
  const { info, outputText, baseText = null } = await write(repository, root, asking, args).catch(toWritten);
  if (info.error === 'NOT_FOUND') {
    const { principal } = asking;
    asking.tell(whyOutside(principal, resource, verb), reasonOutside(principal, resource, verb));
  }
  const { children } = root.selected;
  return toText(payloadPieces(children, { info }, ({ name }) => [(name === 'base' ? baseText : outputText) ?? 'null']));
}
