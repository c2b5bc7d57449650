import type { Principal } from '../../engine/access.ts';
import { equivalents } from './mata-pelajaran.ts';
import { joinMessages, messageAt } from './messages.ts';
import { hasAny, isAny, isOffice, numberOf, rangeOf, related, settings, textOf } from './reading.ts';
import type { ClosedContext, RuleContext, RuleData, RuleMessages, Rules, Values } from './rule.ts';

/** Who verifies also corrects what is verified. */
const mayVerify = (principal: ClosedContext['principal']): boolean => isOffice(principal) || isAny(principal, 'neu:cabangRasionalisasi');
const isVerifiedForOthers = ({ before, principal }: Pick<ClosedContext, 'before' | 'principal'>): boolean =>
  before.terverifikasi === true && !mayVerify(principal);
const mayWriteAnyTime = (principal: Principal): boolean => mayVerify(principal) || isAny(principal, 'neu:pengajarKBM');

const within = (range: readonly [string, string] | null, moment: string): boolean =>
  range === null || (range[0] <= moment && moment <= range[1]);

async function checkWindow({ principal, today, now, data }: RuleContext, semester: Values | null): Promise<RuleMessages> {
  if (mayWriteAnyTime(principal)) return {};
  const open = within(rangeOf(await settings(data), 'jendelaNilai'), now) && within(rangeOf(semester, 'periodePengisian'), today);
  return open ? {} : messageAt('', 'scoreWindow');
}

function checkSemester(semester: Values | null, level: Values | null): RuleMessages {
  const limit = (numberOf(level, 'jumlahSemester') ?? 0) + 1;
  return level && (numberOf(semester, 'urutan') ?? 0) > limit ? messageAt('semester', 'semesterLimit', limit) : {};
}

/** Whether a student of this stream and school has one of these subjects. */
async function hasSubject(data: RuleData, stream: Values, school: string | null, subjects: readonly string[]): Promise<boolean> {
  const mataPelajaran = { mataPelajaran: subjects, aktif: true };
  const jurusan = String(stream.id);
  return (
    (await data.count('mapelWajib', { jenjang: textOf(stream, 'jenjang'), kurikulum: textOf(stream, 'kurikulum'), ...mataPelajaran })) >
      0 ||
    (await data.count('mapelUtama', { jurusan, ...mataPelajaran })) > 0 ||
    (await data.count('mapelTambahan', { jurusan, sekolah: [school, null], ...mataPelajaran })) > 0
  );
}

async function checkSubject({ id, values, data }: RuleContext, student: Values, stream: Values | null): Promise<RuleMessages> {
  const subject = textOf(values, 'mataPelajaran');
  if (subject === null || stream === null) return {};
  const same = await equivalents(data, subject);
  if (!(await hasSubject(data, stream, textOf(student, 'sekolah'), same))) return messageAt('mataPelajaran', 'subjectForeign');
  // The subject itself is the unique index's matter.
  const others = same.filter((other) => other !== subject);
  if (others.length === 0) return {};
  const scores = await data.findWhere(
    'nilaiRaport',
    { siswa: String(student.id), semester: textOf(values, 'semester'), mataPelajaran: others },
    2,
  );
  return scores.some((score) => score.id !== id) ? messageAt('mataPelajaran', 'subjectTwice') : {};
}

export const nilaiRaport: Rules = {
  isClosed: (_handle, context) => isVerifiedForOthers(context),
  beforeWrite: async ({ values, before, changed, now, data }) => {
    const copies =
      !changed.has('kkm') && (before === null ? values.kkm === null || values.kkm === undefined : changed.has('mataPelajaran'));
    const subject = copies ? await related(data, 'mataPelajaran', values, 'mataPelajaran') : null;
    return {
      ...(subject && { kkm: numberOf(subject, 'kkmBawaan') }),
      ...(changed.has('terverifikasi') && { diverifikasiPada: values.terverifikasi === true ? now : null }),
    };
  },
  check: async (context) => {
    const { values, before, changed, principal, data } = context;
    if (before && isVerifiedForOthers({ before, principal })) return messageAt('', 'scoreLocked');
    const semester = await related(data, 'semester', values, 'semester');
    const closed = await checkWindow(context, semester);
    const student = await related(data, 'siswa', values, 'siswa');
    if (student === null || !hasAny(changed, 'siswa', 'semester', 'mataPelajaran')) return closed;
    const stream = await related(data, 'jurusan', student, 'jurusan');
    const level = await related(data, 'jenjang', stream, 'jenjang');
    return joinMessages(closed, checkSemester(semester, level), await checkSubject(context, student, stream));
  },
  beforeRemove: ({ before, principal }) =>
    before.terverifikasi === true && !isOffice(principal) ? messageAt('', 'scoreVerifiedDelete') : {},
};
