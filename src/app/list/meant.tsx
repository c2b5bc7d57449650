/** Other words that find something, where those of a search find nothing. */
import { Fragment } from 'react';
import { LinkButton } from '../controls/button.tsx';
import { useView } from '../data/views.ts';
import { words as LIST } from 'virtual:skema/words/list';

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
