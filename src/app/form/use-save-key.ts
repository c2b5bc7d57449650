import { useListener } from '../controls/use-listener.ts';

/** Ctrl+S or Cmd+S saves and stays, Ctrl+Enter saves and goes on, also from inside a field; not under an open modal. */
export const useSaveKey = (save: (thenOn: boolean) => void): void =>
  useListener('keydown', (event) => {
    const isOn = event.key === 'Enter';
    if ((!isOn && event.key.toLowerCase() !== 's') || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) save(isOn);
  });
