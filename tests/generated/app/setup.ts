/** Before each file of the app's tests: it begins as in a browser that has never been here. */
import { configure } from '@testing-library/dom';
import { beforeAll, vi } from 'vitest';

// Files share a worker and the libraries it has loaded. The app's own modules are anew, and nothing is left of what another file did.
vi.resetModules();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.useRealTimers();
localStorage.clear();
sessionStorage.clear();
document.body.replaceChildren();

const { language } = await import('virtual:skema/language');
const { readLocaleFrom } = await import('../../../src/engine/words/locale.ts');
const { localeOf } = await import('../../../src/server/locale.ts');
const { loadProduct } = await import('../../../src/server/product.ts');
const { productPlace } = await import('../../../src/server/root.ts');

// A server in the same process speaks by the same locale, and knows more words than the app.
const own = localeOf(await loadProduct(productPlace()), language);
const speak = (): void => readLocaleFrom(() => own);
speak();
beforeAll(speak);

/** How long a screen may take to show what is waited for: generous, since a busy machine is no defect of the screen. */
configure({ asyncUtilTimeout: 10_000 });
