/** From one sheet of a list to another of the same records: what one looked at there says what the other one is of. */
import { summaries } from 'virtual:skema/registry';
import { can } from '../../../engine/rights/access.ts';
import type { Pivot, Resource } from '../../../engine/resource.ts';
import { loadList } from '../../data/use-list.ts';
import { bringResource } from '../../data/use-resource.ts';
import { withCondition } from '../../list/state/list-changes.ts';
import type { ListUrl } from '../../list/state/list-url.ts';
import type { List } from '../../list/use-list-controller.ts';
import { session } from '../../session/store.ts';
import { asSheet } from '../columns.ts';
import { heldIn } from './asked.ts';
import { sourceOf } from './standing.ts';

/** The place one looked at, by its records; null: none in particular. */
export interface Aim {
  row: string | null;
  column: string | null;
}

type Around = readonly (readonly [path: string, id: string])[];

const isNarrowed = ({ conditions }: ListUrl, handle: string): boolean =>
  Object.keys(conditions).some((path) => path.startsWith(`${handle}.`));

/** What the held record says of the lists that its own kind is narrowed by: what it stands in, its rows stand in too. */
async function aroundOf(resource: Resource, from: Pivot, id: string): Promise<Around> {
  const summary = summaries.find(({ name }) => name === sourceOf(resource, from));
  if (!summary || !can(summary, session.get().user?.roles ?? [], 'list')) return [];
  const source = await bringResource(summary.name);
  const query = { search: '', filter: { id: { eq: id } }, sort: [], page: 1, limit: 1, after: null, deleted: false };
  const { rows } = await loadList(asSheet(source), query);
  return resource.filters.flatMap(({ path, kind }) => {
    const [of, handle, ...deeper] = path.split('.');
    const value = kind === 'relation' && of === from.of && deeper.length === 0 && handle !== undefined ? rows[0]?.[handle] : undefined;
    return typeof value === 'object' && value !== null && 'id' in value ? [[path, String(value.id)] as const] : [];
  });
}

/** Of the relation that a sheet is held at, the record that one looked at in the other. */
const heldFrom = (from: Pivot, to: Pivot, aim: Aim): string | null =>
  to.of === from.columns ? aim.column : to.of === from.rows ? aim.row : null;

/** The address of the other sheet, from that of this one. */
export async function turned({ resource, url }: List, from: Pivot, to: Pivot, aim: Aim): Promise<(now: ListUrl) => ListUrl> {
  const of = heldIn(url, from);
  const isSide = to.rows === from.of && of !== null && !isNarrowed(url, to.rows);
  // Without it one still gets there.
  const around = isSide ? await aroundOf(resource, from, of).catch((): Around => []) : [];
  const next = heldFrom(from, to, aim);
  const conditions: Around = [...around, ...(next === null ? [] : [[to.of, next] as const])];
  return (now) =>
    conditions.reduce(
      (before, [path, id]) => withCondition(before, resource, path, { shape: 'relation', values: [id] }),
      withCondition(now, resource, from.of, null),
    );
}
