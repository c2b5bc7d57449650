import { useMemo } from 'react';
import type { ConsultationInput, ConsultationView, WhatIf } from '../../contracts/konsultasi.ts';
import { causeOf, messagesOf, useSettled, useView } from 'skema/app';
import { type Assumed, type Changes, toChanges, toWhatIf } from './desk-changes.ts';

const PAUSE_MS = 250;

/** The student as stored, and as what is changed and assumed would have it: computed by the server a pause after the last change. */
export function useFigures(siswa: string | null, changes: Changes, assumed: Assumed) {
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
