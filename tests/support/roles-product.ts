/** A product with the roles, levels and services of the education back office, and nothing else of it. */
import { defineProduct } from '../../src/engine/product.ts';
import { LEVELS, ROLES } from '../../src/product/roles.ts';
import { SERVICES } from '../../src/product/services.ts';

export const ROLES_PRODUCT = defineProduct({ roles: ROLES, levels: LEVELS, services: SERVICES });
