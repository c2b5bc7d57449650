import { useListener } from '../controls/use-listener.ts';

/** Ctrl+S or Cmd+S saves and stays, also from inside a field; not under an open modal. */
export const useSaveKey = (save: () => void): void =>
  useListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) save();
  });
