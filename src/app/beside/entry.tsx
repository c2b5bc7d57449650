import { IconArrowBack } from '@tabler/icons-react';
import { useState } from 'react';
import type { Field } from '../../engine/field.ts';
import type { FieldChange, HistoryEntry, Way } from '../../engine/history.ts';
import { Button, LinkButton } from '../controls/button.tsx';
import { ICON } from '../controls/icon.ts';
import { Tag } from '../controls/tag.tsx';
import { toast } from '../controls/toast/toast.ts';
import { useFormScope } from '../form/state/form-store.ts';
import { words as text } from 'virtual:skema/words/beside';
import { words as FORM } from 'virtual:skema/words/form';
import styles from './beside.module.css';
import { broughtBack } from './brought-back.ts';
import { timeOf } from './moments.ts';
import { inText } from './in-text.ts';

const wayOf = (way: Way): string | undefined => (text.ways as Partial<Record<Way, string>>)[way];

/** One thing that was done to the record, and what it changed. */
export function Entry({ entry }: { entry: HistoryEntry }) {
  const { resource, fixed } = useFormScope();
  const { at, by, verb, way, why, together, derived, undone } = entry;
  const fields = new Map(resource.fields.map((field) => [field.handle, field]));
  // What a record was made with stands in the form, as far as nothing below says otherwise.
  const changes = verb === 'update' ? entry.changes.filter(({ field }) => fields.has(field)) : [];
  const restorable = changes.filter(({ field }) => !fixed.has(field));
  const restore = useRestore();
  const tag = wayOf(way);
  return (
    <li className={undone ? styles.undone : undefined}>
      <div className={styles.who}>
        <b>{by ?? text.system}</b>
        <span className={styles.quiet}>{text.verbs[verb]}</span>
        {tag && <Tag>{tag}</Tag>}
        {derived && <Tag>{text.derived}</Tag>}
        {undone && <Tag>{text.undone}</Tag>}
        <time dateTime={at}>{timeOf(at)}</time>
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
              onRestore={fixed.has(change.field) ? null : () => restore([change])}
            />
          ))}
        </dl>
      )}
      {restorable.length > 1 && (
        <p className={styles.note}>
          <LinkButton onClick={() => restore(restorable)}>{text.restoreAll}</LinkButton>
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
          <Button variant="quiet" small icon={<IconArrowBack {...ICON} />} aria-label={text.restore(field.name)} onClick={onRestore} />
        )}
      </dd>
    </div>
  );
}

/** Puts what these fields held into the form, as a change of the person's own; saves nothing. */
function useRestore(): (changes: readonly FieldChange[]) => void {
  const { resource, store } = useFormScope();
  return (changes) => {
    const values = Object.fromEntries(changes.map(({ field, before }) => [field, before]));
    store.update((state) => broughtBack(resource, state, values));
    toast.success(text.restored, { id: 'restored' });
  };
}
