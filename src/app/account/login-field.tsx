import { useId, type ReactNode, type Ref } from 'react';
import { classes } from '../controls/control.ts';
import inputStyles from '../controls/input.module.css';
import { words as text } from 'virtual:skema/words/base';

interface LoginFieldProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  name: string;
  autoComplete: string;
  type?: 'text' | 'password';
  value: string;
  onChange: (value: string) => void;
  /** Somebody wanted to go in without it. */
  isMissing: boolean;
  /** A button inside the box. */
  children?: ReactNode;
}

export function LoginField({ label, value, onChange, isMissing, children, ...input }: LoginFieldProps) {
  const id = useId();
  return (
    <>
      <label className={inputStyles.label} htmlFor={id}>
        {label}
      </label>
      <span className={classes(inputStyles.input, isMissing && inputStyles.bad)}>
        <input
          {...input}
          id={id}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}m` : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {children}
      </span>
      {isMissing && (
        <p id={`${id}m`} className={inputStyles.error}>
          *{text.session.required}
        </p>
      )}
    </>
  );
}
