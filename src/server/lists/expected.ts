/** Which cells of a sheet are asked for, and which count once they are filled: a product's own rule, by resource. */
import type { Pool } from 'pg';
import { LIST_LIMIT_MAX } from '../../engine/constants.ts';
import { AppError } from '../../engine/errors.ts';
import type { Pivot, Registry, Resource } from '../../engine/resource.ts';
import { decide, type Principal } from '../../engine/rights/access.ts';
import { demand } from '../../engine/rights/why.ts';
import type { ExpectedCells } from '../../engine/wire/expected.ts';
import { idsWithin } from '../data/repository/stored.ts';
import { withClient } from '../data/transaction.ts';
import { resourceNamed } from '../history/reach.ts';
import { ID, objectOf, personView } from '../view.ts';

/** A record that ought to be there, by its other relations: of several ids of one each does it, the first is the one to fill in. */
export interface ExpectedRecord {
  at: Readonly<Record<string, readonly string[]>>;
  /** Somebody asks for it; else it counts only once it is there. */
  isAsked: boolean;
}

export interface Expected {
  /** The relation whose records decide it. */
  by: string;
  /** By id of such a record; of one that is not among them nothing is asked. */
  of: (tools: { registry: Registry; pool: Pool }, ids: readonly string[]) => Promise<ReadonlyMap<string, readonly ExpectedRecord[]>>;
}

interface Asked {
  resource: string;
  /** Its place in `pivot`, from 0. */
  sheet: number;
  /** The record that the sheet holds fast, and those along its sides. */
  of: string;
  rows: readonly string[];
  columns: readonly string[];
}

const IDS = { type: 'array', items: ID, maxItems: LIST_LIMIT_MAX };
export const SHEET_SIDES = ['of', 'rows', 'columns'] as const satisfies (keyof Pivot & keyof Asked)[];

type Tools = Parameters<Expected['of']>[0];

/** Those that this person could choose there. */
async function reached({ registry, pool }: Tools, principal: Principal, source: Resource, ids: readonly string[]): Promise<string[]> {
  const { allowed, rows } = decide(principal, source, 'lookup');
  return allowed ? [...(await withClient(pool, (client) => idsWithin({ client, registry }, source, ids, rows)))] : [];
}

export const sheetExpected = personView<Asked>({
  name: 'sheetExpected',
  input: objectOf({ resource: { type: 'string' }, sheet: { type: 'integer', minimum: 0 }, of: ID, rows: IDS, columns: IDS }, [
    'resource',
    'sheet',
    'of',
    'rows',
    'columns',
  ]),
  run: async ({ registry, pool, expected }, { principal }, { resource: name, sheet, ...sides }): Promise<{ cells: ExpectedCells }> => {
    const resource = resourceNamed(registry, name);
    demand(principal, resource, 'list');
    const pivot = resource.pivots?.[sheet];
    if (!pivot) throw new AppError('NOT_FOUND');
    const rule = Object.hasOwn(expected, name) ? expected[name] : undefined;
    const side = SHEET_SIDES.find((each) => pivot[each] === rule?.by);
    if (!rule || !side) return { cells: null };
    const source = registry.get(resource.fields.find(({ handle }) => handle === rule.by)!.source!);
    const ids = await reached({ registry, pool }, principal, source, [sides[side]].flat());
    const found = await rule.of({ registry, pool }, ids);
    const cells = [...found].flatMap(([id, records]) =>
      records.flatMap(({ at, isAsked }) => {
        const on = (each: (typeof SHEET_SIDES)[number]): readonly string[] => (each === side ? [id] : (at[pivot[each]] ?? []));
        return on('of').includes(sides.of) ? [{ rows: on('rows'), columns: on('columns'), isAsked }] : [];
      }),
    );
    return { cells };
  },
});
