import type { Rules } from 'skema';
import { messageAt } from './messages.ts';
import { checkStillUsed, hasAny, listOf, related, textOf } from './reading.ts';

/** The codes of its regencies begin with its own. */
export const provinsi: Rules = {
  check: (context) => checkStillUsed(context, 'kode', [{ resource: 'kabupaten', field: 'provinsi', title: 'Kabupaten/Kota' }]),
};

export const kabupaten: Rules = {
  check: async ({ values, changed, data }) => {
    if (!hasAny(changed, 'kode', 'provinsi')) return {};
    const code = textOf(await related(data, 'provinsi', values, 'provinsi'), 'kode');
    return code === null || textOf(values, 'kode')?.startsWith(code) ? {} : messageAt('kode', 'regionCode', code);
  },
};

export const cabang: Rules = {
  checkValues: ({ values, before, today }) => {
    const known = new Set(listOf(before, 'jadwalKonsultasi'));
    const passed = listOf(values, 'jadwalKonsultasi').some((day) => day < today && !known.has(day));
    return passed ? messageAt('jadwalKonsultasi', 'dayPassed') : {};
  },
};

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
