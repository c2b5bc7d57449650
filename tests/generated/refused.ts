/** A refusal where the schema file knows none comes from a rule of the product, which the samples have to know. */
import type { Info } from '../../src/engine/reply.ts';

const sentencesOf = ({ message, messages }: Info): string => [message, ...Object.values(messages ?? {}).flat()].filter(Boolean).join('; ');

/** Fails with what was said, and where the samples are told what the rules ask. */
export function expectTaken(name: string, deed: string, info: Info, sent?: unknown): void {
  if (info.status === 'success') return;
  const at = Object.keys(info.messages ?? {}).filter(Boolean);
  throw new Error(
    [
      `${name}: ${deed} was refused${at.length > 0 ? ` at ${at.join(', ')}` : ''}: ${sentencesOf(info)}`,
      `If a rule of the product asks for more than its schema file, "rules.${name}" of tests/samples.ts gives its samples what it asks for.`,
      ...(sent === undefined ? [] : [`Sent: ${JSON.stringify(sent)}`]),
    ].join('\n'),
  );
}
