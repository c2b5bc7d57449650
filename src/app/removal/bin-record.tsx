/** A record that lies in the bin, to be read: who put it there and when, and the way out. */
import { IconArrowBackUp } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { ResourceSummary } from '../../engine/derive/summary.ts';
import { isSecret } from '../../engine/fields/index.ts';
import type { HistoryPage, RecordAt } from '../../engine/history.ts';
import type { RecordValue } from '../../engine/reply.ts';
import { locale } from '../../engine/words/locale.ts';
import { Log } from '../beside/history.tsx';
import { inText } from '../beside/in-text.ts';
import { Button } from '../controls/button.tsx';
import { ICON } from '../controls/icon.ts';
import { useResource } from '../data/use-resource.ts';
import { askView } from '../data/views.ts';
import { useSession } from '../session/store.ts';
import { ownZone } from '../today.ts';
import { words as text } from 'virtual:skema/words/bin';
import styles from './bin-record.module.css';
import { mayRestore, restore } from './removal.ts';

interface Binned extends RecordAt {
  values: Record<string, unknown>;
  /** Its deletion. */
  gone: HistoryPage['items'][number] | undefined;
}

const NONE: ReadonlySet<string> = new Set();

/** As it is now, whatever the clock of this device says. */
const END = '2999-01-01T00:00:00Z';

/** Null where it is not in the bin, or not this person's to read. */
async function loadBinned(resource: string, id: string): Promise<Binned | null> {
  const named = { resource, id };
  const [past, history] = await Promise.all([
    askView<RecordAt>('recordAt', { ...named, at: END }),
    askView<HistoryPage>('recordHistory', { ...named, limit: 5 }),
  ]).catch(() => [null, null]);
  if (!past?.deleted || past.values === null) return null;
  return { ...past, values: past.values, gone: history?.items.find(({ verb }) => verb === 'remove') };
}

const whenOf = (at: string): string =>
  new Intl.DateTimeFormat(locale().tag, { dateStyle: 'long', timeStyle: 'short', timeZone: ownZone() }).format(new Date(at));

interface BinRecordProps {
  summary: ResourceSummary;
  id: string;
  /** What it is called, for the page's head. */
  onNamed: (name: string | null) => void;
  /** What stands there where it is not in the bin. */
  children: ReactNode;
}

export default function BinRecord({ summary, id, onNamed, children }: BinRecordProps) {
  const { user } = useSession();
  const { mutate } = useSWRConfig();
  const resource = useResource(summary.name);
  const { data } = useSWR([summary.name, 'binned', user?.id, id], () => loadBinned(summary.name, id));
  const name = data?.display;
  useEffect(() => {
    onNamed(name ?? null);
    return () => onNamed(null);
  }, [name, onNamed]);
  if (data === null) return children;
  if (!data || !resource) return null;
  const { display, version, values, gone } = data;
  const row: RecordValue = { id, version, display };
  return (
    <section className={styles.page} aria-label={text.region(display)}>
      <div className={styles.bar} role="status">
        <div className="fills">
          <h2>{text.title(display)}</h2>
          <p>
            {gone && `${text.gone(gone.by ?? text.system, whenOf(gone.at))} `}
            {text.note}
          </p>
        </div>
        {mayRestore(summary, user?.roles ?? []) && (
          <Button variant="primary" icon={<IconArrowBackUp {...ICON} />} onClick={() => void restore({ resource, mutate }, row)}>
            {text.restore}
          </Button>
        )}
      </div>
      <dl className={styles.values}>
        {resource.fields
          .filter((field) => !isSecret(field))
          .map((field) => (
            <div key={field.handle}>
              <dt>{field.name}</dt>
              <dd>{inText(field, values[field.handle]) || text.empty}</dd>
            </div>
          ))}
      </dl>
      <div className={styles.history}>
        <Log record={row} resource={resource} fixed={NONE} onRestore={null} onOpen={null} />
      </div>
    </section>
  );
}
