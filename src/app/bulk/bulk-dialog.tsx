import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { BulkAsked, BulkMismatch, BulkOutcome, BulkVerb } from '../../engine/bulk.ts';
import { bulkFields } from '../../engine/derive/bulk-fields.ts';
import { formatNumber } from '../../engine/fields/index.ts';
import { Button } from '../controls/button.tsx';
import { ICON } from '../controls/icon.ts';
import { Dialog } from '../controls/overlay/dialog.tsx';
import { toast } from '../controls/toast/toast.ts';
import type { List } from '../list/use-list-controller.ts';
import { useSession } from '../session/store.ts';
import { causeOf } from '../wire/api-error.ts';
import { words as text } from 'virtual:skema/words/chosen';
import styles from './bulk.module.css';
import { EditRowLine } from './edit-row.tsx';
import { newRow, toEdits, wholeRows } from './edits.ts';
import { Mismatch } from './mismatch.tsx';
import { Pledge } from './pledge.tsx';
import { beginRun, isDone, isMismatch } from './run.ts';
import { Running } from './running.tsx';
import { RefusedOnes, Samples } from './seen.tsx';
import { Tally } from './tally.tsx';
import { Said } from '../effect/said.tsx';
import { nounOf, tellReply, tellStopped } from './tell.ts';
import { usePreview } from './use-preview.ts';
import { useTarget } from './use-target.ts';
import { Whom } from './whom.tsx';

interface BulkDialogProps {
  list: List;
  verb: BulkVerb;
  /** The filter in words; null where there is none. */
  words: ReactNode;
  onClose: () => void;
  /** It was done, or is on its way. */
  onDone: () => void;
}

type Phase =
  | { at: 'asking' | 'samples' | 'refused' }
  | { at: 'running'; run: ReturnType<typeof beginRun>; amount: number }
  | { at: 'mismatch'; mismatch: BulkMismatch };

