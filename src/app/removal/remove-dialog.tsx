import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { RecordValue } from '../../engine/reply.ts';
import type { Resource } from '../../engine/resource.ts';
import { AskDialog } from '../controls/overlay/ask-dialog.tsx';
import { Button } from '../controls/button.tsx';
import { Link } from '../controls/link.tsx';
import { Dialog } from '../controls/overlay/dialog.tsx';
import { words as LIST } from 'virtual:skema/words/list';
import { words as nouns } from 'virtual:skema/words/noun';
import { words as REMOVE } from 'virtual:skema/words/remove';
import styles from './remove-dialog.module.css';
import { type Outcome, remove } from './removal.ts';
import { useUses, type UseLink } from '../beside/use-uses.ts';

interface RemoveDialogProps {
  resource: Resource;
  /** One or several; several of one page of a list. */
  rows: readonly RecordValue[];
  /** Answered and told; what was not refused lies in the bin. */
  onDone: (outcome: Outcome) => void;
  /** Nothing was done. */
  onCancel: () => void;
}

const NAMED_MAX = 3;
/** A question that keeps a person waiting longer is asked as it is; the server refuses what it must. */
const WAIT_MS = 1000;

/** What keeps these records together from being deleted; null until it is known. */
function useHolding(resource: Resource, ids: readonly string[]): readonly UseLink[] | null {
  const { uses, failed } = useUses(resource.name, resource.referencedBy.length === 0 ? [] : ids);
  const [isLate, setLate] = useState(false);
  const isWaiting = ids.length > 0 && !uses && resource.referencedBy.length > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const late = setTimeout(() => setLate(true), WAIT_MS);
    return () => clearTimeout(late);
  }, [isWaiting]);
  if (isWaiting && !failed && !isLate) return null;
  return (uses ?? []).filter(({ holds, total, unseen }) => holds && (total > 0 || unseen));
}

function namesOf(rows: readonly RecordValue[]): string {
  const names = rows
    .slice(0, NAMED_MAX)
    .map(({ display }) => display)
    .join(', ');
  return rows.length > NAMED_MAX ? REMOVE.andMore(names, rows.length - NAMED_MAX) : names;
}

/** The one question before deleting, from a list or a record: of one that is in use it says by what, and nothing before that is known; else it asks once for all, then says what was refused and why. */
export default function RemoveDialog({ resource, rows, onDone, onCancel }: RemoveDialogProps) {
  const { mutate } = useSWRConfig();
  /** How many of the running job are finished; null when none runs. */
  const [progress, setProgress] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const several = nouns.several(resource.title, resource.plural);
  const [first] = rows;
  const only = rows.length === 1 ? first : undefined;
  const held = outcome ? outcome.refused.map(({ row }) => row) : rows.length === 1 ? rows : [];
  const uses = useHolding(
    resource,
    held.map(({ id }) => id),
  );

  const go = async (): Promise<void> => {
    setProgress(0);
    const result = await remove({ resource, mutate }, rows, setProgress);
    setProgress(null);
    if (result.refused.length === 0) onDone(result);
    else setOutcome(result);
  };

  if (outcome)
    return (
      <Refused
        outcome={outcome}
        uses={uses ?? []}
        noun={outcome.refused.length === 1 ? nouns.inside(resource.title) : several}
        onClose={() => onDone(outcome)}
      />
    );
  if (!uses) return null;
  if (uses.length > 0 && only)
    return (
      <Told title={REMOVE.refused(only.display)} onClose={onCancel}>
        <UsedBy uses={uses} onGo={onCancel} />
      </Told>
    );
  const isRunning = progress !== null && !only;
  return (
    <AskDialog
      danger
      title={only ? REMOVE.title(only.display) : REMOVE.manyTitle(rows.length, several)}
      confirm={LIST.remove}
      cancel={REMOVE.cancel}
      busy={progress !== null}
      onConfirm={() => void go()}
      onCancel={() => progress === null && onCancel()}
    >
      <p role={isRunning ? 'status' : undefined}>
        {isRunning ? REMOVE.removing(progress, rows.length) : only ? REMOVE.text : REMOVE.manyText(namesOf(rows))}
      </p>
    </AskDialog>
  );
}

/** Each leads to the list of those, where there is one. */
const UsedBy = ({ uses, onGo }: { uses: readonly UseLink[]; onGo: () => void }) => (
  <p role="alert">
    {REMOVE.usedBy}{' '}
    {uses.map(({ resource, field, title, amount, total, to }, index) => {
      const text = total > 0 ? REMOVE.amountOf(amount, title) : REMOVE.unseen;
      return (
        <Fragment key={`${resource}.${field}`}>
          {index > 0 && ', '}
          {to === null ? (
            text
          ) : (
            <Link to={to} onClick={onGo}>
              {text}
            </Link>
          )}
        </Fragment>
      );
    })}
    .
  </p>
);

function Told({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const foot = (
    <Button autoFocus onClick={onClose}>
      {REMOVE.close}
    </Button>
  );
  return (
    <Dialog kind="ask" title={title} onClose={onClose} foot={foot}>
      {children}
    </Dialog>
  );
}

interface RefusedProps {
  outcome: Outcome;
  uses: readonly UseLink[];
  noun: string;
  onClose: () => void;
}

function Refused({ outcome: { done, refused }, uses, noun, onClose }: RefusedProps) {
  const [first] = refused;
  const isOnly = done.length === 0 && refused.length === 1;
  return (
    <Told title={isOnly ? REMOVE.refused(first!.row.display) : REMOVE.refusedMany(refused.length, noun)} onClose={onClose}>
      {isOnly ? (
        <p role="alert">{first!.why}</p>
      ) : (
        <>
          {uses.length > 0 && <UsedBy uses={uses} onGo={onClose} />}
          <p>{done.length === 0 ? REMOVE.refusedNone : REMOVE.refusedSome(done.length, done.length + refused.length)}</p>
          <ul className={styles.refused}>
            {refused.map(({ row, why }) => (
              <li key={row.id}>
                <b>{row.display}</b> {why}
              </li>
            ))}
          </ul>
        </>
      )}
    </Told>
  );
}
