/** What narrows the activity: the filters of a list, over a list that is no resource's. */
import { facts } from 'virtual:skema/facts';
import { address as KEY } from 'virtual:skema/address';
import type { ResourceSummary } from '../../engine/derive/summary.ts';
import { WAYS } from '../../engine/history.ts';
import type { PathReference, Resource } from '../../engine/resource.ts';
import { can } from '../../engine/rights/access.ts';
import { words as text } from 'virtual:skema/words/activity';
import { withCondition } from '../list/state/list-changes.ts';
import { type ListUrl, toListQuery } from '../list/state/list-url.ts';

const { account } = facts;

/** Has a place of its own beside the others. */
const UNDOABLE: PathReference = { path: KEY.undoable, label: text.undoable, kind: 'boolean' };

export const isUndoableFilter = ({ path }: PathReference): boolean => path === KEY.undoable;
export const isUndoable = ({ conditions }: ListUrl): boolean => conditions[KEY.undoable] !== undefined;
export const withUndoable = (url: ListUrl, resource: Resource, isOn: boolean): ListUrl =>
  withCondition(url, resource, KEY.undoable, isOn ? { shape: 'boolean', value: true } : null);

/** People are asked for by whoever may look them up. */
export function filtersFor(summaries: readonly ResourceSummary[], roles: readonly string[]): PathReference[] {
  const people = summaries.find(({ name }) => name === account);
  const readable = summaries.filter((summary) => can(summary, roles, 'item'));
  const person: PathReference = { path: KEY.person, label: text.filters.person, kind: 'relation', source: account };
  return [
    ...(people && can(people, roles, 'lookup') ? [person] : []),
    {
      path: KEY.data,
      label: text.filters.data,
      kind: 'choice',
      choices: readable.map(({ name, plural }) => ({ value: name, display: plural })),
    },
    { path: KEY.way, label: text.filters.way, kind: 'choice', choices: WAYS.map((way) => ({ value: way, display: text.kinds[way] })) },
    { path: KEY.day, label: text.filters.day, kind: 'instant' },
    UNDOABLE,
  ];
}

/** As much of a resource as a list's filters look at. */
export const asListed = (filters: readonly PathReference[]): Resource =>
  ({ name: 'activity', filters, fields: [], columns: [], search: [], sort: [], sortable: [] }) as unknown as Resource;

interface Said {
  eq?: string | boolean;
  in?: string[];
  gte?: string;
  lt?: string;
}

const listOf = (said: Said | undefined): string[] | undefined => said && (said.in ?? (typeof said.eq === 'string' ? [said.eq] : undefined));

/** What the server is asked. */
export function toAsked(url: ListUrl, zone: string) {
  const filter = toListQuery(url, zone).filter as Partial<Record<string, Said>>;
  const day = filter[KEY.day];
  return {
    people: listOf(filter[KEY.person]),
    resources: listOf(filter[KEY.data]),
    ways: listOf(filter[KEY.way]),
    from: day?.gte,
    before: day?.lt,
    search: url.search || undefined,
    undoable: filter[KEY.undoable]?.eq === true || undefined,
  };
}
