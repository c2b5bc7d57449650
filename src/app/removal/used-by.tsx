import { Fragment } from 'react';
import type { UseLink } from '../beside/use-uses.ts';
import { Link } from '../controls/link.tsx';
import { words as REMOVE } from 'virtual:skema/words/remove';

/** That there is something which this person does not see is said once. */
export const toldOf = (uses: readonly UseLink[]): UseLink[] =>
  uses.filter(({ total }, index) => total > 0 || uses.findIndex((use) => use.total === 0) === index);

interface UsedByProps {
  uses: readonly UseLink[];
  /** What it means that they do. */
  say: string;
  onGo: () => void;
}

/** Each leads to the list of those, where there is one. */
export const UsedBy = ({ uses, say, onGo }: UsedByProps) => (
  <p role="alert">
    {say}{' '}
    {toldOf(uses).map(({ resource, field, title, amount, total, to }, index) => {
      const text = total > 0 ? REMOVE.amountOf(amount, title) : REMOVE.unseen;
      return (
        <Fragment key={`${resource}.${field}`}>
          {index > 0 && ', '}
          {to === null ? (
            text
          ) : (
            <Link to={to} onClick={onGo}>
              {text}
            </Link>
          )}
        </Fragment>
      );
    })}
    .
  </p>
);
