/** How long a screen may take to show what is waited for: generous, since a busy machine is no defect of the screen. */
import { configure } from '@testing-library/dom';
import { language } from 'virtual:skema/language';
import { beforeAll } from 'vitest';
import { readLocaleFrom } from '../../../src/engine/words/locale.ts';
import { localeOf } from '../../../src/server/locale.ts';
import { loadProduct } from '../../../src/server/product.ts';
import { productPlace } from '../../../src/server/root.ts';

// A server in the same process speaks by the same locale, and knows more words than the app.
const own = localeOf(await loadProduct(productPlace()), language);
const speak = (): void => readLocaleFrom(() => own);
speak();
beforeAll(speak);

configure({ asyncUtilTimeout: 10_000 });
