import { formRules } from 'virtual:skema/product/form-rules';
import type { Resource } from '../../engine/resource.ts';
import { AskDialog } from '../controls/overlay/ask-dialog.tsx';
import { words as CONFIRM } from 'virtual:skema/words/confirm';
import { changesOf, type FormState } from './state/form-state.ts';
import type { Values } from './state/values.ts';

/** What must be asked before these values are saved: `confirmChange` of a stored record's fields, and what the entity's rules ask. */
export function questionsOf(resource: Resource, state: FormState, values: Values): string[] {
  const fields = changesOf(resource, { ...state, values });
  const changed = new Set(fields.map(({ handle }) => handle));
  const own = state.id === null ? [] : fields.flatMap(({ confirmChange }) => confirmChange ?? []);
  return [...new Set([...own, formRules[resource.name]?.question?.({ values, changed }) ?? []].flat())];
}

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
