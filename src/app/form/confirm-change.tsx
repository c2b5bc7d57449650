import { AskDialog } from '../controls/overlay/ask-dialog.tsx';
import { words as CONFIRM } from 'virtual:skema/words/confirm';

export interface ConfirmChangeProps {
  questions: readonly string[];
  onConfirm: () => void;
  onCancel: () => void;
}

const ConfirmChange = ({ questions, onConfirm, onCancel }: ConfirmChangeProps) => (
  <AskDialog title={CONFIRM.title} confirm={CONFIRM.go} cancel={CONFIRM.stay} onConfirm={onConfirm} onCancel={onCancel}>
    {questions.map((question) => (
      <p key={question}>{question}</p>
    ))}
  </AskDialog>
);

export default ConfirmChange;
