/** Changed cells of a sheet, saved as one action. */
import { AppError } from '../../engine/errors.ts';
import { GRID_MAX, type GridAsked, type GridOutcome } from '../../engine/bulk.ts';
import { resourceNamed } from '../history/reach.ts';
import { ID, objectOf, personView } from '../view.ts';

const ROW = objectOf(
  { id: { ...ID, type: ['string', 'null'] }, version: { type: 'integer' }, input: { type: 'object', minProperties: 1 } },
  ['input'],
);

export const gridSave = personView<GridAsked>({
  name: 'gridSave',
  kind: 'mutation',
  input: objectOf({ resource: { type: 'string' }, rows: { type: 'array', items: ROW, minItems: 1, maxItems: GRID_MAX } }, [
    'resource',
    'rows',
  ]),
  run: async (
    { registry, repository },
    { principal, idempotencyKey },
    { resource: name, rows },
  ): Promise<GridOutcome & { told: string | null }> => {
    const resource = resourceNamed(registry, name);
    const ids = rows.flatMap(({ id }) => id ?? []);
    // A stored record without the version it was changed from would overwrite what nobody has seen.
    const isKnown = rows.every(({ id, version }) => (id === undefined || id === null) === (version === undefined));
    if (new Set(ids).size < ids.length || !isKnown) throw new AppError('BAD_REQUEST');
    const { info, ...outcome } = await repository.sheet(principal, resource, rows, { idempotencyKey });
    return { ...outcome, told: info.message };
  },
});
