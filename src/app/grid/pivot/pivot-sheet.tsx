/** A sheet that a schema file declares: one value of many records, as a table of two relations. */
import { type RefObject, useEffect, useState } from 'react';
import type { Pivot } from '../../../engine/resource.ts';
import { Button, Key } from '../../controls/button.tsx';
import { words as nouns } from 'virtual:skema/words/noun';
import { words as GRID } from 'virtual:skema/words/grid';
import { PivotDraftBar } from '../draft/pivot-draft-bar.tsx';
import { isEnd } from '../keys.ts';
import { SheetBar } from '../sheet-bar.tsx';
import { SheetDialogs } from '../sheet-dialogs.tsx';
import sheetStyles from '../sheet.module.css';
import type { SheetProps } from '../use-sheet.ts';
import { PivotBones } from '../ahead/waiting.tsx';
import { askedOf } from './figures.ts';
import { ChooseFirst } from './holder.tsx';
import { NoHeld } from './no-held.tsx';
import { PivotSide } from './pivot-side.tsx';
import { PivotTable } from './pivot-table.tsx';
import styles from './pivot.module.css';
import { ReadOnly } from './read-only.tsx';
import type { Aim } from './turn.ts';
import { useBegin } from './use-begin.ts';
import { type PivotSheet, usePivot } from './use-pivot.ts';

/** What a paste comes to: Enter takes it over, and so does whoever goes on; Esc and Ctrl+Z drop it. */
function PasteBar({ sheet }: { sheet: PivotSheet }) {
  const { preview, sides, pending } = sheet;
  if (!preview || !pending) return null;
  const { target, fresh, changed, same, refused, skipped } = preview;
  const place = target.left === target.right ? (sides.columns[target.left]?.display ?? '') : '';
  return (
    <div
      className={`${sheetStyles.bar} no-print`}
      role="region"
      aria-label={GRID.pasteTitle}
      data-foot
      onKeyDown={(event) => {
        if (!isEnd(event)) return;
        event.preventDefault();
        pending.refuse();
      }}
    >
      <span className={sheetStyles.count}>{fresh + changed}</span>
      <span role="status">{GRID.pasted(nouns.inside(place))}</span>
      <span className={sheetStyles.aside}>{GRID.pasteTold(fresh, changed, same, refused, skipped)}</span>
      <span className="fills" />
      <Button variant="quiet" onClick={pending.refuse}>
        {GRID.cancel}
        <Key>Esc</Key>
      </Button>
      <Button variant="primary" onClick={pending.accept}>
        {GRID.paste}
        <Key>Enter</Key>
      </Button>
    </div>
  );
}

/** Rows that are not there yet come as one scrolls. */
const Rest = ({ sheet: { sides, rest, more } }: { sheet: PivotSheet }) =>
  rest === 'failed' ? (
    <p className={styles.told} role="alert">
      {GRID.failed} <Button onClick={more}>{GRID.retry}</Button>
    </p>
  ) : (
    <p className={styles.told}>{rest === 'loading' ? GRID.loading : GRID.loaded(sides.rows.length)}</p>
  );

/** Where the cursor was put; else the column that is next to be filled, or the last one of which anything is asked. */
function aimOf({ view: { at, isBegun }, sides: { rows, columns }, spots }: PivotSheet): Aim {
  if (isBegun) return { row: rows[at.row]?.id ?? null, column: columns[at.col]?.id ?? null };
  const asked = askedOf(spots.flat());
  const missing = asked.flatMap(({ isFilled, col }) => (isFilled ? [] : col));
  const col = missing.length > 0 ? Math.min(...missing) : Math.max(...asked.map((spot) => spot.col));
  return { row: null, column: (columns[col] ?? columns.at(-1))?.id ?? null };
}

interface PageProps extends SheetProps {
  pivot: Pivot;
  /** Asked by whoever turns to another sheet. */
  aim: RefObject<(() => Aim) | null>;
  /** Its record lies in the bin, and is called this. */
  onGone: (name: string | null) => void;
}

export function PivotPage({ onGone, aim, ...props }: PageProps) {
  const sheet = usePivot(props);
  useBegin(sheet);
  useEffect(() => {
    aim.current = () => aimOf(sheet);
    return () => void (aim.current = null);
  }, [aim, sheet]);
  const [isHelp, setHelp] = useState(false);
  const { of, status, sides, resource, pivot, isMissing } = sheet;
  const isBlank = status === 'loading' && sides.rows.length === 0;
  const holder = resource.fields.find(({ handle }) => handle === pivot.of)!;
  if (of !== null && isMissing) return <NoHeld source={holder.source!} ofForm={props.ofForm} id={of} onNamed={onGone} />;
  return (
    <div className={sheetStyles.sheet}>
      <PivotDraftBar sheet={sheet} />
      {of !== null && sheet.isReadOnly && <ReadOnly sheet={sheet} />}
      {of === null && <ChooseFirst list={props.list} pivot={pivot} />}
      {of !== null && status === 'failed' && (
        <p className={styles.told} role="alert">
          {GRID.failed} <Button onClick={sheet.retry}>{GRID.retry}</Button>
        </p>
      )}
      {of !== null && isBlank && <PivotBones label={GRID.loading} />}
      {of !== null && status !== 'failed' && !isBlank && (
        <div className={styles.pivot} aria-busy={status === 'loading' || undefined}>
          <div className={styles.main}>
            {sides.rows.length > 0 ? (
              <PivotTable sheet={sheet} onHelp={() => setHelp(true)} />
            ) : (
              <p className={styles.told}>{GRID.noRows}</p>
            )}
            {sides.next !== null && <Rest sheet={sheet} />}
          </div>
          <PivotSide sheet={sheet} />
        </div>
      )}
      {sheet.preview ? <PasteBar sheet={sheet} /> : <SheetBar sheet={sheet} />}
      <SheetDialogs sheet={sheet} isHelp={isHelp} onCloseHelp={() => setHelp(false)} />
    </div>
  );
}
