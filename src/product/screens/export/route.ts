import { STAFF_ROLES } from '../../roles.ts';
import type { Screen } from 'skema';

export const ekspor = { path: '/export', title: 'Ekspor', roles: STAFF_ROLES, layout: 'default', menu: 'Ekspor' } satisfies Screen;

export const eksporNilai = {
  path: '/export/nilaiRaport',
  title: 'Ekspor nilai raport',
  roles: STAFF_ROLES,
  layout: 'default',
} satisfies Screen;
