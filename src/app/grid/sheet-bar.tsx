import { lazy, memo, Suspense, useEffect, useState } from 'react';
import { Button, Key, LinkButton } from '../controls/button.tsx';
import { formatNumber, isEmpty } from '../../engine/fields/index.ts';
import { words as GRID } from 'virtual:skema/words/grid';
import { createStore, type Store } from '../store.ts';
import { Lasting } from '../form/meeting/lazy.ts';
import { discard } from './saving/discard.ts';
import { isStuck, marksOf, toNextBad } from './saving/marks.ts';
import type { Paper } from './paper.ts';
import { countCells, isGoing, valueIn } from './sheet-state.ts';
import styles from './sheet.module.css';
import type { Sheet } from './use-sheet.ts';

/** The list has it to load, too: so it weighs on neither. */
const ChangesLink = lazy(async () => ({ default: (await import('../live/changes.tsx')).ChangesLink }));

interface BarProps {
  sheet: Paper;
  /** Rows in the window; absent: all of them. */
  shown?: Store<{ first: number; fit: number }>;
}

const ALL = createStore({ first: 0, fit: Infinity });

/** Before that it is no wait. */
const LATE_MS = 150;
function useLate(isOn: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOn]);
  return isOn && isLate;
}

/** What is pasted is looked up still. */
function ReadingBar({ sheet: { reading, scroller }, isOver }: { sheet: Paper; isOver: boolean }) {
  const drop = (): void => {
    reading?.refuse();
    scroller.current?.focus({ preventScroll: true });
  };
  return (
    <div className={`${styles.bar} no-print`} role="region" aria-label={GRID.pasteTitle} data-foot={isOver ? 'over' : ''}>
      <span role="status">{GRID.pasteRead}</span>
      <span className="fills" />
      <Button variant="quiet" onClick={drop}>
        {GRID.cancel}
        <Key>Esc</Key>
      </Button>
    </div>
  );
}

/** New records that whoever may not delete cannot take back: said before they are saved. */
function LastingLine({ sheet: { state, list, resource } }: { sheet: Paper }) {
  const isNew = [...state.edits.keys()].some((key) => state.known.get(key)?.record === null);
  if (!isNew || list.rights.remove) return null;
  return (
    <Suspense>
      <Lasting resource={resource} className={styles.lasting} isOneOf={state.edits.size > 1} />
    </Suspense>
  );
}

/** What was changed, and the two ways on. */
export function SheetBar({ sheet, shown = ALL }: BarProps) {
  const { state, judge, isSaving } = sheet;
  const { first, fit } = shown.use();
  const changed = countCells(state.edits);
  const isReading = useLate(sheet.reading !== null);
  if (isReading) return <ReadingBar sheet={sheet} isOver={shown !== ALL} />;
  if (changed === 0) return null;
  const marks = marksOf(sheet);
  const clashing = countCells(state.clashes);
  const refused = [...state.edits.keys()].reduce((sum, key) => {
    const row = state.known.get(key);
    return sum + (row ? Object.keys(judge.refusals(state, row)).length : 0);
  }, 0);
  const inSight = marks.filter(({ row }) => row >= first && row < first + fit).length;
  const away = changed - Math.min(changed, inSight);
  const going = [...state.edits.values()].filter(isGoing).length;
  const words = [refused > 0 && GRID.refused(refused), clashing > 0 && GRID.clashing(clashing)].filter(Boolean).join(', ');
  return (
    <div className={`${styles.bar} no-print`} role="region" aria-label={GRID.unsaved} data-foot={shown === ALL ? '' : 'over'}>
      <LastingLine sheet={sheet} />
      <span className={styles.count}>{formatNumber(changed, 0)}</span>
      <span role="status">
        {GRID.changed(changed)}
        {going > 0 && <span className={styles.aside}> · {GRID.going(going)}</span>}
      </span>
      {words !== '' && (
        <>
          <span className={styles.aside} aria-hidden="true">
            ·
          </span>
          <LinkButton className={styles.bad} onClick={() => toNextBad(sheet, marks)}>
            {words}
          </LinkButton>
        </>
      )}
      {away > 0 && <span className={styles.away}>{GRID.outOfSight(away)}</span>}
      <span className="fills" />
      <Button variant="quiet" disabled={isSaving} onClick={() => discard(sheet)}>
        {GRID.cancel}
      </Button>
      <Button variant="primary" busy={isSaving} disabled={isStuck(sheet)} onClick={() => void sheet.save()}>
        {GRID.save}
        <Key>Ctrl S</Key>
      </Button>
    </div>
  );
}

