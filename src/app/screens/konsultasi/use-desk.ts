/** What is tried and what will be saved, over the student as stored. */
import { useMemo, useState } from 'react';
import { useSWRConfig } from 'swr';
import type {
  ConsultationInput,
  ConsultationView,
  SaveConsultationInput,
  SaveConsultationView,
  WhatIf,
} from '../../../domain/views/konsultasi.ts';
import { toast } from '../../controls/toast.ts';
import { ApiError } from '../../data/api-error.ts';
import { undoAction } from '../../data/actions.ts';
import { runView, useView } from '../../data/views.ts';
import { causeOf } from '../../list/cause.ts';
import { DESK } from '../../text/konsultasi.ts';
import { useSettled } from '../../data/use-settled.ts';
import { focusRefused } from './focus-refused.ts';
import { type Assumed, type Changes, type Choices, countOf, since, toChanges, toWhatIf } from './desk-changes.ts';

const PAUSE_MS = 250;

const isKonsultasi = (key: unknown): boolean => Array.isArray(key) && key[0] === 'konsultasi';

const messagesOf = (error: unknown): Readonly<Record<string, readonly string[]>> => (error instanceof ApiError ? error.messages : {});

export function useDesk(siswa: string | null) {
  const asked: ConsultationInput = siswa === null ? {} : { siswa };
  const [changes, setChanges] = useState<Changes>({});
  const [assumed, setAssumed] = useState<Assumed>({});
  const [messages, setMessages] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [isConflict, setConflict] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { mutate } = useSWRConfig();

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
  const view = settled === '' ? stored.data : (tried.data ?? stored.data);
  const refused = coba === undefined ? {} : messagesOf(tried.error);

  const refresh = (): Promise<unknown> => mutate(isKonsultasi);
  const change = (next: Changes): void => {
    setMessages({});
    setChanges((current) => ({ ...current, ...next }));
  };
  /** Somebody else's version instead of the own changes. */
  const reload = async (): Promise<void> => {
    await refresh();
    setChanges({});
    setMessages({});
    setConflict(false);
  };

  async function save(): Promise<void> {
    if (!stored.data || isSaving || Object.keys(real).length === 0) return;
    const { id, version, name } = stored.data.siswa;
    const input: SaveConsultationInput = {
      siswa: id,
      version,
      ...real,
      ...(real.catatan !== undefined && { catatan: real.catatan.trim() || null }),
    };
    setSaving(true);
    setMessages({});
    try {
      const { actionId } = await runView<SaveConsultationView>('simpanKonsultasi', input);
      await refresh();
      setChanges((current) => since(current, real));
      setConflict(false);
      toast.success(DESK.saved(name), actionId === null ? {} : { action: { label: DESK.undo, run: () => void takeBack(actionId) } });
    } catch (error) {
      refuse(error);
    } finally {
      setSaving(false);
    }
  }
  async function takeBack(actionId: string): Promise<void> {
    try {
      await undoAction(actionId);
      await refresh();
      toast.success(DESK.undone);
    } catch (error) {
      toast.danger(causeOf(error));
    }
  }
  function refuse(error: unknown): void {
    if (error instanceof ApiError && error.code === 'CONFLICT') return setConflict(true);
    const told = messagesOf(error);
    setMessages(told);
    focusRefused(told);
    if (Object.keys(told).length === 0) toast.danger(causeOf(error));
  }

  return {
    view,
    stored: stored.data,
    error: stored.error,
    retry: () => void stored.mutate(),
    isComputing: coba !== undefined && (settled !== wanted || tried.isLoading),
    /** Why what is tried could not be computed, where no field is to blame. */
    trouble: coba !== undefined && tried.error && Object.keys(refused).length === 0 ? causeOf(tried.error) : null,
    retryTried: () => void tried.mutate(),
    messages: { ...refused, ...messages },
    choices: (real.pilihan ?? stored.data?.siswa.pilihan ?? [null, null]) as Choices,
    achievements: real.prestasi ?? stored.data?.siswa.prestasi ?? [],
    note: changes.catatan ?? stored.data?.siswa.catatan ?? '',
    changed: { prestasi: real.prestasi !== undefined, catatan: real.catatan !== undefined },
    count: stored.data ? countOf(real, stored.data.siswa) : 0,
    assumed,
    assume: (key: string, value: number | null) =>
      setAssumed(({ [key]: _, ...others }) => (value === null ? others : { ...others, [key]: value })),
    forgetAssumed: () => setAssumed({}),
    change,
    save,
    isSaving,
    isConflict,
    reload,
  };
}

export type Desk = ReturnType<typeof useDesk>;
/** With the student there. */
export type OpenDesk = Desk & { view: ConsultationView; stored: ConsultationView };
