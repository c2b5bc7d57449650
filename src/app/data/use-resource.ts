/** What a resource is, and its form: one lazy chunk each. While developing, a saved schema file replaces them in place. */
import { loadForm, loadResource, type FormModule } from 'virtual:skema/resources';
import { useEffect } from 'react';
import useSWR, { mutate, useSWRConfig } from 'swr';
import type { Resource } from '../../engine/resource.ts';
import { useListener } from '../controls/use-listener.ts';

const FIXED = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false };

const resourceOf = async (name: string): Promise<Resource> => (await loadResource[name]!()).resource;

/** Ahead of the page that will draw it: there it is known from the beginning. */
export async function bringResource(name: string): Promise<Resource> {
  const resource = await resourceOf(name);
  void mutate(`resource:${name}`, resource, { revalidate: false });
  return resource;
}

export const bringForm = async (name: string): Promise<void> => void mutate(`form:${name}`, await loadForm[name]!(), { revalidate: false });

export const useResource = (name: string): Resource | undefined => usePart('resource', name, () => resourceOf(name));
export const useForm = (name: string): FormModule | undefined => usePart('form', name, () => loadForm[name]!());

/** While developing, once it is saved. */
function useFollowed(kind: 'resource' | 'form', name: string): void {
  const { mutate: mutateAll } = useSWRConfig();
  useListener(`skema:${kind}`, ({ detail }: CustomEvent<{ name: string }>) => {
    if (detail.name !== name) return;
    setTimeout(() => void mutateAll(`${kind}:${name}`));
    // New fields have values too.
    void mutateAll((asked) => Array.isArray(asked) && asked[0] === name);
  });
}
/** A built app has none of it. */
const useSaved: typeof useFollowed = import.meta.hot ? useFollowed : () => {};

/** Undefined until it is there; a chunk that cannot be loaded goes to the page's error boundary. */
function usePart<T>(kind: 'resource' | 'form', name: string, load: () => Promise<T>): T | undefined {
  const key = `${kind}:${name}`;
  const { data, error } = useSWR<T, Error>(key, load, FIXED);
  const { cache } = useSWRConfig();
  useSaved(kind, name);
  // What failed is asked for again at the next visit.
  useEffect(
    () => () => {
      if (cache.get(key)?.error) cache.delete(key);
    },
    [cache, key],
  );
  if (error) throw error;
  return data;
}