function Figures({ sheet }: { sheet: Sheet }) {
  const { judge, state } = sheet;
  const values = sheet.cellsIn(sheet.block).flatMap(({ row, column }) => {
    const known = state.edits.has(row.key) && state.known.get(row.key);
    // What is refused is no value yet.
    if (known && column.own && column.own.handle in judge.refusals(state, known)) return [];
    const value = column.own ? valueIn(sheet.state, row.key, column.own.handle) : row.record?.[column.path];
    return typeof value === 'number' && !isEmpty(value) ? [value] : [];
  });
  if (values.length < 2) return null;
  const decimals = values.every(Number.isInteger) ? 0 : 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return (
    <span className={styles.figures}>
      {GRID.cells(values.length)} {GRID.mean} <b>{formatNumber(mean, 2)}</b>, {GRID.least}{' '}
      <b>{formatNumber(Math.min(...values), decimals, decimals)}</b>, {GRID.most}{' '}
      <b>{formatNumber(Math.max(...values), decimals, decimals)}</b>
    </span>
  );
}

const KEYS = [
  ['Enter', 'edit'],
  ['Ctrl D', 'fill'],
  ['Ctrl V', 'paste'],
  ['?', 'all'],
] as const;

/** The same for every step of the cursor. */
const KeyHints = memo(function KeyHints({ onHelp }: { onHelp: () => void }) {
  return KEYS.map(([key, word]) =>
    word === 'all' ? (
      <button key={key} type="button" className={styles.key} onClick={onHelp}>
        <Key>{key}</Key>
        {GRID.keys[word]}
      </button>
    ) : (
      <span key={key} className={styles.key}>
        <Key>{key}</Key>
        {GRID.keys[word]}
      </span>
    ),
  );
});

function WhichRows({ sheet: { rows, state, shown, keys, isOnWay } }: { sheet: Sheet }) {
  const { first, fit } = shown.use();
  const { length } = state.order;
  const all = GRID.total(Math.max(rows.total, length), rows.isCapped);
  if (isOnWay) return <span role="status">{GRID.onWay(length, all)}</span>;
  // New ones alone are in the window.
  if (length > 0 && first >= length && keys.length > length) return <span>{GRID.below(length)}</span>;
  return (
    <span>
      {GRID.row} <b>{GRID.rows(Math.min(first + 1, Math.max(length, 1)), Math.min(first + fit, length))}</b> {GRID.of} <b>{all}</b>
    </span>
  );
}

/** Always there: which rows these are, what a block amounts to, what the keys do. */
export function SheetFoot({ sheet, onHelp }: { sheet: Sheet; onHelp: () => void }) {
  const { rows } = sheet;
  return (
    <footer className={`${styles.foot} no-print`}>
      {rows.isFailed ? (
        <span role="alert">
          {GRID.failed} <LinkButton onClick={rows.retry}>{GRID.retry}</LinkButton>
        </span>
      ) : (
        <WhichRows sheet={sheet} />
      )}
      <Suspense>
        <ChangesLink count={sheet.news.count} onShow={sheet.news.take} />
      </Suspense>
      <Figures sheet={sheet} />
      <span className="fills" />
      <KeyHints onHelp={onHelp} />
    </footer>
  );
}
