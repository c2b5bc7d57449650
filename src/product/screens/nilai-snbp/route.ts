import { ROLES } from '../../roles.ts';
import type { Screen } from 'skema';

export const nilaiSnbp = {
  path: '/nilai-snbp',
  title: 'Nilai SNBP',
  roles: ROLES,
  layout: 'bare',
  menu: 'Nilai SNBP',
  invitation: 'Hitung nilai SNBP tanpa masuk',
  isUnlisted: true,
} satisfies Screen;
