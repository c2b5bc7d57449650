/** What is tried on the desk, kept as scores. */
import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { ConsultationView } from '../../contracts/konsultasi.ts';
import type { SaveScoresView } from '../../contracts/mulai.ts';
import { mayTakeBack } from 'skema';
import { ApiError, causeOf, messagesOf, newKey, runView, toast, useSession, useSummaries } from 'skema/app';
import { withUndo } from '../undo.ts';
import { type Assumed, lockAt, scoreKey, storedScore, toScores, without } from './desk-changes.ts';
import { SCORES } from './text.ts';
import { isKonsultasi, type Messages } from './use-saving.ts';

/** Of what is tried what could be kept. */
const freeOf = ({ kunci }: ConsultationView, assumed: Assumed): Assumed =>
  Object.fromEntries(
    toScores(assumed).flatMap(({ mapel, semester, nilai }) =>
      lockAt(kunci, { mapel, semester }) === null ? [[scoreKey(mapel, semester), nilai]] : [],
    ),
  );

const isStill = (assumed: Assumed, of: Assumed): boolean => Object.entries(of).every(([key, value]) => assumed[key] === value);

/** Keeps what is tried as the student's scores; what is locked, refused or tried meanwhile stays tried. */
export function useTrial(
  stored: ConsultationView | undefined,
  assumed: Assumed,
  setAssumed: (next: (current: Assumed) => Assumed) => void,
) {
  const [refused, setRefused] = useState<{ of: Assumed; messages: Messages } | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** What each was tried over: what others write there meanwhile is not written over in silence. */
  const [over] = useState(() => new Map<string, number | null>());
  useEffect(() => {
    for (const key of over.keys()) if (!(key in assumed)) over.delete(key);
    for (const score of stored ? toScores(assumed) : []) {
      const key = scoreKey(score.mapel, score.semester);
      if (!over.has(key)) over.set(key, storedScore(stored!, score));
    }
  }, [assumed, stored, over]);
  const { mutate } = useSWRConfig();
  const scores = useSummaries().find(({ name }) => name === 'nilaiRaport');
  const { user } = useSession();
  const mayRemove = scores !== undefined && mayTakeBack(scores, user?.roles ?? [], 'create');
  const refresh = (): Promise<unknown> => mutate(isKonsultasi);

  const free = stored ? freeOf(stored, assumed) : {};

  /** Whether all that could be kept is. */
  async function save(): Promise<boolean> {
    if (!stored || isBusy) return false;
    setBusy(true);
    setConflict(null);
    setRefused(null);
    const sent = free;
    try {
      const nilai = toScores(sent).map((score) => {
        const known = over.get(scoreKey(score.mapel, score.semester));
        return { ...score, semula: known === undefined ? storedScore(stored, score) : known };
      });
      const { actionId, ditolak } = await runView<SaveScoresView>('simpanNilaiCoba', { siswa: stored.siswa.id, nilai }, newKey());
      await refresh();
      const stays = new Set(ditolak.map(({ mapel, semester }) => scoreKey(mapel, semester)));
      const kept = Object.fromEntries(Object.entries(sent).filter(([key]) => !stays.has(key)));
      setAssumed((current) => without(current, kept));
      if (stays.size > 0) setRefused({ of: without(sent, kept), messages: { nilai: ditolak.map(({ pesan }) => pesan) } });
      const what = SCORES.saved(Object.keys(kept).length, stored.siswa.name);
      // A score that was not there before goes into the bin again, which is not everybody's to do.
      const isMade = toScores(kept).some((score) => storedScore(stored, score) === null);
      const action = isMade && !mayRemove ? null : actionId;
      toast.success(what, withUndo({ action, what, undone: SCORES.undone }, refresh));
      return stays.size === 0;
    } catch (error) {
      const messages = messagesOf(error);
      if (error instanceof ApiError && error.code === 'CONFLICT') setConflict(causeOf(error));
      else if (Object.keys(messages).length > 0) setRefused({ of: sent, messages });
      else toast.danger(causeOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  }
  /** Nothing is saved until what others wrote is there: it would be refused once more. */
  const reload = async (): Promise<void> => {
    setBusy(true);
    await refresh().finally(() => setBusy(false));
    over.clear();
    setConflict(null);
  };
  return {
    save,
    reload,
    isBusy,
    conflict,
    /** New scores cannot be taken back by this person; null: they can. */
    lasting: mayRemove || scores === undefined ? null : scores,
    count: Object.keys(free).length,
    messages: refused && isStill(assumed, refused.of) ? refused.messages : {},
  };
}
