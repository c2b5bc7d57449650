/** The controls of the desk by id: there is one desk on the page. */
import type { DeskValues } from './desk-changes.ts';

export const NOTE_ID = 'catatan';
export const TRY_ID = 'coba-nilai';
export const KEEP_ID = 'simpan-nilai';
export const ACHIEVEMENTS_ID = 'prestasi';
export const choiceId = (number: 1 | 2): string => `pilihan${number}`;

const CONTROLS: Readonly<Record<string, string>> = {
  prestasi: ACHIEVEMENTS_ID,
  prestasi1: ACHIEVEMENTS_ID,
  prestasi2: ACHIEVEMENTS_ID,
  prestasi3: ACHIEVEMENTS_ID,
  pilihan1: choiceId(1),
  pilihan2: choiceId(2),
  catatanKonsultasi: NOTE_ID,
};

const ORDER: readonly (readonly [handle: keyof DeskValues, control: string])[] = [
  ['prestasi', ACHIEVEMENTS_ID],
  ['catatan', NOTE_ID],
  ['pilihan1', choiceId(1)],
  ['pilihan2', choiceId(2)],
];

/** Of the group in which both changes of a value stand. */
export const sidesId = (handle: keyof DeskValues): string => `${ORDER.find(([one]) => one === handle)![1]}-sisi`;

/** To where it is chosen, or to its control. */
export function focusValue(handle: keyof DeskValues): void {
  const control = ORDER.find(([one]) => one === handle)![1];
  const target = document.getElementById(sidesId(handle)) ?? document.getElementById(control);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
}

/** To the first of them on the desk; of scores alone, to where they are tried. */
export function focusFirst(handles: readonly string[]): void {
  const first = ORDER.find(([handle]) => handles.includes(handle));
  if (first) focusValue(first[0]);
  else document.getElementById(TRY_ID)?.focus();
}

/** To the first control whose value was refused. */
export function focusRefused(messages: Readonly<Record<string, unknown>>): void {
  const [id] = Object.entries(CONTROLS).flatMap(([handle, control]) => (handle in messages ? [control] : []));
  if (id !== undefined) document.getElementById(id)?.focus();
}
