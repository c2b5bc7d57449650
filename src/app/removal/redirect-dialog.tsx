import { useEffect, useId, useState } from 'react';
import { summaries } from 'virtual:skema/registry';
import { useSWRConfig } from 'swr';
import type { RedirectAsked, RedirectOutcome } from '../../engine/bulk.ts';
import { formatNumber } from '../../engine/fields/index.ts';
import type { RecordValue } from '../../engine/reply.ts';
import type { Resource } from '../../engine/resource.ts';
import { Button, LinkButton } from '../controls/button.tsx';
import { Dialog } from '../controls/overlay/dialog.tsx';
import { Link } from '../controls/link.tsx';
import { Combobox } from '../controls/select/combobox.tsx';
import { toast } from '../controls/toast/toast.ts';
import { askLong, askUntilAnswered } from '../data/ask-long.ts';
import { useOptions } from '../data/use-options.ts';
import { Said } from '../effect/said.tsx';
import { ApiError, causeOf } from '../wire/api-error.ts';
import { words as base } from 'virtual:skema/words/base';
import { words as text } from 'virtual:skema/words/redirect';
import { words as REMOVE } from 'virtual:skema/words/remove';
import styles from '../bulk/bulk.module.css';
import { firstReasons } from '../bulk/first-reasons.ts';

interface RedirectDialogProps {
  resource: Resource;
  row: RecordValue;
  onDone: () => void;
  onCancel: () => void;
}

interface Chosen {
  id: string;
  display: string;
}

interface Preview {
  outcome: RedirectOutcome | null;
  why: string | null;
}

const NONE: Preview = { outcome: null, why: null };

/** What would become of it, counted anew with another choice and another `round`. */
function usePreview(asked: RedirectAsked | null, round: number): Preview {
  const [preview, setPreview] = useState<Preview>(NONE);
  const question = asked && JSON.stringify(asked);
  useEffect(() => {
    setPreview(NONE);
    if (question === null) return undefined;
    const leaving = new AbortController();
    const put = (next: Preview): void => {
      if (!leaving.signal.aborted) setPreview(next);
    };
    askLong<RedirectOutcome>('redirectPreview', JSON.parse(question) as RedirectAsked, { signal: leaving.signal }).then(
      ({ info, output }) =>
        put(info.status === 'success' ? { outcome: output, why: null } : { outcome: null, why: info.message ?? base.request.unreadable }),
      (error: unknown) => put({ outcome: null, why: causeOf(error) }),
    );
    return () => leaving.abort();
  }, [question, round]);
  return preview;
}

/** `Pindahkan lalu hapus`: by what the record is used, what takes its place, what will come of it, the button. */
export default function RedirectDialog({ resource, row, onDone, onCancel }: RedirectDialogProps) {
  const { mutate } = useSWRConfig();
  const [to, setTo] = useState<Chosen | null>(null);
  const [round, setRound] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const asked = to && { resource: resource.name, id: row.id, to: to.id };
  const { outcome, why } = usePreview(asked, round);
  const isGood = outcome !== null && outcome.refused === 0 && !outcome.others && outcome.why === null;

  const go = async (): Promise<void> => {
    if (!asked || !to || !outcome) return;
    const { count, hash, at } = outcome;
    setRunning(true);
    try {
      const { info, output } = await askUntilAnswered<RedirectOutcome>('redirectRun', { ...asked, expected: { count, hash, at } });
      if (info.status !== 'success') throw new ApiError(info.code, info.error ?? '', info.message ?? base.request.unreadable);
      // What was moved may show anywhere.
      const refresh = (): unknown => mutate((key) => Array.isArray(key));
      const takesBack = output.action!;
      const what = text.done(count, to.display, row.display);
      const undo = async (): Promise<unknown> => (await import('../undo/take-back.tsx')).takeBack(takesBack, refresh, { what });
      const action = { label: REMOVE.undo, run: () => void undo(), takesBack };
      toast.success(what, { stays: true, action });
      onDone();
      // The record itself is not there to be asked for.
      void mutate((key) => Array.isArray(key) && !(key[0] === resource.name && key[1] === 'item'));
    } catch (error) {
      setRunning(false);
      toast.danger(causeOf(error), { stays: true });
      setRound(round + 1);
    }
  };

  const foot = (
    <>
      <Button variant="quiet" onClick={onCancel}>
        {REMOVE.cancel}
      </Button>
      <Button variant="danger" disabled={!isGood} busy={isRunning} onClick={() => void go()}>
        {text.go(isGood ? outcome.count : 0)}
      </Button>
    </>
  );
  return (
    <Dialog
      title={text.title(row.display)}
      onClose={() => !isRunning && onCancel()}
      dock={outcome && <p className={styles.dock}>{text.allOrNone}</p>}
      foot={foot}
    >
      <div className={styles.parts}>
        <p className={styles.pledge}>{text.text(row.display)}</p>
        <Replacement resource={resource} row={row} to={to} onChange={setTo} />
        {to && <Result {...{ row, outcome, why }} onRecount={() => setRound(round + 1)} onGo={onCancel} />}
      </div>
    </Dialog>
  );
}

