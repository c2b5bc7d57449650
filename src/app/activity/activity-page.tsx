import { IconChevronDown } from '@tabler/icons-react';
import { lazy, type ReactNode, type RefObject, Suspense, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ActivityEntry } from '../../engine/history.ts';
import { Button, Key, LinkButton } from '../controls/button.tsx';
import { HomeLink } from '../controls/button-link.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { ICON } from '../controls/icon.ts';
import { useListener } from '../controls/use-listener.ts';
import { PageHead } from '../layout/page-head.tsx';
import { Notice } from '../layout/notice.tsx';
import { useSummaries } from '../layout/summaries.ts';
import { FilterChips, hasChips, type Narrowed } from '../list/filter/filter-chips.tsx';
import { Meant } from '../list/meant.tsx';
import { SearchBox } from '../list/search-box.tsx';
import { cleared, withCondition, withSearch } from '../list/state/list-changes.ts';
import { useListUrl } from '../list/state/use-list-url.ts';
import { useSession } from '../session/store.ts';
import { ownZone } from '../today.ts';
import { causeOf } from '../wire/api-error.ts';
import { words as base } from 'virtual:skema/words/base';
import { words as LIST } from 'virtual:skema/words/list';
import { words as text } from 'virtual:skema/words/activity';
import styles from './activity.module.css';
import { ActivityRow } from './activity-row.tsx';
import { Download } from './download-button.tsx';
import { asListed, filtersFor, isUndoable, isUndoableFilter, mayLookUp, namedIn, toAsked, withUndoable } from './filters.ts';
import { Fresh } from './fresh.tsx';
import { onActivityKey } from './keys.ts';
import { dateOf, dayOf } from './moments.ts';
import { useHeld } from '../typed/hold.ts';
import type { Known } from './sentence.ts';
import { useActivity, usePeople } from './use-activity.ts';

const FilterPanel = lazy(async () => ({ default: (await import('../list/filter/filter-panel.tsx')).FilterPanel }));

/** `Aktivitas`: what was done to whatever one may see, the newest first. */
export function ActivityPage() {
  const summaries = useSummaries();
  const roles = useSession().user?.roles.join() ?? '';
  const people = usePeople(!mayLookUp(summaries, roles.split(',')));
  const named = namedIn(useLocation().search).join();
  const resource = useMemo(
    () => asListed(filtersFor({ summaries, roles: roles.split(','), people, named: named === '' ? [] : named.split(',') })),
    [summaries, roles, people, named],
  );
  const { url, change } = useListUrl(resource);
  const asked = useMemo(() => toAsked(url, ownZone()), [url]);
  const activity = useActivity(asked);
  const scroller = useRef<HTMLDivElement>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  useListener('keydown', (event) => onActivityKey(scroller.current, () => searchInput.current?.select(), event));
  const { entries, total } = activity;
  return (
    <>
      <PageHead
        title={base.layout.activity}
        count={total ? text.shown(text.amount(total.total, total.capped)) : undefined}
        actions={entries && entries.length > 0 && <Download asked={asked} />}
      />
      <div className={styles.page}>
        <Tools list={{ resource, url, change }} searchInput={searchInput} />
        <div
          ref={scroller}
          className={styles.scroll}
          role="region"
          aria-label={text.region}
          aria-busy={activity.isLoading || undefined}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrollable by keyboard
          tabIndex={0}
        >
          {entries && entries.length > 0 && <Days entries={entries} known={activity.known} />}
          {entries?.length === 0 && <Nothing activity={activity} list={{ resource, url, change }} />}
          {activity.error && (
            <Notice title={text.failed} actions={<Button onClick={activity.retry}>{text.retry}</Button>}>
              <p role="alert">{causeOf(activity.error)}</p>
            </Notice>
          )}
        </div>
        {entries && entries.length > 0 && (
          <Foot activity={activity} shown={entries.length}>
            <Fresh asked={asked} entries={entries} scroller={scroller} />
          </Foot>
        )}
      </div>
    </>
  );
}

type Activity = ReturnType<typeof useActivity>;

/** As if there were this filter alone; the others stay as they are. */
const onlyOf = ({ resource, url, change }: Narrowed, path: string): Narrowed => ({
  resource: asListed(resource.filters.filter((filter) => filter.path === path)),
  url: { ...url, conditions: url.conditions[path] ? { [path]: url.conditions[path] } : {} },
  change: (step, how) => change((now) => withCondition(now, resource, path, step(now).conditions[path] ?? null), how),
});

