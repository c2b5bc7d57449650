/** The education back office, as server and commands know it. */
import { defineProduct } from '../engine/product.ts';
import { computed } from './computed/index.ts';
import { ACCOUNT } from './account.ts';
import { LEVELS, ROLES, SERVICES } from './roles.ts';
import { rules } from './rules/index.ts';
import { noteStale } from './summaries/notes.ts';
import { TABLES } from './summaries/tables.ts';

export const product = defineProduct({
  name: 'pendidikan',
  roles: ROLES,
  levels: LEVELS,
  services: SERVICES,
  account: ACCOUNT,
  rules,
  computed,
  seededSingles: ['konfigurasi'],
  tables: TABLES,
  follow: noteStale,
});
