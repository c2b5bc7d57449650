import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RecordValue } from '../../../engine/reply.ts';
import type { ListRights } from '../state/list-rights.ts';
import type { RowActions } from './list-row.tsx';
import { RowMenu } from './row-menu.tsx';

interface Steps {
  /** Why a record stays; null: it may be deleted. */
  kept: (row: RecordValue) => string | null;
  /** Remembers the place in the list. */
  leave: (row: RecordValue) => void;
  remove: (row: RecordValue) => void;
  restore: (row: RecordValue) => void;
}

/** The same functions from one drawing to the next, so that rows need not be drawn again. */
export function useRowActions(route: string, rights: ListRights, deleted: boolean, steps: Steps): RowActions {
  const navigate = useNavigate();
  const newest = useRef(steps);
  newest.current = steps;

  // A record in the bin cannot be opened before it is restored.
  const hrefOf = useCallback(({ id }: RecordValue) => (rights.open && !deleted ? `${route}/${id}` : null), [rights.open, deleted, route]);
  const linkOf = useCallback(({ id }: RecordValue, link: string) => (deleted ? null : link.replace('{id}', id)), [deleted]);
  const onOpen = useCallback((row: RecordValue) => newest.current.leave(row), []);
  const menuOf = useCallback(
    (row: RecordValue) => (
      <RowMenu
        row={row}
        href={hrefOf(row)}
        deleted={deleted}
        mayRemove={rights.remove}
        kept={newest.current.kept(row)}
        onOpen={() => {
          newest.current.leave(row);
          void navigate(`${route}/${row.id}`);
        }}
        onRemove={() => newest.current.remove(row)}
        onRestore={() => newest.current.restore(row)}
      />
    ),
    [hrefOf, deleted, rights.remove, navigate, route],
  );
  return { hrefOf, linkOf, onOpen, menuOf };
}
