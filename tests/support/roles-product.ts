/** A product with the roles, levels and services of the education back office, and nothing else of it. */
import { defineProduct } from '../../src/engine/product.ts';
import { LEVELS, ROLES, SERVICES } from '../../src/product/roles.ts';

export const ROLES_PRODUCT = defineProduct({ roles: ROLES, levels: LEVELS, services: SERVICES });
