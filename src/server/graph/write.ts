/** Root fields that write: the repository does it in one transaction and reads the output there. */
import type { Principal } from '../../engine/rights/access.ts';
import { whyOutside } from '../../engine/rights/why.ts';
import { AppError } from '../../engine/errors.ts';
import type { Info } from '../../engine/reply.ts';
import type { Resource } from '../../engine/resource.ts';
import type { Answer } from '../data/repository/repository.ts';
import type { Root } from './operation.ts';
import { toObject } from './plan/concat.ts';
import { failure, infoPieces, toText } from './plan/info.ts';
import type { Arguments } from './document/arguments.ts';
import type { Tell } from './read.ts';
import type { Operation } from './schema/graph-schema.ts';

export interface WriteOptions {
  idempotencyKey?: string | null;
  /** How the output is read; absent when it was not selected. */
  select?: Answer;
}

export interface Written {
  info: Info;
  /** JSON text of the record, made by the plan. */
  outputText: string | null;
  /** JSON text of what a stale update was made from. */
  baseText?: string | null;
}

type WriteRoot = Root & { operation: Operation };
type Input = Readonly<Record<string, unknown>>;

/** What the writing half of the server gives; every refusal is an `AppError`, whose `output` is JSON text or null. */
export interface Repository {
  create: (principal: Principal, resource: Resource, input: Input, options: WriteOptions) => Promise<Written>;
  update: (principal: Principal, resource: Resource, id: string, version: number, input: Input, options: WriteOptions) => Promise<Written>;
  remove: (principal: Principal, resource: Resource, id: string, version: number, options: WriteOptions) => Promise<Written>;
}

export interface Asking {
  principal: Principal;
  idempotencyKey: string | null;
  tell: Tell;
}

function write(
  repository: Repository,
  { operation: { resource, verb }, output }: WriteRoot,
  { principal, idempotencyKey }: Asking,
  args: Arguments,
): Promise<Written> {
  const options: WriteOptions = { idempotencyKey, ...(output && { select: output }) };
  const [id, version, input] = [args['id'] as string, args['version'] as number, args['input'] as Input];
  if (verb === 'create') return repository.create(principal, resource, input, options);
  if (verb === 'update') return repository.update(principal, resource, id, version, input, options);
  return repository.remove(principal, resource, id, version, options);
}

/** Refusals about the record are part of the answer; all others refuse the request. */
const ANSWERED: ReadonlySet<number> = new Set([404, 409, 422]);

function toWritten(error: unknown): Written {
  if (!(error instanceof AppError) || !ANSWERED.has(error.status)) throw error;
  const { output, base, status, code, message, messages } = error;
  return {
    info: failure(status, code, message, messages),
    outputText: typeof output === 'string' ? output : output === null ? null : JSON.stringify(output),
    baseText: base && JSON.stringify(base),
  };
}

export async function writeRoot(repository: Repository, root: WriteRoot, asking: Asking, args: Arguments): Promise<string> {
  const { resource, verb } = root.operation;
  const { info, outputText, baseText = null } = await write(repository, root, asking, args).catch(toWritten);
  if (info.error === 'NOT_FOUND') asking.tell(whyOutside(asking.principal, resource, verb));
  return toText(
    toObject(
      root.selected.children.map(({ key, name, parent, children }) => {
        if (name === '__typename') return { key, value: [`"${parent}"`] };
        if (name === 'info') return { key, value: infoPieces(children, info) };
        return { key, value: [(name === 'base' ? baseText : outputText) ?? 'null'] };
      }),
    ),
  );
}
