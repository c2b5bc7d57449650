import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Pressing anywhere else closes what is open. */
export function useOutside(box: RefObject<HTMLElement | null>, isOpen: boolean, onOutside: (target: Node) => void): void {
  const tell = useEffectEvent(onOutside);
  useEffect(() => {
    if (!isOpen) return undefined;
    const press = (event: PointerEvent): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) tell(event.target);
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [box, isOpen]);
}