/** What narrows it, each by a panel of its own below its button. */
function Tools({ list, searchInput }: { list: Narrowed; searchInput: RefObject<HTMLInputElement | null> }) {
  const [editing, setEditing] = useState<{ path: string; opener: HTMLElement | null } | null>(null);
  const { url, change, resource } = list;
  const others = asListed(resource.filters.filter((filter) => !isUndoableFilter(filter)));
  const close = (): void => {
    // What was set has become a chip, and its button is gone.
    if (editing?.opener?.isConnected === false) searchInput.current?.focus();
    setEditing(null);
  };
  useHeld(editing?.path ?? null, close);
  return (
    <>
      <div className={`${styles.tools} no-print`}>
        <SearchBox
          ref={searchInput}
          label={text.search}
          placeholder={text.searchIn}
          value={url.search}
          onSearch={(sought) => change((now) => withSearch(now, sought))}
        />
        <FilterChips
          list={{ ...list, resource: others }}
          onEdit={(path) => setEditing({ path, opener: document.activeElement as HTMLElement | null })}
        />
        {others.filters
          .filter(({ path }) => !url.conditions[path])
          .map(({ path, label }) => (
            <Button
              key={path}
              variant="line"
              small
              className={styles.filter}
              icon={<IconChevronDown {...ICON} />}
              aria-haspopup="dialog"
              aria-expanded={editing?.path === path}
              onClick={({ currentTarget }) => setEditing(editing?.path === path ? null : { path, opener: currentTarget })}
            >
              {label}
            </Button>
          ))}
        {(hasChips(url) || url.search !== '') && <LinkButton onClick={() => change(cleared)}>{LIST.clearAll}</LinkButton>}
        <Checkbox className={styles.only} value={isUndoable(url)} onChange={(isOn) => change((now) => withUndoable(now, resource, isOn))}>
          {text.undoable}
        </Checkbox>
      </div>
      {/* Below all of them: what it is placed by is as wide as the page. */}
      {editing !== null && (
        <Suspense>
          <FilterPanel key={editing.path} list={onlyOf(list, editing.path)} path={editing.path} opener={editing.opener} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function Days({ entries, known }: { entries: readonly ActivityEntry[]; known: Known }) {
  const days = [...Map.groupBy(entries, ({ at }) => dateOf(at))];
  const { columns } = text;
  return (
    <table className={styles.table}>
      <colgroup>
        {Object.keys(columns).map((key) => (
          <col key={key} className={styles[`${key}Column`]} />
        ))}
      </colgroup>
      <thead className="sr">
        <tr>
          {Object.entries(columns).map(([key, label]) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {days.map(([date, ofDay]) => {
        const { name, day } = dayOf(ofDay[0]!.at);
        return (
          <tbody key={date}>
            <tr>
              <th className={styles.day} colSpan={7} scope="rowgroup">
                {name !== null && <b>{name}</b>}
                {day}
              </th>
            </tr>
            {ofDay.map((entry) => (
              <ActivityRow key={entry.id} entry={entry} known={known} />
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

interface NothingProps {
  activity: Activity;
  list: Narrowed;
}

function Nothing({ activity: { isMore, isMoving, more }, list: { url, change } }: NothingProps) {
  // What was looked through so far had nothing in it; there is more.
  if (isMore)
    return (
      <Notice
        title={text.soFar}
        actions={
          <Button busy={isMoving} onClick={() => void more()}>
            {text.older}
          </Button>
        }
      />
    );
  return hasChips(url) || url.search !== '' ? (
    <Notice title={text.noMatch} actions={<Button onClick={() => change(cleared)}>{LIST.clearAllFilters}</Button>}>
      <p>{text.noMatchText}</p>
      {url.search !== '' && <Meant search={url.search} onSearch={(sought) => change((now) => withSearch(now, sought))} />}
    </Notice>
  ) : (
    <Notice title={text.none} actions={<HomeLink />}>
      <p>{text.noneText}</p>
    </Notice>
  );
}

type FootProps = { activity: Activity; shown: number; children: ReactNode };

function Foot({ activity: { isMore, isMoving, isCapped, more }, shown, children }: FootProps) {
  const { hints } = text;
  return (
    <footer className={`${styles.foot} no-print`}>
      <span role="status">
        {text.shown(text.amount(shown, isMore))}
        {isCapped && ` · ${text.manyNamed}`}
      </span>
      {children}
      <span className="fills" />
      <span className={styles.hints} aria-hidden="true">
        <Key>↑</Key>
        <Key>↓</Key> {hints.move} <Key>Enter</Key> {hints.open} <Key>U</Key> {hints.undo}
      </span>
      {isMore && (
        <Button variant="quiet" small busy={isMoving} onClick={() => void more()}>
          {text.older}
        </Button>
      )}
    </footer>
  );
}
