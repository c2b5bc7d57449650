import { type ReactNode, Suspense, lazy, useState } from 'react';
import { summaries } from 'virtual:skema/registry';
import { useSWRConfig } from 'swr';
import type { RecordValue } from '../../engine/reply.ts';
import type { Resource } from '../../engine/resource.ts';
import { can } from '../../engine/rights/access.ts';
import { closingOf } from '../../engine/rules/closings.ts';
import { AskDialog } from '../controls/overlay/ask-dialog.tsx';
import { Button } from '../controls/button.tsx';
import { useClosingsOf } from '../data/use-closings.ts';
import { Dialog } from '../controls/overlay/dialog.tsx';
import { words as LIST } from 'virtual:skema/words/list';
import { words as REMOVE } from 'virtual:skema/words/remove';
import { useSession } from '../session/store.ts';
import { decides } from '../../engine/derive/effect.ts';
import { Said } from '../effect/said.tsx';
import { useEffectOf, useLate } from '../effect/use-effect-of.ts';
import { remove } from './removal.ts';
import { UsedBlock } from './used-block.tsx';
import { useUses, type UseLink } from '../beside/use-uses.ts';

const RedirectDialog = lazy(() => import('./redirect-dialog.tsx'));

interface RemoveDialogProps {
  resource: Resource;
  row: RecordValue;
  /** It lies in the bin. */
  onDone: () => void;
  /** Nothing was done. */
  onCancel: () => void;
}

/** What points at it; null until it is known, or too long in coming: the server refuses what it must. */
function usePointing(resource: Resource, id: string): readonly UseLink[] | null {
  const { uses, failed } = useUses(resource.name, resource.referencedBy.length === 0 ? [] : [id]);
  const isWaiting = !uses && resource.referencedBy.length > 0;
  const isLate = useLate(isWaiting);
  if (isWaiting && !failed && !isLate) return null;
  return (uses ?? []).filter(({ total, unseen }) => total > 0 || unseen);
}

/** Whether this person may change all that holds it, as far as that is known before one tries. */
function useMayRedirect(uses: readonly UseLink[]): boolean {
  const roles = useSession().user?.roles ?? [];
  return uses.every(({ resource, unseen }) => {
    const summary = summaries.find(({ name }) => name === resource);
    return !unseen && summary !== undefined && can(summary, roles, 'update');
  });
}

/** The one question before a record is deleted, from a list or its own page: of one that is in use it says by what, and nothing before that is known. */
export default function RemoveDialog({ resource, row, onDone, onCancel }: RemoveDialogProps) {
  const { mutate } = useSWRConfig();
  const [isRunning, setRunning] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [isRedirecting, setRedirecting] = useState(false);
  const uses = usePointing(resource, row.id);
  const mayRedirect = useMayRedirect(uses ?? []);
  const said = useEffectOf(decides(resource) ? { verb: 'remove', resource: resource.name, id: row.id } : null);
  const isLate = useLate(said === null);
  const closings = useClosingsOf(resource, 'remove', row);
  const whyKept = refused ?? closingOf(closings ?? [], row)?.why;

  const go = async (): Promise<void> => {
    setRunning(true);
    const why = await remove({ resource, mutate }, row);
    setRunning(false);
    if (why === null) onDone();
    else setRefused(why);
  };

  if (whyKept !== undefined)
    return (
      <Told title={REMOVE.refused(row.display)} onClose={onCancel}>
        <p role="alert">{whyKept.startsWith(REMOVE.usedBy) ? whyKept.replace(REMOVE.usedBy, REMOVE.heldBy) : whyKept}</p>
      </Told>
    );
  if (!uses || !closings || (said === null && !isLate)) return null;
  if (isRedirecting)
    return (
      <Suspense>
        <RedirectDialog {...{ resource, row, onDone, onCancel }} />
      </Suspense>
    );
  const holding = uses.filter(({ holds }) => holds);
  if (holding.length > 0)
    return (
      <Told title={REMOVE.refused(row.display)} onClose={onCancel} onRedirect={mayRedirect ? () => setRedirecting(true) : null}>
        <UsedBlock uses={holding} say={REMOVE.heldBy} onGo={onCancel} />
      </Told>
    );
  return (
    <AskDialog
      danger
      title={REMOVE.title(row.display)}
      confirm={LIST.remove}
      cancel={REMOVE.cancel}
      busy={isRunning}
      onConfirm={() => void go()}
      onCancel={() => !isRunning && onCancel()}
    >
      {uses.length > 0 && <UsedBlock uses={uses} say={REMOVE.emptied} onGo={onCancel} />}
      {said?.length !== 0 && <Said said={said} />}
      <p>{REMOVE.text}</p>
    </AskDialog>
  );
}

interface ToldProps {
  title: string;
  onClose: () => void;
  /** The way on, where there is one. */
  onRedirect?: (() => void) | null;
  children: ReactNode;
}

function Told({ title, onClose, onRedirect = null, children }: ToldProps) {
  const foot = (
    <>
      {onRedirect && (
        <Button variant="quiet" onClick={onRedirect}>
          {REMOVE.redirect}
        </Button>
      )}
      <Button autoFocus onClick={onClose}>
        {REMOVE.close}
      </Button>
    </>
  );
  return (
    <Dialog kind="ask" title={title} onClose={onClose} foot={foot}>
      {children}
    </Dialog>
  );
}
