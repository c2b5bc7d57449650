/** What is tried on the desk, kept as scores. */
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { ConsultationView } from '../../contracts/konsultasi.ts';
import type { SaveScoresView } from '../../contracts/mulai.ts';
import { ApiError, causeOf, messagesOf, newKey, runView, toast } from 'skema/app';
import { withUndo } from '../undo.ts';
import { type Assumed, storedScore, toScores, without } from './desk-changes.ts';
import { SCORES } from './text.ts';
import { isKonsultasi, type Messages } from './use-saving.ts';

/** Keeps what is tried as the student's scores; what is tried meanwhile stays tried. */
export function useTrial(
  stored: ConsultationView | undefined,
  assumed: Assumed,
  setAssumed: (next: (current: Assumed) => Assumed) => void,
) {
  const [refused, setRefused] = useState<{ of: Assumed; messages: Messages } | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { mutate } = useSWRConfig();
  const refresh = (): Promise<unknown> => mutate(isKonsultasi);

  async function save(): Promise<void> {
    if (!stored || isSaving) return;
    setSaving(true);
    setConflict(null);
    setRefused(null);
    try {
      const nilai = toScores(assumed).map((score) => ({ ...score, semula: storedScore(stored, score) }));
      const { actionId } = await runView<SaveScoresView>('simpanNilaiCoba', { siswa: stored.siswa.id, nilai }, newKey());
      await refresh();
      setAssumed((current) => without(current, assumed));
      toast.success(SCORES.saved(nilai.length, stored.siswa.name), withUndo(actionId, SCORES.undone, refresh));
    } catch (error) {
      const messages = messagesOf(error);
      if (error instanceof ApiError && error.code === 'CONFLICT') setConflict(causeOf(error));
      else if (Object.keys(messages).length > 0) setRefused({ of: assumed, messages });
      else toast.danger(causeOf(error));
    } finally {
      setSaving(false);
    }
  }
  const reload = async (): Promise<void> => {
    await refresh();
    setConflict(null);
  };
  return { save, reload, isSaving, conflict, messages: refused?.of === assumed ? refused.messages : {} };
}
