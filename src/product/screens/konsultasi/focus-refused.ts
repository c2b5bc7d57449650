/** The controls of the desk by id: there is one desk on the page. */
export const NOTE_ID = 'catatan';
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

/** To the first control whose value was refused. */
export function focusRefused(messages: Readonly<Record<string, unknown>>): void {
  const [id] = Object.entries(CONTROLS).flatMap(([handle, control]) => (handle in messages ? [control] : []));
  if (id !== undefined) document.getElementById(id)?.focus();
}
