/** The edge of a column's head is drawn to another width, or makes it as wide as its content when it is pressed twice. */
import { type MouseEvent, type PointerEvent, useState } from 'react';
import { withWidth } from '../state/list-changes.ts';
import type { List } from '../use-list-controller.ts';

interface Drawn {
  path: string;
  px: number;
  /** Where the pointer stands of a column that is 0 wide. */
  zero: number;
  isMoved: boolean;
}

const STEP = 16;

const headOf = (edge: Element): HTMLElement => edge.closest('th')!;

export function useEdge({ resource, change }: List) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const keep = (path: string, px: number): void => change((now) => withWidth(now, resource, path, px), { replace: true });
  const end = (): void => setDrawn(null);
  const edge = (path: string) => ({
    // Words beside it are not selected.
    onMouseDown: (event: MouseEvent): void => event.preventDefault(),
    onPointerDown: (event: PointerEvent): void => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const px = headOf(event.currentTarget).offsetWidth;
      setDrawn({ path, px, zero: event.clientX - px, isMoved: false });
    },
    onPointerMove: ({ clientX }: PointerEvent): void => {
      if (drawn) setDrawn({ ...drawn, px: clientX - drawn.zero, isMoved: true });
    },
    onPointerUp: (): void => {
      if (drawn?.isMoved) keep(path, drawn.px);
      end();
    },
    onPointerCancel: end,
    onDoubleClick: ({ currentTarget }: { currentTarget: Element }): void =>
      void import('./fit-width.ts').then(({ fittingWidth }) => keep(path, fittingWidth(headOf(currentTarget)))),
  });
  /** By keyboard, from the head. */
  const step = (path: string, head: HTMLElement, by: 1 | -1): void => keep(path, head.offsetWidth + by * STEP);
  return { drawn, edge, step };
}
