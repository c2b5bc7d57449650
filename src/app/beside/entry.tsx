import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { Field } from '../../engine/field.ts';
import type { FieldChange, HistoryEntry, Way } from '../../engine/history.ts';
import type { Resource } from '../../engine/resource.ts';
import { Button, LinkButton } from '../controls/button.tsx';
import { ICON } from '../controls/icon.ts';
import { classes } from '../controls/control.ts';
import { Tag } from '../controls/tag.tsx';
import { words as text } from 'virtual:skema/words/beside';
import { words as FORM } from 'virtual:skema/words/form';
import styles from './beside.module.css';
import { timeOf } from './moments.ts';
import { inText } from './in-text.ts';

/** Of many at once by what became of them, as the one who did it pressed it. */
const wayOf = ({ way, verb, redo }: HistoryEntry): string | undefined =>
  (way === 'bulk' && (text.manyWays as Partial<Record<typeof verb, string>>)[verb]) ||
  (text.ways as Partial<Record<Way | 'redo', string>>)[redo ? 'redo' : way];

export interface Recalling {
  resource: Resource;
  /** Handles that may not be written here. */
  fixed: ReadonlySet<string>;
  /** Null where there is no form to bring it back into. */
  onRestore: ((changes: readonly FieldChange[]) => void) | null;
  /** Leads to the record as it was right after it; null where that stands nowhere. */
  onOpen: ((entry: HistoryEntry) => void) | null;
}

/** One thing that was done to the record, what it changed, and the way to the record as it was after it. */
export function Entry({ entry, resource, fixed, onRestore, onOpen }: Recalling & { entry: HistoryEntry }) {
  const { at, by, verb, why, together, derived, undone } = entry;
  const fields = new Map(resource.fields.map((field) => [field.handle, field]));
  // What a record was made with stands in the form, as far as nothing below says otherwise.
  const changes = verb === 'update' ? entry.changes.filter(({ field }) => fields.has(field)) : [];
  const restorable = onRestore ? changes.filter(({ field }) => !fixed.has(field)) : [];
  const tag = wayOf(entry);
  return (
    <li className={undone ? styles.undone : undefined}>
      <div className={styles.who}>
        <div>
          <b>{by ?? text.system}</b>
          <span className={classes(styles.quiet, styles.deed)}>{text.verbs[verb]}</span>
          {tag && <Tag>{tag}</Tag>}
          {derived && <Tag>{text.derived}</Tag>}
          {undone && <Tag>{text.undone}</Tag>}
        </div>
        {onOpen ? (
          <LinkButton
            className={styles.time}
            aria-label={text.after(timeOf(at))}
            title={text.after(timeOf(at))}
            onClick={() => onOpen(entry)}
          >
            <time dateTime={at}>{timeOf(at)}</time>
          </LinkButton>
        ) : (
          <time className={styles.time} dateTime={at}>
            {timeOf(at)}
          </time>
        )}
      </div>
      {(why || together > 1) && (
        <p className={styles.note}>{[why, together > 1 && text.together(together - 1)].filter(Boolean).join(' · ')}</p>
      )}
      {changes.length > 0 && (
        <dl className={styles.diff}>
          {changes.map((change) => (
            <Changed
              key={change.field}
              change={change}
              field={fields.get(change.field)!}
              onRestore={restorable.includes(change) ? () => onRestore!([change]) : null}
            />
          ))}
        </dl>
      )}
      {restorable.length > 1 && (
        <p className={classes(styles.note, styles.all)}>
          <LinkButton onClick={() => onRestore!(restorable)}>{text.restoreAll}</LinkButton>
        </p>
      )}
    </li>
  );
}

interface ChangedProps {
  change: FieldChange;
  field: Field;
  /** Null where the field may not be written here. */
  onRestore: (() => void) | null;
}

/** A long text is read when asked for: what was changed beside it stays in sight. */
const LENGTH = 120;
const isLong = ({ length }: string): boolean => length > LENGTH + 1;

function Changed({ change: { before, after }, field, onRestore }: ChangedProps) {
  const [old, now] = [inText(field, before), inText(field, after)];
  const [isWhole, setWhole] = useState(false);
  const shown = (value: string): string => (isLong(value) && !isWhole ? `${value.slice(0, LENGTH)}…` : value);
  return (
    <div>
      <dt>{field.name}</dt>
      <dd>
        <span>
          {old === '' ? <span className={styles.quiet}>{text.empty}</span> : <del>{shown(old)}</del>} →{' '}
          {now === '' ? <span className={styles.quiet}>{text.empty}</span> : <ins>{shown(now)}</ins>}
          {(isLong(old) || isLong(now)) && (
            <>
              {' '}
              <LinkButton aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                {isWhole ? FORM.hide : FORM.show}
                <span className="sr"> {field.name}</span>
              </LinkButton>
            </>
          )}
        </span>
        {onRestore && (
          <Button variant="quiet" small icon={<IconArrowBackUp {...ICON} />} aria-label={text.restore(field.name)} onClick={onRestore} />
        )}
      </dd>
    </div>
  );
}
