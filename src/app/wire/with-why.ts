/** What stands below a refusal: the rule and, where the server tells it, the declaration. */
import { words as text } from 'virtual:skema/words/base';

/** Begins the line of the rule, unseen: that line waits behind `Mengapa?`. */
export const RULE_MARK = '\u2060';

interface Told {
  /** The place of the declaration, for who makes the product. */
  why?: unknown;
  /** The rule in words: one, or those of several records. */
  reason?: unknown;
  reasons?: unknown;
}

const isSaid = (reason: unknown): reason is { text: string } => typeof (reason as { text?: unknown } | undefined)?.text === 'string';

/** A refusal, and in lines of their own the rule and, where the server tells that, the declaration that refuses it. */
export function withWhy(message: string | null | undefined, { why, reason, reasons = [] }: Told): string {
  const rules = new Set([reason, reasons].flat().flatMap((said) => (isSaid(said) ? RULE_MARK + said.text : [])));
  const places = why === undefined ? [] : [text.request.why([why].flat().join('; '))];
  return [message ?? '', ...rules, ...places].join('\n');
}
