import { AskDialog } from '../controls/ask-dialog.tsx';
import type { Resource } from '../../engine/resource.ts';
import { CONFIRM } from '../text/form.ts';
import { changesOf, type FormState } from './form-state.ts';
import type { Values } from './values.ts';

/** What must be asked before these values of a stored record are saved (`confirmChange` of the schema file). */
export const questionsOf = (resource: Resource, state: FormState, values: Values): string[] =>
  state.id === null ? [] : [...new Set(changesOf(resource, { ...state, values }).flatMap(({ confirmChange }) => confirmChange ?? []))];

interface ConfirmChangeProps {
  questions: readonly string[];
  onConfirm: () => void;
  onCancel: () => void;
}

export const ConfirmChange = ({ questions, onConfirm, onCancel }: ConfirmChangeProps) => (
  <AskDialog title={CONFIRM.title} confirm={CONFIRM.go} cancel={CONFIRM.stay} onConfirm={onConfirm} onCancel={onCancel}>
    {questions.map((question) => (
      <p key={question}>{question}</p>
    ))}
  </AskDialog>
);
