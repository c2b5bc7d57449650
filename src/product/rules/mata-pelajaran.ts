import { messageAt } from './messages.ts';
import { textOf } from './reading.ts';
import type { RuleData, Rules } from 'skema';

/** The subjects whose scores count as one: the equivalent everybody points at, first, and those that point at it. */
export async function equivalents(data: RuleData, id: string): Promise<string[]> {
  const head = textOf(await data.find('mataPelajaran', id), 'padanan') ?? id;
  const others = await data.findWhere('mataPelajaran', { padanan: head });
  return [head, ...others.map((subject) => String(subject.id))];
}

export const mataPelajaran: Rules = {
  beforeWrite: ({ values }) => (textOf(values, 'singkatan') === null && textOf(values, 'kode') !== null ? { singkatan: values.kode } : {}),
  check: async ({ id, values, changed, data }) => {
    const equivalent = textOf(values, 'padanan');
    if (equivalent === null || !changed.has('padanan')) return {};
    if (equivalent === id) return messageAt('padanan', 'equivalentSelf');
    if (textOf(await data.find('mataPelajaran', equivalent), 'padanan') !== null) return messageAt('padanan', 'equivalentChain');
    return (await data.count('mataPelajaran', { padanan: id })) > 0 ? messageAt('padanan', 'equivalentParent') : {};
  },
};
