/** The record as it was right after a change, or at the end of a day, beside what it is now. */
import { useState } from 'react';
import useSWR from 'swr';
import type { Field } from '../../engine/field.ts';
import { isSecret, sameValue } from '../../engine/fields/index.ts';
import type { HistoryEntry, RecordAt } from '../../engine/history.ts';
import type { RecordValue } from '../../engine/reply.ts';
import { locale } from '../../engine/words/locale.ts';
import { Button } from '../controls/button.tsx';
import { DateInput } from '../controls/date-input.tsx';
import { Dialog } from '../controls/overlay/dialog.tsx';
import { askView } from '../data/views.ts';
import { useFormScope } from '../form/state/form-store.ts';
import { today } from '../today.ts';
import { words as text } from 'virtual:skema/words/beside';
import styles from './beside.module.css';
import { inText } from './in-text.ts';
import { dayOf, endOfDay, timeOf } from './moments.ts';
import { useRestore } from './use-restore.ts';

const dayField = (): Field => {
  const options = { formatDate: locale().words.plainDate };
  return { handle: 'day', name: text.day, input: 'date', kind: 'date', required: true, options };
};

interface PastProps {
  record: RecordValue;
  /** Null: at the end of a day that is chosen here. */
  after: Pick<HistoryEntry, 'at' | 'version'> | null;
  onClose: () => void;
}

export default function Past({ record, after, onClose }: PastProps) {
  const { resource, fixed } = useFormScope();
  const bringBack = useRestore();
  const [asked] = useState(dayField);
  const [day, setDay] = useState(today());
  const when = after ? { version: after.version } : { at: endOfDay(day) };
  const { data } = useSWR<RecordAt, Error>([resource.name, 'past', record.id, record.version, when], () =>
    askView<RecordAt>('recordAt', { resource: resource.name, id: record.id, ...when }),
  );
  const then = data?.values ?? null;
  const fields = resource.fields.filter((field) => !isSecret(field));
  const others = then ? fields.filter(({ handle }) => !sameValue(then[handle], record[handle])) : [];
  // What differs is what somebody came for.
  const inOrder = [...others, ...fields.filter((field) => !others.includes(field))];
  const restorable = others.filter(({ handle }) => !fixed.has(handle));
  const restore = (): void => {
    onClose();
    bringBack(Object.fromEntries(restorable.map(({ handle }) => [handle, then![handle]])));
  };
  return (
    <Dialog
      tall
      title={after ? text.afterTitle(record.display, `${dayOf(after.at)} ${timeOf(after.at)}`) : text.atTitle(record.display)}
      onClose={onClose}
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            {text.close}
          </Button>
          {restorable.length > 0 && <Button onClick={restore}>{text.restoreAll}</Button>}
        </>
      }
    >
      {!after && <DateInput field={asked} label={text.day} value={day} onChange={(next) => typeof next === 'string' && setDay(next)} />}
      <p role="status" className={styles.said}>
        {data && sayOf(data, others.length)}
      </p>
      {then && (
        <table className={styles.past}>
          <thead>
            <tr>
              <td />
              <th scope="col">{text.past}</th>
              {others.length > 0 && <th scope="col">{text.now}</th>}
            </tr>
          </thead>
          <tbody>
            {inOrder.map((field) => (
              <tr key={field.handle}>
                <th scope="row">{field.name}</th>
                <td className={others.includes(field) ? styles.other : undefined}>
                  {inText(field, then[field.handle]) || <span className={styles.note}>{text.empty}</span>}
                </td>
                {others.length > 0 && (
                  <td>
                    {others.includes(field) && (inText(field, record[field.handle]) || <span className={styles.note}>{text.empty}</span>)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}

function sayOf({ values, deleted }: RecordAt, others: number): string {
  if (values === null) return text.notYet;
  if (deleted) return text.inBin;
  return others === 0 ? text.same : text.differs(others);
}
