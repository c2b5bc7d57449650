import type { Places } from './arrive.ts';
import type { Place } from './range.ts';
import type { Row } from './sheet-state.ts';
import type { useWriting } from './use-sheet.ts';
import type { Cell, Cells } from './use-cells.ts';
import type { useSaving } from './saving/use-saving.ts';
import type { List } from '../list/use-list-controller.ts';
import type { Resource } from '../../engine/resource.ts';
import type { OfForm } from './of-form.ts';

/** What every sheet is, whatever its rows are. */
export interface Paper extends Cells, ReturnType<typeof useSaving>, ReturnType<typeof useWriting> {
  list: List;
  resource: Resource;
  ofForm: OfForm;
  /** A paste that waits: Enter takes it over, Esc and Ctrl+Z drop it. */
  pending?: { accept: () => void; refuse: () => void } | null;
  /** Whose sheet stands at this address, where it is one of somebody. */
  heldAt?: (search: string) => string | null;
  /** The filter of the column under the cursor; false: it has none. */
  toFilter?: () => boolean;
  /** Null: the rows of a list. */
  places: Places | null;
  /** What a row is called. */
  nameOf: (row: Row) => string;
  /** Where a cell stands; `''`: where the record does. */
  placeOf: (key: string, handle: string) => Place | null;
  /** It is closed among others that may be written, and says why before anybody tries. */
  isLocked: (cell: Cell) => boolean;
  /** Why a cell is refused; undefined: it is not. */
  refusalOf: (cell: Cell) => string | undefined;
}
