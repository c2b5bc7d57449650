import { address as KEY } from 'virtual:skema/address';
import { useState } from 'react';
import useSWR from 'swr';
import type { ActivityChange, ActivityChanges, ActivityEntry, FieldChange } from '../../engine/history.ts';
import type { Resource } from '../../engine/resource.ts';
import { can } from '../../engine/rights/access.ts';
import { inText } from '../beside/in-text.ts';
import { LinkButton } from '../controls/button.tsx';
import { Link } from '../controls/link.tsx';
import { Tag } from '../controls/tag.tsx';
import { bringResource } from '../data/use-resource.ts';
import { askView } from '../data/views.ts';
import { useRecordPath } from '../beside/record-path.ts';
import { useSummaries } from '../layout/summaries.ts';
import { useSession } from '../session/store.ts';
import { causeOf } from '../wire/api-error.ts';
import { words as text } from 'virtual:skema/words/activity';
import type { Opened } from './activity-row.tsx';
import styles from './activity.module.css';
import { downloadChanges } from './download.ts';
import { type Known, countOf, nounsOf, ownParts } from './sentence.ts';

/** Shown at first; asked for at once, as many as an address of a list holds; and what comes with each further step. */
const [FIRST, KNOWN, FURTHER] = [4, 50, 100];

interface Shown extends ActivityChanges {
  known: Known;
}

async function loadChanges(asked: object): Promise<Shown> {
  const page = await askView<ActivityChanges>('activityChanges', asked);
  const names = [...new Set(page.items.map(({ resource }) => resource))];
  return { ...page, known: new Map(await Promise.all(names.map(async (name) => [name, await bringResource(name)] as const))) };
}

interface ChangesProps {
  entry: ActivityEntry;
  known: Known;
  opened: Opened;
  onOpen: (opened: Opened) => void;
}

/** What an action changed: its first records, then the others. */
export default function Changes({ entry, known, opened, onOpen }: ChangesProps) {
  const user = useSession().user?.id ?? null;
  const asked = { action: entry.id, ...(opened === 'later' && { later: true }) };
  const { data, error } = useSWR<Shown, Error>(['activity', user, 'changes', asked], () => loadChanges({ ...asked, limit: KNOWN }));
  const [further, setFurther] = useState<{ of: Shown | undefined; pages: readonly Shown[] }>({ of: undefined, pages: [] });
  const pages = data ? [data, ...(further.of === data ? further.pages : [])] : [];
  const items = pages.flatMap((page) => page.items);
  const next = pages.at(-1)?.next ?? null;
  const [isWhole, setWhole] = useState(false);
  const visible = isWhole ? items : items.slice(0, FIRST);
  const isMore = visible.length < items.length || next !== null;
  const more = async (): Promise<void> => {
    setWhole(true);
    if (visible.length < items.length) return;
    const page = await loadChanges({ ...asked, after: next, limit: FURTHER });
    setFurther((now) => ({ of: data, pages: [...(now.of === data ? now.pages : []), page] }));
  };
  const resources = new Map(pages.flatMap((page) => [...page.known]));
  const all = opened === 'later' ? entry.later : countOf(entry);
  const names = new Set(ownParts(entry).map(({ resource }) => resource));
  const nouns = names.size === 1 ? nounsOf(known, [...names][0]!, all) : text.records;
  const shown = new Set(visible.filter(({ derived }) => !derived).map(({ id }) => id)).size;
  const listed = useListed(entry, opened, items);
  if (error) return <p role="alert">{causeOf(error)}</p>;
  return (
    <div className={styles.changes} aria-busy={!data}>
      <ul>
        {visible.map((change) => (
          <Changed key={change.place} change={change} resource={resources.get(change.resource)} />
        ))}
      </ul>
      <p>
        {data && all > 1 && <span role="status">{text.shownOf(shown, text.amount(all, entry.capped), nouns)}</span>}
        {isMore && (
          <LinkButton onClick={() => void more()}>{text.more(text.amount(Math.min(FURTHER, Math.max(1, all - shown)), false))}</LinkButton>
        )}
        {all > 1 && <DownloadChanges asked={asked} />}
        {listed !== null && <Link to={listed}>{text.inList(text.amount(all, false))}</Link>}
        {opened === 'later' ? (
          <LinkButton onClick={() => onOpen('all')}>{text.everyChange}</LinkButton>
        ) : (
          entry.later > 0 && all > 1 && <LinkButton onClick={() => onOpen('later')}>{text.inTheWay}</LinkButton>
        )}
      </p>
    </div>
  );
}

