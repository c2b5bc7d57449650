import { IconCalendar, IconSelector } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { HistoryEntry } from '../../engine/history.ts';
import { formatNumber, isSecret } from '../../engine/fields/index.ts';
import type { RecordValue } from '../../engine/reply.ts';
import { Button, LinkButton } from '../controls/button.tsx';
import { ICON } from '../controls/icon.ts';
import { useFormScope } from '../form/state/form-store.ts';
import select from '../controls/native-select.module.css';
import { words as text } from 'virtual:skema/words/beside';
import styles from './beside.module.css';
import { dayOf } from './moments.ts';
import { Entry, type Recalling } from './entry.tsx';
import { useRestore } from './use-restore.ts';
import { useHistory } from './use-history.ts';

const Past = lazy(() => import('./past.tsx'));

/** Of the record in the form: what it held can be seen, and brought back into it. */
export function History({ record }: { record: RecordValue }) {
  const { resource, fixed } = useFormScope();
  const restore = useRestore();
  const [past, setPast] = useState<{ after: HistoryEntry | null } | null>(null);
  return (
    <>
      <Log
        record={record}
        resource={resource}
        fixed={fixed}
        onRestore={(changes) => restore(Object.fromEntries(changes.map(({ field, before }) => [field, before])))}
        onOpen={(after) => setPast({ after })}
        tool={
          <Button variant="quiet" small icon={<IconCalendar {...ICON} />} aria-label={text.at} onClick={() => setPast({ after: null })} />
        }
      />
      <Suspense>{past && <Past record={record} after={past.after} onClose={() => setPast(null)} />}</Suspense>
    </>
  );
}

interface LogProps extends Recalling {
  record: RecordValue;
  /** In its head. */
  tool?: ReactNode;
}

/** `Riwayat`: newest first, day by day. */
export function Log({ record, tool, ...recalling }: LogProps) {
  const { resource } = recalling;
  const [field, setField] = useState('');
  const { entries, error, isMore, more, retry } = useHistory(resource.name, record, field);
  const days = Map.groupBy(entries ?? [], ({ at }: HistoryEntry) => dayOf(at));
  return (
    <section className={styles.history} aria-label={text.history} aria-busy={!entries && !error}>
      <header className={styles.head}>
        <h2 className="fills">
          {text.history}
          {entries && entries.length > 0 && (
            <span className={styles.amount}>
              {' '}
              {formatNumber(entries.length)}
              {isMore && '+'}
            </span>
          )}
        </h2>
        <span className={select.select}>
          <select aria-label={text.onlyField} value={field} onChange={({ target }) => setField(target.value)}>
            <option value="">{text.everyField}</option>
            {resource.fields
              .filter((each) => !isSecret(each))
              .map(({ handle, name }) => (
                <option key={handle} value={handle}>
                  {name}
                </option>
              ))}
          </select>
          <IconSelector {...ICON} />
        </span>
        {tool}
      </header>
      {error && (
        <p className={styles.text} role="alert">
          {text.failed} <LinkButton onClick={retry}>{text.retry}</LinkButton>
        </p>
      )}
      {entries?.length === 0 && <p className={styles.text}>{text.none}</p>}
      {[...days].map(([day, ofDay]) => (
        <div key={day}>
          <h3 className={styles.day}>{day}</h3>
          <ol className={styles.log}>
            {ofDay.map((entry) => (
              <Entry key={entry.place} entry={entry} {...recalling} />
            ))}
          </ol>
        </div>
      ))}
      {isMore && (
        <p className={styles.text}>
          <LinkButton onClick={more}>{text.more}</LinkButton>
        </p>
      )}
    </section>
  );
}
