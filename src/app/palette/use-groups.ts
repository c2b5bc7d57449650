/** What stands in the palette for what was typed. */
import { useState } from 'react';
import useSWR from 'swr';
import { words as text } from 'virtual:skema/words/palette';
import { wordsApart } from '../../engine/fold.ts';
import type { ResourceSummary } from '../../engine/derive/summary.ts';
import type { FoundGroup, RecentRecord } from '../../engine/wire/palette.ts';
import type { SavedViews } from '../../engine/wire/saved.ts';
import { useSettled } from '../data/use-settled.ts';
import { useView } from '../data/views.ts';
import { recent } from '../layout/recent.ts';
import { useSummaries } from '../layout/summaries.ts';
import { useSession } from '../session/store.ts';
import { whenOf } from './moments.ts';
import { pageActions } from './page-actions.ts';
import { listRows, pageRows, viewRows } from './pages.ts';
import { actionsAt } from './record-actions.ts';
import { type Group, type Row, says, shows, wordsOf } from './row.ts';

const PAUSE_MS = 80;
const ACTIONS_MAX = 5;
const RECENT_SHOWN = 5;
/** After so many groups of records comes what can be done: within sight, however many groups there are. */
const BEFORE_ACTIONS = 2;

export function useGroups(query: string): { groups: readonly Group[]; isLoading: boolean; failed: boolean } {
  const roles = useSession().user?.roles ?? [];
  const summaries = useSummaries();
  const search = query.trim();
  const settled = useSettled(search, PAUSE_MS);
  const { data, isLoading, error } = useView<FoundGroup[]>('palette', settled === '' ? null : { search: settled });
  const { data: saved } = useView<SavedViews>('savedViews', search === '' ? null : {});
  const [offered] = useState(pageActions);
  const recents = useRecents();
  const words = wordsOf(search);
  const opensPage = ({ resource }: FoundGroup): boolean =>
    summaries.find(({ name }) => name === resource)?.roles.detail.some((role) => roles.includes(role)) ?? false;
  const found = search === '' ? [] : (data ?? []).filter(opensPage);
  const records = shownFirst(
    found.map((group) => toGroup(group, summaries, words)),
    ({ rows }) => rows.some((row) => shows(row, words)),
  );
  const atBest = useActionsAt(records[0]?.rows[0] ?? null);
  const actions = [...offered.filter(({ title }) => says(title, words)).slice(0, ACTIONS_MAX), ...atBest];
  const opened = recents.filter(
    ({ title, detail, key }) =>
      says(`${title} ${detail ?? ''}`, words) && !records.some(({ rows }) => rows.some((row) => `recent ${row.key}` === key)),
  );
  const exact = filled([
    ...records.slice(0, BEFORE_ACTIONS),
    { title: text.actions, rows: actions },
    ...records.slice(BEFORE_ACTIONS),
    {
      title: text.pages,
      rows: [
        ...pageRows(summaries, roles, words),
        ...viewRows(saved?.views ?? [], summaries, words),
        ...listRows(found, summaries, search),
      ],
    },
    { title: text.recent, rows: opened.slice(0, RECENT_SHOWN) },
  ]);
  const waits = isLoading || settled !== search;
  const near = useNear(search !== '' && !waits && data !== undefined && exact.length === 0 ? search : null);
  if (search === '') return { groups: filled([{ title: text.recent, rows: recents }]), isLoading: false, failed: false };
  return { groups: exact.length > 0 ? exact : near, isLoading: waits, failed: error !== undefined };
}

/** What can be done with the record of a row, as far as this person may. */
export function useActionsAt(row: Row | null): readonly Row[] {
  const roles = useSession().user?.roles ?? [];
  const record = row?.record ?? null;
  const { data = [] } = useSWR<Row[], Error>(record && ['palette', 'at', record.id], () => actionsAt(record!, roles), {
    keepPreviousData: false,
  });
  return data;
}

/** What stands in a text that is not shown was found all the same, and comes after what one sees. */
const shownFirst = <T>(found: readonly T[], isShown: (one: T) => boolean): T[] =>
  found.toSorted((one, other) => Number(isShown(other)) - Number(isShown(one)));

function toGroup({ resource, items, total, more }: FoundGroup, summaries: readonly ResourceSummary[], words: readonly string[]): Group {
  const { route, plural } = summaries.find(({ name }) => name === resource)!;
  return {
    title: plural,
    count: total > items.length ? text.rest(total - items.length, more) : text.found(total),
    rows: shownFirst(
      items.map(({ id, display, detail }) => ({
        key: id,
        title: display,
        ...(detail !== display && { detail }),
        to: `${route}/${id}`,
        record: { resource, id, display },
      })),
      (row) => shows(row, words),
    ),
  };
}

/** Other words that find something, where those that were typed find nothing. */
function useNear(search: string | null): Group[] {
  // A code is meant exactly, a word beside it may not be.
  const asked = search === null || wordsApart(search).every((word) => /\d/.test(word)) ? null : { search };
  const { data = [] } = useView<string[]>('paletteNear', asked);
  return filled([{ title: text.meant, isNear: true, rows: data.map((meant) => ({ key: `near ${meant}`, title: meant, search: meant })) }]);
}

const filled = (groups: readonly Group[]): Group[] => groups.filter(({ rows }) => rows.length > 0);

/** As they are called now; what this person may read no longer does not come. */
function useRecents(): Row[] {
  const [opened] = useState(() => recent('opened'));
  const summaries = useSummaries();
  const records = opened.map(([resource, id]) => ({ resource, id }));
  const { data = [] } = useView<RecentRecord[]>('paletteRecent', records.length === 0 ? null : { records });
  return data.flatMap(({ resource, id, display }) => {
    const summary = summaries.find(({ name }) => name === resource);
    const at = opened.find((each) => each[1] === id)?.[2];
    if (!summary || at === undefined) return [];
    return [
      {
        key: `recent ${id}`,
        title: display,
        detail: summary.title,
        end: whenOf(at),
        to: `${summary.route}/${id}`,
        record: { resource, id, display },
      },
    ];
  });
}
