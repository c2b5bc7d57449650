import { SYSTEM_PRINCIPAL } from '../../engine/rights/access.ts';
import { isFlag } from '../../engine/fields/index.ts';
import type { Product } from '../../engine/product.ts';
import type { Seed } from '../door.ts';
import { writeBatch } from '../import/write-batch.ts';

/** `clinic:Admin` → `admin`. */
const usernameOf = (role: string): string => role.replace(/^.*:/, '').toLowerCase();

/** Of a product without demo data: an account per role, to look around with; none where an account needs more than that, such as the record it hangs on. */
export function seedAccounts({ account, roles }: Pick<Product, 'account' | 'roles'>): Seed | null {
  const { resource, name, username, password, active } = account;
  if (account.roles.records !== null) return null;
  const own = roles.map((role) => ({
    [name]: role,
    [username]: usernameOf(role),
    [account.roles.handle]: [role],
    ...(active !== null && { [active]: true }),
  }));
  const usernames = roles.map(usernameOf);
  return {
    base: () => Promise.resolve(null),
    demo: async ({ registry, repository, pool, password: secret }) => {
      const given = [password, ...Object.keys(own[0]!)];
      const accounts = registry.get(resource);
      const isEnough = accounts.fields.every(
        (field) => !field.required || field.autofill || isFlag(field) || field.default !== undefined || given.includes(field.handle),
      );
      if (!isEnough) return { created: 0, changed: 0, same: 0 };
      return repository.transaction(SYSTEM_PRINCIPAL, { verb: 'seed' }, async (writer) => {
        const records = own.map((values) => ({ values, create: { ...values, [password]: secret }, update: {} }));
        const outcomes = await writeBatch(writer, pool, accounts, [username], records);
        for (const outcome of outcomes) if ('refused' in outcome) throw outcome.refused;
        const created = outcomes.filter((outcome) => 'state' in outcome && outcome.state === 'new').length;
        return { created, changed: 0, same: own.length - created };
      });
    },
    usernames,
  };
}
