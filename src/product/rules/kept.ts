/**
 * Records that stay, as far as they and who looks at them tell: the menu says so before anybody asks, the server when somebody does.
 * Every page has this, so its sentences stand here and not with those of all rules.
 */
import { isOffice } from '../roles.ts';
import type { ClosedContext, RuleMessages } from 'skema';

const stays = (why: string): RuleMessages => ({ '': [why] });

export const kept = {
  nilaiRaport: ({ before, principal }) =>
    before.terverifikasi === true && !isOffice(principal)
      ? stays('Nilai yang sudah diverifikasi hanya dapat dihapus atau dipulihkan oleh admin dan pusat')
      : {},
  peran: ({ before }) => (before.sistem === true ? stays('Peran bawaan tidak dapat dihapus') : {}),
  user: ({ id, principal }) => (id === principal.userId ? stays('Akun sendiri tidak dapat dihapus') : {}),
} satisfies Record<string, (context: ClosedContext) => RuleMessages>;
