import { Button, causeOf, messagesOf, Notice, Told } from 'skema/app';

export const RETRY = 'Coba lagi';

/** In place of what could not be loaded. */
export const Failed = ({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) => (
  <Notice title={title} actions={<Button onClick={onRetry}>{RETRY}</Button>}>
    <p>
      <Told text={causeOf(error)} />
    </p>
  </Notice>
);

/** Sentences of the fields, which have a star, before the general one. */
export function reasonsOf(error: unknown): readonly string[] {
  const fields = Object.values(messagesOf(error)).flat();
  return fields.length > 0 ? fields.map((message) => `*${message.replace(/^\*/, '')}`) : [causeOf(error)];
}

/** Rows that stand still at the size of what comes. */
export const Bones = ({ amount, className }: { amount: number; className: string | undefined }) =>
  Array.from({ length: amount }, (_, place) => <div key={place} className={className} />);
