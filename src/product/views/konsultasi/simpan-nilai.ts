/** `simpanNilaiCoba`: what was tried in a consultation becomes the student's scores, all of it or nothing, as one action. */
import { AppError, decide, sentence } from 'skema';
import { askRows, ID, objectOf, Params, roleView } from 'skema/server';
import type { SaveScoresInput, SaveScoresView } from '../../contracts/mulai.ts';
import { loadMasters, planOf, type SnbpMasters } from '../../reading/masters.ts';
import { type Asking, scopedTo } from '../../reading/scope.ts';
import { ROLES } from '../../roles.ts';
import type { SubjectPlan } from '../../snbp/types.ts';
import { sayScoreConflict, sayScoreRefused } from './sentences.ts';

type Asked = SaveScoresInput['nilai'][number];

interface Stored {
  id: string;
  version: number;
  mataPelajaran: string;
  semester: string;
  nilai: number;
}

const SCORES_MAX = 500;
const SCORE = objectOf({ mapel: ID, semester: { type: 'integer' }, nilai: { type: 'number' }, semula: { type: ['number', 'null'] } }, [
  'mapel',
  'semester',
  'nilai',
  'semula',
]);

interface Card {
  stored: readonly Stored[];
  plan: SubjectPlan;
  snbp: SnbpMasters;
}

async function readCard({ db, registry, principal }: Asking, siswa: string): Promise<Card> {
  const snbp = await loadMasters(db);
  const within = new Params();
  const scope = scopedTo(registry, principal, { resource: 'siswa', verb: 'item', alias: 's' }, within);
  const text = `select s."sekolah", s."jurusan" from "siswa" s where s."id" = ${within.add(siswa)}::uuid and s."deletedAt" is null and ${scope}`;
  const [student] = await askRows<{ sekolah: string; jurusan: string }>(db, text, within.values);
  if (!student) throw new AppError('NOT_FOUND');
  const params = new Params();
  const readable = scopedTo(registry, principal, { resource: 'nilaiRaport', verb: 'item', alias: 'n' }, params);
  const scores = `select n."id", n."version", n."mataPelajaran", n."semester", n."nilai"::float8 as "nilai" from "nilaiRaport" n
    where n."siswa" = ${params.add(siswa)}::uuid and n."deletedAt" is null and ${readable}`;
  const stored = await askRows<Stored>(db, scores, params.values);
  return { stored, plan: planOf(snbp, student.jurusan, student.sekolah), snbp };
}

/** An equivalent subject stands under the one it counts for, the subject's own score before it. */
function storedAt({ stored, plan: { padanan }, snbp }: Card, { mapel, semester }: Asked): Stored | undefined {
  const there = stored.filter((score) => snbp.semesters.get(score.semester) === semester);
  return there.find((score) => score.mataPelajaran === mapel) ?? there.find((score) => padanan.get(score.mataPelajaran) === mapel);
}

const semesterOf = ({ semesters }: SnbpMasters, wanted: number): string | undefined =>
  [...semesters].find(([, number]) => number === wanted)?.[0];

/** Other scores than those over which it was tried: nothing is written over what nobody saw. */
function assertAsSeen(card: Card, asked: readonly Asked[]): void {
  const others = asked.flatMap((score) => {
    const now = storedAt(card, score)?.nilai ?? null;
    return now === score.semula || now === score.nilai ? [] : [sayScoreConflict(nameOf(card, score), score.semester, now)];
  });
  if (others.length > 0) throw new AppError('CONFLICT', { message: others.join(' ') });
}

/** The subject as its curriculum calls it, which is also where a new score goes. */
const namedIn = ({ plan: { named } }: Card, { mapel }: Asked): string => named.get(mapel) ?? mapel;
const nameOf = (card: Card, score: Asked): string => card.snbp.subjects.get(namedIn(card, score))?.nama ?? '';

/** The score in front of what its record says. */
function refusedAt(card: Card, score: Asked, error: unknown): AppError {
  const why = error instanceof AppError ? Object.values(error.messages).flat() : [];
  if (why.length === 0) throw error;
  return new AppError('INVALID', { messages: { nilai: why.map((text) => sayScoreRefused(nameOf(card, score), score.semester, text)) } });
}

export const simpanNilaiCoba = roleView<SaveScoresInput>(ROLES, {
  name: 'simpanNilaiCoba',
  kind: 'mutation',
  input: objectOf({ siswa: ID, nilai: { type: 'array', items: SCORE, minItems: 1, maxItems: SCORES_MAX } }, ['siswa', 'nilai']),
  run: async ({ registry, pool, repository }, { principal, idempotencyKey }, input): Promise<SaveScoresView> => {
    const card = await readCard({ db: pool, registry, principal }, input.siswa);
    assertAsSeen(card, input.nilai);
    const isNew = input.nilai.some((score) => storedAt(card, score) === undefined);
    const mayRemove = decide(principal, registry.get('nilaiRaport'), 'remove').allowed;
    const { info } = await repository.together(principal, ['simpanNilaiCoba', input], { idempotencyKey }, async (writer) => {
      for (const score of input.nilai) {
        const { semester, nilai } = score;
        const stored = storedAt(card, score);
        const semesterId = semesterOf(card.snbp, semester);
        if (semesterId === undefined) throw new AppError('INVALID', { messages: { nilai: [sentence('choice')] } });
        try {
          if (stored === undefined)
            await writer.create('nilaiRaport', { siswa: input.siswa, semester: semesterId, mataPelajaran: namedIn(card, score), nilai });
          else if (stored.nilai !== nilai) await writer.update('nilaiRaport', stored.id, stored.version, { nilai });
        } catch (error) {
          throw refusedAt(card, score, error);
        }
      }
    });
    // Taking back what came in is deleting it: who may not is not offered it.
    return { actionId: isNew && !mayRemove ? null : info.state };
  },
});
