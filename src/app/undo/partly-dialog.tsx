import { useState } from 'react';
import type { UndoBack, UndoField, UndoNamed, UndoOutcome } from '../../engine/bulk.ts';
import { formatNumber } from '../../engine/fields/index.ts';
import type { Resource } from '../../engine/resource.ts';
import { inText } from '../beside/in-text.ts';
import { Button } from '../controls/button.tsx';
import { Link } from '../controls/link.tsx';
import { Dialog } from '../controls/overlay/dialog.tsx';
import { Said } from '../effect/said.tsx';
import { useRecordPath } from '../beside/record-path.ts';
import { momentText } from '../moment-text.ts';
import { words as text } from 'virtual:skema/words/takeBack';
import styles from './partly-dialog.module.css';

export type Known = ReadonlyMap<string, Resource>;

interface PartlyDialogProps {
  /** What was done, as it was said then. */
  what: string | undefined;
  outcome: UndoOutcome;
  /** The resources whose fields are named. */
  known: Known;
  onClose: () => void;
  onGo: () => Promise<void>;
}

/** What would go back and what would stay, each with its first records, before anything does. */
export function PartlyDialog({ what, outcome, known, onClose, onGo }: PartlyDialogProps) {
  const { back, gone, partly, kept, first, firstGone, partial, refusals, said } = outcome;
  const [isRunning, setRunning] = useState(false);
  const close = (): void => {
    if (!isRunning) onClose();
  };
  const go = async (): Promise<void> => {
    setRunning(true);
    await onGo();
  };
  const foot = (
    <>
      <Button variant="quiet" autoFocus onClick={close}>
        {back > 0 ? text.cancel : text.close}
      </Button>
      {back > 0 && (
        <Button variant="primary" busy={isRunning} onClick={() => void go()}>
          {text.go(formatNumber(back))}
        </Button>
      )}
    </>
  );
  return (
    <Dialog kind="ask" title={back > 0 ? text.title : text.none} onClose={close} foot={foot}>
      {what !== undefined && <p className={styles.what}>{what}</p>}
      <dl className={styles.parts}>
        <Part amount={back - gone - partly} what={text.back} first={first} onGone={close} />
        <Part amount={gone} what={text.gone} first={firstGone} onGone={close} />
        <Stays
          amount={partly}
          what={text.partly}
          records={partial.map((record) => ({ ...record, why: null }))}
          known={known}
          onGone={close}
        />
        <Stays
          amount={kept}
          what={text.kept}
          records={refusals.map((record) => ({ ...record, back: [], why: reasonOf(record) }))}
          known={known}
          onGone={close}
        />
      </dl>
      {said.length > 0 && <Said said={said} />}
      <p className={styles.pledge}>{text.pledge}</p>
    </Dialog>
  );
}

interface PartProps {
  amount: number;
  what: string;
  first: readonly UndoNamed[];
  /** One of them is opened in place of the question. */
  onGone: () => void;
}

const Part = ({ amount, what, first, onGone }: PartProps) =>
  amount > 0 && (
    <div>
      <dt>
        <b>{formatNumber(amount)}</b> {what}
      </dt>
      {first.map((record) => (
        <dd key={record.id}>
          <Name record={record} onGone={onGone} />
        </dd>
      ))}
      {amount > first.length && <dd>{text.andMore(amount - first.length)}</dd>}
    </div>
  );

interface StaysProps extends Pick<PartProps, 'onGone'> {
  amount: number;
  what: string;
  /** `why`: said where no field says it. */
  records: readonly (UndoOutcome['partial'][number] & { why: string | null })[];
  known: Known;
}

/** Of each what goes back, and what holds the rest: field by field where these were changed again. */
const Stays = ({ amount, what, records, known, onGone }: StaysProps) =>
  amount > 0 && (
    <div>
      <dt className={styles.kept}>
        <b>{formatNumber(amount)}</b> {what}
      </dt>
      {records.map((record) => (
        <dd key={record.id}>
          <Name record={record} onGone={onGone} />
          {record.back.map((field) => (
            <small key={field.field}>{backText(known, record, field)}</small>
          ))}
          {record.fields.map((field) => (
            <small key={field.field}>{fieldText(known, record, field)}</small>
          ))}
          {record.fields.length === 0 && record.why !== null && <small>{record.why}</small>}
        </dd>
      ))}
      {amount > records.length && <dd>{text.andMore(amount - records.length)}</dd>}
    </div>
  );

/** A longer text is known by its beginning. */
const VALUE_MAX = 80;

/** What a field is called, and what such a value reads. */
function inWords(known: Known, { resource }: UndoNamed, handle: string, value: unknown): [string, string] {
  const field = known.get(resource)?.fields.find((each) => each.handle === handle);
  const shown = field ? inText(field, value) : '';
  return [field?.name ?? handle, shown.length > VALUE_MAX ? `${shown.slice(0, VALUE_MAX)}…` : shown];
}

/** `Alamat tetap Jl. Mawar 1, diubah Budi 27 Nov 2026 05.46`. */
export const fieldText = (known: Known, record: UndoNamed, { field, now, by, at }: UndoField): string =>
  text.fieldStays(...inWords(known, record, field, now), at === null ? '' : reasonOf({ by, at, why: '' }));

/** `Alamat kembali ke Jl. Melati 2`. */
const backText = (known: Known, record: UndoNamed, { field, value }: UndoBack): string =>
  text.fieldBack(...inWords(known, record, field, value));

/** To its page, for who may open that: what stands in the way is looked at there. */
function Name({ record: { resource, id, display }, onGone }: { record: UndoNamed } & Pick<PartProps, 'onGone'>) {
  const path = useRecordPath(resource, id);
  if (display === null) return text.unseen;
  return path === null ? (
    display
  ) : (
    <Link to={path} onClick={onGone}>
      {display}
    </Link>
  );
}

type Since = Pick<UndoOutcome['refusals'][number], 'by' | 'at' | 'why'> & Partial<Pick<UndoOutcome['refusals'][number], 'how'>>;

/** Who changed it since and when, where that is known; else what the server says. */
function reasonOf({ by, at, why, how = 'update' }: Since): string {
  if (at === null || how === null) return why;
  return text.reasonsBy[how](by ?? text.system, momentText(at));
}
