import { IconCalendar, IconSelector } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { HistoryEntry } from '../../engine/history.ts';
import { formatNumber, isSecret } from '../../engine/fields/index.ts';
import type { RecordValue } from '../../engine/reply.ts';
import { Button, LinkButton } from '../controls/button.tsx';
import { ICON } from '../controls/icon.ts';
import { useFormScope } from '../form/state/form-store.ts';
import select from '../list/select.module.css';
import { words as text } from 'virtual:skema/words/beside';
import styles from './beside.module.css';
import { dayOf } from './moments.ts';
import { Entry } from './entry.tsx';
import { useHistory } from './use-history.ts';

const Past = lazy(() => import('./past.tsx'));

/** `Riwayat`: newest first, day by day. */
export function History({ record }: { record: RecordValue }) {
  const { resource } = useFormScope();
  const [field, setField] = useState('');
  const [isPast, setPast] = useState(false);
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
        <Button variant="quiet" small icon={<IconCalendar {...ICON} />} aria-label={text.at} onClick={() => setPast(true)} />
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
              <Entry key={entry.place} entry={entry} record={record} />
            ))}
          </ol>
        </div>
      ))}
      {isMore && (
        <p className={styles.text}>
          <LinkButton onClick={more}>{text.more}</LinkButton>
        </p>
      )}
      <Suspense>{isPast && <Past record={record} after={null} onClose={() => setPast(false)} />}</Suspense>
    </section>
  );
}
