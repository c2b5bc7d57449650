/** What stands in place of the rows; each says what to do next. */
import { IconAlertCircle, IconPlus, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { ButtonLink, HomeLink } from '../controls/button-link.tsx';
import { classes } from '../controls/control.ts';
import { ICON } from '../controls/icon.ts';
import { Notice, type NoticeProps } from '../layout/notice.tsx';
import { Told } from '../controls/told.tsx';
import { words as LIST } from 'virtual:skema/words/list';
import { words as pages } from 'virtual:skema/words/pages';
import styles from './list-states.module.css';
import type { List } from './use-list-controller.ts';

/** Three rows of a table that is not there: filled, or open; the yellow cell is what was looked for. */
function Ghost({ filled, sought }: { filled: number; sought?: boolean }) {
  return (
    <span className={styles.ghost} aria-hidden="true">
      {[0, 1, 2].map((row) => (
        <i key={row}>
          {[0, 1, 2].map((cell) => (
            <b key={cell} className={classes(row >= filled && styles.open, sought && row === 0 && cell === 1 && styles.sought)} />
          ))}
        </i>
      ))}
    </span>
  );
}

const State = (props: NoticeProps) => (
  <div className={styles.frame}>
    <Notice {...props} />
  </div>
);

/** Nothing yet. `createAt`: where a first one is made, when one may. */
export const NothingYet = ({ noun, nouns, createAt }: Pick<List, 'noun' | 'nouns' | 'createAt'>) => (
  <State
    title={LIST.emptyTitle(nouns)}
    figure={<Ghost filled={1} />}
    actions={
      createAt === null ? (
        <HomeLink />
      ) : (
        <ButtonLink to={createAt} icon={<IconPlus {...ICON} />}>
          {LIST.create(noun)}
        </ButtonLink>
      )
    }
  >
    <p>{createAt === null ? LIST.emptyReadText : LIST.emptyText}</p>
  </State>
);

export const BinEmpty = ({ nouns, onLeave }: { nouns: string; onLeave: () => void }) => (
  <State title={LIST.emptyBinTitle(nouns)} figure={<Ghost filled={0} />} actions={<Button onClick={onLeave}>{LIST.backToList}</Button>}>
    <p>{LIST.emptyBinText}</p>
  </State>
);

interface NoMatchProps {
  nouns: string;
  search: string;
  /** The filters in words; null when only the search narrows. */
  filters: ReactNode;
  onClear: () => void;
  onEditSearch: () => void;
}

export const NoMatch = ({ nouns, search, filters, onClear, onEditSearch }: NoMatchProps) => (
  <State
    title={LIST.noMatchTitle(nouns, search)}
    figure={<Ghost filled={1} sought />}
    actions={
      <>
        <Button onClick={onClear}>{filters === null ? LIST.clearSearch : LIST.clearAllFilters}</Button>
        {search !== '' && (
          <Button variant="quiet" onClick={onEditSearch}>
            {LIST.changeSearch}
          </Button>
        )}
      </>
    }
  >
    <p>{filters ?? LIST.noMatchText}</p>
  </State>
);

export const PastEnd = ({ onFirst }: { onFirst: () => void }) => (
  <State title={LIST.pastEndTitle} figure={<Ghost filled={0} />} actions={<Button onClick={onFirst}>{LIST.firstPage}</Button>}>
    <p>{LIST.pastEndText}</p>
  </State>
);

export const NotAllowed = ({ title, roles, refusal }: { title: string; roles: string; refusal: string }) => (
  <State title={pages.unauthorized.title(title)} figure={<Ghost filled={3} />} actions={<HomeLink />}>
    <p>
      <Told text={refusal} sentence={pages.unauthorized.allowed(roles)} />
    </p>
  </State>
);

interface FailedProps {
  nouns: string;
  why: string;
  busy: boolean;
  onRetry: () => void;
  /** Given when the question itself was refused, such as a cursor that is no longer good. */
  onFirst: (() => void) | null;
}

export const Failed = ({ nouns, why, busy, onRetry, onFirst }: FailedProps) => (
  <State
    title={LIST.failedTitle(nouns)}
    figure={
      <div className={styles.alert} role="alert">
        <IconAlertCircle {...ICON} />
        <span>
          <Told text={why} />
        </span>
      </div>
    }
    actions={
      <>
        <Button icon={<IconRefresh {...ICON} />} busy={busy} onClick={onRetry}>
          {LIST.retry}
        </Button>
        {onFirst && (
          <Button variant="quiet" onClick={onFirst}>
            {LIST.firstPage}
          </Button>
        )}
      </>
    }
  >
    <p>{LIST.failedText}</p>
  </State>
);
