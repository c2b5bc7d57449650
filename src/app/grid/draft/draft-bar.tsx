import { useEffect, useState } from 'react';
import DraftOffer from '../../drafts/draft-offer.tsx';
import { useDrafts } from '../../drafts/use-drafts.ts';
import { Button } from '../../controls/button.tsx';
import { classes } from '../../controls/control.ts';
import { toast } from '../../controls/toast/toast.ts';
import bars from '../../form/bar.module.css';
import { causeOf } from '../../wire/api-error.ts';
import { words as DRAFT } from 'virtual:skema/words/draft';
import { toSheetColumns } from '../columns.ts';
import type { Paper } from '../paper.ts';
import type { Row } from '../sheet-state.ts';
import { findRows } from './found.ts';
import styles from './draft-bar.module.css';
import { isOlder, isSheetDraft, isSpent, type KeptRow, type SheetDraft, toSheetDraft, withSheetDraft } from './sheet-draft.ts';

interface BarProps {
  sheet: Paper;
  /** Which of the resource's sheets, and whose. */
  place: string;
  nameOf: (row: Row) => string;
  /** Fields of a record to be that its place in the sheet says. */
  placed?: readonly string[];
  /** The sheet stands there. */
  isReady?: boolean;
}

const NONE: readonly string[] = [];

/** Keeps the unsaved cells of a sheet, and offers what an earlier visit left behind. */
export function SheetDraftBar({ sheet, place, nameOf, placed = NONE, isReady = true }: BarProps) {
  const { resource, store, state, editor } = sheet;
  const { offers, settle, hear } = useDrafts<SheetDraft>({
    resource: resource.name,
    place,
    isOne: isSheetDraft,
    current: (now) => toSheetDraft({ resource, nameOf, placed }, store.get(), now),
    callIn: () => editor.current && sheet.finish(),
  });
  const [isBusy, setBusy] = useState(false);
  /** What could not be restored of one that was taken. */
  const [left, setLeft] = useState<SheetDraft | null>(null);
  useEffect(() => store.subscribe((now, before) => now.edits !== before.edits && hear()), [store, hear]);

  // The last work first.
  const open = isReady ? offers.filter((draft) => !isSpent(state, draft)) : [];
  const found = open.at(-1);
  if (!found) return null;
  const rest = offers.filter((draft) => draft !== found);
  const take = async (): Promise<void> => {
    setBusy(true);
    try {
      const rows = await findRows(sheet, found);
      const { state: next, lost } = withSheetDraft(sheet, store.get(), found, rows);
      const gone = lost.length > 0 ? { ...found, rows: lost } : null;
      store.set(next);
      setLeft(gone);
      settle(gone ? [...rest, gone] : rest);
      sheet.scroller.current?.focus({ preventScroll: true });
    } catch (error) {
      toast.danger(causeOf(error));
    } finally {
      setBusy(false);
    }
  };
  const drop = (): void => settle(rest);
  return (
    <div className={styles.place}>
      {found === left ? (
        <Gone sheet={sheet} rows={left.rows} onDrop={drop} />
      ) : (
        <DraftOffer
          draft={found}
          amount={open.length}
          isOlder={isOlder(state, found)}
          isBusy={isBusy}
          onTake={() => void take()}
          onDrop={drop}
        />
      )}
    </div>
  );
}

/** What was written in records that are gone, so that it can be written elsewhere. */
function Gone({ sheet, rows, onDrop }: { sheet: Paper; rows: readonly KeptRow[]; onDrop: () => void }) {
  const columns = toSheetColumns(sheet.resource);
  const cells = rows.flatMap(({ name, edits }) =>
    Object.entries(edits).map(([handle, { value, text }]) => {
      const column = columns.find(({ own }) => own?.handle === handle);
      const shown = text ?? (column ? sheet.wordsOf(column, value) : '');
      return { id: `${name} ${handle}`, name: name || DRAFT.newRow, label: column?.label ?? handle, shown };
    }),
  );
  return (
    <div className={classes(bars.bar, bars.warn)} role="alert">
      <div className="fills">
        <p>{DRAFT.gone(cells.length)}</p>
        <ul className={styles.gone}>
          {cells.map(({ id, name, label, shown }) => (
            <li key={id}>
              {name}, {label}: <b>{shown}</b>
            </li>
          ))}
        </ul>
        <div className={bars.acts}>
          <Button small onClick={onDrop}>
            {DRAFT.drop}
          </Button>
        </div>
      </div>
    </div>
  );
}
