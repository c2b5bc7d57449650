/** How wide a column is, typed; without a number it follows its content. */
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Column } from '../../../engine/resource.ts';
import { words as COLUMNS } from 'virtual:skema/words/columns';
import { headAt } from '../table/list-head.tsx';
import type { Columns } from './columns-panel.tsx';
import styles from './columns-panel.module.css';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 8, ArrowDown: -8 };
const widthOf = (path: string): number => document.querySelector<HTMLElement>(headAt(path))?.offsetWidth ?? 0;

export function Width({ column: { path, label }, own }: { column: Column; own: Columns }) {
  const chosen = own.widths[path];
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  // As it is drawn, which any other column may have changed.
  useLayoutEffect(() => input.current?.setAttribute('placeholder', String(widthOf(path))));
  const keep = (): void => {
    const px = typed?.trim() ?? '';
    if (typed !== null && (px === '' || /^\d{1,4}$/.test(px))) own.widen(path, px === '' ? null : Number(px));
    setTyped(null);
  };
  const press = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (event.key === 'Enter') keep();
    else if (event.key === 'Escape' && typed !== null) setTyped(null);
    else if (step !== undefined && !event.altKey) own.widen(path, (chosen ?? widthOf(path)) + step);
    else return;
    event.preventDefault();
  };
  return (
    <input
      ref={input}
      className={styles.width}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      aria-label={COLUMNS.width(label)}
      title={COLUMNS.widthNote}
      value={typed ?? chosen ?? ''}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={keep}
      onKeyDown={press}
    />
  );
}
