import type { Named } from '../../contracts/common.ts';
import type {
  ConsultationInput,
  ConsultationView,
  SaveConsultationInput,
  SaveConsultationView,
  Unassumed,
  WhatIf,
} from '../../contracts/konsultasi.ts';
import { AppError, instantParts, locale, type Principal, sentence, toDate } from 'skema';
import { ROLES } from '../../roles.ts';
import { loadMasters, type SnbpMasters } from '../../reading/masters.ts';
import { loadSchool, type SchoolData, type SchoolStudent } from '../../reading/school.ts';
import { ID, objectOf, roleView, type ViewTools } from 'skema/server';
import { wayFor } from '../way.ts';
import { type Desk, rankWith } from './desk.ts';
import { loadLocks, NO_LOCKS } from './locks.ts';
import { loadProgrammes, type Programmes } from './programmes.ts';
import { rivalsOf } from './rivals.ts';
import { ACHIEVEMENT_HANDLES, CHOICE_HANDLES, CONSULT, type Consulted, findConsulted, NOTE_HANDLE } from './student.ts';
import { type Facts, toConsultationView, toFigures } from './view-of-desk.ts';
import { withWhatIf } from './what-if.ts';

const OPTIONAL_ID = { ...ID, type: ['string', 'null'] } as const;
const CHOICES = { type: 'array', items: OPTIONAL_ID, minItems: 2, maxItems: 2 } as const;
const ACHIEVEMENTS = { type: 'array', items: ID, maxItems: 3 } as const;
const SCORES_MAX = 500;
const SCORE = objectOf({ mapel: ID, semester: { type: 'integer' }, nilai: { type: 'number' } }, ['mapel', 'semester', 'nilai']);
const WHAT_IF = objectOf({ nilai: { type: 'array', items: SCORE, maxItems: SCORES_MAX }, prestasi: ACHIEVEMENTS, pilihan: CHOICES });

/** The newest years before the student's own, as many as count. */
export function alumniYears({ years, settings }: SnbpMasters, tahun: Named): Named[] {
  const before = years.filter(({ nama }) => nama < tahun.nama);
  return before.toSorted((one, other) => other.nama.localeCompare(one.nama)).slice(0, settings.tahunKeterikatan);
}

/** A choice that is not there is said at its place. */
function assertFound(pilihan: readonly (string | null)[], { byId }: Programmes): void {
  const unknown = CHOICE_HANDLES.filter((_, index) => pilihan[index] && !byId.has(pilihan[index]));
  if (unknown.length === 0) return;
  throw new AppError('INVALID', { messages: Object.fromEntries(unknown.map((handle) => [handle, [sentence('choice')]])) });
}

const isAssumed = ({ nilai, prestasi, pilihan }: WhatIf): boolean => nilai !== undefined || prestasi !== undefined || pilihan !== undefined;

/** What is read of one student once, whatever is then assumed. */
interface Ground {
  snbp: SnbpMasters;
  consulted: Consulted;
  school: SchoolData;
  stored: SchoolStudent;
  years: readonly Named[];
}

async function loadGround({ registry, pool: db }: ViewTools, principal: Principal, siswa: string | undefined): Promise<Ground> {
  const [snbp, consulted] = await Promise.all([loadMasters(db), findConsulted({ db, registry, principal }, siswa)]);
  const school = await loadSchool(db, snbp, consulted);
  const stored = school?.students.find(({ id }) => id === consulted.id);
  if (!school || !stored) throw new AppError('NOT_FOUND');
  return { snbp, consulted, school, stored, years: alumniYears(snbp, school.tahun) };
}

const lay = ({ snbp, school, stored }: Ground, student: SchoolStudent, programmes: Programmes): Desk => ({
  snbp,
  school,
  student,
  ranked: rankWith(school, stored, student, snbp),
  programmes,
});

/** `isAlone`: the student's choices without what could be chosen instead. */
const programmesOf = (
  { registry, pool: db }: ViewTools,
  principal: Principal,
  { school, years }: Ground,
  { student, isAlone }: { student: SchoolStudent; isAlone?: boolean },
): Promise<Programmes> =>
  loadProgrammes(
    { db, registry, principal },
    {
      choices: student.pilihan.filter((id) => id !== null),
      sekolah: school.sekolah.id,
      years,
      rivals: rivalsOf(school.students, student).map(({ id }) => id),
      ...(isAlone && { isAlone }),
    },
  );

