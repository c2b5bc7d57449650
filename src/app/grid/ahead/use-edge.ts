/** The way to the last row where not all of them are loaded: what is missing comes first, and the cursor stays where it is until then. */
import { useEffect, useEffectEvent, useState } from 'react';
import { LIST_LIMIT_MAX } from '../../../engine/constants.ts';
import { words as GRID } from 'virtual:skema/words/grid';
import { toast } from '../../controls/toast/toast.ts';
import { END, type Place } from '../range.ts';
import { holdTyped, takeHeld } from '../../typed/hold.ts';
import { pressInSheet } from '../../typed/press.ts';
import type { Cells } from '../use-cells.ts';

/** More rows than these are no single step: it is said how far one has come. */
const FAR_ROWS = 5_000;

/** Rows that are not loaded. */
export interface Rest {
  /** Of those that are. */
  count: number;
  isMore: boolean;
  isFailed: boolean;
  /** At most so many of them; nothing while some are on their way. */
  more: (limit: number) => void;
  /** All rows there are, as far as that is known. */
  total: number | null;
}

interface Way {
  to: Place;
  how: 'go' | 'stretch';
  /** So many rows were loaded as it began. */
  from: number;
}

export function useEdge(cells: Pick<Cells, 'go' | 'stretch' | 'scroller'>, rest: Rest) {
  const [way, setWay] = useState<Way | null>(null);
  const { scroller } = cells;
  const isOurs = (): boolean => scroller.current?.contains(document.activeElement) === true;
  const leave = (): void => {
    if (!way) return;
    setWay(null);
    takeHeld();
  };
  const step = (how: Way['how'], to: Place): void => {
    if (to.row < END || !rest.isMore) {
      leave();
      return cells[how](to);
    }
    // What is typed and pasted meanwhile is meant for there. Asked for again, it is the same way.
    if (!way) holdTyped(undefined, null, isOurs);
    setWay({ to, how, from: way?.from ?? rest.count });
  };
  const arrive = useEffectEvent(({ to, how }: Way): void => {
    setWay(null);
    cells[how](to);
    if (!rest.isMore) return pressInSheet();
    const isLost = takeHeld().length > 0;
    toast.warning(GRID.notTheEnd(rest.count, rest.total, isLost));
  });
  const goOn = useEffectEvent((now: Way): void => {
    if (rest.isFailed) leave();
    else if (rest.isMore && rest.count - now.from < FAR_ROWS) rest.more(LIST_LIMIT_MAX);
    else arrive(now);
  });
  useEffect(() => {
    if (way) goOn(way);
  }, [way, rest.count, rest.isMore, rest.isFailed]);
  return {
    isOnWay: way !== null,
    go: (to: Place): void => step('go', to),
    stretch: (to: Place): void => step('stretch', to),
  };
}
