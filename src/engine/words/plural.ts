/** The form of a word that goes with a count, by the rules of a language; `other` is good for every count that has none of its own. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

export function pluralIn(tag: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(tag);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}

/** Whole amounts as they are written in a language. What writes them is made when it is needed: the first takes a browser ten milliseconds and more. */
export function countIn(tag: string): (value: number) => string {
  let amounts: Intl.NumberFormat | undefined;
  return (value) => (amounts ??= new Intl.NumberFormat(tag, { maximumFractionDigits: 0 })).format(value);
}
