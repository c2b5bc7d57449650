/** The pages of specification section 2 that are no resource, with the roles of section 6. */
import type { ComponentType } from 'react';
import { ROLES, STAFF_ROLES } from '../../product/roles.ts';
import { isRecordId } from '../session/guard.ts';
import type { PageAccess } from '../session/guard.ts';
import { pages } from '../text/pages.ts';

export interface SpecialPage {
  path: keyof typeof pages.special;
  layout: 'blank' | 'default';
  /** Blank to the edge of the window: the page brings its own bar. */
  bare?: boolean;
  title: string;
  access: PageAccess;
  /** What the menu and the landing page call it; null: it is reached from another page. */
  menu: string | null;
  load: () => Promise<ComponentType>;
}

const { special: titles } = pages;

export const SPECIAL_PAGES: readonly SpecialPage[] = [
  {
    path: '/konsultasiRasionalisasi',
    layout: 'blank',
    bare: true,
    title: titles['/konsultasiRasionalisasi'],
    access: { roles: ROLES },
    menu: 'Konsultasi',
    load: async () => (await import('../../product/screens/konsultasi/consultation-page.tsx')).ConsultationPage,
  },
  {
    path: '/nilai-snbp',
    layout: 'blank',
    title: titles['/nilai-snbp'],
    access: { roles: ROLES, isPublic: true },
    menu: 'Nilai SNBP',
    load: async () => (await import('../../product/screens/nilai-snbp/snbp-page.tsx')).SnbpPage,
  },
  {
    path: '/export',
    layout: 'default',
    title: titles['/export'],
    access: { roles: STAFF_ROLES },
    menu: 'Ekspor',
    load: async () => (await import('../../product/screens/export/export-page.tsx')).ExportPage,
  },
  {
    path: '/export/nilaiRaport',
    layout: 'default',
    title: titles['/export/nilaiRaport'],
    access: { roles: STAFF_ROLES },
    menu: null,
    load: async () => (await import('../../product/screens/export/score-export-page.tsx')).ScoreExportPage,
  },
  {
    path: '/diterima/:id',
    layout: 'default',
    title: titles['/diterima/:id'],
    access: { roles: STAFF_ROLES, isValid: ({ id }) => id !== 'new' && isRecordId(id) },
    menu: null,
    load: async () => (await import('../../product/screens/diterima/accepted-page.tsx')).AcceptedPage,
  },
];

/** In the order of the menu, those that these roles may open. */
export const menuPages = (roles: readonly string[]): Array<SpecialPage & { menu: string }> =>
  SPECIAL_PAGES.filter(
    (page): page is SpecialPage & { menu: string } =>
      page.menu !== null && (page.access.roles ?? roles).some((role) => roles.includes(role)),
  );

/** The page with this address; the last step of a pattern takes any value. */
export const specialPageAt = (path: string): SpecialPage | undefined =>
  SPECIAL_PAGES.find((page) => page.path === path || (page.path.endsWith('/:id') && path.startsWith(page.path.slice(0, -3))));
