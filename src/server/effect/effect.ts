/** What a deed would come to beyond the records it writes, said before it is done. */
import type { Deed, GridRow } from '../../engine/bulk.ts';
import { AppError } from '../../engine/errors.ts';
import { GRID_ROWS, isSheet } from '../bulk/grid.ts';
import { ID, objectOf, personView } from '../view.ts';

const RESOURCE = { type: 'string' };
const INPUT = { type: 'object' };
/** What each is told by. */
const NEEDS: Record<Deed['verb'], readonly string[]> = {
  create: ['resource', 'input'],
  update: ['resource', 'id', 'input'],
  remove: ['resource', 'id'],
  restore: ['resource', 'id'],
  sheet: ['resource', 'rows'],
  undo: ['action'],
};
const VERBS = Object.keys(NEEDS) as Deed['verb'][];

function ofRefused(error: unknown): readonly string[] {
  if (error instanceof AppError && error.code !== 'TOO_MANY_REQUESTS') return [];
  throw error;
}

/** Refused as the deed itself would be. Without a verb, a change of a record. */
export const changeEffect = personView<Record<string, unknown> & { verb?: Deed['verb'] }>({
  name: 'changeEffect',
  input: objectOf({ verb: { enum: VERBS }, resource: RESOURCE, id: ID, input: INPUT, rows: GRID_ROWS, action: ID }),
  run: async ({ registry, repository }, { principal }, { verb = 'update', ...given }) => {
    const keys = Object.keys(given);
    if (keys.length !== NEEDS[verb].length || !NEEDS[verb].every((key) => keys.includes(key))) throw new AppError('BAD_REQUEST');
    if (verb !== 'undo' && !registry.has(String(given['resource']))) throw new AppError('NOT_FOUND');
    if (verb === 'sheet' && !isSheet(given['rows'] as GridRow[])) throw new AppError('BAD_REQUEST');
    const said = repository.effect(principal, { verb, ...given } as unknown as Deed);
    // Of an action that one may not take back nothing is told, not even that there is one.
    return { said: verb === 'undo' ? await said.catch(ofRefused) : await said };
  },
});
