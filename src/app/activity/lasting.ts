import type { ActivityEntry } from '../../engine/history.ts';
import { words as text } from 'virtual:skema/words/activity';
import { type Known, nounsOf, ownParts } from './sentence.ts';

/** Which records are in the way, as a phrase. */
export function laterText(known: Known, entry: ActivityEntry): string {
  const names = new Set(ownParts(entry).map(({ resource }) => resource));
  const [only] = names;
  return text.laterOf(text.amount(entry.later, false), names.size === 1 ? nounsOf(known, only!, entry.later) : text.records);
}

/** Of how many records something is left, where it was about several. */
export const undonePartlyText = ({ only, rest }: ActivityEntry, when: string): string =>
  text.undonePartlyAt(when, only === null ? text.amount(rest, false) : null);

/** Why an action stays, as a sentence. */
export function lastingText(known: Known, entry: ActivityEntry): string {
  const { lasting } = entry;
  if (lasting === null) return '';
  const said = lasting === 'later' ? `${laterText(known, entry)}.` : text.sentences[lasting];
  return entry.reason === null ? said : `${said} ${entry.reason}`;
}
