/** What every control understands. The label is a `<label id={labelId} htmlFor={id}>` outside, or `label` when there is none. */
export interface ControlProps<T> {
  value: T;
  onChange: (value: T) => void;
  onBlur?: () => void;
  id?: string;
  name?: string;
  label?: string;
  labelId?: string;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  invalid?: boolean;
  /** Ids of the note and the error that belong to it. */
  describedBy?: string;
}

/** A control but for its value. */
export type ControlLooks = Omit<ControlProps<unknown>, 'value' | 'onChange'>;

/** How an empty value reads where nothing can be written. */
const NOTHING = '–';

/** The attributes an `<input>` gets from the props of its control. */
export const inputAttributes = ({ id, name, label, required, disabled, readOnly, invalid, describedBy, placeholder }: ControlLooks) => ({
  id,
  name,
  'aria-label': label,
  'aria-required': required || undefined,
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy || undefined,
  disabled,
  readOnly,
  placeholder: readOnly ? NOTHING : placeholder,
});

export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
