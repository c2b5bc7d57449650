import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { AcceptedView, UpdatedReference, UpdateReferenceInput } from '../../contracts/diterima.ts';
import { ApiError, AskDialog, Button, figure, newKey, runView, toast } from 'skema/app';
import { reasonsOf } from '../instead.tsx';
import { withUndo } from '../undo.ts';
import { REFERENCE } from './text.ts';
import styles from './reference-question.module.css';

/** For who may write it, and only while the records speak for another value. */
export function UpdateReference({ view, onChanged }: { view: AcceptedView; onChanged: () => Promise<void> }) {
  const { mutate } = useSWRConfig();
  const [isAsking, setAsking] = useState(false);
  const { acuanBaru, programme } = view;
  if (!isAsking && (acuanBaru === null || acuanBaru.nilai === programme.nilaiAcuan)) return null;

  const changed = async (): Promise<void> => {
    await onChanged();
    // Lists and forms of the programme show the value too.
    void mutate((key) => Array.isArray(key) && key[0] === 'universitasProgramStudi');
  };
  const done = async ({ nilaiAcuan, tindakan }: UpdatedReference): Promise<void> => {
    setAsking(false);
    const what = REFERENCE.done(figure(nilaiAcuan));
    toast.success(what, withUndo({ action: tindakan, what, undone: REFERENCE.undone }, changed));
    await changed();
  };
  return (
    <>
      <Button variant="primary" onClick={() => setAsking(true)}>
        {REFERENCE.action}
      </Button>
      {isAsking && <ReferenceQuestion view={view} onDone={done} onRefused={onChanged} onCancel={() => setAsking(false)} />}
    </>
  );
}

interface ReferenceQuestionProps {
  view: AcceptedView;
  onDone: (updated: UpdatedReference) => Promise<void>;
  onRefused: () => Promise<void>;
  onCancel: () => void;
}

/** Both values side by side; a refusal says why, and shows them as they are now. */
function ReferenceQuestion({ view: { programme, acuanBaru }, onDone, onRefused, onCancel }: ReferenceQuestionProps) {
  const [isBusy, setBusy] = useState(false);
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const key = useRef(newKey());

  const write = async (nilai: number): Promise<void> => {
    setBusy(true);
    const input: UpdateReferenceInput = { id: programme.id, version: programme.version, nilai };
    try {
      await onDone(await runView<UpdatedReference>('perbaruiNilaiAcuan', input, key.current));
    } catch (error) {
      setReasons(reasonsOf(error));
      // Refused: what is shown is old, and the next try is another request.
      if (error instanceof ApiError && error.status > 0) {
        key.current = newKey();
        await onRefused();
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <AskDialog
      title={REFERENCE.title}
      confirm={REFERENCE.go}
      cancel={REFERENCE.stay}
      busy={isBusy}
      onConfirm={() => (acuanBaru ? void write(acuanBaru.nilai) : onCancel())}
      onCancel={onCancel}
    >
      {acuanBaru ? (
        <>
          <p>{REFERENCE.text(acuanBaru.tahun, acuanBaru.sekolah)}</p>
          <dl className={styles.change}>
            <dt>{REFERENCE.before}</dt>
            <dd>{figure(programme.nilaiAcuan || null)}</dd>
            <dt>{REFERENCE.after}</dt>
            <dd>{figure(acuanBaru.nilai)}</dd>
          </dl>
        </>
      ) : (
        <p>{REFERENCE.gone}</p>
      )}
      {reasons.length > 0 && (
        <ul className={styles.refused} role="alert">
          {reasons.map((reason) => (
            <li key={reason}>*{reason.replace(/^\*/, '')}</li>
          ))}
        </ul>
      )}
    </AskDialog>
  );
}
