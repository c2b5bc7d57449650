/** In the place of `use-sync-external-store/shim`, which is for a React without it. */
export { useSyncExternalStore } from 'react';
