import type { AppError } from '../../../engine/errors.ts';
import { formatNumber } from '../../../engine/fields/index.ts';
import type { Messages } from '../../../engine/messages.ts';
import type { Resource } from '../../../engine/resource.ts';
import { locale } from '../../../engine/words/locale.ts';
import { words } from '../../locale.ts';

/** `3 Buku`, `10.000+ Halaman Buku`. */
export const COUNT_CAP = 10_000;
export const countText = (count: number): string => (count > COUNT_CAP ? `${formatNumber(COUNT_CAP)}+` : formatNumber(count));

/** `a`, `a dan b`, `a, b, dan c`. */
export const joinWords = (parts: readonly string[]): string => new Intl.ListFormat(locale().tag).format(parts);

/** A record that came back although its fields would be refused today. */
export function sayStale({ fields }: Pick<Resource, 'fields'>, messages: Messages): string {
  const labelOf = (handle: string): string => fields.find((field) => field.handle === handle)?.name ?? '';
  const mistakes = Object.entries(messages).map(([handle, texts]) => `${labelOf(handle)} (${texts.join(', ')})`.trim());
  return words().restored(joinWords(mistakes));
}

/** Of a refusal, by handle: for who reads a log or a terminal. */
export const reasonsOf = ({ messages, message }: AppError): string =>
  Object.entries(messages)
    .map(([handle, texts]) => `${handle}: ${texts.join(', ')}`)
    .join('; ') || message;
