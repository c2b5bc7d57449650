/** An entry of a list is taken by its grip to another place, with the mouse or a finger. */
import { type PointerEvent, type RefObject, useState } from 'react';

interface Drag {
  from: number;
  /** Before which entry it would stand. */
  landing: number;
}

const middleOf = (entry: Element): number => {
  const { top, height } = entry.getBoundingClientRect();
  return top + height / 2;
};

export function useDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const landingAt = (y: number): number => [...list.current!.children].filter((entry) => middleOf(entry) < y).length;
  const end = (): void => setDrag(null);
  const grip = (index: number) => ({
    onPointerDown: ({ currentTarget, pointerId, button }: PointerEvent) => {
      if (button !== 0) return;
      currentTarget.setPointerCapture(pointerId);
      setDrag({ from: index, landing: index });
    },
    onPointerMove: ({ clientY }: PointerEvent) => drag && setDrag({ ...drag, landing: landingAt(clientY) }),
    onPointerUp: () => {
      if (drag) onMove(drag.from, drag.landing > drag.from ? drag.landing - 1 : drag.landing);
      end();
    },
    onPointerCancel: end,
  });
  return { drag, grip };
}
