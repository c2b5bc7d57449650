import { momentText } from '../../moment-text.ts';

const DAY_MS = 86_400_000;

/** `14.32`, with the day where it was another one; empty where it is not known. */
export function momentOf(at: string | null): string {
  if (at === null) return '';
  const isFar = Date.now() - Date.parse(at) > DAY_MS / 2;
  return momentText(at, isFar ? undefined : { timeStyle: 'short' });
}
