/** Which cells of a sheet are asked for, and which count once they are filled: a product's own rule, by resource. */
import type { Pool } from 'pg';
import { didYouMean } from '../../engine/check/paths.ts';
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

/** What a product got wrong: for its developer, in the log alone. */
function demandPlaces(place: string, [others, known]: readonly string[][], at: Readonly<Record<string, unknown>>): void {
  const wrong = (fact: string, remedy: string): Error => new Error(`${place}: ${fact}: ${remedy}`);
  const odd = Object.keys(at).find((handle) => !known!.includes(handle));
  if (odd !== undefined) throw wrong(`"${odd}" stands in "at"`, didYouMean(odd, known!));
  const lacking = others!.find((handle) => !Array.isArray(at[handle]));
  if (lacking !== undefined) throw wrong(`"at" has no list of ids for ${lacking}`, `write "${lacking}": [id]`);
  // None of no ids could ever do it, so the cell would be asked for nowhere.
  const empty = others!.find((handle) => (at[handle] as readonly unknown[]).length === 0);
  if (empty !== undefined)
    throw wrong(`"at" has an empty list for ${empty}`, `write "${empty}": [id], a record for each where all are meant`);
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
    const found = [...(await rule.of({ registry, pool }, ids))];
    const othersIn = (each: Pivot): string[] => SHEET_SIDES.map((end) => each[end]).filter((handle) => handle !== rule.by);
    // Another sheet of the entity may be made of other relations.
    const handles = [othersIn(pivot), [...new Set(resource.pivots!.flatMap(othersIn))]];
    for (const [, records] of found) for (const { at } of records) demandPlaces(`expected.${name}.of`, handles, at);
    // Those that were asked for are in this person's reach.
    const own = found.filter(([id]) => ids.includes(id));
    const cells = own.flatMap(([id, records]) =>
      records.flatMap(({ at, isAsked }) => {
        const on = (each: (typeof SHEET_SIDES)[number]): readonly string[] => (each === side ? [id] : (at[pivot[each]] ?? []));
        return on('of').includes(sides.of) ? [{ rows: on('rows'), columns: on('columns'), isAsked }] : [];
      }),
    );
    return { cells };
  },
});
