/** What stands in place of the rows; each says what to do next. */
import { IconAlertCircle, IconPlus, IconRefresh } from '@tabler/icons-react';
import { Button, type ButtonProps } from '../controls/button.tsx';
import { ButtonLink, HomeLink } from '../controls/button-link.tsx';
import { classes } from '../controls/control.ts';
import { ICON } from '../controls/icon.ts';
import { Notice, type NoticeProps } from '../layout/notice.tsx';
import { Told } from '../controls/told.tsx';
import { words as LIST } from 'virtual:skema/words/list';
import { words as pages } from 'virtual:skema/words/pages';
import { listed, roleName } from '../in-words.ts';
import { causeOf } from '../wire/api-error.ts';
import { FilterWords } from './filter/filter-chips.tsx';
import styles from './list-states.module.css';
import { cleared, withDeleted, withPage } from './state/list-changes.ts';
import type { List } from './use-list-controller.ts';

interface StateProps {
  list: List;
}

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

export const NothingYet = ({ list: { noun, nouns, createAt } }: StateProps) => (
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

export const BinEmpty = ({ list: { nouns, change } }: StateProps) => (
  <State
    title={LIST.emptyBinTitle(nouns)}
    figure={<Ghost filled={0} />}
    actions={<Button onClick={() => change((now) => withDeleted(now, false))}>{LIST.backToList}</Button>}
  >
    <p>{LIST.emptyBinText}</p>
  </State>
);

export function NoMatch({ list }: StateProps) {
  const { nouns, url, change, editSearch } = list;
  const isFiltered = Object.keys(url.conditions).length > 0;
  return (
    <State
      title={LIST.noMatchTitle(nouns, url.search)}
      figure={<Ghost filled={1} sought />}
      actions={
        <>
          <Button onClick={() => change(cleared)}>{isFiltered ? LIST.clearAllFilters : LIST.clearSearch}</Button>
          {url.search !== '' && (
            <Button variant="quiet" onClick={editSearch}>
              {LIST.changeSearch}
            </Button>
          )}
        </>
      }
    >
      <p>{isFiltered ? <FilterWords list={list} /> : LIST.noMatchText}</p>
    </State>
  );
}

const FirstPage = ({ list: { change }, variant }: StateProps & Pick<ButtonProps, 'variant'>) => (
  <Button variant={variant} onClick={() => change((now) => withPage(now, 1, null))}>
    {LIST.firstPage}
  </Button>
);

export const PastEnd = ({ list }: StateProps) => (
  <State title={LIST.pastEndTitle} figure={<Ghost filled={0} />} actions={<FirstPage list={list} />}>
    <p>{LIST.pastEndText}</p>
  </State>
);

export const NotAllowed = ({ list: { resource, reply } }: StateProps) => (
  <State title={pages.unauthorized.title(resource.plural)} figure={<Ghost filled={3} />} actions={<HomeLink />}>
    <p>
      <Told text={causeOf(reply.error)} sentence={pages.unauthorized.allowed(listed(resource.roles.list.map(roleName)))} />
    </p>
  </State>
);

/** What was refused may have been the question itself, such as a cursor that is no longer good. */
export const Failed = ({ list }: StateProps) => (
  <State
    title={LIST.failedTitle(list.nouns)}
    figure={
      <div className={styles.alert} role="alert">
        <IconAlertCircle {...ICON} />
        <span>
          <Told text={causeOf(list.reply.error)} />
        </span>
      </div>
    }
    actions={
      <>
        <Button icon={<IconRefresh {...ICON} />} busy={list.reply.isValidating} onClick={() => void list.reply.mutate()}>
          {LIST.retry}
        </Button>
        {list.url.page > 1 && <FirstPage list={list} variant="quiet" />}
      </>
    }
  >
    <p>{LIST.failedText}</p>
  </State>
);
