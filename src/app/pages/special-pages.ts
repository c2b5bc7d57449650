/** The pages of specification section 2 that are no resource, with the roles of section 6. */
import { ROLES, STAFF_ROLES } from '../../engine/roles.ts';
import { isRecordId } from '../session/guard.ts';
import type { PageAccess } from '../session/guard.ts';
import { pages } from '../text/pages.ts';

export interface SpecialPage {
  path: keyof typeof pages.unavailable.titles;
  layout: 'blank' | 'default';
  title: string;
  access: PageAccess;
}

const { titles } = pages.unavailable;

export const SPECIAL_PAGES: readonly SpecialPage[] = [
  { path: '/nilai-snbp', layout: 'blank', title: titles['/nilai-snbp'], access: { roles: ROLES, isPublic: true } },
  { path: '/konsultasiRasionalisasi', layout: 'blank', title: titles['/konsultasiRasionalisasi'], access: { roles: ROLES } },
  { path: '/export', layout: 'default', title: titles['/export'], access: { roles: STAFF_ROLES } },
  { path: '/export/nilaiRaport', layout: 'default', title: titles['/export/nilaiRaport'], access: { roles: STAFF_ROLES } },
  {
    path: '/diterima/:id',
    layout: 'default',
    title: titles['/diterima/:id'],
    access: { roles: STAFF_ROLES, isValid: ({ id }) => id !== 'new' && isRecordId(id) },
  },
];

/** The page with this address; the last step of a pattern takes any value. */
export const specialPageAt = (path: string): SpecialPage | undefined =>
  SPECIAL_PAGES.find((page) => page.path === path || (page.path.endsWith('/:id') && path.startsWith(page.path.slice(0, -3))));
