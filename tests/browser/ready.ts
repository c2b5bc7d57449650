/** Before each browser test file: the one product that they share answers and has its accounts. */
import { inject } from 'vitest';
import { fixtureProduct, PRODUCT } from '../support/fixture-product.ts';

await fixtureProduct(inject('fixturesUrl'), PRODUCT);
