import type { Rules } from './rule.ts';
import { checkStillUsed } from './still-used.ts';

export const sekolah: Rules = {
  check: (context) => checkStillUsed(context, 'jenjang', [{ resource: 'siswa', field: 'sekolah', title: 'Siswa' }]),
  // The targets carry a copy of the branch.
  afterWrite: async ({ id, values, before, changed, data }) => {
    if (before === null || !changed.has('cabang')) return;
    for (const target of await data.findWhere('targetSekolah', { sekolah: id })) {
      await data.update('targetSekolah', String(target.id), { cabang: values.cabang ?? null });
    }
  },
};
