import { useSyncExternalStore } from 'react';
import type { ResourceSummary } from '../../engine/derive/summary.ts';
import { summaries } from 'virtual:skema/registry';

/** The array stays the same while its entries change, so a copy per change is what React sees. */
let current: readonly ResourceSummary[] = [...summaries];

const subscribe = (listener: () => void): (() => void) => {
  const update = (): void => {
    current = [...summaries];
    listener();
  };
  window.addEventListener('skema:registry', update);
  return () => window.removeEventListener('skema:registry', update);
};

/** In registry order; while developing, a saved schema file shows at once. */
export const useSummaries = (): readonly ResourceSummary[] => useSyncExternalStore(subscribe, () => current);
