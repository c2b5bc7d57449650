import { supportOf } from '../../snbp/pendukung.ts';
import { toRapor } from '../../snbp/rapor.ts';
import { isScore } from '../../snbp/score-table.ts';
import type { Settings } from '../../snbp/settings.ts';
import type { Achievement, Rapor, Score, SubjectPlan } from '../../snbp/types.ts';
import type { CalculatorInput, CalculatorView } from '../../contracts/kalkulator.ts';
import { type Messages, SENTENCES } from './messages.ts';
import type { Registry } from 'skema';
import type { SnbpMasters } from '../../reading/masters.ts';

type Typed = NonNullable<CalculatorInput['nilai']>;
type List = ReadonlyArray<number | null>;

/** A report card of what was typed; its subjects go by the place where they were typed. */
export interface TypedCard {
  rapor: Rapor;
  plan: SubjectPlan;
  /** Subjects that support; null: too many, or one of them is no score. */
  pendukung: readonly string[] | null;
  /** B; null without any supporting subject. */
  b: number | null;
  /** The field where supporting subjects are given. */
  path: string;
}

const SUPPORT_MOST = 2;

const isFilled = (list: List): boolean => list.some((nilai) => nilai !== null);

/** Whether all of them may count; says where one may not. */
function areScores(list: List, path: string, messages: Messages): boolean {
  const wrong = list.flatMap((nilai, place) => (nilai === null || isScore(nilai) ? [] : [place]));
  for (const place of wrong) messages.add(`${path}.${place}`, SENTENCES.scoreRange);
  return wrong.length === 0;
}

const toScores = (mapel: string, list: List): Score[] =>
  list.flatMap((nilai, place) => (nilai === null ? [] : [{ mapel, semester: place + 1, nilai }]));

const toPlan = (counted: Iterable<string>, length: number): SubjectPlan => ({
  semesters: Array.from({ length: Math.max(1, length) }, (_, place) => place + 1),
  counted: new Set(counted),
  required: new Map(),
  utama: new Map(),
  padanan: new Map(),
  named: new Map(),
});

interface Read extends Pick<TypedCard, 'plan' | 'path'> {
  scores: Score[];
  /** Null: one of them is no score. */
  pendukung: string[] | null;
}

/** Semester means stand for one subject; supporting subjects come as means of their own. */
function readSemesters({ semester = [], pendukung = [] }: Typed, messages: Messages): Read | null {
  const [areMeans, isSupport] = [areScores(semester, 'nilai.semester', messages), areScores(pendukung, 'nilai.pendukung', messages)];
  if (!areMeans) return null;
  // The mean of the semesters is what it is, whatever stands in the supporting subjects.
  const support = isSupport ? pendukung.map((nilai, place) => ({ mapel: `pendukung ${place}`, semester: 1, nilai })) : [];
  return {
    scores: [...toScores('rerata', semester), ...support],
    plan: toPlan(['rerata'], semester.length),
    pendukung: isSupport ? support.map(({ mapel }) => mapel) : null,
    path: 'nilai.pendukung',
  };
}

function readSubjects(mapel: NonNullable<Typed['mapel']>, messages: Messages): Read | null {
  const areFine = mapel.map(({ nilai }, place) => areScores(nilai, `nilai.mapel.${place}.nilai`, messages));
  if (areFine.includes(false)) return null;
  return {
    scores: mapel.flatMap(({ nilai }, place) => toScores(String(place), nilai)),
    plan: toPlan(
      mapel.map((_, place) => String(place)),
      Math.max(...mapel.map(({ nilai }) => nilai.length)),
    ),
    pendukung: mapel.flatMap(({ nilai, isPendukung }, place) => (isPendukung && isFilled(nilai) ? [String(place)] : [])),
    path: 'nilai.mapel',
  };
}

/** Null: nothing can be computed from it; the messages say why, if anything was typed at all. */
export function readCard(typed: Typed, settings: Settings, messages: Messages): TypedCard | null {
  const { semester = [], mapel = [] } = typed;
  const hasSubjects = mapel.some(({ nilai }) => isFilled(nilai));
  if (hasSubjects && isFilled(semester)) return messages.add('nilai', SENTENCES.oneWay);
  const read = hasSubjects ? readSubjects(mapel, messages) : readSemesters(typed, messages);
  if (!read) return null;
  const { scores, plan, pendukung, path } = read;
  const rapor = toRapor(scores, plan, settings);
  const allowed = pendukung !== null && pendukung.length > SUPPORT_MOST ? messages.add(path, SENTENCES.supportMost) : pendukung;
  const b = allowed && allowed.length > 0 ? supportOf(rapor, allowed, plan, settings).nilai : null;
  return { rapor, plan, pendukung: allowed, b, path };
}

/** Levels with the ranks that the catalogue has for them. */
export function achievementChoices({ prestasi, tingkatPrestasi }: SnbpMasters, registry: Registry): CalculatorView['prestasiPilihan'] {
  const ranks = registry.get('prestasi').fields.find(({ handle }) => handle === 'peringkat')?.options?.choices ?? [];
  const catalogue = [...prestasi.values()].filter(({ isActive }) => isActive);
  return tingkatPrestasi.flatMap(({ kode, nama }) => {
    const own = new Set(catalogue.filter(({ tingkatKode }) => tingkatKode === kode).map(({ peringkat }) => peringkat));
    const peringkat = ranks.filter(({ value }) => own.has(value)).map(({ value, display }) => ({ value, display }));
    return peringkat.length > 0 ? [{ tingkat: kode, nama, peringkat }] : [];
  });
}

/** The best of the catalogue for this level and rank, as often as was typed; none where something is wrong. */
export function readAchievements(typed: Typed['prestasi'], { prestasi, settings }: SnbpMasters, messages: Messages): Achievement[] {
  if (typed === undefined) return [];
  const { tingkat, peringkat, jumlah } = typed;
  const found = [...prestasi.values()].filter((entry) => entry.isActive && entry.tingkatKode === tingkat && entry.peringkat === peringkat);
  const [best] = found.sort((one, other) => other.poin - one.poin);
  if (!best) messages.add('nilai.prestasi', SENTENCES.achievementUnknown);
  else if (!best.diakui) messages.add('nilai.prestasi', SENTENCES.achievementNotAccepted);
  const isCount = Number.isInteger(jumlah) && jumlah >= 1;
  if (!isCount) messages.add('nilai.prestasi.jumlah', SENTENCES.achievementCount);
  if (!best || !isCount) return [];
  return Array.from({ length: Math.min(jumlah, settings.maksPrestasi) }, () => best);
}
