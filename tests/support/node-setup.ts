/** Tests that ask the engine's own functions hear the education back office, as a server of it would speak. */
import { product } from '../../src/product/index.ts';
import { localeOf, speak } from '../../src/server/locale.ts';

speak(localeOf(product));
