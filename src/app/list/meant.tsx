/** Other words that find something, where those of a search find nothing. */
import { facts } from 'virtual:skema/facts';
import { Fragment } from 'react';
import { toListVariables } from '../../engine/derive/documents.ts';
import type { PathReference } from '../../engine/resource.ts';
import { LinkButton } from '../controls/button.tsx';
import { useView } from '../data/views.ts';
import { ownZone } from '../today.ts';
import { words as LIST } from 'virtual:skema/words/list';
import type { Condition } from './filter/conditions.ts';
import { filterOf, toListQuery } from './state/list-url.ts';
import type { List } from './use-list-controller.ts';

interface MeantProps {
  /** Where it was sought; absent: in everything that may be opened. */
  resource?: string;
  search: string;
  filter?: unknown;
  onSearch: (search: string) => void;
}

export function Meant({ resource, search, filter, onSearch }: MeantProps) {
  const [view, asked]: [string, object] =
    resource === undefined ? ['paletteNear', { search }] : ['nearSearch', { resource, search, filter: filter ?? null }];
  const { data = [] } = useView<string[]>(view, asked);
  if (data.length === 0) return null;
  return (
    <p role="status">
      {LIST.meant}{' '}
      {data.map((text, index) => (
        <Fragment key={text}>
          {index > 0 && ', '}
          <LinkButton onClick={() => onSearch(text)}>{text}</LinkButton>
        </Fragment>
      ))}
      ?
    </p>
  );
}

type TextCondition = Extract<Condition, { shape: 'text' }>;

interface MeantConditionProps {
  list: Pick<List, 'resource' | 'url'>;
  reference: PathReference;
  condition: TextCondition;
  onMeant: (condition: TextCondition) => void;
}

/** Of the filter of one column: what its text may have meant under the others. */
export function MeantCondition({ list: { resource, url }, reference, condition, onMeant }: MeantConditionProps) {
  const query = { ...toListQuery(url, ownZone()), filter: filterOf(url, ownZone(), reference.path) };
  const where =
    reference.source !== undefined
      ? { resource: reference.source }
      : { resource: resource.name, filter: toListVariables(query, facts.languages).filter };
  return <Meant {...where} search={condition.text} onSearch={(text) => onMeant({ ...condition, text })} />;
}
