import { messageAt } from './messages.ts';
import { hasAny, related, textOf } from './reading.ts';
import type { Rules } from 'skema';

export const mapelTambahan: Rules = {
  check: async ({ values, changed, data }) => {
    if (!hasAny(changed, 'jurusan', 'mataPelajaran')) return {};
    const stream = await related(data, 'jurusan', values, 'jurusan');
    const subject = textOf(values, 'mataPelajaran');
    if (stream === null || subject === null) return {};
    const compulsory = { jenjang: textOf(stream, 'jenjang'), kurikulum: textOf(stream, 'kurikulum'), mataPelajaran: subject };
    if ((await data.count('mapelWajib', compulsory)) > 0) return messageAt('mataPelajaran', 'subjectCompulsory');
    const core = await data.count('mapelUtama', { jurusan: textOf(values, 'jurusan'), mataPelajaran: subject });
    return core > 0 ? messageAt('mataPelajaran', 'subjectCore') : {};
  },
};
