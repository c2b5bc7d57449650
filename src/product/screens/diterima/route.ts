import { STAFF_ROLES } from '../../roles.ts';
import type { Screen } from 'skema';

export const diterima = { path: '/diterima/:id', title: 'Diterima', roles: STAFF_ROLES, layout: 'default' } satisfies Screen;
