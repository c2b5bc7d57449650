import { ROLES } from '../../roles.ts';
import type { Screen } from 'skema';

export const konsultasi = {
  path: '/konsultasiRasionalisasi',
  title: 'Konsultasi Rasionalisasi',
  roles: ROLES,
  layout: 'bare',
  menu: 'Konsultasi',
} satisfies Screen;
