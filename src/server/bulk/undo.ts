/** An action taken back as far as later changes leave it, after showing what they do not. */
import type { BulkReason, UndoOutcome } from '../../engine/bulk.ts';
import type { Kept, Undone } from '../data/repository/undo.ts';
import { ID, type SignedInCall, type View, type ViewTools, objectOf, personView } from '../view.ts';
import { namesOf } from './told.ts';

const NAMED_MAX = 100;

function reasonsIn(kept: readonly Kept[]): BulkReason[] {
  const groups = Map.groupBy(kept, ({ why }) => why);
  return [...groups].map(([why, { length: count }]) => ({ why, count })).sort((a, b) => b.count - a.count);
}

async function toOutcome(tools: ViewTools, { touched, kept }: Undone): Promise<UndoOutcome> {
  const first = kept.slice(0, NAMED_MAX);
  const names = new Map<string, string>();
  for (const [resource, those] of Map.groupBy(first, (each) => each.resource)) {
    const ids = those.map(({ id }) => id);
    for (const [id, display] of await namesOf(tools, tools.registry.get(resource), ids)) names.set(id, display);
  }
  const refusals = first.map(({ resource, id, why }) => ({ resource, id, why, display: names.get(id) ?? id }));
  return { back: touched.length, kept: kept.length, reasons: reasonsIn(kept), refusals };
}

const undoing = (name: string, dryRun: boolean): View =>
  personView<{ action: string }>({
    name,
    kind: 'mutation',
    input: objectOf({ action: ID }, ['action']),
    run: async (tools: ViewTools, { principal, idempotencyKey }: SignedInCall, { action }) =>
      toOutcome(tools, await tools.repository.undo(principal, action, { dryRun, partly: true, idempotencyKey })),
  });

/** What would come back, and what would not; nothing is written. */
export const undoPreview = undoing('undoPreview', true);
export const undoPartly = undoing('undoPartly', false);
