import { useState, type ReactNode, type TouchEvent } from 'react';
import { SWIPE_PX } from '../../../engine/constants.ts';
import styles from './date.module.css';

interface Point {
  x: number;
  y: number;
}

const at = (event: TouchEvent): Point => ({ x: event.changedTouches[0]!.clientX, y: event.changedTouches[0]!.clientY });

/** A finger's move of 10 px to the side: 1 for on, -1 for back. */
export function Swipe({ onSwipe, children }: { onSwipe: (by: number) => void; children: ReactNode }) {
  const [start, setStart] = useState<Point | null>(null);
  const end = (event: TouchEvent): void => {
    const { x, y } = at(event);
    setStart(null);
    if (!start || Math.abs(x - start.x) < SWIPE_PX || Math.abs(x - start.x) <= Math.abs(y - start.y)) return;
    // So short a way is still a tap to the browser: the day below it must not be picked.
    if (event.cancelable) event.preventDefault();
    onSwipe(x < start.x ? 1 : -1);
  };
  return (
    <div className={styles.swipe} onTouchStart={(event) => setStart(at(event))} onTouchEnd={end}>
      {children}
    </div>
  );
}
