/** What narrows the activity: the filters of a list, over a list that is no resource's. */
import { facts } from 'virtual:skema/facts';
import { address as KEY } from 'virtual:skema/address';
import type { ResourceSummary } from '../../engine/derive/summary.ts';
import { type ActivityPerson, WAYS } from '../../engine/history.ts';
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

export const mayLookUp = (summaries: readonly ResourceSummary[], roles: readonly string[]): boolean => {
  const people = summaries.find(({ name }) => name === account);
  return people !== undefined && can(people, roles, 'lookup');
};

/** Who may not look people up chooses from those that did what one may see; an address may name others, of whom nothing is told. */
const personOf = (people: readonly ActivityPerson[] | undefined, named: readonly string[]): PathReference => {
  const others = named.filter((id) => people?.every((person) => person.id !== id) ?? true);
  return {
    path: KEY.person,
    label: text.filters.person,
    kind: 'choice',
    choices: [
      ...(people ?? []).map(({ id, name }) => ({ value: id, display: name })),
      ...others.map((id) => ({ value: id, display: people ? text.otherPerson : '…' })),
    ],
  };
};

/** The people of an address. */
export const namedIn = (search: string): string[] => new URLSearchParams(search).getAll(`f.${KEY.person}`);

interface Who {
  summaries: readonly ResourceSummary[];
  roles: readonly string[];
  people: readonly ActivityPerson[] | undefined;
  named: readonly string[];
}

export function filtersFor({ summaries, roles, people, named }: Who): PathReference[] {
  const readable = summaries.filter((summary) => can(summary, roles, 'item'));
  const person: PathReference = { path: KEY.person, label: text.filters.person, kind: 'relation', source: account };
  return [
    mayLookUp(summaries, roles) ? person : personOf(people, named),
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
