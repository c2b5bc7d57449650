/** A record that lies in the bin, to be read: who put it there and when, and the way out. */
import { IconArrowBackUp } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { hasIndex, sectionsOf } from '../../engine/derive/sections.ts';
import type { ResourceSummary } from '../../engine/derive/summary.ts';
import type { Field } from '../../engine/field.ts';
import { isSecret } from '../../engine/fields/index.ts';
import type { HistoryPage, RecordAt } from '../../engine/history.ts';
import type { RecordValue } from '../../engine/reply.ts';
import type { Resource } from '../../engine/resource.ts';
import { History } from '../beside/history.tsx';
import { inText } from '../beside/in-text.ts';
import { BesideSlot, recordClass, WIDE } from '../beside/slot.tsx';
import { Uses } from '../beside/uses.tsx';
import { Button } from '../controls/button.tsx';
import { ICON } from '../controls/icon.ts';
import { useMedia } from '../controls/use-media.ts';
import { useResource } from '../data/use-resource.ts';
import { askView } from '../data/views.ts';
import { FormSection } from '../form/form-section.tsx';
import { FormIndex } from '../form/meeting/lazy.ts';
import { FormScopeContext } from '../form/state/form-store.ts';
import { readScope } from '../form/state/read-scope.ts';
import { useSession } from '../session/store.ts';
import { momentText } from '../moment-text.ts';
import { words as text } from 'virtual:skema/words/bin';
import styles from './bin-record.module.css';
import { mayRestore, restore } from '../removal/removal.ts';

interface Binned extends RecordAt {
  values: Record<string, unknown>;
  /** Its deletion. */
  gone: HistoryPage['items'][number] | undefined;
}

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

const whenOf = (at: string): string => momentText(at, { dateStyle: 'long', timeStyle: 'short' });

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
  const resource = useResource(summary.name);
  const { data } = useSWR([summary.name, 'binned', user?.id, id], () => loadBinned(summary.name, id));
  const name = data?.display;
  useEffect(() => {
    onNamed(name ?? null);
    return () => onNamed(null);
  }, [name, onNamed]);
  if (data === null) return children;
  if (!data || !resource) return null;
  return <Lying summary={summary} resource={resource} id={id} binned={data} />;
}

/** What these fields held. */
function Held({ fields, values }: { fields: readonly Field[]; values: Binned['values'] }) {
  const shown = fields.filter((field) => !isSecret(field));
  if (shown.length === 0) return null;
  return (
    <dl className={styles.values}>
      {shown.map((field) => (
        <div key={field.handle}>
          <dt>{field.name}</dt>
          <dd>{inText(field, values[field.handle]) || text.empty}</dd>
        </div>
      ))}
    </dl>
  );
}

interface LyingProps {
  summary: ResourceSummary;
  resource: Resource;
  id: string;
  binned: Binned;
}

/** What it held, and beside that what stands beside a record that is there: below it where there is no room. */
function Lying({ summary, resource, id, binned: { display, version, values, gone } }: LyingProps) {
  const { user } = useSession();
  const { mutate } = useSWRConfig();
  const isWide = useMedia(WIDE);
  const roles = user?.roles ?? [];
  const record: RecordValue = { id, version, display, ...values };
  // oxlint-disable-next-line react/exhaustive-deps -- of this version
  const scope = useMemo(() => readScope(resource, record, roles), [resource, id, version]);
  return (
    <FormScopeContext value={scope}>
      <section className={recordClass(resource)} aria-label={text.region(display)}>
        <Suspense>{hasIndex(resource) && <FormIndex />}</Suspense>
        <div className={styles.page}>
          <div className={styles.bar} role="status">
            <div className="fills">
              <h2>{text.title(display)}</h2>
              <p>
                {gone && `${text.gone(gone.by ?? text.system, whenOf(gone.at))} `}
                {text.note}
              </p>
            </div>
            {mayRestore(summary, roles) && (
              <Button variant="primary" icon={<IconArrowBackUp {...ICON} />} onClick={() => void restore({ resource, mutate }, record)}>
                {text.restore}
              </Button>
            )}
          </div>
          <div className={styles.sections}>
            {sectionsOf(resource).map((section) => (
              <FormSection key={section.title} title={section.title}>
                <Held fields={section.fields} values={values} />
              </FormSection>
            ))}
          </div>
          {!isWide && (
            <div className={styles.below}>
              <Uses record={record} />
              <History record={record} />
            </div>
          )}
        </div>
        {isWide && <BesideSlot record={record} />}
      </section>
    </FormScopeContext>
  );
}
