import { summaries } from 'virtual:skema/registry';
import useSWR from 'swr';
import { toListColumns } from '../../../engine/derive/list-columns.ts';
import type { ListQuery } from '../../../engine/list-query.ts';
import { can } from '../../../engine/rights/access.ts';
import type { Resource } from '../../../engine/resource.ts';
import { loadList } from '../../data/use-list.ts';
import { useResource } from '../../data/use-resource.ts';
import { formatCell, valueAt } from '../../list/table/cell-value.ts';
import { useSession } from '../../session/store.ts';
import styles from './pivot.module.css';

const FACTS_MAX = 3;

/** Which record this is, as the first columns of its own list say it; of whom no list may be seen, nothing. */
export function HeldFacts({ source, of }: { source: string; of: string }) {
  const roles = useSession().user?.roles ?? [];
  const summary = summaries.find(({ name }) => name === source);
  return summary && can(summary, roles, 'list') ? <Loaded source={source} of={of} /> : null;
}

function Loaded({ source, of }: { source: string; of: string }) {
  const resource = useResource(source);
  return resource ? <Facts resource={resource} of={of} /> : null;
}

/** What its name says already is not said again. */
function toldOf(resource: Resource) {
  const named = new Set(resource.display.flatMap((part) => ('path' in part ? [part.path] : [])));
  const columns = resource.columns.filter(({ path }) => !named.has(path)).slice(0, FACTS_MAX);
  return { ...resource, columns };
}

function Facts({ resource, of }: { resource: Resource; of: string }) {
  const told = toldOf(resource);
  const user = useSession().user?.id ?? null;
  const query: ListQuery = { search: '', filter: { id: { eq: of } }, sort: [], page: 1, limit: 1, after: null, deleted: false };
  const { data } = useSWR([resource.name, 'held', user, of], () => loadList(told, query));
  const row = data?.rows[0];
  const words = row ? toListColumns(told).map((column) => formatCell(valueAt(row, column.path), column)) : [];
  return <span className={styles.facts}>{words.filter((word) => word !== '').join(' · ')}</span>;
}
