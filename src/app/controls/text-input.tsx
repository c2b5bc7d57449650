import { useState } from 'react';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { TextInput as TextInputType } from '../../engine/field.ts';
import { words as CONTROL } from 'virtual:skema/words/control';
import { classes, inputAttributes, type ControlProps } from './control.ts';
import styles from './input.module.css';

export interface TextInputProps extends ControlProps<string> {
  type?: TextInputType;
  maxLength?: number;
  autoComplete?: string;
}

const box = ({ invalid, readOnly, disabled }: Pick<ControlProps<unknown>, 'invalid' | 'readOnly' | 'disabled'>): string =>
  classes(styles.input, invalid && styles.bad, readOnly && styles.fixed, disabled && styles.off);

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
  const { value, onChange, onBlur, type = 'text', maxLength, autoComplete } = props;
  return (
    <input
      {...inputAttributes(props)}
      className={box(props)}
      type={NATIVE.includes(type) && !props.readOnly ? type : 'text'}
      inputMode={INPUT_MODES[type]}
      autoCapitalize={type === 'email' || type === 'url' ? 'none' : undefined}
      spellCheck={type === 'text' ? undefined : false}
      autoComplete={autoComplete ?? 'off'}
      maxLength={maxLength}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}

export function PasswordInput(props: TextInputProps) {
  const { value, onChange, onBlur, maxLength, autoComplete = 'new-password' } = props;
  const [shown, setShown] = useState(false);
  return (
    <span className={box(props)}>
      <input
        {...inputAttributes(props)}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
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

export interface LongTextProps extends ControlProps<string> {
  rows?: number;
  maxLength?: number;
}

export function LongText(props: LongTextProps) {
  const { value, onChange, onBlur, rows = 2, maxLength } = props;
  return (
    <textarea
      {...inputAttributes(props)}
      className={box(props)}
      rows={rows}
      maxLength={maxLength}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
