import { useId, useState, type ReactNode } from 'react';
import { NumericFormat } from 'react-number-format';
import { MAX_DECIMALS, MAX_SIGNIFICANT_DIGITS } from '../../../engine/constants.ts';
import type { NumberMode } from '../../../engine/field.ts';
import { plainDigits } from '../../../engine/fields/number.ts';
import { sentence } from '../../../engine/messages.ts';
import { separators } from '../../../engine/number-text.ts';
import { classes, inputAttributes, type ControlLooks, type ControlProps } from '../control.ts';
import styles from '../input.module.css';
import { boxClass } from '../box-class.ts';
import { words as NUMBER } from 'virtual:skema/words/number';
import { useNumberInserts } from './number-inserts.ts';
import { plainText, significantDigits, type Refusal } from './number-keys.ts';

interface OwnProps {
  decimals?: number;
  /** How many of them stand there at least, until one types; for `float` alone. */
  least?: number;
  /** Told of an emptied field in place of a 0 (F-04): where a 0 can stand for nothing. */
  onEmpty?: (() => void) | undefined;
  /** Whether a minus may stand in front; for `float` alone. */
  negative?: boolean;
  /** What was refused of what was typed, or null; whoever takes it shows it. Without it the field does. `end`: digits fell off it. */
  onTell?: (message: string | null, at: 'entry' | 'edit' | 'end') => void;
}
type NumberProps<T> = Omit<ControlProps<T | null>, 'onChange'> & OwnProps & { onChange: (value: T) => void };

/** `float` holds a number; `text` the same as a string of any length (`1234.5`); `plain` what was typed (`007,50`). */
export type NumberInputProps = FloatProps | StringProps;
type FloatProps = NumberProps<number> & { mode?: 'float' };
type StringProps = NumberProps<string> & { mode: Exclude<NumberMode, 'float'> };

const isFloat = (props: NumberInputProps): props is FloatProps => (props.mode ?? 'float') === 'float';

export function NumberInput(props: NumberInputProps) {
  if (isFloat(props)) {
    const { value, least = 0, onChange } = props;
    return (
      <FormattedNumber
        props={props}
        text={value === null ? '' : least > 0 ? value.toFixed(least) : plainDigits(value)}
        onText={(text) => onChange(Number(text))}
        digits={MAX_SIGNIFICANT_DIGITS}
      />
    );
  }
  if (props.mode === 'plain') return <PlainNumber {...props} />;
  return <FormattedNumber props={props} text={props.value ?? ''} onText={props.onChange} digits={Infinity} />;
}

type Looks = ControlLooks & OwnProps;

const attributes = (props: Looks) => ({
  ...inputAttributes(props),
  className: classes(boxClass(props), styles.number),
  // Number pads of some phones have no minus.
  inputMode: props.negative ? ('text' as const) : ('decimal' as const),
  autoComplete: 'off',
});

/** What is refused is said at once and stands until the field is edited or entered again. */
function useRefusals({ decimals = MAX_DECIMALS, negative = false, onTell, describedBy }: Looks, digits: number) {
  const id = useId();
  const [told, setTold] = useState<string | null>(null);
  const say = (refusal: Refusal | 'entered' | null): void => {
    const isEntry = refusal === 'entered';
    const message = isEntry || refusal === null ? null : refusal === 'negative' ? sentence('min', 0) : NUMBER[refusal](decimals, digits);
    setTold(message);
    onTell?.(message, isEntry ? 'entry' : refusal === 'decimals' ? 'end' : 'edit');
  };
  const line: ReactNode = (
    <span id={id} role="status" className={onTell ? 'sr' : styles.told}>
      {told !== null && `*${told}`}
    </span>
  );
  const { ref, onInput } = useNumberInserts({ decimals, digits, negative }, say);
  return { decimals, ref, onInput, line, describedBy: classes(describedBy, told !== null && !onTell && id) };
}

/** `.5` → `0.5`, `007,` → `7`; nothing at all reads as 0 (F-04), a minus alone too. */
const canonical = (typed: string): string =>
  typed
    .replace(/\.$/, '')
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/^(-?)(?=\.|$)/, '$10')
    .replace(/^-(?=[0.]*$)/, '');

interface FormattedProps {
  props: Looks;
  /** The value as digits with a point, `''` for empty. */
  text: string;
  onText: (text: string) => void;
  digits: number;
}

function FormattedNumber({ props, text, onText, digits }: FormattedProps) {
  const { onBlur } = props;
  // Empty reads as 0 (F-04), but the 0 must not come back under the fingers: while focused the field shows what was typed.
  const [typed, setTyped] = useState<string | null>(null);
  const { decimals, ref, onInput, line, describedBy } = useRefusals(props, digits);
  const { group, decimal } = separators();
  return (
    <>
      <NumericFormat
        {...attributes({ ...props, describedBy })}
        onInput={onInput}
        getInputRef={ref}
        value={typed ?? text}
        valueIsNumericString
        thousandSeparator={group}
        decimalSeparator={decimal}
        allowedDecimalSeparators={[',', '.']}
        decimalScale={decimals}
        allowNegative={props.negative === true}
        isAllowed={({ value }) => significantDigits(value) <= digits}
        onValueChange={({ value }, { source }) => {
          if (source !== 'event') return;
          setTyped(value);
          if (props.onEmpty && /^-?$/.test(value)) return text === '' ? undefined : props.onEmpty();
          const read = canonical(value);
          if (read !== text) onText(read);
        }}
        onBlur={() => {
          setTyped(null);
          onBlur?.();
        }}
      />
      {line}
    </>
  );
}

function PlainNumber(props: Looks & { value: string | null; onChange: (value: string) => void }) {
  const { value, onChange, onBlur } = props;
  const { decimals, ref, onInput, line, describedBy } = useRefusals(props, Infinity);
  // Stored with a comma, whoever types it.
  const { decimal } = separators();
  return (
    <>
      <input
        {...attributes({ ...props, describedBy })}
        onInput={onInput}
        ref={ref}
        value={(value ?? '').replace(',', decimal)}
        onChange={({ target }) => {
          const read = plainText(target.value, decimals);
          // A text that React has to correct would send the caret to its end.
          if (read !== target.value) {
            const caret = plainText(target.value.slice(0, target.selectionStart ?? undefined), decimals).length;
            target.value = read;
            target.setSelectionRange(caret, caret);
          }
          onChange(read.replace(decimal, ','));
        }}
        onBlur={onBlur}
      />
      {line}
    </>
  );
}
