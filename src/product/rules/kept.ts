/** Records that stay, as far as they and who looks at them tell: the menu says so before anybody asks, the server when somebody does. */
import { messageAt } from './messages.ts';
import { isOffice } from './reading.ts';
import type { ClosedContext, RuleMessages } from 'skema';

export const kept = {
  nilaiRaport: ({ before, principal }) =>
    before.terverifikasi === true && !isOffice(principal) ? messageAt('', 'scoreVerifiedDelete') : {},
  peran: ({ before }) => (before.sistem === true ? messageAt('', 'roleBuiltIn') : {}),
  user: ({ id, principal }) => (id === principal.userId ? messageAt('', 'accountOwnDelete') : {}),
} satisfies Record<string, (context: ClosedContext) => RuleMessages>;