type ReplacementProps = Pick<RedirectDialogProps, 'resource' | 'row'> & { to: Chosen | null; onChange: (to: Chosen | null) => void };

/** Any other record of the resource. */
function Replacement({ resource, row, to, onChange }: ReplacementProps) {
  const id = useId();
  const source = useOptions(resource.name);
  const options = source.options.filter(({ value }) => value !== row.id);
  const choose = (value: string | null): void => {
    const option = options.find((each) => each.value === value);
    onChange(option ? { id: option.value, display: option.label } : null);
  };
  return (
    <div>
      <label className={styles.lead} id={`${id}-label`} htmlFor={id}>
        {text.to}
      </label>
      <Combobox
        id={id}
        labelId={`${id}-label`}
        placeholder={text.choose}
        required
        {...source}
        options={options}
        selected={to && { value: to.id, label: to.display }}
        value={to?.id ?? null}
        onChange={choose}
      />
    </div>
  );
}

type ResultProps = Preview & Pick<RedirectDialogProps, 'row'> & { onRecount: () => void; onGo: () => void };

function Result({ row, outcome, why, onRecount, onGo }: ResultProps) {
  const titleOf = (name: string): string => summaries.find((each) => each.name === name)?.plural ?? name;
  return (
    <section aria-label={text.result} aria-live="polite" aria-busy={!outcome && why === null}>
      <h3 className={styles.lead}>{text.result}</h3>
      {!outcome && why === null && <p className={styles.pledge}>{text.counting}</p>}
      {why !== null && (
        <p role="alert" className={styles.problem}>
          {why} <LinkButton onClick={onRecount}>{text.recount}</LinkButton>
        </p>
      )}
      {outcome && (
        <dl className={styles.tally}>
          {outcome.moved.map(({ resource, count }) => (
            <div key={resource}>
              <dt>{formatNumber(count)}</dt>
              <dd>{text.moved(titleOf(resource))}</dd>
            </div>
          ))}
          <div className={outcome.refused > 0 ? styles.no : undefined}>
            <dt>{formatNumber(outcome.refused)}</dt>
            <dd>
              <span>
                {text.refused}
                {/* Each says its own below, as far as they are listed. */}
                {outcome.refused > outcome.refusals.length && (
                  <small>{firstReasons(outcome, (reason) => text.reason(reason.why, reason.count), text.andMore).join(', ')}</small>
                )}
              </span>
            </dd>
          </div>
        </dl>
      )}
      {outcome && outcome.refusals.length > 0 && <Refused outcome={outcome} onGo={onGo} />}
      {outcome && outcome.said.length > 0 && <Said said={outcome.said} />}
      {outcome?.others && <p className={styles.problem}>{text.others}</p>}
      {outcome?.why && <p className={styles.problem}>{`${text.stays(row.display)}. ${outcome.why}`}</p>}
    </section>
  );
}

/** Which ones stand in the way, each with its reason and the way there. */
function Refused({ outcome: { refusals, refused }, onGo }: { outcome: RedirectOutcome; onGo: () => void }) {
  const routeOf = (name: string): string | undefined => summaries.find((each) => each.name === name)?.route;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrollable by keyboard
    <ul className={styles.seen} aria-label={text.refused} tabIndex={0}>
      {refusals.map(({ resource, id, display, why }) => (
        <li key={id}>
          {display === null || routeOf(resource) === undefined ? (
            <b>{display ?? REMOVE.unseen}</b>
          ) : (
            <Link to={`${routeOf(resource)}/${id}`} className="record" onClick={onGo}>
              {display}
            </Link>
          )}
          <span>{why}</span>
        </li>
      ))}
      {refused > refusals.length && <li>{text.andMore(refused - refusals.length)}</li>}
    </ul>
  );
}
