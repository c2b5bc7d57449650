import type { FormRules, RuleContext, RuleData, RuleMessages, Rules, Values } from 'skema';
import { joinMessages, messageAt } from './messages.ts';
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

/** Of a stream that comes to another level or curriculum no additional subject becomes a compulsory one. */
async function checkAdditional({ id, values, before, changed, data }: RuleContext): Promise<RuleMessages> {
  if (before === null || !hasAny(changed, 'jenjang', 'kurikulum')) return {};
  const subjects = (await data.findWhere('mapelTambahan', { jurusan: id })).map((entry) => textOf(entry, 'mataPelajaran'));
  if (subjects.length === 0) return {};
  const compulsory = { jenjang: textOf(values, 'jenjang'), kurikulum: textOf(values, 'kurikulum'), mataPelajaran: subjects };
  if ((await data.count('mapelWajib', compulsory)) === 0) return {};
  return messageAt(changed.has('kurikulum') ? 'kurikulum' : 'jenjang', 'streamCompulsory');
}

export const jurusanForm: FormRules = { checkValues };
export const jurusan: Rules = {
  checkValues,
  check: async (context) =>
    joinMessages(
      await checkStillUsed(context, 'jenjang', [{ resource: 'siswa', field: 'jurusan', title: 'Siswa' }]),
      await checkAdditional(context),
    ),
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

/** In a stream a subject is compulsory, core or additional; two who give it a place at once follow one another. */
const placing = (data: RuleData, subject: string): Promise<void> => data.alone(`mapel ${subject}`);

/** A stream of these where the subject is additional. */
async function streamOfAdditional(data: RuleData, streams: readonly string[], subject: string): Promise<Values | null> {
  await placing(data, subject);
  const [entry] = streams.length === 0 ? [] : await data.findWhere('mapelTambahan', { jurusan: streams, mataPelajaran: subject }, 1);
  return entry ? related(data, 'jurusan', entry, 'jurusan') : null;
}

export const mapelWajib: Rules = {
  check: async ({ values, changed, data }) => {
    const subject = textOf(values, 'mataPelajaran');
    if (subject === null || !hasAny(changed, 'jenjang', 'kurikulum', 'mataPelajaran')) return {};
    const streams = await data.findWhere('jurusan', { jenjang: textOf(values, 'jenjang'), kurikulum: textOf(values, 'kurikulum') });
    const stream = await streamOfAdditional(
      data,
      streams.map(({ id }) => String(id)),
      subject,
    );
    return stream === null ? {} : messageAt('mataPelajaran', 'subjectAdditional', String(stream.nama));
  },
};

export const mapelUtama: Rules = {
  check: async ({ values, changed, data }) => {
    const [stream, subject] = [textOf(values, 'jurusan'), textOf(values, 'mataPelajaran')];
    if (stream === null || subject === null || !hasAny(changed, 'jurusan', 'mataPelajaran')) return {};
    const found = await streamOfAdditional(data, [stream], subject);
    return found === null ? {} : messageAt('mataPelajaran', 'subjectAdditional', 'ini');
  },
};

export const mapelTambahan: Rules = {
  check: async ({ values, changed, data }) => {
    if (!hasAny(changed, 'jurusan', 'mataPelajaran')) return {};
    const stream = await related(data, 'jurusan', values, 'jurusan');
    const subject = textOf(values, 'mataPelajaran');
    if (stream === null || subject === null) return {};
    await placing(data, subject);
    const compulsory = { jenjang: textOf(stream, 'jenjang'), kurikulum: textOf(stream, 'kurikulum'), mataPelajaran: subject };
    if ((await data.count('mapelWajib', compulsory)) > 0) return messageAt('mataPelajaran', 'subjectCompulsory');
    const core = await data.count('mapelUtama', { jurusan: textOf(values, 'jurusan'), mataPelajaran: subject });
    return core > 0 ? messageAt('mataPelajaran', 'subjectCore') : {};
  },
};
