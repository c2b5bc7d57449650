/** Tests that ask the engine's own functions hear the product, as a server of it would speak. */
import { localeOf, speak } from '../../src/server/locale.ts';
import { loadProduct } from '../../src/server/product.ts';
import { productPlace } from '../../src/server/root.ts';

speak(localeOf(await loadProduct(productPlace())));
