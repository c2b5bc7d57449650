import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { PAGE_LIMITS, SPLASH_MS } from '../../engine/constants.ts';
import { Button, LinkButton } from '../controls/button.tsx';
import { classes } from '../controls/control.ts';
import { ICON } from '../controls/icon.ts';
import type { ListPage } from '../data/use-list.ts';
import { words as LIST } from 'virtual:skema/words/list';
import { previousCursor } from './state/cursors.ts';
import { deepestPage, withLimit, withPage } from './state/list-changes.ts';
import styles from './pager.module.css';
import select from '../controls/native-select.module.css';
import type { List } from './use-list-controller.ts';

/** What the list itself needs comes first. */
const Changes = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, SPLASH_MS));
  return { default: (await import('../live/changes.tsx')).Changes };
});

interface PagerProps {
  list: List;
  /** What is shown: while the page of the URL loads, still the one before. */
  shown: ListPage;
}

/** Which rows these are, of how many; page size; previous and next by cursor; a jump while it is not too deep. */
export function Pager({ list, shown }: PagerProps) {
  const { resource, url, change, exact } = list;
  const previous = previousCursor(resource.name, url);
  const { page, limit } = url;
  const { rows, meta } = shown;
  const from = (shown.page - 1) * limit + 1;
  const total = exact.total ?? meta.total;
  const isCapped = meta.capped && exact.total === null;
  const last = deepestPage(limit, total, isCapped);

  return (
    <footer className={`${styles.pager} no-print`} data-dock="">
      <span className={styles.said}>
        <span role="status">
          <b>{LIST.rows(from, from + rows.length - 1)}</b> {LIST.of}{' '}
          {isCapped ? (
            <LinkButton title={LIST.countExactly} disabled={exact.busy} onClick={exact.ask}>
              {exact.busy ? LIST.counting : LIST.total(total, true)}
            </LinkButton>
          ) : (
            LIST.total(total, false)
          )}
        </span>
        <Suspense>
          <Changes list={list} />
        </Suspense>
      </span>
      <span className="fills" />
      <span className={classes(select.select, styles.size)}>
        <select
          aria-label={LIST.perPageLabel}
          value={limit}
          onChange={(event) => change((now) => withLimit(now, Number(event.target.value)))}
        >
          {PAGE_LIMITS.map((size) => (
            <option key={size} value={size}>
              {LIST.perPage(size)}
            </option>
          ))}
        </select>
        <IconChevronDown {...ICON} />
      </span>
      <Button
        small
        icon={<IconChevronLeft {...ICON} />}
        aria-label={LIST.previous}
        title={page > 1 && previous === undefined ? LIST.noPrevious : LIST.previous}
        disabled={page === 1 || previous === undefined}
        onClick={() => change((now) => withPage(now, page - 1, previous ?? null))}
      />
      <PageInput key={page} page={page} last={last} onJump={(to) => change((now) => withPage(now, to, null))} />
      <Button
        small
        icon={<IconChevronRight {...ICON} />}
        aria-label={LIST.next}
        disabled={meta.next === null}
        onClick={() => change((now) => withPage(now, shown.page + 1, meta.next))}
      />
    </footer>
  );
}

function PageInput({ page, last, onJump }: { page: number; last: number; onJump: (page: number) => void }) {
  const [typed, setTyped] = useState(String(page));
  const jump = (event?: FormEvent): void => {
    event?.preventDefault();
    const wanted = Math.min(Number(typed), last);
    if (/^\d+$/.test(typed) && wanted >= 1 && wanted !== page) onJump(wanted);
    else setTyped(String(page));
  };
  return (
    <form className={styles.page} onSubmit={jump}>
      <span aria-hidden="true">{LIST.pageWord}</span>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={LIST.jumpTo(last)}
        value={typed}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 6))}
        onBlur={() => jump()}
      />
    </form>
  );
}
