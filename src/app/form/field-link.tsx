import type { Field } from '../../engine/field.ts';
import { focusField, idOf } from './focus-field.ts';

/** To a field of this form. */
export const FieldLink = ({ handle, name }: Field) => (
  <a
    href={`#${idOf(handle)}`}
    onClick={(event) => {
      event.preventDefault();
      focusField(handle);
    }}
  >
    {name}
  </a>
);
