import type { Named } from '../../contracts/common.ts';
import type { AchievementView, ConsultationView, Figures } from '../../contracts/konsultasi.ts';
import type { CatalogueAchievement, SnbpMasters } from '../../reading/masters.ts';
import { rankedCount } from '../../snbp/peringkat.ts';
import type { Way } from '../way.ts';
import { toAlternatives, toChoiceResult, toViolation } from './choices.ts';
import { type Desk, choicesOf } from './desk.ts';
import { toChoiceMissing, toMissing } from './missing.ts';
import { toCompleteness, toExtremes, toScoreRows } from './scores.ts';
import { sayAfter, sayBefore } from './sentences.ts';
import type { Consulted } from './student.ts';

export interface Facts {
  consulted: Consulted;
  /** Whose alumni count. */
  years: readonly Named[];
  /** `yyyy-MM-dd`. */
  today: string;
  way: Way;
}

const toAchievement = ({ id, nama, poin, diakui, tingkat }: CatalogueAchievement): AchievementView => ({
  id,
  nama,
  poin,
  diakui,
  tingkat,
});

/** What may be chosen anew, and what this student has already. */
const toCatalogue = ({ snbp, student }: Desk): AchievementView[] =>
  [...snbp.prestasi.values()].filter(({ id, isActive }) => isActive || student.prestasi.includes(id)).map(toAchievement);

function toNotices({ konfigurasi }: SnbpMasters, today: string, { pilihan, prestasi, catatan }: ConsultationView['may']): string[] {
  const maySave = pilihan || prestasi || catatan;
  const window = konfigurasi['jendelaKonsultasi'];
  if (!Array.isArray(window)) return [];
  const [start, end] = window as [string, string];
  if (today < start) return [sayBefore(start, end, maySave)];
  return today > end ? [sayAfter(start, end, maySave)] : [];
}

const toStudent = ({ student, school, snbp }: Desk, consulted: Consulted): ConsultationView['siswa'] => ({
  id: student.id,
  version: consulted.version,
  name: student.name,
  nisn: student.nisn,
  jurusan: { id: student.jurusan, nama: snbp.streams.get(student.jurusan)?.nama ?? '' },
  tahun: school.tahun,
  catatan: consulted.catatan,
  tanggalKonsultasi: consulted.tanggalKonsultasi,
  prestasi: student.prestasi,
  pilihan: student.pilihan,
});

const toResults = (desk: Desk, { years, way }: Facts) =>
  choicesOf(desk).map((choice) => ({ choice, result: toChoiceResult(desk, choice, years, toChoiceMissing(desk, choice, way)) }));

type Outcome = Pick<ConsultationView, 'pilihan' | 'alternatif' | 'pelanggaran'>;

function toOutcome(desk: Desk, facts: Facts): Outcome {
  const results = toResults(desk, facts);
  return {
    pilihan: results.map(({ result }) => result),
    alternatif: results.flatMap(({ choice, result }) => toAlternatives(desk, choice, result.hasil?.peluangBand ?? null)),
    pelanggaran: toViolation(desk),
  };
}

const toRules = ({ settings }: SnbpMasters): ConsultationView['aturan'] => ({
  peluang: [settings.peluang1, settings.peluang2, settings.peluang3, settings.peluang4],
  bobot: [settings.bobotRerata, settings.bobotPendukung, settings.bobotPrestasi],
  faktorPilihan2: settings.faktorPilihan2,
});

function toProfile({ student, school, ranked, snbp }: Desk): Omit<Figures, 'pilihan'> {
  const { id, nama, npsn, kabupaten, provinsi } = school.sekolah;
  const { rapor, plan } = student;
  const nilai = toScoreRows(student, snbp);
  return {
    sekolah: { id, nama, npsn, kabupaten, provinsi },
    kuota: school.quota,
    semester: plan.semesters,
    nilai,
    rerataSemester: rapor.semester.map(({ rerata }) => rerata),
    rerata: rapor.rerata,
    utama: rapor.utama,
    prestasi: student.achievements.map(toAchievement),
    poinPrestasi: student.p,
    maksPrestasi: snbp.settings.maksPrestasi,
    aturan: toRules(snbp),
    kelengkapan: toCompleteness(student, snbp),
    peringkat: ranked.get(student.id)?.peringkat ?? null,
    dari: rankedCount(ranked.values()),
    status: ranked.get(student.id)?.status ?? 'belumLengkap',
    ...toExtremes(nilai),
  };
}

/** What is shown beside the same figures with something assumed. */
export const toFigures = (desk: Desk, facts: Facts): Figures => ({
  ...toProfile(desk),
  pilihan: toResults(desk, facts).map(({ result }) => result),
});

/** Without what locks the scores and what its figures are held against, which the desk alone asks for. */
export type DeskView = Omit<ConsultationView, 'kunci' | 'semula'>;

export function toConsultationView(desk: Desk, facts: Facts): DeskView {
  const { consulted, today, way } = facts;
  return {
    siswa: toStudent(desk, consulted),
    cabang: consulted.cabang,
    may: consulted.may,
    ...toProfile(desk),
    katalogPrestasi: toCatalogue(desk),
    ...toOutcome(desk, facts),
    kekurangan: toMissing(desk, way),
    pemberitahuan: toNotices(desk.snbp, today, consulted.may),
  };
}
