/** An amount is typed with the currency's own digits, and is kept in minor units. */
import { leastDigits, minorDigits, toMajor, toMinor } from '../../engine/fields/currency.ts';
import { NumberWidget } from '../form/widgets/plain-widgets.tsx';
import type { WidgetProps } from '../form/widgets/widget.ts';

export function CurrencyWidget({ field, value, onChange, ...props }: WidgetProps) {
  return (
    <NumberWidget
      {...props}
      field={{ ...field, decimals: minorDigits(field) }}
      least={typeof value === 'number' ? leastDigits(value, field) : 0}
      value={typeof value === 'number' ? toMajor(value, field) : value}
      onChange={(next) => onChange(typeof next === 'number' ? toMinor(next, field) : next)}
    />
  );
}
