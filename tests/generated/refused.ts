/** A refusal where the schema file knows none comes from a rule of the product, which the samples have to know. */
import type { BulkOutcome } from '../../src/engine/bulk.ts';
import type { Info } from '../../src/engine/reply.ts';

const sentencesOf = ({ message, messages }: Info): string => [message, ...Object.values(messages ?? {}).flat()].filter(Boolean).join('; ');

const remedyOf = (name: string): string =>
  `If a rule of the product asks for more than its schema file, "rules.${name}" of tests/samples.ts gives its samples what it asks for.`;

/** The same of many at once: each sentence that refused some of them. */
export function expectAllTaken(name: string, deed: string, { refused, reasons }: Pick<BulkOutcome, 'refused' | 'reasons'>): void {
  if (refused === 0) return;
  throw new Error([`${name}: ${deed} was refused: ${reasons.map(({ why }) => why).join('; ')}`, remedyOf(name)].join('\n'));
}

/** Fails with what was said, and where the samples are told what the rules ask. */
export function expectTaken(name: string, deed: string, info: Info, sent?: unknown): void {
  if (info.status === 'success') return;
  const at = Object.keys(info.messages ?? {}).filter(Boolean);
  throw new Error(
    [
      `${name}: ${deed} was refused${at.length > 0 ? ` at ${at.join(', ')}` : ''}: ${sentencesOf(info)}`,
      remedyOf(name),
      ...(sent === undefined ? [] : [`Sent: ${JSON.stringify(sent)}`]),
    ].join('\n'),
  );
}
