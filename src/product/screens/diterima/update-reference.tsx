import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { AcceptedView, UpdatedReference } from '../../contracts/diterima.ts';
import { Button, causeOf, figure, toast, undoAction } from 'skema/app';
import { REFERENCE } from './text.ts';
import { ReferenceQuestion } from './reference-question.tsx';

interface UpdateReferenceProps {
  view: AcceptedView;
  onChanged: () => Promise<void>;
}

/** For who may write it, and only while the records speak for another value. */
export function UpdateReference({ view, onChanged }: UpdateReferenceProps) {
  const { mutate } = useSWRConfig();
  const [isAsking, setAsking] = useState(false);
  const { acuanBaru, programme } = view;
  if (!isAsking && (acuanBaru === null || acuanBaru.nilai === programme.nilaiAcuan)) return null;

  const changed = async (): Promise<void> => {
    await onChanged();
    // Lists and forms of the programme show the value too.
    void mutate((key) => Array.isArray(key) && key[0] === 'universitasProgramStudi');
  };
  const undo = (action: string): void =>
    void undoAction(action).then(
      async () => {
        await changed();
        toast.success(REFERENCE.undone);
      },
      (error: unknown) => toast.danger(causeOf(error)),
    );
  const done = async ({ nilaiAcuan, tindakan }: UpdatedReference): Promise<void> => {
    setAsking(false);
    toast.success(
      REFERENCE.done(figure(nilaiAcuan)),
      tindakan === null ? {} : { action: { label: REFERENCE.undo, run: () => undo(tindakan) } },
    );
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
