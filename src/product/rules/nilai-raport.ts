import type { ClosedContext, Closing, FormRules, Offer, Principal, RuleContext, RuleData, RuleMessages, Rules, Values } from 'skema';
import { formatDate, formatInstant, formatNumber, locale, zoneName } from 'skema';
import { isAny, isOffice } from '../roles.ts';
import { kept } from './kept.ts';
import { equivalents } from './curriculum.ts';
import { joinMessages, messageAt } from './messages.ts';
import { hasAny, numberOf, rangeOf, related, settings, textOf } from './reading.ts';

/** Who verifies also corrects what is verified. */
const mayVerify = (principal: ClosedContext['principal']): boolean => isOffice(principal) || isAny(principal, 'neu:cabangRasionalisasi');
const isVerifiedForOthers = ({ before, principal }: Pick<ClosedContext, 'before' | 'principal'>): boolean =>
  before.terverifikasi === true && !mayVerify(principal);
const mayWriteAnyTime = (principal: Principal): boolean => mayVerify(principal) || isAny(principal, 'neu:pengajarKBM');

const ASK = 'Minta cabang rasionalisasi, pusat pendidikan, atau admin mengubahnya.';
const momentIn = (instant: string): string => `${formatInstant(instant, 'dd/MM/yyyy HH:mm', locale().zone)} ${zoneName(instant)}`;
const dayIn = (day: string): string => formatDate(day, 'dd/MM/yyyy');

interface Period {
  title: string;
  /** What is written in it. */
  what: string;
  range: readonly [string, string] | null;
  now: string;
  say: (end: string) => string;
}

/** Why nothing is written now; null: it is open. */
function whyShut({ title, what, range, now, say }: Period): string | null {
  if (range === null) return null;
  const [from, to] = range;
  if (now > to) return `${title} berakhir ${say(to)}, jadi ${what} tidak dapat diubah lagi. ${ASK}`;
  return now < from ? `${title} baru dimulai ${say(from)}, jadi ${what} belum dapat diubah. ${ASK}` : null;
}

type ScoreMoment = Pick<RuleContext, 'principal' | 'today' | 'now'>;

/** By the settings and the semesters: the window of all scores, and that of each semester. Before and after them only staff writes. */
export function scoreClosings({ principal, today, now }: ScoreMoment, config: Values | null, semesters: readonly Values[]): Closing[] {
  if (mayWriteAnyTime(principal)) return [];
  const window = { title: 'Masa pengisian nilai', what: 'nilai', range: rangeOf(config, 'jendelaNilai'), now, say: momentIn };
  const periods = semesters.map((semester) => ({
    where: { semester: String(semester.id) },
    title: `${window.title} ${textOf(semester, 'nama') ?? ''}`.trim(),
    what: 'nilai semester itu',
    range: rangeOf(semester, 'periodePengisian'),
    now: today,
    say: dayIn,
  }));
  const all: readonly (Period & Pick<Closing, 'where'>)[] = [window, ...periods];
  return all.flatMap(({ where, ...period }) => {
    const why = whyShut(period);
    return why === null ? [] : [{ ...(where && { where }), why }];
  });
}

const closings: Rules['closings'] = async ({ data, ...moment }) => {
  if (mayWriteAnyTime(moment.principal)) return [];
  const [config, semesters] = await Promise.all([settings(data), data.findWhere('semester', {})]);
  return scoreClosings(moment, config, semesters);
};

const levelOf = async (data: RuleData, student: Values | null): Promise<Values | null> =>
  related(data, 'jenjang', await related(data, 'jurusan', student, 'jurusan'), 'jenjang');

/** One more than count: the last one is taught, and asked for by nobody. */
const lastSemester = (level: Values): number => (numberOf(level, 'jumlahSemester') ?? 0) + 1;
const isWithin = (semester: Values | null, level: Values): boolean => (numberOf(semester, 'urutan') ?? 0) <= lastSemester(level);

/** The semesters of a student's level. */
const semestersOf: Offer = async (values, data) => {
  const level = await levelOf(data, await related(data, 'siswa', values, 'siswa'));
  if (level === null) return null;
  const semesters = await data.findWhere('semester', {});
  return semesters.filter((semester) => isWithin(semester, level)).map(({ id }) => String(id));
};

