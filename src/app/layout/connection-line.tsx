import { useIsLost } from '../wire/connection.ts';
import { words as text } from 'virtual:skema/words/base';

/** Stands as long as the server does not answer. */
export function ConnectionLine({ className }: { className?: string }) {
  return useIsLost() ? (
    <p className={className} role="status">
      {text.layout.lost}
    </p>
  ) : null;
}
