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
import { endDiscarded, passDiscarded } from '../saving/discard.ts';
import type { Paper } from '../paper.ts';
import type { SheetState } from '../sheet-state.ts';
import { findRows } from './found.ts';
import styles from './draft-bar.module.css';
import { isOlder, isSheetDraft, isSpent, type KeptRow, type SheetDraft, toSheetDraft, withSheetDraft } from './sheet-draft.ts';

interface BarProps {
  sheet: Paper;
  /** Which of the resource's sheets, and whose. */
  place: string;
  /** The sheet stands there. */
  isReady?: boolean;
}

/** Keeps the unsaved cells of a sheet, and offers what an earlier visit left behind. */
export function SheetDraftBar({ sheet, place, isReady = true }: BarProps) {
  const { store, state, editor } = sheet;
  const { offers, settle, hear } = useDrafts<SheetDraft>({
    resource: sheet.resource.name,
    place,
    isOne: isSheetDraft,
    current: (now) => toSheetDraft(sheet, store.get(), now),
    callIn: () => editor.current && sheet.finish(),
  });
  const [isBusy, setBusy] = useState(false);
  /** What was not restored of those that were taken, and why. */
  const [left, setLeft] = useState<ReadonlyMap<SheetDraft, 'gone' | 'typed'>>(new Map());
  useEffect(() => {
    const follow = (now: SheetState, before: SheetState): void => {
      if (now.edits === before.edits) return;
      hear();
      if (now.edits.size > 0) passDiscarded(store);
    };
    return store.subscribe(follow);
  }, [store, hear]);
  useEffect(() => () => endDiscarded(store), [store]);

  // The last work first.
  const open = isReady ? offers.filter((draft) => !isSpent(state, draft)) : [];
  const found = open.at(-1);
  if (!found) return null;
  const rest = offers.filter((draft) => draft !== found);
  const take = async (isOver: boolean): Promise<void> => {
    setBusy(true);
    try {
      const rows = await findRows(sheet, found);
      const { state: next, lost, typed } = withSheetDraft(sheet, store.get(), found, rows, isOver);
      const gone = lost.length > 0 ? { ...found, rows: lost } : null;
      const since = typed.length > 0 ? { ...found, rows: typed } : null;
      store.set(next);
      setLeft(new Map([...left, ...(gone ? [[gone, 'gone'] as const] : []), ...(since ? [[since, 'typed'] as const] : [])]));
      settle([...rest, ...(gone ? [gone] : []), ...(since ? [since] : [])]);
      sheet.scroller.current?.focus({ preventScroll: true });
    } catch (error) {
      toast.danger(causeOf(error));
    } finally {
      setBusy(false);
    }
  };
  const drop = (): void => settle(rest);
  const why = left.get(found);
  return (
    <div className={styles.place}>
      {why ? (
        <Left sheet={sheet} rows={found.rows} why={why} isBusy={isBusy} onTake={() => void take(true)} onDrop={drop} />
      ) : (
        <DraftOffer
          draft={found}
          amount={open.length}
          isOlder={isOlder(state, found)}
          isBusy={isBusy}
          onTake={() => void take(false)}
          onDrop={drop}
        />
      )}
    </div>
  );
}

interface LeftProps {
  sheet: Paper;
  rows: readonly KeptRow[];
  why: 'gone' | 'typed';
  isBusy: boolean;
  onTake: () => void;
  onDrop: () => void;
}

/** What was written in records that are gone, so that it can be written elsewhere; or where one has written since, to be chosen. */
function Left({ sheet, rows, why, isBusy, onTake, onDrop }: LeftProps) {
  const columns = toSheetColumns(sheet.resource);
  const cells = rows.flatMap(({ name, edits }) =>
    Object.entries(edits).map(([handle, { value, text }]) => {
      const column = columns.find(({ own }) => own?.handle === handle);
      const shown = text ?? (column ? sheet.wordsOf(column, value) : '');
      return { id: `${name} ${handle}`, name: name || DRAFT.newRow, label: column?.label ?? handle, shown };
    }),
  );
  return (
    <div className={classes(bars.bar, why === 'gone' ? bars.warn : bars.calm)} role="alert">
      <div className="fills">
        <p>{why === 'gone' ? DRAFT.gone(cells.length) : DRAFT.typed(cells.length)}</p>
        <ul className={styles.gone}>
          {cells.map(({ id, name, label, shown }) => (
            <li key={id}>
              {name}, {label}: <b>{shown}</b>
            </li>
          ))}
        </ul>
        <div className={bars.acts}>
          {why === 'typed' && (
            <Button small busy={isBusy} onClick={onTake}>
              {DRAFT.takeOld}
            </Button>
          )}
          <Button small variant={why === 'typed' ? 'quiet' : undefined} onClick={onDrop}>
            {DRAFT.drop}
          </Button>
        </div>
      </div>
    </div>
  );
}
