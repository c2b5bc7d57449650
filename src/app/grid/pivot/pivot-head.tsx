/** The head of a sheet that is one record's: which record, what tells it from others, whose rows it shows, its place among them, the way back to the list. */
import { summaries } from 'virtual:skema/registry';
import { Fragment, type ReactNode } from 'react';
import useSWR from 'swr';
import { filtersOf } from '../../../engine/derive/filters.ts';
import { toListColumns } from '../../../engine/derive/list-columns.ts';
import { isFigure, isFlag } from '../../../engine/fields/index.ts';
import type { ListQuery } from '../../../engine/list-query.ts';
import { can } from '../../../engine/rights/access.ts';
import type { Pivot, Resource } from '../../../engine/resource.ts';
import { loadList } from '../../data/use-list.ts';
import { useLabels } from '../../data/use-labels.ts';
import { useResource } from '../../data/use-resource.ts';
import { PageHead, type PageHeadProps } from '../../layout/page-head.tsx';
import { formatCell, valueAt } from '../../list/table/cell-value.ts';
import { writeListUrl } from '../../list/state/list-url.ts';
import type { List } from '../../list/use-list-controller.ts';
import { useSession } from '../../session/store.ts';
import { aroundHeld, heldIn } from './asked.ts';
import { holdAt } from './holder.tsx';
import { reachOf, sourceOf, useStanding } from './standing.ts';
import { Walk } from './walk.tsx';

const FACTS_MAX = 4;

interface Rest extends Pick<PageHeadProps, 'back' | 'actions'> {
  /** Each a name. */
  among: readonly ReactNode[];
}

interface PivotHeadProps {
  list: List;
  pivot: Pivot;
  /** What its record is called that lies in the bin. */
  gone: string | null;
}

export function PivotHead({ list, pivot, gone }: PivotHeadProps) {
  const { resource, url } = list;
  const of = heldIn(url, pivot);
  const source = sourceOf(resource, pivot);
  const isMissing = useStanding(resource, pivot, of) === 'missing';
  const roles = useSession().user?.roles ?? [];
  const summary = summaries.find(({ name }) => name === source);
  const back = `${resource.route}?${writeListUrl({ ...url, sheet: null })}`;
  if (of === null) return <PageHead title={resource.plural} back={back} />;
  if (isMissing) return <PageHead title={gone ?? summary?.title ?? resource.plural} back={back} />;
  const walk = (
    <Walk source={source} filter={aroundHeld(url, pivot)} reach={reachOf(resource, pivot)} of={of} onGo={(id) => holdAt(list, pivot, id)} />
  );
  const Head = summary && can(summary, roles, 'list') ? Seen : Named;
  return <Head source={source} of={of} back={back} actions={walk} among={amongOf(list, pivot)} />;
}

/** What its rows have in common, by the list's filters. */
const amongOf = ({ resource, url }: List, { rows }: Pivot): ReactNode[] =>
  filtersOf(resource).flatMap(({ path, source }) => {
    const condition = path.startsWith(`${rows}.`) && !url.any ? url.conditions[path] : undefined;
    const [id, ...others] = condition?.shape === 'relation' ? condition.values : [];
    return source === undefined || id === undefined || others.length > 0 ? [] : [<Name key={path} source={source} id={id} />];
  });

const Name = ({ source, id }: { source: string; id: string }) => useLabels(source, [id]).names.get(id) ?? '…';

/** One after the other; nothing where there is none. */
const told = (words: readonly ReactNode[]): ReactNode =>
  words.length === 0
    ? undefined
    : words.map((word, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- they have no other name, and stay where they are
        <Fragment key={at}>
          {at > 0 && ' · '}
          {word}
        </Fragment>
      ));

interface HeadProps extends Rest {
  source: string;
  of: string;
}

/** Of whom no list may be seen, the name alone. */
function Named({ source, of, among, ...rest }: HeadProps) {
  const { names } = useLabels(source, [of]);
  return <PageHead title={names.get(of) ?? '…'} count={told(among)} {...rest} />;
}

function Seen({ source, ...props }: HeadProps) {
  const resource = useResource(source);
  const { back, actions } = props;
  return resource ? <Told resource={resource} {...props} /> : <PageHead title="…" back={back!} actions={actions} />;
}

/** As the first columns of its own list tell it. */
function Told({ resource, of, among, ...rest }: Rest & { resource: Resource; of: string }) {
  const columns = toListColumns(resource);
  // A bare yes, no or figure tells nothing.
  const facts = columns.filter((column) => !column.isLabel && !isFlag(column) && !isFigure(column)).slice(0, FACTS_MAX);
  const shown = [...columns.filter(({ isLabel }) => isLabel), ...facts];
  const user = useSession().user?.id ?? null;
  const query: ListQuery = { search: '', filter: { id: { eq: of } }, sort: [], page: 1, limit: 1, after: null, deleted: false };
  const { data } = useSWR([resource.name, 'held', user, of], () => loadList({ ...resource, columns: shown }, query));
  const row = data?.rows[0];
  const [name, ...words] = row ? shown.map((column) => formatCell(valueAt(row, column.path), column)) : [];
  return <PageHead title={name || row?.display || '…'} count={told([...among, ...words.filter((word) => word !== '')])} {...rest} />;
}
