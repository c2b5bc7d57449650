import { Fragment } from 'react';
import type { UseLink } from '../beside/use-uses.ts';
import { Link } from '../controls/link.tsx';
import { words as REMOVE } from 'virtual:skema/words/remove';

/** Each leads to the list of those, where there is one. */
export const UsedBy = ({ uses, onGo }: { uses: readonly UseLink[]; onGo: () => void }) => (
  <p role="alert">
    {REMOVE.usedBy}{' '}
    {uses.map(({ resource, field, title, amount, total, to }, index) => {
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