/** All of them, not only those that are shown. */
function DownloadChanges({ asked }: { asked: { action: string } }) {
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    await downloadChanges(asked);
    setBusy(false);
  };
  return (
    <LinkButton disabled={isBusy} onClick={() => void run()}>
      {isBusy ? text.downloading : text.download}
    </LinkButton>
  );
}

/** The list of just these records, by the action; of those in the way of an undo by their ids, where all are known. Null where there is none. */
function useListed(entry: ActivityEntry, opened: Opened, items: readonly ActivityChange[]): string | null {
  const own = entry.parts.filter(({ derived }) => !derived);
  const all = opened === 'later' ? entry.later : countOf(entry);
  const [name, ...others] = new Set(own.map(({ resource }) => resource));
  const summary = useSummaries().find((each) => each.name === name);
  const roles = useSession().user?.roles ?? [];
  const ids = new Set(items.filter(({ derived, display }) => !derived && display !== null).map(({ id }) => id));
  const areKnown = all <= KNOWN && ids.size >= all;
  const isGone = own.some(({ verb }) => verb === 'purge');
  if (others.length > 0 || all < 2 || isGone || !summary || summary.single || !can(summary, roles, 'list')) return null;
  if (!areKnown && (opened === 'later' || all <= KNOWN)) return null;
  const ofAction = [[`f.id-${KEY.action}`, entry.id], ...(areInBin(entry) ? [[KEY.deleted, KEY.yes]] : [])];
  return `${summary.route}?${new URLSearchParams(opened === 'later' ? [...ids].map((id) => ['f.id', id]) : ofAction)}`;
}

/** What it deleted, and what it had made or restored once that is taken back. */
function areInBin(entry: ActivityEntry): boolean {
  const isBack = entry.undone !== null && entry.rest === 0;
  return ownParts(entry).every(({ verb }) => verb !== 'update' && (verb === 'remove') !== isBack);
}

const BECAME = { create: text.made, update: '', remove: text.gone, restore: text.back, purge: text.forGood };

/** One record: what it is called, then field by field what it held and what it was given. */
function Changed({ change, resource }: { change: ActivityChange; resource: Resource | undefined }) {
  const { verb, derived, later, changes } = change;
  const fields = new Map(resource?.fields.map((field) => [field.handle, field]));
  const told = verb === 'update' ? changes.filter(({ field }) => fields.has(field)) : [];
  return (
    <li>
      <span className={styles.record}>
        <RecordLink change={change} />
        {derived && <Tag>{text.derived}</Tag>}
        {later && <Tag>{text.again}</Tag>}
      </span>
      {told.length === 0 ? (
        <span className={styles.quiet}>{BECAME[verb]}</span>
      ) : (
        <dl>
          {told.map(({ field, ...values }) => (
            <div key={field}>
              <dt>{fields.get(field)!.name}</dt>
              <dd>
                <Value {...values} show={(value) => inText(fields.get(field)!, value)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

function Value({ before, after, show }: Omit<FieldChange, 'field'> & { show: (value: unknown) => string }) {
  const [old, now] = [show(before), show(after)];
  return (
    <>
      {old === '' ? <span className={styles.quiet}>{text.empty}</span> : <del>{old}</del>} →{' '}
      {now === '' ? <span className={styles.quiet}>{text.empty}</span> : <ins>{now}</ins>}
    </>
  );
}

/** To its page, for who may open that. */
function RecordLink({ change: { resource, id, display } }: { change: ActivityChange }) {
  const path = useRecordPath(resource, id);
  if (display === null) return <i className={styles.quiet}>{text.unnamed}</i>;
  return path === null ? <>{display}</> : <Link to={path}>{display}</Link>;
}
