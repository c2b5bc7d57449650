/** A record as it was, from what it is and what became of it since. */
import type { ChangeVerb } from '../../engine/history.ts';
import type { Resource } from '../../engine/resource.ts';
import type { Values } from '../data/repository/record.ts';

/** One change, as the log has it. */
export interface Change {
  verb: ChangeVerb;
  version: number;
  before: Values | null;
  after: Values | null;
}

export interface Past {
  /** Null before it was made. */
  values: Values | null;
  version: number;
  deleted: boolean;
}

const BACK: Record<ChangeVerb, (past: Past, change: Change) => Past> = {
  create: (past) => ({ ...past, values: null, version: 0 }),
  update: ({ values, deleted }, { before, version }) => ({ values: { ...values, ...before }, version: version - 1, deleted }),
  remove: ({ values }, { version }) => ({ values, version: version - 1, deleted: false }),
  restore: ({ values }, { version }) => ({ values, version: version - 1, deleted: true }),
};

/** `changes`: those since then, newest first. */
export const rewind = (now: Past, changes: readonly Change[]): Past =>
  changes.reduce((past, change) => BACK[change.verb](past, change), now);

/** Values under the handles of today; what was called otherwise once is found by `was`, and what has no field any more is left out. */
export function underNames({ fields }: Pick<Resource, 'fields'>, values: Values | null): Values | null {
  if (values === null) return null;
  const found = fields.flatMap(({ handle, was }) =>
    handle in values ? [[handle, values[handle]]] : was !== undefined && was in values ? [[handle, values[was]]] : [],
  );
  return Object.fromEntries(found) as Values;
}
