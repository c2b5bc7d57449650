import { useState } from 'react';
import { LIST_LIMIT } from '../../engine/constants.ts';
import { type LookupQuery, useLookup } from './use-lookup.ts';
import { useSettled } from './use-settled.ts';

const PAUSE_MS = 150;

/** Records of another resource as a select takes them: asked for when its list opens, searched on the server once the typing rests. */
export function useOptions(
  source: string,
  { limit = LIST_LIMIT, ...narrowed }: Omit<LookupQuery, 'search' | 'limit'> & { limit?: number | undefined } = {},
) {
  const [isOpened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const search = useSettled(typed, PAUSE_MS);
  const query = { ...narrowed, ...(search !== '' && { search }), limit };
  const { data = [], isLoading, error } = useLookup(source, isOpened ? query : null);
  return {
    options: data.map(({ id, display }) => ({ value: id, label: display })),
    loading: isLoading || !isOpened || search !== typed,
    failed: error !== undefined,
    more: data.length >= limit,
    onOpen: () => setOpened(true),
    onSearch: setTyped,
  };
}
