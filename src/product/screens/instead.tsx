import { Button, causeOf, Notice } from 'skema/app';

interface FailedProps {
  title: string;
  error: unknown;
  onRetry: () => void;
}

export const RETRY = 'Coba lagi';

/** In place of what could not be loaded. */
export const Failed = ({ title, error, onRetry }: FailedProps) => (
  <Notice title={title} actions={<Button onClick={onRetry}>{RETRY}</Button>}>
    <p>{causeOf(error)}</p>
  </Notice>
);

/** Rows that stand still at the size of what comes. */
export const Bones = ({ amount, className }: { amount: number; className: string | undefined }) =>
  Array.from({ length: amount }, (_, place) => <div key={place} className={className} />);