/** The subjects that a student's stream and school name; null without a stream. */
async function namedOf(values: Values, data: RuleData): Promise<string[] | null> {
  const student = await related(data, 'siswa', values, 'siswa');
  const stream = await related(data, 'jurusan', student, 'jurusan');
  if (student === null || stream === null) return null;
  const jurusan = String(stream.id);
  const lists = await Promise.all([
    data.findWhere('mapelWajib', { jenjang: textOf(stream, 'jenjang'), kurikulum: textOf(stream, 'kurikulum'), aktif: true }),
    data.findWhere('mapelUtama', { jurusan, aktif: true }),
    data.findWhere('mapelTambahan', { jurusan, sekolah: [textOf(student, 'sekolah'), null], aktif: true }),
  ]);
  return [...new Set(lists.flat().map((entry) => String(entry.mataPelajaran)))];
}

/** Those, and those whose scores count as one with them. */
const subjectsOf: Offer = async (values, data) => {
  const named = await namedOf(values, data);
  if (named === null) return null;
  const heads = (await data.findWhere('mataPelajaran', { id: named })).map((subject) => textOf(subject, 'padanan') ?? String(subject.id));
  const others = await data.findWhere('mataPelajaran', { padanan: heads });
  return [...new Set([...heads, ...others.map(({ id }) => String(id))])];
};

async function checkSemester({ values, data }: RuleContext): Promise<RuleMessages> {
  const [semester, level] = await Promise.all([
    related(data, 'semester', values, 'semester'),
    related(data, 'siswa', values, 'siswa').then((student) => levelOf(data, student)),
  ]);
  return level && !isWithin(semester, level) ? messageAt('semester', 'semesterLimit', lastSemester(level)) : {};
}

/** `PPKn (88)`: where the other one stands is seen at once. */
async function scoreIn(score: Values, data: RuleData): Promise<string> {
  const subject = await related(data, 'mataPelajaran', score, 'mataPelajaran');
  const value = numberOf(score, 'nilai');
  return [textOf(subject, 'nama'), value === null ? null : `(${formatNumber(value)})`].filter((word) => word !== null).join(' ');
}

async function checkSubject({ id, values, data }: RuleContext): Promise<RuleMessages> {
  const subject = textOf(values, 'mataPelajaran');
  if (subject === null) return {};
  const [named, same] = await Promise.all([namedOf(values, data), equivalents(data, subject)]);
  if (named === null) return {};
  if (!same.some((one) => named.includes(one))) return messageAt('mataPelajaran', 'subjectForeign');
  // The subject itself is the unique index's matter.
  const others = same.filter((other) => other !== subject);
  if (others.length === 0) return {};
  const scores = await data.findWhere(
    'nilaiRaport',
    { siswa: textOf(values, 'siswa'), semester: textOf(values, 'semester'), mataPelajaran: others },
    2,
  );
  const twin = scores.find((score) => score.id !== id);
  return twin ? messageAt('mataPelajaran', 'subjectTwice', await scoreIn(twin, data)) : {};
}

const isClosed: FormRules['isClosed'] = (_handle, context) => isVerifiedForOthers(context);

const whyClosed: FormRules['whyClosed'] = (_handle, { before }) => {
  const since = textOf(before, 'diverifikasiPada');
  const moment = since === null ? '' : ` sejak ${formatInstant(since, 'dd/MM/yyyy HH:mm', locale().zone)} ${zoneName(since)}`;
  return `Nilai ini sudah diverifikasi${moment}, jadi terkunci. Minta cabang rasionalisasi, pusat pendidikan, atau admin mengoreksinya.`;
};

const offeredBy: FormRules['offeredBy'] = { mataPelajaran: ['siswa'], semester: ['siswa'] };

const whyNotOffered: FormRules['whyNotOffered'] = {
  mataPelajaran: 'Tidak ada dalam mapel jurusan siswa ini',
  semester: 'Di luar semester jenjang siswa ini',
};

export const nilaiRaportForm: FormRules = { isClosed, whyClosed, offeredBy, whyNotOffered };
export const nilaiRaport: Rules = {
  isClosed,
  whyClosed,
  offeredBy,
  whyNotOffered,
  closings,
  offers: { mataPelajaran: subjectsOf, semester: semestersOf },
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
    const { before, changed, principal } = context;
    if (before && isVerifiedForOthers({ before, principal })) return messageAt('', 'scoreLocked');
    if (!hasAny(changed, 'siswa', 'semester', 'mataPelajaran')) return {};
    return joinMessages(...(await Promise.all([checkSemester(context), checkSubject(context)])));
  },
  beforeRemove: kept.nilaiRaport,
};
