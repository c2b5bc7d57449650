import { useEffectEvent, useLayoutEffect } from 'react';

/** Hears what happens anywhere in the window, with what is known at that moment; from when it is seen on, not only from the next quiet moment. */
export function useListener<K extends keyof WindowEventMap>(type: K, hear: (event: WindowEventMap[K]) => void, isOn = true): void {
  const tell = useEffectEvent(hear);
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: WindowEventMap[K]): void => tell(event);
    window.addEventListener(type, listen);
    return () => window.removeEventListener(type, listen);
  }, [type, isOn]);
}
