import type { FormRules, RuleData, Rules } from 'skema';
import { messageAt } from './messages.ts';
import { checkStillUsed, hasAny, related, textOf } from './reading.ts';

/** Schools and programmes may only choose levels of their own category. */
export const jenjang: Rules = {
  check: (context) =>
    checkStillUsed(context, 'kategori', [
      { resource: 'sekolah', field: 'jenjang', title: 'Sekolah' },
      { resource: 'jurusan', field: 'jenjang', title: 'Jurusan' },
      { resource: 'mapelWajib', field: 'jenjang', title: 'Mapel Wajib' },
      { resource: 'programStudi', field: 'jenjang', title: 'Program Studi' },
    ]),
};

const checkValues: FormRules['checkValues'] = ({ values }) =>
  values.rumpunMapel === 'merdeka' && values.kurikulum !== 'merdeka' ? messageAt('rumpunMapel', 'onlyMerdeka') : {};

export const jurusanForm: FormRules = { checkValues };
export const jurusan: Rules = {
  checkValues,
  check: (context) => checkStillUsed(context, 'jenjang', [{ resource: 'siswa', field: 'jurusan', title: 'Siswa' }]),
};

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
