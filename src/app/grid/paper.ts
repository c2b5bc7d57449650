import type { Place } from './range.ts';
import type { useWriting } from './use-sheet.ts';
import type { Cell, Cells } from './use-cells.ts';
import type { useSaving } from './use-saving.ts';
import type { List } from '../list/use-list-controller.ts';
import type { Resource } from '../../engine/resource.ts';
import type { OfForm } from './of-form.ts';

/** What every sheet is, whatever its rows are. */
export interface Paper extends Cells, ReturnType<typeof useSaving>, ReturnType<typeof useWriting> {
  list: List;
  resource: Resource;
  ofForm: OfForm;
  /** What waits to be taken over or dropped, by Enter and Esc. */
  pending?: { accept: () => void; refuse: () => void } | null;
  /** Whose sheet stands at this address, where it is one of somebody. */
  heldAt?: (search: string) => string | null;
  placeOf: (key: string, handle: string) => Place | null;
  /** Why a cell is refused; undefined: it is not. */
  refusalOf: (cell: Cell) => string | undefined;
}
