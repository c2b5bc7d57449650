import { useListener } from '../controls/use-listener.ts';

/** Closing the tab asks first, in the browser's words, while something would be lost. */
export const useAskAtClose = (isHeld: boolean): void => useListener('beforeunload', (event) => event.preventDefault(), isHeld);
