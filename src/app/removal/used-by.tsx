import { Fragment } from 'react';
import type { UseLink } from '../beside/use-uses.ts';
import { Link } from '../controls/link.tsx';
import { words as REMOVE } from 'virtual:skema/words/remove';

/** That there is something which this person does not see is said once. */
export const toldOf = (uses: readonly UseLink[]): UseLink[] =>
  uses.filter(({ total }, index) => total > 0 || uses.findIndex((use) => use.total === 0) === index);

interface UseNameProps {
  use: UseLink;
  /** What it is called where it is seen. */
  name: string;
  onGo: () => void;
}

/** The way to the list of those, where there is one. */
export function UseName({ use: { total, to }, name, onGo }: UseNameProps) {
  const text = total > 0 ? name : REMOVE.unseen;
  return to === null ? (
    text
  ) : (
    <Link to={to} onClick={onGo}>
      {text}
    </Link>
  );
}

export interface UsedProps {
  uses: readonly UseLink[];
  /** What it means that they do. */
  say: string;
  onGo: () => void;
}

/** In one sentence. */
export const UsedBy = ({ uses, say, onGo }: UsedProps) => (
  <p role="alert">
    {say}{' '}
    {toldOf(uses).map((use, index) => (
      <Fragment key={`${use.resource}.${use.field}`}>
        {index > 0 && ', '}
        <UseName use={use} name={REMOVE.amountOf(use.amount, use.title)} onGo={onGo} />
      </Fragment>
    ))}
    .
  </p>
);
