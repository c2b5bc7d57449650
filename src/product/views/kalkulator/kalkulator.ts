/** `kalkulator`: `/nilai-snbp` for anybody. Everything comes from the asker; of the database only what is public. */
import { rasio, tightness } from '../../snbp/keketatan.ts';
import { chanceOf } from '../../snbp/peluang.ts';
import { prestasiPoin, skorSnbp, sumOfWeights } from '../../snbp/skor.ts';
import type { Settings } from '../../snbp/settings.ts';
import type { Achievement } from '../../snbp/types.ts';
import type { CalculatorInput, CalculatorView } from '../../contracts/kalkulator.ts';
import { isId } from 'skema';
import { askRows, type Db, objectOf, publicView } from 'skema/server';
import { RUMPUN_MAPEL, type RumpunMapel, type SupportedProgramme, supportingSubjects } from '../../snbp/pendukung.ts';
import { loadMasters, type SnbpMasters, type Subject } from '../../reading/masters.ts';
import { PROGRAMME_ACTIVE, PROGRAMME_COLUMNS, PROGRAMME_FROM, type ProgrammeRow, toProgrammeView } from '../../reading/programmes.ts';
import { payPublic } from '../public-limit.ts';
import { achievementChoices, readAchievements, readCard, type TypedCard } from './scores.ts';
import { Messages, SENTENCES } from './messages.ts';
import { type AskedSchool, readSchool, readStatus } from './school.ts';

const SEMESTERS_MAX = 8;
const SUBJECTS_MAX = 40;

const SCORE = { type: ['number', 'null'] };
const SCORES = { type: 'array', maxItems: SEMESTERS_MAX, items: SCORE };
const text = (maxLength: number): object => ({ type: 'string', maxLength });

const SCHOOL = {
  type: 'object',
  anyOf: [
    objectOf({ npsn: text(20) }, ['npsn']),
    objectOf(
      { akreditasi: { type: 'string', enum: ['A', 'B', 'C', 'belum'] }, eRapor: { type: 'boolean' }, jumlahSiswa: { type: 'number' } },
      ['akreditasi', 'eRapor', 'jumlahSiswa'],
    ),
  ],
};

const SUBJECT = objectOf({ nama: text(120), nilai: SCORES, isPendukung: { type: 'boolean' } }, ['nama', 'nilai', 'isPendukung']);
const ACHIEVEMENT = objectOf({ tingkat: text(20), peringkat: text(20), jumlah: { type: 'number' } }, ['tingkat', 'peringkat', 'jumlah']);

/** What the calculator reads. Only the shape is refused; wrong values are answered with sentences. */
const CALCULATOR_INPUT = objectOf({
  sekolah: SCHOOL,
  nilai: objectOf({
    semester: SCORES,
    mapel: { type: 'array', maxItems: SUBJECTS_MAX, items: SUBJECT },
    pendukung: { type: 'array', maxItems: SUBJECTS_MAX, items: { type: 'number' } },
    prestasi: ACHIEVEMENT,
    peringkat: { type: 'number' },
  }),
  prodi: text(64),
});

const pair = (...columns: readonly [string, string]): string => `json_build_array(${columns.join(', ')})`;
const GROUP = RUMPUN_MAPEL.map((name) => {
  const column = `pendukung${name[0]!.toUpperCase()}${name.slice(1)}`;
  return `'${name}', ${pair(`k."${column}1"`, `k."${column}2"`)}`;
});
const SUPPORTED = `json_build_object('mapelPendukung', ${pair('p."mapelPendukung1"', 'p."mapelPendukung2"')},
  'kelompok', json_build_object(${GROUP.join(', ')})) as "supported"`;
const PROGRAMME_SQL = `select ${PROGRAMME_COLUMNS}, ${SUPPORTED} from ${PROGRAMME_FROM} where u."id" = $1 and ${PROGRAMME_ACTIVE}`;

type Chosen = ProgrammeRow & { supported: SupportedProgramme };

async function readProgramme(db: Db, id: string | undefined, messages: Messages): Promise<Chosen | null> {
  if (id === undefined) return null;
  const [row] = isId(id.toLowerCase()) ? await askRows<Chosen>(db, PROGRAMME_SQL, [id]) : [];
  return row ?? messages.add('prodi', SENTENCES.programmeUnknown);
}

/** Short names of a subject, and those of its equivalents: a report card has one of them. */
function otherNames({ id, nama, padanan }: Subject, all: readonly Subject[]): string[] {
  const target = padanan ?? id;
  const alike = all.filter((one) => (one.padanan ?? one.id) === target);
  return [...new Set(alike.flatMap((one) => [one.nama, one.singkatan ?? '', one.kode]))].filter((name) => name !== '' && name !== nama);
}

