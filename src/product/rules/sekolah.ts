import { messageAt } from './messages.ts';
import { related, textOf } from './reading.ts';
import type { Rules } from 'skema';
import { checkStillUsed } from './still-used.ts';

export const sekolah: Rules = {
  check: (context) => checkStillUsed(context, 'jenjang', [{ resource: 'siswa', field: 'sekolah', title: 'Siswa' }]),
  // A branch looks after several regencies, so the old one may still be right; where it sits itself, it is.
  tell: async ({ before, values, changed, data }) => {
    if (before === null || !changed.has('kabupaten') || changed.has('cabang')) return {};
    const branch = await related(data, 'cabang', values, 'cabang');
    if (branch === null || textOf(branch, 'kabupaten') === textOf(values, 'kabupaten')) return {};
    return messageAt('cabang', 'branchKept', String(branch.nama));
  },
  // The targets carry a copy of the branch.
  afterWrite: async ({ id, values, before, changed, data }) => {
    if (before === null || !changed.has('cabang')) return;
    for (const target of await data.findWhere('targetSekolah', { sekolah: id })) {
      await data.update('targetSekolah', String(target.id), { cabang: values.cabang ?? null });
    }
  },
};
