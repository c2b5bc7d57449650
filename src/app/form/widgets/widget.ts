import type { ControlProps } from '../../controls/control.ts';
import type { Field } from '../../../engine/field.ts';

/** What the form gives a widget; `undefined` is empty. */
export interface WidgetProps extends Required<
  Pick<ControlProps<unknown>, 'id' | 'labelId' | 'onBlur' | 'required' | 'readOnly' | 'invalid' | 'describedBy'>
> {
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
}

export type Widget = (props: WidgetProps) => React.ReactNode;

/** The part that every control takes as it is. */
export const controlProps = ({ field, value: _value, onChange: _onChange, ...control }: WidgetProps) => ({
  ...control,
  placeholder: field.options?.placeholder,
});

/** '', null and [] are nothing. */
export const orNothing = <T>(value: T): T | undefined =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0) ? undefined : value;
