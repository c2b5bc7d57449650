import type { FieldProps } from '@rjsf/utils';
import { afterPress } from './after-press.ts';
import { errorId, labelId, noteId } from './field-row.tsx';
import widths from './field-width.module.css';
import { withLeft, withValue } from './state/form-state.ts';
import { useFormScope, useFormState } from './state/form-store.ts';
import { useField } from './state/use-field.ts';
import { fieldWidth, IN_FORM } from '../kinds/in-form.ts';

/** The one RJSF field of every kind. Empty is `undefined` in the form's data. */
export function ValueField({ name, fieldPathId, onChange, rawErrors }: FieldProps) {
  const { store, settle, report, fixed, nestedFor } = useFormScope();
  const epoch = useFormState((state) => state.epoch, store);
  // Not RJSF's copy, which follows when the keys rest.
  const value = useFormState((state) => state.values[name], store);
  const status = useField(name, rawErrors);
  if (!status) return null;
  const { field, required, note, errors, invalid } = status;
  const id = fieldPathId.$id;
  const Widget = IN_FORM[field.kind].widget;
  const change = (next: unknown): void => {
    report(name, (settled) => onChange(settled, fieldPathId.path, undefined, id));
    store.update((state) => withValue(state, name, next));
    // What is told as wrong goes as soon as it is right.
    if (invalid) settle();
  };
  const leave = (): void => {
    // Gone on to make what it shall hold: it comes back here.
    if (nestedFor?.() === name) return;
    // Left for `Batal`, it is another field by now.
    if (store.get().epoch !== epoch) return;
    store.update((state) => withLeft(state, name));
    settle();
  };
  const described = [errors.length > 0 && errorId(id), note && noteId(id)].filter(Boolean).join(' ');
  return (
    <div className={widths[fieldWidth(field)]}>
      <Widget
        key={epoch}
        field={field}
        id={id}
        labelId={labelId(id)}
        value={value}
        onChange={change}
        onBlur={() => afterPress(leave)}
        required={required}
        readOnly={fixed.has(name)}
        invalid={invalid}
        describedBy={described}
      />
    </div>
  );
}
