import type { Named } from '../../contracts/common.ts';
import type {
  ConsultationInput,
  ConsultationView,
  SaveConsultationInput,
  SaveConsultationView,
  WhatIf,
} from '../../contracts/konsultasi.ts';
import { AppError, instantParts, locale, type Principal, sentence, toDate } from 'skema';
import { ROLES } from '../../roles.ts';
import { loadMasters, type SnbpMasters } from '../../reading/masters.ts';
import { loadSchool } from '../../reading/school.ts';
import { ID, objectOf, roleView, type ViewTools } from 'skema/server';
import { wayFor } from '../way.ts';
import { type Desk, rankWith } from './desk.ts';
import { loadLocks, NO_LOCKS } from './locks.ts';
import { loadProgrammes, type Programmes } from './programmes.ts';
import { rivalsOf } from './rivals.ts';
import { ACHIEVEMENT_HANDLES, CHOICE_HANDLES, CONSULT, findConsulted, NOTE_HANDLE } from './student.ts';
import { type Facts, toConsultationView } from './view-of-desk.ts';
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

/** The desk of one student as it lies there now, with what is assumed, and what its view tells beside it. */
export async function openDesk(
  { registry, pool: db, clock }: ViewTools,
  principal: Principal,
  { siswa, coba = {} }: ConsultationInput,
): Promise<{ desk: Desk; facts: Facts }> {
  const [snbp, consulted] = await Promise.all([loadMasters(db), findConsulted({ db, registry, principal }, siswa)]);
  const school = await loadSchool(db, snbp, consulted);
  const stored = school?.students.find(({ id }) => id === consulted.id);
  if (!school || !stored) throw new AppError('NOT_FOUND');
  const student = isAssumed(coba) ? withWhatIf(stored, coba, snbp) : stored;
  const years = alumniYears(snbp, school.tahun);
  const programmes = await loadProgrammes(
    { db, registry, principal },
    {
      choices: student.pilihan.filter((id) => id !== null),
      sekolah: school.sekolah.id,
      years,
      rivals: rivalsOf(school.students, student).map(({ id }) => id),
    },
  );
  assertFound(student.pilihan, programmes);
  const desk: Desk = { snbp, school, student, ranked: rankWith(school, stored, student, snbp), programmes };
  const today = toDate(instantParts(clock().toISOString(), locale().zone));
  return { desk, facts: { consulted, years, today, way: wayFor(registry, principal) } };
}

/** `konsultasi`: one student, two choices and everything that speaks for or against them; assumptions are tried and not kept. */
export const konsultasi = roleView<ConsultationInput>(ROLES, {
  name: 'konsultasi',
  input: objectOf({ siswa: ID, coba: WHAT_IF }),
  run: async (tools, { principal }, input): Promise<ConsultationView> => {
    const { desk, facts } = await openDesk(tools, principal, input);
    // Who may write no score at all is told so by the role.
    const kunci = facts.consulted.may.nilai ? await loadLocks(tools, principal, desk.student.id, desk.snbp) : NO_LOCKS;
    return { ...toConsultationView(desk, facts), kunci };
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
