import { useState, type KeyboardEvent } from 'react';
import { NumericFormat } from 'react-number-format';
import { MAX_DECIMALS, MAX_SIGNIFICANT_DIGITS } from '../../engine/constants.ts';
import type { NumberMode } from '../../engine/field.ts';
import { plainDigits } from '../../engine/fields/number.ts';
import { classes, inputAttributes, type ControlProps } from './control.ts';
import styles from './input.module.css';
import { useNumberInserts, withoutSelection } from './number-inserts.ts';
import { isNumberKey, plainText, significantDigits } from './number-keys.ts';

type NumberProps<T> = Omit<ControlProps<T | null>, 'onChange'> & { onChange: (value: T) => void; decimals?: number };

/** `float` holds a number; `text` the same as a string of any length (`1234.5`); `plain` what was typed (`007,50`). */
export type NumberInputProps = FloatProps | StringProps;
type FloatProps = NumberProps<number> & { mode?: 'float' };
type StringProps = NumberProps<string> & { mode: Exclude<NumberMode, 'float'> };

const isFloat = (props: NumberInputProps): props is FloatProps => (props.mode ?? 'float') === 'float';

export function NumberInput(props: NumberInputProps) {
  if (isFloat(props)) {
    const { value, onChange } = props;
    return (
      <FormattedNumber
        props={props}
        text={value === null ? '' : plainDigits(value)}
        onText={(text) => onChange(Number(text))}
        digits={MAX_SIGNIFICANT_DIGITS}
      />
    );
  }
  if (props.mode === 'plain') return <PlainNumber {...props} />;
  return <FormattedNumber props={props} text={props.value ?? ''} onText={props.onChange} digits={Infinity} />;
}

type Looks = Omit<ControlProps<unknown>, 'value' | 'onChange'> & { decimals?: number };

const attributes = (props: Looks) => ({
  ...inputAttributes(props),
  className: classes(
    styles.input,
    styles.number,
    props.invalid && styles.bad,
    props.readOnly && styles.fixed,
    props.disabled && styles.off,
  ),
  inputMode: 'decimal' as const,
  autoComplete: 'off',
});

const filterKeys =
  (decimals: number) =>
  (event: KeyboardEvent<HTMLInputElement>): void => {
    if (!isNumberKey(event, withoutSelection(event.currentTarget), decimals)) event.preventDefault();
  };

/** `.5` → `0.5`, `007,` → `7`; nothing at all reads as 0 (F-04). */
const canonical = (typed: string): string =>
  typed
    .replace(/\.$/, '')
    .replace(/^0+(?=\d)/, '')
    .replace(/^(?=\.|$)/, '0');

interface FormattedProps {
  props: Looks;
  /** The value as digits with a point, `''` for empty. */
  text: string;
  onText: (text: string) => void;
  digits: number;
}

function FormattedNumber({ props, text, onText, digits }: FormattedProps) {
  const { decimals = MAX_DECIMALS, onBlur } = props;
  // Empty reads as 0 (F-04), but the 0 must not come back under the fingers: while focused the field shows what was typed.
  const [typed, setTyped] = useState<string | null>(null);
  const field = useNumberInserts(decimals);
  return (
    <NumericFormat
      {...attributes(props)}
      getInputRef={field}
      value={typed ?? text}
      valueIsNumericString
      thousandSeparator="."
      decimalSeparator=","
      allowedDecimalSeparators={[',', '.']}
      decimalScale={decimals}
      allowNegative={false}
      isAllowed={({ value }) => significantDigits(value) <= digits}
      onKeyDown={filterKeys(decimals)}
      onValueChange={({ value }, { source }) => {
        if (source !== 'event') return;
        setTyped(value);
        const read = canonical(value);
        if (read !== text) onText(read);
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
    />
  );
}

function PlainNumber(props: Looks & { value: string | null; onChange: (value: string) => void }) {
  const { value, onChange, decimals = MAX_DECIMALS, onBlur } = props;
  const field = useNumberInserts(decimals);
  return (
    <input
      {...attributes(props)}
      ref={field}
      value={value ?? ''}
      onKeyDown={filterKeys(decimals)}
      onChange={({ target }) => {
        const read = plainText(target.value, decimals);
        // A text that React has to correct would send the caret to its end.
        if (read !== target.value) {
          const caret = plainText(target.value.slice(0, target.selectionStart ?? undefined), decimals).length;
          target.value = read;
          target.setSelectionRange(caret, caret);
        }
        onChange(read);
      }}
      onBlur={onBlur}
    />
  );
}
