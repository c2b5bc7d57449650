import type { RefObject } from 'react';
import { useListener } from '../use-listener.ts';

/** Pressing anywhere else closes what is open. */
export function useOutside(box: RefObject<HTMLElement | null>, isOpen: boolean, onOutside: (target: Node) => void): void {
  const press = ({ target }: PointerEvent): void => {
    if (target instanceof Node && !box.current?.contains(target)) onOutside(target);
  };
  useListener('pointerdown', press, isOpen);
}
