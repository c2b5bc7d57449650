import type { ReactNode } from 'react';
import { createStore } from '../../store.ts';

/** A question of something that outlives the page it was begun on; it stands where toasts do. */
export const overAll = createStore<ReactNode>(null);
