/** Changed cells of a sheet, saved as one action. */
import { AppError } from '../../engine/errors.ts';
import { GRID_MAX, type GridAsked, type GridOutcome, type GridRow } from '../../engine/bulk.ts';
import { resourceNamed } from '../history/reach.ts';
import { ID, objectOf, personView } from '../view.ts';

const ROW = objectOf(
  {
    id: { ...ID, type: ['string', 'null'] },
    key: { type: 'string', minLength: 16, maxLength: 128 },
    version: { type: 'integer' },
    input: { type: 'object', minProperties: 1 },
    remove: { const: true },
  },
  [],
);

export const GRID_ROWS = { type: 'array', items: ROW, minItems: 1, maxItems: GRID_MAX };

/** A stored record without the version it was changed from would overwrite what nobody has seen; what goes is not written first. */
const isWhole = ({ id = null, key, version, input, remove }: GridRow): boolean =>
  (id === null) === (version === undefined) &&
  (id === null || key === undefined) &&
  (remove === true ? id !== null && input === undefined : input !== undefined);

/** No record stands in it twice. */
export function isSheet(rows: readonly GridRow[]): boolean {
  const ids = rows.flatMap(({ id, key }) => id ?? key ?? []);
  return new Set(ids).size === ids.length && rows.every(isWhole);
}

export const gridSave = personView<GridAsked>({
  name: 'gridSave',
  kind: 'mutation',
  input: objectOf({ resource: { type: 'string' }, rows: GRID_ROWS }, ['resource', 'rows']),
  run: async (
    { registry, repository },
    { principal, idempotencyKey },
    { resource: name, rows },
  ): Promise<GridOutcome & { told: string | null }> => {
    const resource = resourceNamed(registry, name);
    if (!isSheet(rows)) throw new AppError('BAD_REQUEST');
    const { info, ...outcome } = await repository.sheet(principal, resource, rows, { idempotencyKey });
    return { ...outcome, told: info.message };
  },
});
