import type { Field } from '../../engine/field.ts';
import { focusField, idOf } from './focus-field.ts';
import { useFormScope } from './state/form-store.ts';

/** To a field of this form. */
export function FieldLink({ handle, name }: Field) {
  const { prefix } = useFormScope();
  return (
    <a
      href={`#${idOf(handle, prefix)}`}
      onClick={(event) => {
        event.preventDefault();
        focusField(handle, 'center', prefix);
      }}
    >
      {name}
    </a>
  );
}
