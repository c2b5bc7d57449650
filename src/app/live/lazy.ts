import { lazy, useEffect } from 'react';
import type { Resource } from '../../engine/resource.ts';
import type { FormStore } from '../form/state/form-store.ts';

/** Apart from that of a list: what both load would be apart from the form's page, too. */
const load = () => import('./beside-form.ts');

export const People = lazy(async () => ({ default: (await load()).People }));

/** A stored record in a form hears what others save. */
export function useLiveRecord(resource: Resource, store: FormStore, id: string | null): void {
  useEffect(() => {
    if (id === null) return;
    const ended = new AbortController();
    void load().then(({ followRecord }) => {
      if (!ended.signal.aborted) ended.signal.addEventListener('abort', followRecord(resource, store));
    });
    return () => ended.abort();
  }, [resource, store, id]);
}
