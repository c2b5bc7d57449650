/** The first records that point at one through a relation, as its list shows them: generated from the relation alone. */
import { useMemo } from 'react';
import { isFigure, typeOfKind } from '../../engine/fields/index.ts';
import type { RecordValue } from '../../engine/reply.ts';
import type { Column, Resource } from '../../engine/resource.ts';
import { Link } from '../controls/link.tsx';
import { useList } from '../data/use-list.ts';
import { useResource } from '../data/use-resource.ts';
import { ownZone } from '../today.ts';
import { words as text } from 'virtual:skema/words/beside';
import styles from './beside.module.css';
import { labelBeside } from './label-beside.ts';
import type { UseLink } from './use-uses.ts';

const ROWS = 5;
const COLUMNS = 2;

interface RelatedProps {
  use: UseLink;
  /** What they point at. */
  record: RecordValue;
  /** What leads to all of them stands above. */
  isHeaded?: boolean;
}

export default function Related(props: RelatedProps) {
  const resource = useResource(props.use.resource);
  return resource ? <Rows resource={resource} {...props} /> : null;
}

/** Beside the label; what is the same in all of them, or says what the label says, is left out. */
function columnsOf({ columns, display }: Resource, field: string): Column[] {
  const said = display.flatMap((part) => ('path' in part ? [part.path.split('.')[0]] : []));
  return columns.filter(({ path }) => ![field, ...said].includes(path.split('.')[0]!)).slice(0, COLUMNS);
}

function shownOf(row: RecordValue, { path, kind, label, choices, field, ...more }: Column): string {
  const value = path.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown> | null)?.[step] ?? null, row);
  return typeOfKind(kind).format(
    value,
    field ?? { ...more, handle: path, name: label, input: 'text', kind, options: { choices } },
    ownZone(),
  );
}

function Rows({ resource, use, record, isHeaded }: RelatedProps & { resource: Resource }) {
  const { id } = record;
  const query = useMemo(
    () => ({ search: '', filter: { [use.field]: { in: [id] } }, sort: resource.sort, page: 1, limit: ROWS, after: null, deleted: false }),
    [resource, use.field, id],
  );
  const { data } = useList(resource, query);
  const columns = useMemo(() => columnsOf(resource, use.field), [resource, use.field]);
  if (!data) return null;
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">{resource.title}</th>
            {columns.map((column) => (
              <th key={column.path} scope="col" className={isFigure(column) ? styles.figure : undefined} title={column.label}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <tr key={row.id}>
              <td title={row.display}>
                <Link to={`${resource.route}/${row.id}`}>{labelBeside(record, row.display, resource.display, use.field)}</Link>
              </td>
              {columns.map((column) => (
                <td key={column.path} className={isFigure(column) ? styles.figure : undefined} title={shownOf(row, column)}>
                  {shownOf(row, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!isHeaded && (
        <p>
          <Link to={use.to!}>{text.all(use.amount)}</Link>
        </p>
      )}
    </>
  );
}
