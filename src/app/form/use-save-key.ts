import { useEffect, useEffectEvent } from 'react';

/** Ctrl+S or Cmd+S saves and stays, also from inside a field; not under an open modal. */
export function useSaveKey(save: () => void): void {
  const tell = useEffectEvent(save);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) tell();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
