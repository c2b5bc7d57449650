import type { MouseEvent } from 'react';
import { words as text } from 'virtual:skema/words/palette';
import { Key } from '../controls/button.tsx';
import { classes } from '../controls/control.ts';
import { Marked } from '../controls/marked.tsx';
import styles from './palette.module.css';
import type { Group, Row } from './row.ts';

interface ResultsProps {
  id: string;
  query: string;
  groups: readonly Group[];
  /** The chosen row, counted over all groups. */
  at: number;
  isLoading: boolean;
  failed: boolean;
  onChoose: (at: number) => void;
  onOpen: (row: Row, isElsewhere: boolean) => void;
}

/** Rows under their headings; and in words, how many, or that there is nothing. */
export function Results({ id, query, groups, at, isLoading, failed, onChoose, onOpen }: ResultsProps) {
  let next = 0;
  const numbered = groups.map((group) => ({ ...group, first: (next += group.rows.length) - group.rows.length }));
  const isNear = groups[0]?.isNear === true;
  const told = toldOf({ query: query.trim(), isThere: next > 0 && !isNear, isLoading, failed });
  return (
    <>
      {isNear && <p className={styles.told}>{told}</p>}
      <div id={`${id}-list`} className={styles.hits} role="listbox" aria-label={text.results} hidden={next === 0}>
        {numbered.map(({ title, count, rows, first }) => (
          <div key={title} role="group" aria-label={title}>
            <div className={styles.caption} aria-hidden="true">
              {title}
              {count !== undefined && <span>{count}</span>}
            </div>
            {rows.map((row, index) => (
              <Hit
                key={row.key}
                id={`${id}-${first + index}`}
                row={row}
                query={query}
                isOn={first + index === at}
                onPoint={() => onChoose(first + index)}
                onOpen={onOpen}
              />
            ))}
          </div>
        ))}
      </div>
      {told !== null && !isNear && <p className={styles.told}>{told}</p>}
      <p className="sr" role="status">
        {isLoading ? '' : next > 0 ? text.count(next) : ''}
      </p>
    </>
  );
}

interface Told {
  query: string;
  /** Something of what was looked for. */
  isThere: boolean;
  isLoading: boolean;
  failed: boolean;
}

function toldOf({ query, isThere, isLoading, failed }: Told): string | null {
  if (failed) return text.failed;
  if (isThere || isLoading) return null;
  return query === '' ? text.hint : text.nothing(query);
}

interface HitProps {
  id: string;
  row: Row;
  query: string;
  isOn: boolean;
  onPoint: () => void;
  onOpen: ResultsProps['onOpen'];
}

function Hit({ id, row, query, isOn, onPoint, onOpen }: HitProps) {
  const press = (event: MouseEvent): void => {
    if (event.button > 1) return;
    event.preventDefault();
    onOpen(row, event.button === 1 || event.ctrlKey || event.metaKey);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are those of the input that names it
    <div
      id={id}
      role="option"
      aria-selected={isOn}
      className={classes(styles.hit, isOn && styles.on)}
      onMouseMove={isOn ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
      onAuxClick={press}
    >
      <span className={styles.text}>
        <b>
          <Marked text={row.title} typed={query} />
        </b>{' '}
        {row.detail && (
          <span className={styles.detail}>
            <Marked text={row.detail} typed={query} />
          </span>
        )}
      </span>
      <span className={styles.end}>
        {row.end}
        {isOn && row.end === undefined && <Key>Enter</Key>}
      </span>
    </div>
  );
}