/** What is shown of it, with its supporting subjects by name. */
function toProgramme({ supported, ...row }: Chosen, { settings, subjects }: SnbpMasters): CalculatorView['programme'] {
  const view = toProgrammeView(row);
  const of = (rumpun: RumpunMapel): Subject[] => supportingSubjects(supported, rumpun).flatMap((id) => subjects.get(id) ?? []);
  const all = [...subjects.values()];
  return {
    ...view,
    band: tightness(view.keketatan, settings),
    rasio: rasio(view.dayaTampung, view.peminat),
    pendukung: Object.fromEntries(RUMPUN_MAPEL.map((rumpun) => [rumpun, of(rumpun).map(({ nama }) => nama)])) as Record<
      RumpunMapel,
      string[]
    >,
    namaLain: Object.fromEntries(RUMPUN_MAPEL.flatMap(of).map((subject) => [subject.nama, otherNames(subject, all)])),
  };
}

function toSkor(
  card: TypedCard | null,
  hasTyped: boolean,
  p: number,
  settings: Settings,
  messages: Messages,
): ReturnType<typeof skorSnbp> | null {
  if (!card) return null;
  const { rapor, pendukung, b, path } = card;
  if (rapor.rerata === null) return hasTyped ? messages.add('nilai.semester', SENTENCES.scoresMissing) : null;
  if (b === null) return pendukung === null ? null : messages.add(path, SENTENCES.supportMissing);
  if (sumOfWeights(settings) !== 100) return messages.add('skor', SENTENCES.weights);
  return skorSnbp(rapor.rerata, b, p, settings);
}

interface ChanceFacts {
  card: TypedCard;
  prestasi: readonly Achievement[];
  programme: ProgrammeRow;
  school: AskedSchool;
  isEligible: boolean;
}

/** As a first choice, without alumni: those are the school's own affair. */
function toPeluang(
  { card, prestasi, programme, school, isEligible }: ChanceFacts,
  settings: Settings,
  messages: Messages,
): CalculatorView['peluang'] {
  if (school.kuota === null) return messages.add('sekolah', SENTENCES.schoolMissingForChance);
  const { dayaTampung, peminat, nilaiAcuan } = programme;
  const { akreditasi } = school.kuota;
  const own = { rapor: card.rapor, pendukung: card.pendukung ?? [], prestasi, akreditasi, alumniProdi: 0, alumniPtn: 0 };
  const chance = chanceOf({ ...own, dayaTampung, peminat, nilaiAcuan, pilihan: 1, isEligible }, card.plan, settings);
  if (chance?.peluang == null || chance.peluangBand === null) return messages.add('prodi', SENTENCES.referenceUnknown);
  return { persen: chance.peluang, band: chance.peluangBand };
}

export const kalkulator = publicView<CalculatorInput>({
  name: 'kalkulator',
  input: CALCULATOR_INPUT,
  run: async (tools, call, { sekolah, nilai = {}, prodi }): Promise<CalculatorView> => {
    payPublic(tools, call);
    const { pool, registry } = tools;
    const messages = new Messages();
    const snbp = await loadMasters(pool);
    const { settings, konfigurasi } = snbp;
    const school = await readSchool(pool, sekolah, settings, messages);
    const status = readStatus(nilai.peringkat, school, sekolah !== undefined, messages);
    const card = readCard(nilai, settings, messages);
    const prestasi = readAchievements(nilai.prestasi, snbp, messages);
    const p = prestasiPoin(prestasi, settings);
    const hasTyped = nilai.prestasi !== undefined || card?.b != null;
    const skor = toSkor(card, hasTyped, p, settings, messages);
    const programme = await readProgramme(pool, prodi, messages);
    const isShown = konfigurasi['tampilkanPeluangPublik'] === true;
    const isEligible = status === 'aman' || status === 'amanTipis';
    return {
      sekolah: school.sekolah,
      kuota: school.kuota,
      rerata: card?.rapor.rerata ?? null,
      pendukung: card?.b ?? null,
      prestasi: p,
      k2: skor?.k2 ?? null,
      skor: skor?.s ?? null,
      status,
      programme: programme && toProgramme(programme, snbp),
      peluang:
        isShown && programme && card && skor !== null
          ? toPeluang({ card, prestasi, programme, school, isEligible }, settings, messages)
          : null,
      prestasiPilihan: achievementChoices(snbp, registry),
      messages: messages.all,
    };
  },
});
