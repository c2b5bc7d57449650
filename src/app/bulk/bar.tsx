import { IconArrowBackUp, IconCopy, IconDownload, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BulkVerb } from '../../engine/bulk.ts';
import type { RecordValue } from '../../engine/reply.ts';
import { bulkFields } from '../../engine/derive/bulk-fields.ts';
import { writableFields } from '../../engine/rights/access.ts';
import { formatNumber } from '../../engine/fields/index.ts';
import { Button, LinkButton } from '../controls/button.tsx';
import { classes } from '../controls/control.ts';
import { ICON } from '../controls/icon.ts';
import { toast } from '../controls/toast/toast.ts';
import { countExactly } from '../data/use-list.ts';
import type { List } from '../list/use-list-controller.ts';
import { useSession } from '../session/store.ts';
import { causeOf } from '../wire/api-error.ts';
import { words as text } from 'virtual:skema/words/chosen';
import styles from './bar.module.css';
import { BulkDialog } from './bulk-dialog.tsx';

export { tellDropped } from './tell.ts';

const ICONS = { update: IconPencil, remove: IconTrash, restore: IconArrowBackUp } as const;

interface BulkBarProps {
  list: List;
  /** The filter in words. */
  words: ReactNode;
  onExport: () => void;
  onCopy: () => void;
}

/** What can be done with the chosen records, and how many of them are out of sight. */
export default function BulkBar({ list, words, onExport, onCopy }: BulkBarProps) {
  const { chosen, selection, setSelection, url, rights, resource, rows } = list;
  const { user } = useSession();
  useAmount(list);
  const [verb, setVerb] = useState<BulkVerb | null>(null);
  const [isCounting, setCounting] = useState(false);
  /** The bar goes with the choice, and the keyboard goes on at the row that it came from; at one that stays where those are leaving the list. */
  const clear = (isLeaving = false): void => {
    const row = rowAfter(rows, selection, isLeaving);
    flushSync(() => {
      setVerb(null);
      setSelection(new Set());
    });
    if (row) document.querySelector<HTMLElement>(`tr[data-row="${row.id}"]`)?.focus({ preventScroll: true });
  };
  const here = new Set(rows.map(({ id }) => id));
  const elsewhere = chosen.all === null ? [...selection].filter((id) => !here.has(id)).length : Math.max(0, chosen.all - rows.length);
  const roles = user?.roles ?? [];
  const mayEdit = rights.update && reachesSome(list, roles, user?.id ?? '') && bulkFields(resource, roles).length > 0;
  const verbs: BulkVerb[] = url.deleted
    ? rights.remove && rights.create
      ? ['restore']
      : []
    : [...(mayEdit ? ['update' as const] : []), ...(rights.remove ? ['remove' as const] : [])];
  const isNarrowed = list.filters > 0;
  const filter = (
    <>
      {url.search !== '' && text.searched(url.search)}
      {url.search !== '' && isNarrowed && '; '}
      {words}
    </>
  );

  return (
    <>
      <div className={`${styles.bulk} no-print`} role="toolbar" aria-label={text.bar} data-dock="over">
        <span role="status">
          <b>{formatNumber(chosen.count, 0)}</b> {text.chosen}
          {elsewhere > 0 && `, ${text.elsewhere(elsewhere)}`}
        </span>
        <ChooseAll list={list} isCounting={isCounting} onCounting={setCounting} />
        <span className={styles.line} />
        {verbs.map((each) => {
          const Icon = ICONS[each];
          return (
            <Button key={each} variant="quiet" disabled={isCounting} icon={<Icon {...ICON} />} onClick={() => setVerb(each)}>
              {text.open[each]}
            </Button>
          );
        })}
        <Button variant="quiet" disabled={isCounting} icon={<IconDownload {...ICON} />} aria-haspopup="dialog" onClick={onExport}>
          {text.export}
        </Button>
        <Button variant="quiet" disabled={isCounting} icon={<IconCopy {...ICON} />} onClick={onCopy}>
          {text.copy}
        </Button>
        <span className="fills" />
        <Button variant="quiet" icon={<IconX {...ICON} />} aria-label={text.clear} onClick={() => clear()} />
      </div>
      {verb && (
        <BulkDialog
          list={list}
          verb={verb}
          words={url.search !== '' || isNarrowed ? filter : null}
          onClose={() => setVerb(null)}
          onDone={() => clear(verb !== 'update')}
        />
      )}
    </>
  );
}

/** Of an account of which each person may change the own one alone, that one must be among the chosen; of others the server tells. */
function reachesSome({ resource, chosen, selection }: List, roles: readonly string[], userId: string): boolean {
  const { levels, scope } = resource;
  const isOwnOne = levels.own !== null && scope?.[levels.own] === 'id' && writableFields(resource, roles, 'update', false).size === 0;
  return !isOwnOne || chosen.all !== null || selection.has(userId);
}

/** The first chosen one of the page; of those that leave, their nearest neighbour. */
function rowAfter(rows: readonly RecordValue[], selection: ReadonlySet<string>, isLeaving: boolean): RecordValue | undefined {
  const at = rows.findIndex(({ id }) => selection.has(id));
  if (at < 0 || !isLeaving) return rows[at];
  const stays = ({ id }: RecordValue): boolean => !selection.has(id);
  return rows.slice(at).find(stays) ?? rows.slice(0, at).findLast(stays);
}

/** Rows that come anew tell how many match by now; of a capped number the dialog counts. */
function useAmount({ chosen, chooseAll, reply }: List): void {
  const meta = reply.data?.meta;
  const isAll = chosen.all !== null;
  const seen = useRef(meta);
  useEffect(() => {
    if (meta === seen.current) return;
    seen.current = meta;
    if (isAll && meta && !meta.capped) chooseAll(meta.total);
  }, [isAll, meta, chooseAll]);
}

interface ChooseAllProps {
  list: List;
  /** Nobody knows yet how many all are; what one does with the chosen waits for it. */
  isCounting: boolean;
  onCounting: (isCounting: boolean) => void;
}

/**
 * The whole page is chosen and more match: all of them; and from all of them back to those chosen by hand.
 * Where their number is known they are chosen at once: what is pressed next is meant for all. Otherwise they are counted first.
 * A phone has no head to choose the page by.
 */
function ChooseAll({ list, isCounting, onCounting }: ChooseAllProps) {
  const { chosen, selection, chooseAll, rows, reply, exact, resource, query } = list;
  const newest = useRef(chosen);
  newest.current = chosen;
  const meta = reply.data?.meta;
  const isPage = rows.every(({ id }) => selection.has(id));
  if (chosen.all !== null && chosen.picked.size > 0)
    return (
      <LinkButton className={styles.all} onClick={() => chooseAll(null)}>
        {text.backToPicked(chosen.picked.size)}
      </LinkButton>
    );
  if (!meta || chosen.all !== null || (!meta.capped && meta.total <= chosen.count)) return null;
  const known = exact.total ?? (meta.capped ? null : meta.total);
  const choose = async (): Promise<void> => {
    if (known !== null) return chooseAll(known);
    const { picked } = chosen;
    onCounting(true);
    try {
      const counted = await countExactly(resource, query);
      // What was chosen otherwise meanwhile stays.
      if (newest.current.picked === picked) chooseAll(counted);
    } catch (error) {
      toast.danger(causeOf(error));
    }
    onCounting(false);
  };
  return (
    <LinkButton className={classes(styles.all, !isPage && styles.onPhones)} disabled={isCounting} onClick={() => void choose()}>
      {isCounting ? text.counting : text.chooseAll(known)}
    </LinkButton>
  );
}
