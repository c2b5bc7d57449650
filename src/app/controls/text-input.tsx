import { type ChangeEvent, useState } from 'react';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { TextInput as TextInputType } from '../../engine/field.ts';
import { words as CONTROL } from 'virtual:skema/words/control';
import { boxClass } from './box-class.ts';
import { inputAttributes, type ControlProps } from './control.ts';
import styles from './input.module.css';

export interface TextInputProps extends ControlProps<string> {
  type?: TextInputType;
  maxLength?: number;
  autoComplete?: string;
}

const textAttributes = ({ value, onChange, onBlur, maxLength, ...props }: TextInputProps) => ({
  ...inputAttributes(props),
  maxLength,
  value,
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value),
  onBlur,
});

// Not type="email" or "url": the browser trims and converts what such inputs hold, and reports '' while it is incomplete.
/** The keyboard a phone shows. */
const INPUT_MODES: Partial<Record<TextInputType, 'email' | 'tel' | 'url' | 'search'>> = {
  email: 'email',
  url: 'url',
  tel: 'tel',
  search: 'search',
};
const NATIVE: readonly TextInputType[] = ['tel', 'color', 'month', 'week', 'time'];

export function TextInput(props: TextInputProps) {
  const { type = 'text', autoComplete = 'off' } = props;
  return (
    <input
      {...textAttributes(props)}
      className={boxClass(props)}
      type={NATIVE.includes(type) && !props.readOnly ? type : 'text'}
      inputMode={INPUT_MODES[type]}
      autoCapitalize={type === 'email' || type === 'url' ? 'none' : undefined}
      spellCheck={type === 'text' ? undefined : false}
      autoComplete={autoComplete}
    />
  );
}

export function PasswordInput(props: TextInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <span className={boxClass(props)}>
      <input {...textAttributes(props)} type={shown ? 'text' : 'password'} autoComplete={props.autoComplete ?? 'new-password'} />
      <button
        type="button"
        className={styles.inner}
        aria-label={shown ? CONTROL.hidePassword : CONTROL.showPassword}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? <IconEyeOff size={16} /> : <IconEye size={16} />}
      </button>
    </span>
  );
}

export const LongText = ({ rows, ...props }: TextInputProps & { rows: number }) => (
  <textarea {...textAttributes(props)} className={boxClass(props)} rows={rows} />
);
