/** In the head of a record: where it stands in the list one came from, on to the next, its link, a copy of it. */
import { IconArrowRight, IconChevronDown, IconChevronUp, IconCopy, IconLink, IconTable } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RecordValue } from '../../engine/reply.ts';
import { can } from '../../engine/rights/access.ts';
import type { Resource } from '../../engine/resource.ts';
import { Button } from '../controls/button.tsx';
import { ICON, ICON_LARGE } from '../controls/icon.ts';
import { toast } from '../controls/toast/toast.ts';
import { useListener } from '../controls/use-listener.ts';
import { useMedia } from '../controls/use-media.ts';
import type { RecordWay } from '../door.ts';
import { useOnlyRead } from '../data/use-closings.ts';
import { copyOf } from '../form/state/starts.ts';
import { remember } from '../layout/recent.ts';
import { waysOf } from '../palette/record-ways.ts';
import { type FromList, sheetWays } from '../list/state/sheet-address.ts';
import { walkedTo, walkOf, type Walk } from '../list/state/return-point.ts';
import { logError } from '../log.ts';
import { useSession } from '../session/store.ts';
import { words as text } from 'virtual:skema/words/tools';
import { HeadActions } from './head-actions.tsx';
import styles from './record-tools.module.css';

interface ToolsProps {
  resource: Resource;
  /** Null: a new record. */
  id: string | null;
  /** Null too while it is on its way, and where it does not come. */
  record: RecordValue | null;
  /** The list one came from is known again. */
  onFound: () => void;
}

/** As in `record-tools.module.css`: there is room for the name of the record, and its menu has the rest. */
const NARROW = '(max-width: 47.99rem)';

export default function RecordTools({ resource, id, record, onFound }: ToolsProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const mayCreate = !resource.single && can(resource, user?.roles ?? [], 'create');
  useListener('keydown', (event) => {
    if (event.key !== 'n' || !mayCreate || isTaken(event)) return;
    event.preventDefault();
    void navigate(`${resource.route}/new`);
  });
  const opened = record?.id;
  useEffect(() => {
    if (opened !== undefined) remember('opened', resource.name, opened);
  }, [resource.name, opened]);
  return (
    <>
      {id !== null && <Walked resource={resource} id={id} onFound={onFound} />}
      {record && <Whole resource={resource} record={record} mayCreate={mayCreate} />}
    </>
  );
}

/** What can be done with the record that stands there. */
function Whole({ resource, record, mayCreate }: { resource: Resource; record: RecordValue; mayCreate: boolean }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const isNarrow = useMedia(NARROW);
  const isOthers = useOnlyRead(resource, 'update', record)?.why != null;
  const duplicate = (): void => void navigate(`${resource.route}/new`, { state: { start: copyOf(resource, record, isOthers) } });
  const ways = [
    { label: text.copyLink, Icon: IconLink, onSelect: copyLink },
    ...(mayCreate ? [{ label: text.duplicate, Icon: IconCopy, onSelect: duplicate }] : []),
  ];
  const sheets = sheetWays(resource, user?.roles ?? []).map(({ text: label, to }) => ({
    label,
    Icon: IconTable,
    onSelect: () => void navigate(to(record.id), { state: { through: resource.name } satisfies FromList }),
  }));
  const elsewhere = useElsewhere(resource, record).map(({ to, text: said, here: label = said }) => ({
    label,
    Icon: IconArrowRight,
    onSelect: () => void navigate(to),
  }));
  const items = [...(isNarrow ? ways : []), ...elsewhere, ...sheets].map(({ label, Icon, onSelect }) => ({
    label,
    icon: <Icon {...ICON} />,
    onSelect,
  }));
  return (
    <>
      {!isNarrow &&
        ways.map(({ label, Icon, onSelect }) => (
          <Button key={label} variant="quiet" icon={<Icon {...ICON_LARGE} />} aria-label={label} onClick={onSelect} />
        ))}
      <HeadActions resource={resource} record={record} also={items} />
    </>
  );
}

/** The product's own screens about it, once they are known. */
function useElsewhere({ name }: Resource, { id, display }: RecordValue): readonly RecordWay[] {
  const roles = useSession().user?.roles;
  const [ways, setWays] = useState<readonly RecordWay[]>([]);
  useEffect(() => {
    let isOver = false;
    waysOf({ resource: name, id, display }, roles ?? []).then((found) => isOver || setWays(found), logError);
    return () => void (isOver = true);
  }, [name, id, display, roles]);
  return ways;
}

/** A key that belongs to a field, a menu, a dialog or the browser. */
const isTaken = ({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  document.querySelector('dialog[open]') !== null ||
  (target as HTMLElement).closest?.(
    'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"]',
  ) !== null;

function copyLink(): void {
  const { origin, pathname } = window.location;
  navigator.clipboard.writeText(origin + pathname).then(
    () => toast.success(text.copied),
    () => toast.danger(text.notCopied(origin + pathname), { stays: true }),
  );
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

function Walked({ resource, id, onFound }: Pick<ToolsProps, 'resource' | 'onFound'> & { id: string }) {
  const [walk, setWalk] = useState<Walk | null>(null);
  useEffect(() => {
    const begin = async (): Promise<void> => {
      const left = await walkOf(resource.name);
      const walked = left ?? (await import('../list/state/walk.ts')).keptWalk(resource, id);
      setWalk(walked);
      if (walked && !left) onFound();
    };
    begin().catch(logError);
    // oxlint-disable-next-line react/exhaustive-deps -- where a record stands in it, the walk knows
  }, [resource.name]);
  return walk?.place(id) ? <Walker resource={resource} id={id} walk={walk} /> : null;
}

/** `8 dari 24`, and the arrows beside it. */
function Walker({ resource, id, walk }: { resource: Resource; id: string; walk: Walk }) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const { position, total } = walk.place(id)!;
  const go = async (step: 1 | -1): Promise<void> => {
    if (isBusy || !walk.has(id, step)) return;
    setBusy(true);
    try {
      const next = await walk.next(id, step);
      if (next === null) return;
      await navigate(`${resource.route}/${next}`);
      if (window.location.pathname.endsWith(next)) walkedTo(resource.name, next);
    } catch {
      toast.danger(text.notWalked);
    } finally {
      setBusy(false);
    }
  };
  useListener('keydown', (event) => {
    const step = STEPS[event.key];
    if (step === undefined || !event.altKey || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    void go(step);
  });
  return (
    <span className={styles.walk} data-line>
      <span className={styles.place}>{text.place(position, total)}</span>
      <Button
        icon={<IconChevronUp {...ICON} />}
        aria-label={text.previous}
        title={`${text.previous} (Alt ↑)`}
        disabled={!walk.has(id, -1)}
        onClick={() => void go(-1)}
      />
      <Button
        icon={<IconChevronDown {...ICON} />}
        aria-label={text.next}
        title={`${text.next} (Alt ↓)`}
        disabled={!walk.has(id, 1)}
        onClick={() => void go(1)}
      />
    </span>
  );
}
