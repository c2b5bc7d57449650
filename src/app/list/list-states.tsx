/** What stands in place of the rows; each says what to do next. */
import { IconPlus } from '@tabler/icons-react';
import { facts } from 'virtual:skema/facts';
import type { ReactNode } from 'react';
import { toListVariables } from '../../engine/derive/documents.ts';
import { allFilters } from '../../engine/derive/filters.ts';
import { Button } from '../controls/button.tsx';
import { ButtonLink, HomeLink } from '../controls/button-link.tsx';
import { classes } from '../controls/control.ts';
import { ICON } from '../controls/icon.ts';
import { Told } from '../controls/told.tsx';
import { words as LIST } from 'virtual:skema/words/list';
import { words as pages } from 'virtual:skema/words/pages';
import { listed, roleName } from '../in-words.ts';
import { ApiError, causeOf } from '../wire/api-error.ts';
import { InBin } from './in-bin.tsx';
import type { StateProps } from './list-failed.tsx';
import { State } from './list-state.tsx';
import { Meant, MeantCondition } from './meant.tsx';
import { withCondition } from './state/list-changes.ts';
import type { ListUrl } from './state/list-url.ts';
import styles from './list-states.module.css';

type Step = (url: ListUrl) => ListUrl;

/** What the list does is handed in: it is there already. */
interface ListStateProps extends StateProps {
  isNarrowed: boolean;
  clear: Step;
  leaveBin: Step;
  /** What it is narrowed to. */
  words: ReactNode;
  /** Back to it. */
  firstPage: ReactNode;
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

const NothingYet = ({ list: { noun, nouns, createAt } }: StateProps) => (
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

const BinEmpty = ({ list: { nouns, change }, leaveBin }: ListStateProps) => (
  <State
    title={LIST.emptyBinTitle(nouns)}
    figure={<Ghost filled={0} />}
    actions={<Button onClick={() => change(leaveBin)}>{LIST.backToList}</Button>}
  >
    <p>{LIST.emptyBinText}</p>
  </State>
);

/** What the words of a search or of one column may have meant. */
function MeantOf({ list }: Pick<ListStateProps, 'list'>) {
  const { url, change } = list;
  const texts = allFilters(list.resource).flatMap((reference) => {
    const condition = url.conditions[reference.path];
    return condition?.shape === 'text' ? [{ reference, condition }] : [];
  });
  if (url.search !== '')
    return (
      <Meant
        resource={list.resource.name}
        search={url.search}
        filter={toListVariables(list.query, facts.languages).filter}
        onSearch={(search) => change((now) => ({ ...now, search, page: 1, after: null }))}
      />
    );
  return (
    texts.length === 1 && (
      <MeantCondition
        list={list}
        {...texts[0]!}
        onMeant={(condition) => change((now) => withCondition(now, list.resource, texts[0]!.reference.path, condition))}
      />
    )
  );
}

function NoMatch({ list, clear, words }: ListStateProps) {
  const { nouns, url, change, editSearch, rights } = list;
  const isFiltered = list.filters > 0;
  const meant = <MeantOf list={list} />;
  return (
    <State
      title={LIST.noMatchTitle(nouns, url.search)}
      figure={<Ghost filled={1} sought />}
      actions={
        <>
          <Button onClick={() => change(clear)}>{isFiltered ? LIST.clearAllFilters : LIST.clearSearch}</Button>
          {url.search !== '' && (
            <Button variant="quiet" onClick={editSearch}>
              {LIST.changeSearch}
            </Button>
          )}
        </>
      }
    >
      {/* What was just deleted was written right. */}
      {rights.remove && !url.deleted ? <InBin list={list}>{meant}</InBin> : meant}
      <p>{isFiltered ? words : LIST.noMatchText}</p>
    </State>
  );
}

const PastEnd = ({ firstPage }: ListStateProps) => (
  <State title={LIST.pastEndTitle} figure={<Ghost filled={0} />} actions={firstPage}>
    <p>{LIST.pastEndText}</p>
  </State>
);

const NotAllowed = ({ list: { resource, reply } }: StateProps) => (
  <State title={pages.unauthorized.title(resource.plural)} figure={<Ghost filled={3} />} actions={<HomeLink />}>
    <p>
      <Told text={causeOf(reply.error)} sentence={pages.unauthorized.allowed(listed(resource.roles.list.map(roleName)))} />
    </p>
  </State>
);

/** Whichever it is. */
export default function ListState(props: ListStateProps) {
  const { list, isNarrowed } = props;
  const { error } = list.reply;
  if (error instanceof ApiError && error.code === 'FORBIDDEN') return <NotAllowed list={list} />;
  if (list.url.page > 1 && list.reply.data?.meta.total !== 0) return <PastEnd {...props} />;
  if (isNarrowed) return <NoMatch {...props} />;
  return list.url.deleted ? <BinEmpty {...props} /> : <NothingYet list={list} />;
}
