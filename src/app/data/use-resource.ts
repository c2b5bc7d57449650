/** What a resource is, and its form: one lazy chunk each. While developing, a saved schema file replaces them in place. */
import { loadForm, loadResource, type FormModule } from 'virtual:skema/resources';
import { useEffect, useState } from 'react';
import { mutate } from 'swr';
import type { Resource } from '../../engine/resource.ts';

export interface Loaded {
  resource: Resource;
  form: FormModule;
}

const loads = new Map<string, Promise<Loaded>>();

/** Asked for early, for instance by the route, it is there when the page draws. */
export function loadWithForm(name: string): Promise<Loaded> {
  let load = loads.get(name);
  if (!load) {
    load = fetchBoth(name).catch((error: unknown) => {
      loads.delete(name);
      throw error;
    });
    loads.set(name, load);
  }
  return load;
}

async function fetchBoth(name: string): Promise<Loaded> {
  const [resource, form] = [loadResource[name], loadForm[name]];
  if (!resource || !form) throw new Error(`no resource "${name}"`);
  const [found, module] = await Promise.all([resource(), form()]);
  return { resource: found.resource, form: module };
}

/** Null until it is there; a chunk that cannot be loaded goes to the page's error boundary. */
export function useResourceForm(name: string): Loaded | null {
  const [loaded, setLoaded] = useState<{ name: string; value: Loaded } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = (): void => {
      loadWithForm(name).then(
        (value) => isCurrent && setLoaded({ name, value }),
        (error: unknown) => isCurrent && setFailure(error),
      );
    };
    load();
    const stop = import.meta.hot ? followSchema(name, load) : undefined;
    return () => {
      isCurrent = false;
      stop?.();
    };
  }, [name]);
  if (failure) throw failure;
  return loaded?.name === name ? loaded.value : null;
}

/** Resource and form are told apart but belong together. */
function followSchema(name: string, reload: () => void): () => void {
  const follow = ({ detail }: CustomEventInit<{ name: string }>): void => {
    if (detail?.name !== name) return;
    loads.delete(name);
    setTimeout(reload);
    // New fields have values too.
    void mutate((key) => Array.isArray(key) && key[0] === name);
  };
  const events = ['skema:resource', 'skema:form'];
  events.forEach((event) => window.addEventListener(event, follow as EventListener));
  return () => events.forEach((event) => window.removeEventListener(event, follow as EventListener));
}
