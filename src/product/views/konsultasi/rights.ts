/** Who may keep what of a consultation: the same decision shows the controls and writes the record. */
import type { ConsultationView } from '../../contracts/konsultasi.ts';
import { decide, type Decision, type Principal, type Registry } from 'skema';

/** The screen's own right: keeps what a consultation came to, for who may not write the form. */
export const CONSULT = 'consult';
export const ACHIEVEMENT_HANDLES = ['prestasi1', 'prestasi2', 'prestasi3'] as const;
export const CHOICE_HANDLES = ['pilihan1', 'pilihan2'] as const;
export const NOTE_HANDLE = 'catatanKonsultasi';

export const consultationRight = (registry: Registry, principal: Principal): Decision => decide(principal, registry.get('siswa'), CONSULT);

/** `isWithin`: whether this student lies in the rows of the decision. */
export function toMay({ allowed, writable }: Decision, isWithin: boolean): ConsultationView['may'] {
  const mayWrite = (handles: readonly string[]): boolean => allowed && isWithin && handles.every((handle) => writable.has(handle));
  return { pilihan: mayWrite(CHOICE_HANDLES), prestasi: mayWrite(ACHIEVEMENT_HANDLES), catatan: mayWrite([NOTE_HANDLE]) };
}
