import { IconArrowLeft, IconMenu2 } from '@tabler/icons-react';
import { createContext, useContext, type ReactNode } from 'react';
import { ButtonLink } from '../controls/button-link.tsx';
import { Button } from '../controls/button.tsx';
import { ICON_LARGE } from '../controls/icon.ts';
import { words as text } from 'virtual:skema/words/base';
import styles from './page-head.module.css';
import { useTitle } from './title.ts';

/** What the default layout lends to its pages. */
export interface Frame {
  /** Opens the navigation: as a drawer on narrow screens, in its place on wide ones. */
  openNav: () => void;
}
export const FrameContext = createContext<Frame | null>(null);

export interface PageHeadProps {
  title: string;
  /** Quiet text after the title: how many, or of what kind. */
  count?: ReactNode;
  /** Beside it: who else is here, or which view of a list it is. */
  who?: ReactNode;
  /** At the right end; at most one of them solid. */
  actions?: ReactNode;
  /** Where the arrow before the title leads. */
  back?: string;
}

/** The 56 px at the top of every page in the default layout; it also names the browser's tab. */
export function PageHead({ title, count, who, actions, back }: PageHeadProps) {
  const frame = useContext(FrameContext);
  useTitle(title);
  return (
    <header className={styles.head}>
      {frame && (
        <Button
          variant="quiet"
          className={`${styles.menu} no-print`}
          icon={<IconMenu2 {...ICON_LARGE} />}
          aria-label={text.layout.menu}
          onClick={frame.openNav}
        />
      )}
      {back !== undefined && (
        <ButtonLink
          variant="quiet"
          className="no-print"
          to={back}
          icon={<IconArrowLeft {...ICON_LARGE} />}
          aria-label={text.layout.back}
          title={text.layout.back}
        />
      )}
      <div className={styles.words}>
        <h1 className="title" title={title}>
          {title}
        </h1>
        {count !== undefined && (
          <span className={styles.count} title={typeof count === 'string' ? count : undefined}>
            {count}
          </span>
        )}
        {who}
      </div>
      {actions && (
        <div className={styles.actions} data-actions>
          {actions}
        </div>
      )}
    </header>
  );
}
