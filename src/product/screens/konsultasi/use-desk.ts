/** What is tried and what will be saved, over the student as stored. */
import { useMemo, useState } from 'react';
import { useSWRConfig } from 'swr';
import type {
  ConsultationInput,
  ConsultationView,
  SaveConsultationInput,
  SaveConsultationView,
  WhatIf,
} from '../../contracts/konsultasi.ts';
import type { SaveScoresView } from '../../contracts/mulai.ts';
import { ApiError, causeOf, messagesOf, newKey, runView, toast, useSettled, useView } from 'skema/app';
import { withUndo } from '../undo.ts';
import { DESK, SCORES } from './text.ts';
import {
  type Assumed,
  type Changes,
  type Choices,
  countOf,
  since,
  storedScore,
  toChanges,
  toScores,
  toWhatIf,
  without,
} from './desk-changes.ts';
import { focusRefused } from './focus-refused.ts';

const PAUSE_MS = 250;

/** The student as stored, and as what is changed and assumed would have it: computed by the server a pause after the last change. */
function useFigures(siswa: string | null, changes: Changes, assumed: Assumed) {
  const asked: ConsultationInput = siswa === null ? {} : { siswa };
  const stored = useView<ConsultationView>('konsultasi', asked);
  const real = useMemo(() => (stored.data ? toChanges(changes, stored.data.siswa) : {}), [changes, stored.data]);
  const coba = toWhatIf(real, assumed);
  const wanted = coba === undefined ? '' : JSON.stringify(coba);
  // What goes back to the stored values goes back at once.
  const rested = useSettled(wanted, PAUSE_MS);
  const settled = wanted === '' ? '' : rested;
  const tried = useView<ConsultationView>(
    'konsultasi',
    settled === '' || !stored.data ? null : { ...asked, coba: JSON.parse(settled) as WhatIf },
  );
  const refused = coba === undefined ? {} : messagesOf(tried.error);
  return {
    stored,
    /** What differs from the stored student. */
    real,
    view: settled === '' ? stored.data : (tried.data ?? stored.data),
    refused,
    isComputing: coba !== undefined && (settled !== wanted || tried.isLoading),
    /** Why what is tried could not be computed, where no field is to blame. */
    trouble: coba !== undefined && tried.error && Object.keys(refused).length === 0 ? causeOf(tried.error) : null,
    retryTried: () => void tried.mutate(),
  };
}

type Messages = Readonly<Record<string, readonly string[]>>;

const isKonsultasi = (key: unknown): boolean => Array.isArray(key) && key[0] === 'konsultasi';

const inputOf = ({ id, version }: ConsultationView['siswa'], real: Changes): SaveConsultationInput => ({
  siswa: id,
  version,
  ...real,
  ...(real.catatan !== undefined && { catatan: real.catatan.trim() || null }),
});

export function useDesk(siswa: string | null) {
  const [changes, setChanges] = useState<Changes>({});
  const [assumed, setAssumed] = useState<Assumed>({});
  const { stored, real, refused, ...figures } = useFigures(siswa, changes, assumed);
  const student = stored.data?.siswa;
  const { messages, ...saving } = useSaving(stored.data, real, setChanges);
  const trial = useTrial(stored.data, assumed, setAssumed);

  return {
    ...figures,
    ...saving,
    stored: stored.data,
    error: stored.error,
    retry: () => void stored.mutate(),
    messages: { ...refused, ...messages, ...trial.messages },
    trial,
    choices: (real.pilihan ?? student?.pilihan ?? [null, null]) as Choices,
    achievements: real.prestasi ?? student?.prestasi ?? [],
    note: changes.catatan ?? student?.catatan ?? '',
    changed: { prestasi: real.prestasi !== undefined, catatan: real.catatan !== undefined },
    count: student ? countOf(real, student) : 0,
    assumed,
    assume: (key: string, value: number | null) =>
      setAssumed(({ [key]: _, ...others }) => (value === null ? others : { ...others, [key]: value })),
    forgetAssumed: () => setAssumed({}),
    /** What is to be saved. */
    changes: real,
    /** What an earlier visit left behind. */
    restore: (left: { changes: Changes; assumed: Assumed }): void => {
      setChanges((current) => ({ ...current, ...left.changes }));
      setAssumed((current) => ({ ...current, ...left.assumed }));
    },
  };
}

/** Saves what differs from the stored student; what is changed meanwhile stays changed. */
function useSaving(stored: ConsultationView | undefined, real: Changes, setChanges: (next: (current: Changes) => Changes) => void) {
  const [messages, setMessages] = useState<Messages>({});
  const [isConflict, setConflict] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { mutate } = useSWRConfig();
  const refresh = (): Promise<unknown> => mutate(isKonsultasi);

  const change = (next: Changes): void => {
    setMessages({});
    setChanges((current) => ({ ...current, ...next }));
  };
  /** Somebody else's version instead of the own changes. */
  const reload = async (): Promise<void> => {
    await refresh();
    setChanges(() => ({}));
    setMessages({});
    setConflict(false);
  };

  async function save(): Promise<void> {
    if (!stored || isSaving || Object.keys(real).length === 0) return;
    setSaving(true);
    setMessages({});
    try {
      const { actionId } = await runView<SaveConsultationView>('simpanKonsultasi', inputOf(stored.siswa, real));
      await refresh();
      setChanges((current) => since(current, real));
      setConflict(false);
      toast.success(DESK.saved(stored.siswa.name), withUndo(actionId, DESK.undone, refresh));
    } catch (error) {
      refuse(error);
    } finally {
      setSaving(false);
    }
  }
  function refuse(error: unknown): void {
    if (error instanceof ApiError && error.code === 'CONFLICT') return setConflict(true);
    const told = messagesOf(error);
    setMessages(told);
    focusRefused(told);
    if (Object.keys(told).length === 0) toast.danger(causeOf(error));
  }

  return { messages, isConflict, isSaving, change, reload, save };
}

/** Keeps what is tried as the student's scores; what is tried meanwhile stays tried. */
function useTrial(stored: ConsultationView | undefined, assumed: Assumed, setAssumed: (next: (current: Assumed) => Assumed) => void) {
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

/** The desk as it is stored: nothing tried, nothing unsaved. */
export function asStored(desk: Desk): Desk {
  if (!desk.stored) return desk;
  const { prestasi, pilihan, catatan } = desk.stored.siswa;
  const unchanged = {
    changed: { prestasi: false, catatan: false },
    count: 0,
    assumed: {},
    messages: {},
    trouble: null,
    isComputing: false,
  };
  return { ...desk, ...unchanged, view: desk.stored, choices: pilihan, achievements: prestasi, note: catatan ?? '' };
}

export type Desk = ReturnType<typeof useDesk>;
/** With the student there. */
export type OpenDesk = Desk & { view: ConsultationView; stored: ConsultationView };
