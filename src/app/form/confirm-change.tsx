import { formRules } from 'virtual:skema/product/form-rules';
import { AskDialog } from '../controls/overlay/ask-dialog.tsx';
import { useView } from '../data/views.ts';
import { words as CONFIRM } from 'virtual:skema/words/confirm';
import { changesOf } from './state/form-state.ts';
import { useFormScope } from './state/form-store.ts';
import { toInput, type Values } from './state/values.ts';

export interface ConfirmChangeProps {
  questions: readonly string[];
  /** What would be saved. */
  values: Values;
  onConfirm: () => void;
  onCancel: () => void;
}

const ConfirmChange = ({ questions, values, onConfirm, onCancel }: ConfirmChangeProps) => {
  const { resource, store } = useFormScope();
  const { id } = store.get();
  const hasEffect = id !== null && formRules[resource.name]?.hasEffect === true;
  return (
    <AskDialog title={CONFIRM.title} confirm={CONFIRM.go} cancel={CONFIRM.stay} onConfirm={onConfirm} onCancel={onCancel}>
      {questions.map((question) => (
        <p key={question}>{question}</p>
      ))}
      {hasEffect && <Effect values={values} id={id} />}
    </AskDialog>
  );
};

/** What the change comes to, as the server computes it without saving; whoever does not want to wait need not. */
function Effect({ id, values }: { id: string; values: Values }) {
  const { resource, store } = useFormScope();
  const input = toInput(changesOf(resource, { ...store.get(), values }), values);
  const { data, error } = useView<{ said: readonly string[] }>('changeEffect', { resource: resource.name, id, input });
  return (
    <div role="status">
      {error ? <p>{CONFIRM.noEffect}</p> : data ? data.said.map((line) => <p key={line}>{line}</p>) : <p>{CONFIRM.computing}</p>}
    </div>
  );
}

export default ConfirmChange;
