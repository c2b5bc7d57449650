import { createStore } from '../store.ts';

/** Whether history and uses stand over the form, where there is no room beside it. */
export const drawer = createStore(false);
export const closeDrawer = (): void => drawer.set(false);