function factsOf({ registry, clock }: ViewTools, principal: Principal, { consulted, years }: Ground): Facts {
  const today = toDate(instantParts(clock().toISOString(), locale().zone));
  return { consulted, years, today, way: wayFor(registry, principal) };
}

async function layDesk(tools: ViewTools, principal: Principal, ground: Ground, coba: WhatIf): Promise<Desk> {
  const { stored, snbp } = ground;
  const student = isAssumed(coba) ? withWhatIf(stored, coba, snbp) : stored;
  const programmes = await programmesOf(tools, principal, ground, { student });
  assertFound(student.pilihan, programmes);
  return lay(ground, student, programmes);
}

/** The desk of one student as it lies there now, and what its view tells beside it. */
export async function openDesk(tools: ViewTools, principal: Principal): Promise<{ desk: Desk; facts: Facts }> {
  const ground = await loadGround(tools, principal, undefined);
  return { desk: await layDesk(tools, principal, ground, {}), facts: factsOf(tools, principal, ground) };
}

/** From the same reading as the desk: others change what ranks are made of, and of two moments one would show that as what was tried. */
async function toUnassumed(
  tools: ViewTools,
  principal: Principal,
  ground: Ground,
  { desk, facts, coba }: { desk: Desk; facts: Facts; coba: WhatIf },
): Promise<Unassumed | null> {
  const { pilihan, ...others } = coba;
  if (!isAssumed(coba)) return null;
  const { stored, snbp } = ground;
  const programmes = pilihan ? await programmesOf(tools, principal, ground, { student: stored, isAlone: true }) : desk.programmes;
  return {
    tersimpan: toFigures(lay(ground, stored, programmes), facts),
    terpilih: pilihan && isAssumed(others) ? toFigures(lay(ground, withWhatIf(stored, { pilihan }, snbp), desk.programmes), facts) : null,
  };
}

/** `konsultasi`: one student, two choices and everything that speaks for or against them; assumptions are tried and not kept. */
export const konsultasi = roleView<ConsultationInput>(ROLES, {
  name: 'konsultasi',
  input: objectOf({ siswa: ID, coba: WHAT_IF }),
  run: async (tools, { principal }, { siswa, coba = {} }): Promise<ConsultationView> => {
    const ground = await loadGround(tools, principal, siswa);
    const facts = factsOf(tools, principal, ground);
    const desk = await layDesk(tools, principal, ground, coba);
    // Who may write no score at all is told so by the role.
    const kunci = facts.consulted.may.nilai ? await loadLocks(tools, principal, desk.student.id, desk.snbp) : NO_LOCKS;
    const semula = await toUnassumed(tools, principal, ground, { desk, facts, coba });
    return { ...toConsultationView(desk, facts), kunci, semula };
  },
});

type Values = Record<string, string | null>;

const spread = (handles: readonly string[], ids: readonly (string | null)[] | undefined): Values =>
  ids === undefined ? {} : Object.fromEntries(handles.map((handle, index) => [handle, ids[index] ?? null]));

/** By handle of the record; what was not given stays out. */
const toValues = ({ prestasi, pilihan, catatan }: SaveConsultationInput): Values => ({
  ...spread(ACHIEVEMENT_HANDLES, prestasi),
  ...spread(CHOICE_HANDLES, pilihan),
  ...(catatan !== undefined && { [NOTE_HANDLE]: catatan }),
});

const ITS_VERSION = {
  selection: 'version',
  ask: (_: Principal, id: string) => ({ text: 'select version::text from siswa where id = $1', values: [id] }),
};

/** `simpanKonsultasi`: what a consultation came to, through the repository, under the screen's own right. */
export const simpanKonsultasi = roleView<SaveConsultationInput>(ROLES, {
  name: 'simpanKonsultasi',
  kind: 'mutation',
  input: objectOf(
    {
      siswa: ID,
      version: { type: 'integer', minimum: 1 },
      prestasi: ACHIEVEMENTS,
      pilihan: CHOICES,
      catatan: { type: ['string', 'null'] },
    },
    ['siswa', 'version'],
  ),
  run: async ({ repository }, { principal, idempotencyKey }, input): Promise<SaveConsultationView> => {
    const { siswa, version } = input;
    const options = { idempotencyKey, screen: CONSULT, select: ITS_VERSION } as const;
    const { info, outputText } = await repository.update(principal, 'siswa', siswa, version, toValues(input), options);
    return { id: siswa, version: Number(outputText), actionId: info.state };
  },
});
