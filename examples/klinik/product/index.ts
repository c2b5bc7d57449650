/** A clinic: what its schema files cannot say. */
import { defineProduct, OWN_ACCOUNT, type RuleData, type RuleMessages, type Rules, spoken } from 'skema';

const TAKEN = { en: 'There is another appointment at that time', id: 'Sudah ada janji temu lain pada jam itu' };

/** Nobody and no room is in two places at once. */
const appointment: Rules = {
  check: async ({ id, values, changed, data }) => {
    if (values['status'] === 'cancelled' || !['start', 'end', 'practitioner', 'room', 'status'].some((handle) => changed.has(handle)))
      return {};
    const overlaps = (other: typeof values): boolean =>
      other['id'] !== id &&
      other['status'] !== 'cancelled' &&
      String(other['start']) < String(values['end']) &&
      String(other['end']) > String(values['start']);
    const messages: Record<string, string[]> = {};
    for (const handle of ['practitioner', 'room']) {
      await data.alone(`${handle} ${String(values[handle])}`);
      const others = await data.findWhere('appointment', { [handle]: String(values[handle]) });
      if (others.some(overlaps)) messages[handle] = [spoken(TAKEN)];
    }
    return messages;
  },
};

const isPaid = async (data: RuleData, id: unknown): Promise<boolean> => (await data.find('invoice', String(id)))?.['status'] === 'paid';
const PAID = { en: 'This invoice is paid; its lines stay as they are', id: 'Tagihan ini sudah lunas; barisnya tetap seperti adanya' };
const paid = (): string[] => [spoken(PAID)];

/** Lines of a paid invoice are history. */
const invoiceLine: Rules = {
  check: async ({ values, data }): Promise<RuleMessages> => ((await isPaid(data, values['invoice'])) ? { invoice: paid() } : {}),
  beforeRemove: async ({ before, data }): Promise<RuleMessages> => ((await isPaid(data, before['invoice'])) ? { '': paid() } : {}),
};

export const product = defineProduct({
  name: 'klinik',
  title: { en: 'Clinic', id: 'Klinik' },
  languages: ['en', 'id'],
  zone: 'Europe/Amsterdam',
  roles: ['admin', 'reception', 'practitioner'],
  roleNames: {
    admin: 'Administrator',
    reception: { en: 'Reception', id: 'Resepsionis' },
    practitioner: { en: 'Practitioner', id: 'Tenaga medis' },
  },
  levels: [{ name: 'all' }, { name: 'department' }],
  account: {
    ...OWN_ACCOUNT,
    roles: { handle: 'roles', records: null, levels: { practitioner: 'department' } },
    anchors: { department: 'department' },
  },
  rules: { appointment, invoiceLine },
  computed: {
    invoiceTotal: {
      name: 'invoiceTotal',
      sql: (alias, quote) =>
        `(select coalesce(sum(l_."quantity" * l_."price"), 0) from ${quote('invoiceLine')} l_ where l_."invoice" = ${alias}."id" and l_."deletedAt" is null)`,
      compute: ({ invoiceLine: lines = [] }) =>
        (lines as { quantity: number; price: number }[]).reduce((sum, { quantity, price }) => sum + quantity * price, 0),
    },
  },
});
