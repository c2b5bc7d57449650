/** What the education back office says to the app. */
import { IconDownload, IconListNumbers, IconMessages } from '@tabler/icons-react';
import { defineApp } from 'skema/app';
import { SCHOOL_ROLES, STAFF_ROLES, STUDENT_ROLE } from './roles.ts';
import { kept } from './rules/kept.ts';
import { screens } from './screens/index.ts';

const beranda = () => import('./screens/beranda/home.ts');

export const door = defineApp({
  screens,
  pages: {
    konsultasi: {
      icon: IconMessages,
      load: async () => (await import('./screens/konsultasi/consultation-page.tsx')).ConsultationPage,
    },
    nilaiSnbp: { icon: IconListNumbers, load: async () => (await import('./screens/nilai-snbp/snbp-page.tsx')).SnbpPage },
    ekspor: { icon: IconDownload, load: async () => (await import('./screens/export/export-page.tsx')).ExportPage },
    eksporNilai: { load: async () => (await import('./screens/export/score-export-page.tsx')).ScoreExportPage },
    diterima: { load: async () => (await import('./screens/diterima/accepted-page.tsx')).AcceptedPage },
  },
  home: {
    roles: STAFF_ROLES,
    load: async () => (await beranda()).StaffHome,
    deed: async () => (await beranda()).HomeDeed,
    own: { roles: [...SCHOOL_ROLES, STUDENT_ROLE], load: async () => (await import('./screens/beranda/own-home.tsx')).OwnHome },
  },
  kept,
  ways: async () => (await import('./screens/record-ways.ts')).recordWays,
});

export { formRules } from './rules/form.ts';
export { afterSignIn } from './session/own-student.ts';
