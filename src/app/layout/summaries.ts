import type { ResourceSummary } from '../../engine/derive/summary.ts';
import { summaries } from 'virtual:skema/registry';
import { createStore } from '../store.ts';

/** The array stays the same while its entries change, so a copy per change is what React sees. */
const current = createStore<readonly ResourceSummary[]>([...summaries]);
window.addEventListener('skema:registry', () => current.set([...summaries]));

/** In registry order; while developing, a saved schema file shows at once. */
export const useSummaries = current.use;
