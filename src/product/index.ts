/** The education back office, as both sides know it. */
import { defineProduct } from '../engine/product.ts';
import { computed } from './computed/index.ts';
import { rules } from './rules/index.ts';

export const product = defineProduct({ rules, computed, seededSingles: ['konfigurasi'] });
