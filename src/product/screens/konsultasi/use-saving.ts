/** What is changed on the desk, into the student's record. */
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { ConsultationView, SaveConsultationInput, SaveConsultationView } from '../../contracts/konsultasi.ts';
import { ApiError, causeOf, messagesOf, type ReadRecord, runView, toast, type useHands } from 'skema/app';
import { withUndo } from '../undo.ts';
import { type Changes, type DeskValues, fromChanges, toChanges, toDeskValues } from './desk-changes.ts';
import { focusFirst, focusRefused } from './focus-refused.ts';
import { DESK } from './text.ts';

export type Messages = Readonly<Record<string, readonly string[]>>;

export const isKonsultasi = (key: unknown): boolean => Array.isArray(key) && key[0] === 'konsultasi';

export const toRead = ({ siswa }: ConsultationView): ReadRecord<DeskValues> => ({
  id: siswa.id,
  version: siswa.version,
  values: toDeskValues(siswa),
});

const inputOf = (siswa: string, version: number, real: Changes): SaveConsultationInput => ({
  siswa,
  version,
  ...real,
  ...(real.catatan !== undefined && { catatan: real.catatan.trim() || null }),
});

/** Others may save again and again; after so many the person presses again. */
const ROUNDS = 3;

/** Saves what differs from the stored student; what is changed meanwhile stays changed. */
export function useSaving(
  stored: ConsultationView | undefined,
  hands: ReturnType<typeof useHands<DeskValues>>,
  read: () => Promise<ConsultationView | undefined>,
) {
  const [messages, setMessages] = useState<Messages>({});
  const [isSaving, setSaving] = useState(false);
  const { mutate } = useSWRConfig();
  const refresh = (): Promise<unknown> => mutate(isKonsultasi);
  /** Takes the last save back. */
  const last = useRef<(() => void) | null>(null);

  const change = (next: Changes): void => {
    setMessages({});
    if (hands.values) hands.change(fromChanges(next, hands.values));
  };

  /** What both changed is chosen first; what nobody disputes is put together and sent again. */
  async function send({ siswa }: ConsultationView, round = 1): Promise<boolean> {
    const { version, changes, values, open } = hands.toSave();
    if (open.length > 0) {
      focusFirst(open);
      return false;
    }
    if (Object.keys(changes).length === 0) return true;
    try {
      const input = inputOf(siswa.id, version, toChanges(changes, values));
      const { actionId, version: now } = await runView<SaveConsultationView>('simpanKonsultasi', input);
      await refresh();
      hands.saved(changes, now);
      const what = DESK.saved(siswa.name);
      const back = withUndo({ action: actionId, what, undone: DESK.undone }, refresh);
      last.current = back?.action?.run ?? null;
      toast.success(what, back);
      return true;
    } catch (error) {
      const isMet = error instanceof ApiError && error.code === 'CONFLICT' && round < ROUNDS;
      const newer = isMet ? await read() : undefined;
      if (!newer || newer.siswa.version <= version) throw error;
      await hands.take(toRead(newer));
      return send(newer, round + 1);
    }
  }
  /** Whether there is nothing left to save. */
  async function save(): Promise<boolean> {
    if (!stored || isSaving) return false;
    if (hands.toSave().isClean) return true;
    setSaving(true);
    hands.hold(true);
    setMessages({});
    try {
      return await send(stored);
    } catch (error) {
      refuse(error);
      return false;
    } finally {
      hands.hold(false);
      setSaving(false);
    }
  }
  function refuse(error: unknown): void {
    const told = messagesOf(error);
    setMessages(told);
    focusRefused(told);
    if (Object.keys(told).length === 0) toast.danger(causeOf(error));
  }

  /** Ctrl+Z in a text: behind what was typed since is the save, as in a sheet. False: it is the text's own. */
  function undoSave(): boolean {
    const run = last.current;
    if (!run || !hands.toSave().isClean) return false;
    last.current = null;
    run();
    return true;
  }

  return { messages, isSaving, change, save, undoSave };
}
