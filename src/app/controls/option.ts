/** One row of a select. */
export interface Option {
  value: string;
  label: string;
  /** Small text on the right, such as a code. */
  note?: string;
  /** The record behind it lies in the bin: shown struck, never offered. */
  deleted?: boolean;
}

export const matches = (query: string) => {
  const word = query.trim().toLocaleLowerCase('id');
  return ({ label, note }: Option): boolean =>
    label.toLocaleLowerCase('id').includes(word) || (note !== undefined && note.toLocaleLowerCase('id').includes(word));
};

/** The option a typed text names exactly. */
export const named = (options: readonly Option[], text: string): Option | undefined => {
  const word = text.trim().toLocaleLowerCase('id');
  return options.find(({ label }) => label.toLocaleLowerCase('id') === word);
};
