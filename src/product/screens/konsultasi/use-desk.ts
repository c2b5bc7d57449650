/** What is tried and what will be saved, over the student as stored. */
import { useEffect, useState } from 'react';
import type { ConsultationInput, ConsultationView, Figures, WhatIf } from '../../contracts/konsultasi.ts';
import { causeOf, messagesOf, useHands, useLiveView, useSettled, useView } from 'skema/app';
import { programmeLabel } from '../../snbp/labels.ts';
import { PARTS } from './text.ts';
import { type Assumed, type Choices, type DeskValues, isSameValue, toChanges, toWhatIf } from './desk-changes.ts';
import type { DeskDraft, Restorable } from './desk-draft.ts';
import { focusValue } from './focus-refused.ts';
import { toRead, useSaving } from './use-saving.ts';
import { useTrial } from './use-trial.ts';

const PAUSE_MS = 250;

/** Whether others have changed something of this meanwhile. */
const isPast = (stored: ConsultationView, now: Figures): boolean =>
  Object.entries(now).some(([key, figure]) => JSON.stringify(figure) !== JSON.stringify(stored[key as keyof Figures]));

/** The student as what is changed and assumed would have it: computed by the server a pause after the last change. */
function useTried(stored: ConsultationView | undefined, asked: ConsultationInput, coba: WhatIf | undefined, renew: () => void) {
  const wanted = coba === undefined ? '' : JSON.stringify(coba);
  // What goes back to the stored values goes back at once.
  const rested = useSettled(wanted, PAUSE_MS);
  const settled = wanted === '' ? '' : rested;
  const tried = useView<ConsultationView>(
    'konsultasi',
    settled === '' || !stored ? null : { ...asked, coba: JSON.parse(settled) as WhatIf },
    // The desk goes back to what stands there by now.
    { onSuccess: ({ semula }) => void (semula && stored && isPast(stored, semula.tersimpan) && renew()) },
  );
  const isTried = settled !== '' && tried.data !== undefined;
  const { mutate } = tried;
  // Tried over what stands there by now.
  useEffect(() => void mutate(), [stored, mutate]);
  const refused = coba === undefined ? {} : messagesOf(tried.error);
  return {
    view: isTried ? tried.data : stored,
    /** What each figure of the view is held against: of the same answer. */
    before: isTried ? tried.data!.semula : null,
    refused,
    isComputing: coba !== undefined && (settled !== wanted || tried.isLoading),
    /** Why what is tried could not be computed, where no field is to blame. */
    trouble: coba !== undefined && tried.error && Object.keys(refused).length === 0 ? causeOf(tried.error) : null,
    retryTried: () => void tried.mutate(),
  };
}

/** In the student's record. */
const FIELDS: Readonly<Record<keyof DeskValues, readonly string[]>> = {
  prestasi: ['prestasi1', 'prestasi2', 'prestasi3'],
  pilihan1: ['pilihan1'],
  pilihan2: ['pilihan2'],
  catatan: ['catatanKonsultasi'],
};

/** Programmes that were on this desk, by id: what was chosen may have left the view since. */
function useProgrammeNames(views: readonly (ConsultationView | undefined)[]) {
  const [names] = useState(() => new Map<string, string>());
  for (const view of views)
    for (const { programme } of [...(view?.pilihan ?? []), ...(view?.alternatif ?? [])]) names.set(programme.id, programmeLabel(programme));
  return names;
}

const handlesIn = (those: Partial<Record<keyof DeskValues, unknown>>) => Object.keys(those) as (keyof DeskValues)[];
/** What of others comes in besides the student: the scores. */
const READS = ['nilaiRaport'];

export function useDesk(siswa: string | null) {
  const asked: ConsultationInput = siswa === null ? {} : { siswa };
  const stored = useLiveView<ConsultationView>('konsultasi', asked, { reads: READS });
  const hands = useHands<DeskValues>({
    resource: 'siswa',
    record: stored.data && toRead(stored.data),
    isSame: isSameValue,
    fieldsOf: (handle) => FIELDS[handle],
    nameOf: (handle) => PARTS[handle],
    go: focusValue,
    reload: () => void stored.mutate(),
  });
  const [assumed, setAssumed] = useState<Assumed>({});
  const { values } = hands;
  const real = values ? toChanges(hands.changes, values) : {};
  const { refused, ...figures } = useTried(stored.data, asked, toWhatIf(real, assumed), () => void stored.mutate());
  const names = useProgrammeNames([stored.data, figures.view]);
  const { messages, ...saving } = useSaving(stored.data, hands, () => stored.mutate());
  const trial = useTrial(stored.data, assumed, setAssumed);

  return {
    ...figures,
    ...saving,
    stored: stored.data,
    /** Of the account's own student. */
    isOwn: siswa === null,
    error: stored.error,
    retry: () => void stored.mutate(),
    messages: { ...refused, ...messages, ...trial.messages },
    trial,
    choices: (values ? [values.pilihan1, values.pilihan2] : [null, null]) as Choices,
    achievements: values?.prestasi ?? [],
    note: values?.catatan ?? '',
    changed: { prestasi: real.prestasi !== undefined, catatan: real.catatan !== undefined },
    count: Object.keys(hands.changes).length,
    /** What others saved meanwhile. */
    clashes: hands.clashes,
    /** What both changed and nobody chose yet. */
    open: handlesIn(hands.clashes).filter((handle) => hands.clashes[handle]!.choice === null),
    came: hands.came,
    openedAt: hands.openedAt,
    choose: hands.choose,
    bringBack: (handle: keyof DeskValues): void => {
      hands.bringBack(handle);
      focusValue(handle);
    },
    nameOf: (programme: string): string | undefined => names.get(programme),
    kept: hands.kept,
    assumed,
    assume: (key: string, value: number | null) =>
      setAssumed(({ [key]: _, ...others }) => (value === null ? others : { ...others, [key]: value })),
    forgetAssumed: () => setAssumed({}),
    /** What is to be saved. */
    changes: real,
    /** What an earlier visit left behind. */
    restore: async (left: Restorable, draft: DeskDraft): Promise<void> => {
      for (const [id, name] of Object.entries(draft.names)) names.set(id, name);
      setAssumed((current) => ({ ...current, ...left.assumed }));
      if (left.hands) await hands.restore(left.hands, draft.at);
    },
  };
}

/** The desk as it is stored: nothing tried, nothing unsaved. */
export function asStored(desk: Desk): Desk {
  if (!desk.stored) return desk;
  const { prestasi, pilihan, catatan } = desk.stored.siswa;
  const unchanged = {
    clashes: {} as Desk['clashes'],
    came: {} as Desk['came'],
    open: [],
    changed: { prestasi: false, catatan: false },
    count: 0,
    assumed: {},
    messages: {},
    trouble: null,
    isComputing: false,
    before: null,
  };
  return { ...desk, ...unchanged, view: desk.stored, choices: pilihan, achievements: prestasi, note: catatan ?? '' };
}

export type Desk = ReturnType<typeof useDesk>;
/** With the student there. */
export type OpenDesk = Desk & { view: ConsultationView; stored: ConsultationView };

/** What the figures of the view are without what is tried: of the same moment. */
export const figuresBefore = ({ before, view }: OpenDesk): Figures => before?.tersimpan ?? view;
