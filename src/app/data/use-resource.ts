/** What a resource is, and its form: one lazy chunk each. While developing, a saved schema file replaces them in place. */
import { loadForm, loadResource, type FormModule } from 'virtual:skema/resources';
import { useEffect, useState } from 'react';
import { mutate } from 'swr';
import type { Resource } from '../../engine/resource.ts';

interface Loaded {
  resource: Resource;
  form: FormModule;
}

/** A list that was here before draws at once. */
const known = new Map<string, Resource>();

async function loadAlone(name: string): Promise<Resource> {
  const { resource } = await loadResource[name]!();
  known.set(name, resource);
  return resource;
}

async function loadBoth(name: string): Promise<Loaded> {
  const [resource, form] = await Promise.all([loadAlone(name), loadForm[name]!()]);
  return { resource, form };
}

/** Without the form's validators. */
export const useResource = (name: string): Resource | null => useLoaded(name, loadAlone, known.get(name));
export const useResourceForm = (name: string): Loaded | null => useLoaded(name, loadBoth);

/** Null until it is there; a chunk that cannot be loaded goes to the page's error boundary, and is asked for again at the next visit. */
function useLoaded<T>(name: string, load: (name: string) => Promise<T>, before?: T): T | null {
  const [loaded, setLoaded] = useState<{ name: string; value: T } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let isCurrent = true;
    const ask = (): void => {
      load(name).then(
        (value) => isCurrent && setLoaded({ name, value }),
        (error: unknown) => isCurrent && setFailure(error),
      );
    };
    ask();
    const stop = import.meta.hot ? followSchema(name, ask) : undefined;
    return () => {
      isCurrent = false;
      stop?.();
    };
  }, [name, load]);
  if (failure) throw failure;
  return loaded?.name === name ? loaded.value : (before ?? null);
}

/** Resource and form are told apart but belong together. */
function followSchema(name: string, reload: () => void): () => void {
  const follow = ({ detail }: CustomEventInit<{ name: string }>): void => {
    if (detail?.name !== name) return;
    setTimeout(reload);
    // New fields have values too.
    void mutate((key) => Array.isArray(key) && key[0] === name);
  };
  const events = ['skema:resource', 'skema:form'];
  events.forEach((event) => window.addEventListener(event, follow as EventListener));
  return () => events.forEach((event) => window.removeEventListener(event, follow as EventListener));
}
