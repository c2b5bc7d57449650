import { SYSTEM_PRINCIPAL } from '../../engine/rights/access.ts';
import type { Product } from '../../engine/product.ts';
import type { Seed } from '../door.ts';

/** `clinic:Admin` → `admin`. */
const usernameOf = (role: string): string => role.replace(/^.*:/, '').toLowerCase();

/** Of a product without demo data: an account per role, to look around with. Null where an account needs more than that. */
export function seedAccounts({ account, roles }: Pick<Product, 'account' | 'roles'>): Seed | null {
  const { resource, name, username, password, active } = account;
  if (account.roles.records !== null || Object.keys(account.anchors).length > 0) return null;
  const own = roles.map((role) => ({
    [name]: role,
    [username]: usernameOf(role),
    [account.roles.handle]: [role],
    ...(active !== null && { [active]: true }),
  }));
  const usernames = roles.map(usernameOf);
  return {
    base: () => Promise.resolve(null),
    demo: ({ repository, password: secret }) =>
      repository.transaction(SYSTEM_PRINCIPAL, { verb: 'seed' }, async (writer) => {
        const there = await writer.findByText(resource, username, usernames);
        const missing = own.filter((values) => !there.has(String(values[username])));
        for (const values of missing) await writer.create(resource, { ...values, [password]: secret });
        return { created: missing.length, changed: 0, same: own.length - missing.length };
      }),
    usernames,
  };
}
