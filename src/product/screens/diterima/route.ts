import { STAFF_ROLES } from '../../roles.ts';
import type { Screen } from '../../../engine/screen.ts';

export const diterima = { path: '/diterima/:id', title: 'Diterima', roles: STAFF_ROLES, layout: 'default' } satisfies Screen;
