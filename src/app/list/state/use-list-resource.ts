/** The full resource of a list, from its own lazy chunk; a form's validators stay where they are. */
import { loadResource } from 'virtual:skema/resources';
import { useEffect } from 'react';
import useSWR from 'swr';
import type { Resource } from '../../../engine/resource.ts';

/** While developing, a saved schema file arrives here. */
type Saved = CustomEvent<{ name: string; module: { resource: Resource } }>;

/** Undefined until it is there; a chunk that cannot be loaded goes to the page's error boundary. */
export function useListResource(name: string): Resource | undefined {
  const { data, error, mutate } = useSWR<Resource, Error>(
    `resource:${name}`,
    async () => {
      const load = loadResource[name];
      if (!load) throw new Error(`no resource "${name}"`);
      return (await load()).resource;
    },
    { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
  useEffect(() => {
    const take = (event: Event): void => {
      const { detail } = event as Saved;
      if (detail.name === name) void mutate(detail.module.resource, { revalidate: false });
    };
    window.addEventListener('skema:resource', take);
    return () => window.removeEventListener('skema:resource', take);
  }, [name, mutate]);
  if (error) throw error;
  return data;
}
