import { useEffect, useRef } from 'react';
import type { Deed } from '../../engine/bulk.ts';
import { AskDialog } from '../controls/overlay/ask-dialog.tsx';
import { Said } from '../effect/said.tsx';
import { useEffectOf, useLate } from '../effect/use-effect-of.ts';
import { words as CONFIRM } from 'virtual:skema/words/confirm';

export interface ConfirmChangeProps {
  questions: readonly string[];
  /** What would be saved, where it may come to something elsewhere. */
  deed: Deed | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Without a question of its own a change is asked about only where it comes to something; whoever does not want to wait for it need not. */
const ConfirmChange = ({ questions, deed, onConfirm, onCancel }: ConfirmChangeProps) => {
  const said = useEffectOf(deed);
  const isOpen = questions.length > 0;
  const isLate = useLate(!isOpen && said === null);
  const isFree = !isOpen && !isLate && said?.length === 0;
  const go = useRef(onConfirm);
  go.current = onConfirm;
  useEffect(() => {
    if (isFree) go.current();
  }, [isFree]);
  if (isFree || (!isOpen && said === null && !isLate)) return null;
  return (
    <AskDialog title={CONFIRM.save.title} confirm={CONFIRM.save.go} cancel={CONFIRM.stay} ofSave onConfirm={onConfirm} onCancel={onCancel}>
      {deed && <Said said={said?.length === 0 ? [CONFIRM.nothing] : said} />}
      {questions.map((question) => (
        <p key={question}>{question}</p>
      ))}
    </AskDialog>
  );
};

export default ConfirmChange;
