/** `simpanNilaiCoba`: what was tried in a consultation becomes the student's scores, as one action. As in a sheet, what is refused says so and stops nothing else. */
import { AppError, sentence } from 'skema';
import { ID, objectOf, roleView } from 'skema/server';
import type { SaveScoresInput, SaveScoresView } from '../../contracts/mulai.ts';
import { loadMasters, type SnbpMasters } from '../../reading/masters.ts';
import { ROLES } from '../../roles.ts';
import { type Card, readCard, storedAt } from './card.ts';
import { sayScoreConflict, sayScoreRefused } from './sentences.ts';

type Asked = SaveScoresInput['nilai'][number];
type Refused = SaveScoresView['ditolak'][number];

const SCORES_MAX = 500;
const SCORE = objectOf({ mapel: ID, semester: { type: 'integer' }, nilai: { type: 'number' }, semula: { type: ['number', 'null'] } }, [
  'mapel',
  'semester',
  'nilai',
  'semula',
]);

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
function refusedAt(card: Card, score: Asked, error: unknown): Refused {
  const why = error instanceof AppError ? Object.values(error.messages).flat() : [];
  if (why.length === 0) throw error;
  const { mapel, semester } = score;
  return { mapel, semester, pesan: sayScoreRefused(nameOf(card, score), semester, why.join(' ')) };
}

export const simpanNilaiCoba = roleView<SaveScoresInput>(ROLES, {
  name: 'simpanNilaiCoba',
  kind: 'mutation',
  input: objectOf({ siswa: ID, nilai: { type: 'array', items: SCORE, minItems: 1, maxItems: SCORES_MAX } }, ['siswa', 'nilai']),
  run: async ({ registry, pool, repository }, { principal, idempotencyKey }, input): Promise<SaveScoresView> => {
    const card = await readCard({ db: pool, registry, principal }, input.siswa, await loadMasters(pool));
    assertAsSeen(card, input.nilai);
    const { info, result } = await repository.together(principal, ['simpanNilaiCoba', input], { idempotencyKey }, async (writer) => {
      const refused: Refused[] = [];
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
          refused.push(refusedAt(card, score, error));
        }
      }
      if (refused.length === input.nilai.length) throw new AppError('INVALID', { messages: { nilai: refused.map(({ pesan }) => pesan) } });
      return refused;
    });
    return { actionId: info.state, ditolak: result };
  },
});
