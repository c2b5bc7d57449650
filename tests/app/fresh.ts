/** Before each file of the app's tests, which share workers and what those have loaded of libraries: it begins as in a browser that has never been here. */
import { toast } from 'react-hot-toast/headless';
import { mutate } from 'swr';
import { afterAll, vi } from 'vitest';

vi.resetModules();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.useRealTimers();
localStorage.clear();
sessionStorage.clear();
document.body.replaceChildren();
toast.remove();
await mutate(() => true, undefined, { revalidate: false });

// What a file is still loading at its end would stand in for the modules that the next one replaces.
afterAll(() => vi.dynamicImportSettled());
