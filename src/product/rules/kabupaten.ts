import { messageAt } from './messages.ts';
import { hasAny, related, textOf } from './reading.ts';
import type { Rules } from 'skema';

export const kabupaten: Rules = {
  check: async ({ values, changed, data }) => {
    if (!hasAny(changed, 'kode', 'provinsi')) return {};
    const code = textOf(await related(data, 'provinsi', values, 'provinsi'), 'kode');
    return code === null || textOf(values, 'kode')?.startsWith(code) ? {} : messageAt('kode', 'regionCode', code);
  },
};