/** Whom, what, what will come of it, the sentence, the button: one action over many records. */
export function BulkDialog({ list, verb, words, onClose, onDone }: BulkDialogProps) {
  const { resource } = list;
  const noun = nounOf(resource);
  const target = useTarget(list);
  const [phase, setPhase] = useState<Phase>({ at: 'asking' });
  const [round, setRound] = useState(0);
  const edits = useEdits(list);
  const whole = verb === 'update' ? wholeRows(edits.rows) : [];
  const asked: BulkAsked | null = whole && {
    resource: resource.name,
    verb,
    ...target.choice,
    ...(verb === 'update' && { edits: toEdits(whole) }),
  };
  const isAsking = phase.at !== 'running' && phase.at !== 'mismatch';
  const preview = usePreview(isAsking ? asked : null, round);
  const { outcome } = preview;
  useCounted(list, target.isAll ? outcome : null);
  const isHidden = useRef(false);
  // What comes of it takes room below the field that one is in, and its value.
  useLayoutEffect(() => {
    const at = document.activeElement?.closest('[data-panel] *');
    for (const part of [at?.closest('[role="group"]'), at]) part?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);
  const { mutate } = useSWRConfig();
  /** What was changed may show anywhere. */
  const refresh = (): unknown => mutate((key) => Array.isArray(key));

  const ask = (): void => setPhase({ at: 'asking' });
  const go = async (): Promise<void> => {
    if (!asked || !outcome) return;
    const run = beginRun(asked, outcome, refresh);
    setPhase({ at: 'running', run, amount: outcome.changed });
    try {
      const reply = await run.reply;
      if (isMismatch(reply) && !isHidden.current) return setPhase({ at: 'mismatch', mismatch: reply.output });
      if (!isDone(reply) && run.state.get().isStopping) tellStopped();
      else tellReply(verb, resource, reply, refresh);
      if (isHidden.current) return;
      if (isDone(reply)) onDone();
      else ask();
    } catch (error) {
      toast.danger(causeOf(error), { stays: true });
      if (!isHidden.current) ask();
    }
  };
  const hide = (): void => {
    isHidden.current = true;
    onDone();
  };

  if (phase.at === 'running') return <Running title={text.running[verb](phase.amount, noun(phase.amount))} run={phase.run} onHide={hide} />;
  if (phase.at === 'mismatch') {
    const recount = (): void => {
      // The list stood as it was chosen from; now it is asked what there is.
      void list.reply.mutate();
      setRound(round + 1);
      ask();
    };
    return <Mismatch {...{ verb, noun, onClose }} mismatch={phase.mismatch} isAll={target.isAll} onRecount={recount} />;
  }
  if (phase.at !== 'asking' && outcome) {
    const isSamples = phase.at === 'samples';
    return (
      <Dialog
        title={isSamples ? text.samplesTitle(outcome.samples.length) : text.refusedTitle(outcome.refused)}
        onClose={ask}
        foot={
          <Button autoFocus onClick={ask}>
            {text.back}
          </Button>
        }
      >
        {isSamples ? (
          <Samples {...{ resource, outcome }} />
        ) : (
          <RefusedOnes {...{ resource, outcome }} isRemoval={verb === 'remove'} onGo={onClose} />
        )}
      </Dialog>
    );
  }
  const amount = outcome && outcome.changed > 0 ? formatNumber(outcome.changed) : '';
  return (
    <Dialog
      title={text.titles[verb]}
      tall={verb === 'update' && 'roomy'}
      onClose={onClose}
      dock={
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrollable by keyboard
        <div className={styles.dock} tabIndex={0}>
          <Tally verb={verb} preview={preview} onSee={(at) => setPhase({ at })} />
          {outcome && outcome.said.length > 0 && <Said said={outcome.said} />}
          {outcome && outcome.changed > 0 && <Pledge {...{ verb, noun, outcome }} rows={whole ?? []} isAll={target.isAll} words={words} />}
        </div>
      }
      foot={
        <>
          <Button variant="quiet" autoFocus={verb !== 'update'} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button variant={verb === 'remove' ? 'danger' : 'primary'} disabled={amount === ''} onClick={() => void go()}>
            {text.go[verb](amount, noun(outcome?.changed ?? 0))}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <Whom
          {...{ verb, noun }}
          target={target.isAll && outcome ? { ...target, total: outcome.count } : target}
          words={words ?? text.whole}
        />
        {verb === 'update' && <Edits resource={resource} edits={edits} />}
      </div>
    </Dialog>
  );
}

/** How many match was counted for the dialog: the list's own bar says the same. */
function useCounted({ chosen, chooseAll }: List, outcome: BulkOutcome | null): void {
  const isAll = chosen.all !== null;
  useEffect(() => {
    if (isAll && outcome) chooseAll(outcome.count);
  }, [isAll, outcome, chooseAll]);
}

type Edits = ReturnType<typeof useEdits>;

/** What is to become of which fields; it outlives a look at the examples. */
function useEdits({ resource }: List) {
  const { user } = useSession();
  const fields = useMemo(() => bulkFields(resource, user?.roles ?? []), [resource, user]);
  const [rows, setRows] = useState(() => [newRow(0)]);
  return { fields, rows, setRows };
}

function Edits({ resource, edits: { fields, rows, setRows } }: { resource: List['resource']; edits: Edits }) {
  const taken = new Set(rows.map(({ field }) => field?.handle));
  return (
    <section aria-label={text.fields}>
      <h3 className={styles.lead}>{text.fields}</h3>
      {rows.map((row) => (
        <EditRowLine
          key={row.key}
          isAdded={row.key > 0}
          resource={resource}
          row={row}
          fields={fields.filter((field) => field === row.field || !taken.has(field.handle))}
          onChange={(next) => setRows((now) => now.map((each) => (each.key === row.key ? next : each)))}
          onDrop={() => setRows((now) => (now.length > 1 ? now.filter(({ key }) => key !== row.key) : [newRow(row.key + 1)]))}
        />
      ))}
      {rows.length < fields.length && (
        <Button
          variant="quiet"
          small
          className={styles.add}
          icon={<IconPlus {...ICON} />}
          onClick={() => setRows((now) => [...now, newRow(Math.max(...now.map(({ key }) => key)) + 1)])}
        >
          {text.addField}
        </Button>
      )}
    </section>
  );
}
