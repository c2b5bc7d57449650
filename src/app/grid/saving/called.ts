/** A save of a sheet as Aktivitas tells it: so it is called when it is taken back. */
import type { GridRowOutcome } from '../../../engine/bulk.ts';
import type { ActivityPart } from '../../../engine/history.ts';
import type { Resource } from '../../../engine/resource.ts';
import type { Sentence } from '../../activity/sentence.ts';

/** `outcomes` by the row that was sent; `nameOf`: what a record is called now. */
export function sentenceOfSave(
  { name, fields }: Resource,
  outcomes: ReadonlyMap<string, GridRowOutcome>,
  nameOf: (id: string) => string | undefined,
): Sentence {
  const done = [...outcomes].flatMap(([key, { id, saved, removed }]) => {
    if (id === null || (!removed && saved.length === 0)) return [];
    return [{ id, saved, verb: removed ? 'remove' : id === key ? 'update' : 'create' } as const];
  });
  const parts = [...Map.groupBy(done, ({ verb }) => verb)].map(([verb, of]): ActivityPart => {
    const changed = new Set(of.flatMap(({ saved }) => saved));
    const handles = verb === 'update' ? fields.flatMap(({ handle }) => (changed.has(handle) ? [handle] : [])) : [];
    return { resource: name, verb, derived: false, count: of.length, fields: handles };
  });
  const [first] = done;
  const display = done.length === 1 ? nameOf(first!.id) : undefined;
  return {
    way: 'sheet',
    parts,
    only: display === undefined ? null : { resource: name, id: first!.id, display },
    capped: false,
    redo: false,
  };
}
